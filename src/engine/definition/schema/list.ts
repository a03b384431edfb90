import Type, { type Static } from 'typebox';
import { Anything, Bag, Flag, LanguagesEntry, maybe, Num, Scripts, Text } from './parts.ts';

/** One tab of a list page. Source: FORMATS "List page's pageData". */
export const ViewSchema = Type.Object({
  key: maybe(Text),
  title: maybe(Text),
  viewType: maybe(Text),
  listKey: maybe(Text),
  groups: maybe(Type.Array(Anything)),
  options: maybe(Bag),
});

/** A tree of a group view's left panel; its options are those of a lookup. Source: 002 3.5. */
export const GroupSchema = Type.Object({
  key: maybe(Text),
  type: maybe(Text),
  title: maybe(Text),
  model: maybe(Text),
  options: maybe(Bag),
});

/** Options of a view item: every name of 002 3.2. */
export const ListOptionsSchema = Type.Object({
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
  actions: maybe(Type.Array(Anything)),
  scripts: maybe(Scripts),
});

/** One table or card view: columns, options, row actions. Source: 002 3.2. */
export const ListTableSchema = Type.Object({
  key: maybe(Text),
  type: maybe(Text),
  title: maybe(Text),
  code: maybe(Text),
  items: maybe(Type.Array(Anything)),
  options: maybe(Bag),
  actions: maybe(Type.Array(Anything)),
});

/** The toolbar or the search area: one item with items. */
export const ListPartSchema = Type.Object({
  key: maybe(Text),
  type: maybe(Text),
  title: maybe(Text),
  code: maybe(Text),
  options: maybe(Bag),
  items: maybe(Type.Array(Anything)),
});

/** pageData of a list page. Source: 002 3.1, FORMATS "List page's pageData". */
export const ListSchema = Type.Object({
  formatVersion: maybe(Num),
  objectId: maybe(Text),
  title: maybe(Text),
  views: maybe(Type.Array(Anything)),
  lists: maybe(Type.Union([Type.Array(Anything), Bag])),
  toolbar: maybe(Bag),
  searchfield: maybe(Bag),
  dataUrl: maybe(Text),
  extendParams: maybe(Type.Union([Text, Bag])),
  languagesEntry: maybe(Type.Array(LanguagesEntry)),
});

export type StoredList = Static<typeof ListSchema>;
export type StoredView = Static<typeof ViewSchema>;
export type StoredListTable = Static<typeof ListTableSchema>;
export type StoredListOptions = Static<typeof ListOptionsSchema>;
export type StoredGroup = Static<typeof GroupSchema>;
export type StoredListPart = Static<typeof ListPartSchema>;
