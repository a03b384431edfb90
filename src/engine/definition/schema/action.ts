import * as format from './build.ts';
import { Anything, Bag, Code, Flag, List, ListOrBag, Size, Text, TextList, TextOrList } from './parts.ts';

/** Options of an action. Source: 001 3.2, 002 3.4. */
export const actionOptionsShape = format.object({
  disabled: Flag,
  selectMode: Text,
  location: TextOrList,
  icon: Text,
  noPermission: Flag,
  script: Text,
  openType: Text,
  routeUrl: Text,
  paramType: Text,
  /** Comma list of `key` or `key:rowfield`. */
  params: Text,
  renderCode: Text,
  dialogWidth: Size,
  dialogHeight: Size,
  dialogMode: Text,
  dropdownAction: Anything,
  dropdownOptions: List,
  childItems: List,
  show: TextList,
  lock: TextList,
});

/** A toolbar, list or table action as it is stored. Source: 001 3.2, 002 3.4 and 3.8. */
export const actionShape = format.object({
  key: Text,
  code: Code,
  opertype: Text,
  operType: Text,
  type: Text,
  name: Text,
  title: Text,
  script: Text,
  scripts: ListOrBag,
  options: Bag,
});
