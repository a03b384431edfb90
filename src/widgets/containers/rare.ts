/**
 * What many forms do not have, one line each: one file, fetched when the first of it is drawn. More files would cut what
 * forms load at once into more pieces.
 */

export { formSessions } from '../../platform/internal.ts';
export { EntryTable, withTables } from '../entrytable/EntryTable.tsx';
export { Decoration } from './Decoration.tsx';
export { PageRules } from './PageRules.tsx';
export { RareContainer } from './RareContainer.tsx';
export { Tabs } from './Tabs.tsx';
export { WidgetActions } from './WidgetActions.tsx';
