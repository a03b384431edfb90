import * as format from './build.ts';
import { Bag, Flag, List, ListOrBag, languageShape, Num, Text, TextOrBag } from './parts.ts';

/** One tab of a list page. Source: FORMATS "List page's pageData". */
export const viewShape = format.object({
  key: Text,
  title: Text,
  viewType: Text,
  listKey: Text,
  groups: List,
  options: Bag,
});

/** A tree of a group view's left panel; its options are those of a lookup. Source: 002 3.5. */
export const groupShape = format.object({
  key: Text,
  type: Text,
  title: Text,
  model: Text,
  options: Bag,
});

/** Options of a view item: every name of 002 3.2. */
export const listOptionsShape = format.object({
  viewType: Text,
  tableRowKey: Text,
  tableMerge: Flag,
  tableMergeRowKey: Text,
  size: Text,
  bordered: Flag,
  stripe: Flag,
  childrenKey: Text,
  treeNodeColumnIndex: Num,
  defaultExpandAll: Flag,
  indent: Num,
  checkStrictly: Flag,
  expandTreeNodeOnClick: Flag,
  actions: List,
  scripts: ListOrBag,
});

/** One table or card view: columns, options, row actions. Source: 002 3.2. */
export const listTableShape = format.object({
  key: Text,
  type: Text,
  title: Text,
  code: Text,
  items: List,
  options: Bag,
  actions: List,
});

/** The toolbar or the search area: one item with items. */
export const listPartShape = format.object({
  key: Text,
  type: Text,
  title: Text,
  code: Text,
  options: Bag,
  items: List,
});

/** pageData of a list page. Source: 002 3.1, FORMATS "List page's pageData". */
export const listShape = format.object({
  formatVersion: Num,
  objectId: Text,
  title: Text,
  views: List,
  lists: ListOrBag,
  toolbar: Bag,
  searchfield: Bag,
  dataUrl: Text,
  extendParams: TextOrBag,
  languagesEntry: format.list(languageShape),
});
