import * as format from './build.ts';
import { Anything, Bag, Code, Flag, maybe, Num, Scripts, Size, Text, TextList } from './parts.ts';

/**
 * Options of a widget or table column: every name of 001 3.1 and 002 3.2, 3.3, 3.8 with the shape it is stored in.
 * A name that is not here is kept as it is.
 */
export const WidgetOptionsSchema = format.object({
  width: maybe(Size),
  height: maybe(Size),
  minWidth: maybe(Size),
  placeholder: maybe(Text),
  tips: maybe(Text),
  disabled: maybe(Flag),
  hidden: maybe(Flag),
  hide: maybe(Flag),
  required: maybe(Flag),
  isRequired: maybe(Flag),
  defaultValue: maybe(Anything),
  colSpan: maybe(Num),
  rowSpan: maybe(Num),
  columns: maybe(Num),
  style: maybe(Anything),
  theme: maybe(Text),
  icon: maybe(Text),
  show: maybe(TextList),
  lock: maybe(TextList),
  scripts: maybe(Scripts),
  format: maybe(Text),
  // values
  min: maybe(Num),
  max: maybe(Num),
  step: maybe(Num),
  decimalPlaces: maybe(Num),
  decimalLength: maybe(Num),
  minlength: maybe(Num),
  maxlength: maybe(Num),
  pattern: maybe(Text),
  accept: maybe(format.oneOf([Text, TextList])),
  /** Upload address, or what a button does. */
  action: maybe(Anything),
  location: maybe(Anything),
  omitHidden: maybe(Flag),
  needSave: maybe(Flag),
  // lookups and trees
  optionsUrl: maybe(Text),
  params: maybe(format.oneOf([Text, Bag])),
  valueKey: maybe(Text),
  labelKey: maybe(Text),
  childrenKey: maybe(Text),
  formatLabel: maybe(Text),
  clearable: maybe(Flag),
  multiple: maybe(Flag),
  checkable: maybe(Flag),
  checkStrictly: maybe(Flag),
  expandAll: maybe(Flag),
  openSelectForm: maybe(Flag),
  selectFormCode: maybe(Text),
  options: maybe(format.list(Anything)),
  lookupObjectId: maybe(Text),
  lookupDataSourceType: maybe(Num),
  lookupFilter: maybe(Anything),
  lookupDataContent: maybe(Anything),
  lookupDisplayFieldType: maybe(Num),
  dropdownDisplayFieldType: maybe(Num),
  propertyModel: maybe(Text),
  parentModel: maybe(Text),
  propertyType: maybe(Text),
  formModelParams: maybe(Anything),
  // tables
  tableKey: maybe(Text),
  tableRowKey: maybe(Text),
  tableLayout: maybe(Text),
  size: maybe(Text),
  bordered: maybe(Flag),
  stripe: maybe(Flag),
  showHeader: maybe(Flag),
  pagination: maybe(Anything),
  localPagination: maybe(Anything),
  rowIndex: maybe(Flag),
  rowDrag: maybe(Flag),
  rowSelect: maybe(Flag),
  rowHighlight: maybe(Flag),
  actions: maybe(format.list(Anything)),
  treeNodeColumnIndex: maybe(Num),
  defaultExpandAll: maybe(Flag),
  indent: maybe(Num),
  expandTreeNodeOnClick: maybe(Flag),
  // columns
  fixed: maybe(format.oneOf([Text, Flag])),
  align: maybe(Text),
  ellipsis: maybe(Flag),
  isEdit: maybe(Flag),
  rowMerge: maybe(Flag),
  isAggregated: maybe(Flag),
  aggregatedCode: maybe(Text),
  type: maybe(Text),
  /** Of a search item: like or equal. */
  compareType: maybe(Text),
});

/** A widget, table column or container as it is stored. Source: 001 3.1 and 3.3, 002 3.3, 3.6 and 3.8. */
export const WidgetOwnSchema = format.object({
  key: maybe(Text),
  colKey: maybe(Text),
  model: maybe(Text),
  /** Word of 002 3.6, or a control id of 001 3.8. */
  type: maybe(Code),
  title: maybe(Text),
  tips: maybe(Text),
  options: maybe(Bag),
  rules: maybe(format.oneOf([format.list(Anything), Bag])),
  scripts: maybe(Scripts),
  items: maybe(format.list(Anything)),
  children: maybe(format.list(Anything)),
  actions: maybe(format.list(Anything)),
  // a list column's own facts (002 3.3) stand beside its options
  width: maybe(Size),
  minWidth: maybe(Size),
  align: maybe(Text),
  fixed: maybe(format.oneOf([Text, Flag])),
  hidden: maybe(Flag),
});

/** A search item: a widget that names its field either way. Source: 002 3.5. */
export const SearchItemSchema = format.object({
  ...WidgetOwnSchema.properties,
  searchField: maybe(Text),
  searchValue: maybe(Anything),
  compareType: maybe(Text),
});

export type StoredSearchItem = format.Static<typeof SearchItemSchema>;
export type StoredWidget = format.Static<typeof WidgetOwnSchema>;
export type StoredOptions = format.Static<typeof WidgetOptionsSchema>;
/** A column of a list or table is stored like a widget. */
export type StoredColumn = StoredWidget;
