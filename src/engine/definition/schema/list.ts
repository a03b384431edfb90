import * as format from './build.ts';
import { Anything, Bag, Flag, LanguagesEntry, maybe, Num, Scripts, Text } from './parts.ts';

/** One tab of a list page. Source: FORMATS "List page's pageData". */
export const ViewSchema = format.object({
  key: maybe(Text),
  title: maybe(Text),
  viewType: maybe(Text),
  listKey: maybe(Text),
  groups: maybe(format.list(Anything)),
  options: maybe(Bag),
});

/** A tree of a group view's left panel; its options are those of a lookup. Source: 002 3.5. */
export const GroupSchema = format.object({
  key: maybe(Text),
  type: maybe(Text),
  title: maybe(Text),
  model: maybe(Text),
  options: maybe(Bag),
});

/** Options of a view item: every name of 002 3.2. */
export const ListOptionsSchema = format.object({
  viewType: maybe(Text),
  tableRowKey: maybe(Text),
  tableMerge: maybe(Flag),
  tableMergeRowKey: maybe(Text),
  size: maybe(Text),
  bordered: maybe(Flag),
  stripe: maybe(Flag),
  childrenKey: maybe(Text),
  treeNodeColumnIndex: maybe(Num),
  defaultExpandAll: maybe(Flag),
  indent: maybe(Num),
  checkStrictly: maybe(Flag),
  expandTreeNodeOnClick: maybe(Flag),
  actions: maybe(format.list(Anything)),
  scripts: maybe(Scripts),
});

/** One table or card view: columns, options, row actions. Source: 002 3.2. */
export const ListTableSchema = format.object({
  key: maybe(Text),
  type: maybe(Text),
  title: maybe(Text),
  code: maybe(Text),
  items: maybe(format.list(Anything)),
  options: maybe(Bag),
  actions: maybe(format.list(Anything)),
});

/** The toolbar or the search area: one item with items. */
export const ListPartSchema = format.object({
  key: maybe(Text),
  type: maybe(Text),
  title: maybe(Text),
  code: maybe(Text),
  options: maybe(Bag),
  items: maybe(format.list(Anything)),
});

/** pageData of a list page. Source: 002 3.1, FORMATS "List page's pageData". */
export const ListSchema = format.object({
  formatVersion: maybe(Num),
  objectId: maybe(Text),
  title: maybe(Text),
  views: maybe(format.list(Anything)),
  lists: maybe(format.oneOf([format.list(Anything), Bag])),
  toolbar: maybe(Bag),
  searchfield: maybe(Bag),
  dataUrl: maybe(Text),
  extendParams: maybe(format.oneOf([Text, Bag])),
  languagesEntry: maybe(format.list(LanguagesEntry)),
});

export type StoredList = format.Static<typeof ListSchema>;
export type StoredView = format.Static<typeof ViewSchema>;
export type StoredListTable = format.Static<typeof ListTableSchema>;
export type StoredListOptions = format.Static<typeof ListOptionsSchema>;
export type StoredGroup = format.Static<typeof GroupSchema>;
export type StoredListPart = format.Static<typeof ListPartSchema>;
