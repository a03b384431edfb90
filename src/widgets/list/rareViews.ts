/** What few lists show beside a table: one file, fetched with the first of it. */
export { CardView } from './CardView.tsx';
export { FilterBar } from './FilterBar.tsx';
export { GroupPanel } from './GroupPanel.tsx';
