/**
 * What lists show beside a table on a wide screen: one file, fetched with the first of it. More files would cut what lists
 * load at once into more pieces.
 */
export { CardView } from './CardView.tsx';
export { FilterBar } from './FilterBar.tsx';
export { GroupPanel } from './GroupPanel.tsx';
export { MoreRows } from './MoreRows.tsx';
export { NarrowHead } from './NarrowHead.tsx';
