/** What lists on phones are drawn with: one file, fetched with the first of them. */
export { MoreRows } from './MoreRows.tsx';
export { NarrowHead } from './NarrowHead.tsx';
