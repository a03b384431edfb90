/** What opening a page takes beside its session: the compiler, the form and its events. Fetched with the first page. */
export { compilePage, createForm } from '../../engine/internal.ts';
export { fireWidget } from './fire.ts';
export { watchTables } from './tableEvents.ts';
