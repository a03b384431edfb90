import * as format from './build.ts';
import { Anything, Bag, Code, Flag, maybe, Scripts, Size, Text, TextList } from './parts.ts';

/** Options of an action. Source: 001 3.2, 002 3.4. */
export const ActionOptionsSchema = format.object({
  disabled: maybe(Flag),
  selectMode: maybe(Text),
  location: maybe(format.oneOf([Text, TextList])),
  icon: maybe(Text),
  noPermission: maybe(Flag),
  script: maybe(Text),
  openType: maybe(Text),
  routeUrl: maybe(Text),
  paramType: maybe(Text),
  /** Comma list of `key` or `key:rowfield`. */
  params: maybe(Text),
  renderCode: maybe(Text),
  dialogWidth: maybe(Size),
  dialogHeight: maybe(Size),
  dialogMode: maybe(Text),
  dropdownAction: maybe(Anything),
  dropdownOptions: maybe(format.list(Anything)),
  childItems: maybe(format.list(Anything)),
  show: maybe(TextList),
  lock: maybe(TextList),
});

/** A toolbar, list or table action as it is stored. Source: 001 3.2, 002 3.4 and 3.8. */
export const ActionSchema = format.object({
  key: maybe(Text),
  code: maybe(Code),
  opertype: maybe(Text),
  operType: maybe(Text),
  type: maybe(Text),
  name: maybe(Text),
  title: maybe(Text),
  script: maybe(Text),
  scripts: maybe(Scripts),
  options: maybe(Bag),
});

export type StoredAction = format.Static<typeof ActionSchema>;
export type StoredActionOptions = format.Static<typeof ActionOptionsSchema>;
