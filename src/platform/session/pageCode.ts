/**
 * The code that opening a page needs beside its session: the compiler, the form, its scripts and events. Loaded with
 * the first page.
 */
export { carryOver, compilePage, createForm, withTables } from '../../engine/internal.ts';
export { scriptHostOf } from '../script/hosts.ts';
export { fireWidget } from './fire.ts';
export { portsOfSources, withInnerPages } from './innerPages.ts';
export { watchTables } from './tableEvents.ts';
