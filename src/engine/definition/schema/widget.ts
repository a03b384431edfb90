import * as format from './build.ts';
import {
  Anything,
  Bag,
  Code,
  Flag,
  List,
  ListOrBag,
  Num,
  Size,
  Text,
  TextList,
  TextOrBag,
  TextOrList,
} from './parts.ts';

/**
 * Options of a widget or table column: every name of 001 3.1 and 002 3.2, 3.3, 3.8 with its stored form. Other names
 * are kept unchanged.
 */
export const widgetOptionsShape = format.object({
  width: Size,
  height: Size,
  minWidth: Size,
  placeholder: Text,
  tips: Text,
  disabled: Flag,
  hidden: Flag,
  hide: Flag,
  required: Flag,
  isRequired: Flag,
  defaultValue: Anything,
  colSpan: Num,
  rowSpan: Num,
  columns: Num,
  style: Anything,
  theme: Text,
  icon: Text,
  show: TextList,
  lock: TextList,
  scripts: ListOrBag,
  format: Text,
  // values
  min: Num,
  max: Num,
  step: Num,
  decimalPlaces: Num,
  decimalLength: Num,
  minlength: Num,
  maxlength: Num,
  pattern: Text,
  accept: TextOrList,
  imageMatting: Flag,
  /** Upload address, or the action of a button. */
  action: Anything,
  location: Anything,
  omitHidden: Flag,
  needSave: Flag,
  // lookups and trees
  optionsUrl: Text,
  params: TextOrBag,
  valueKey: Text,
  labelKey: Text,
  childrenKey: Text,
  formatLabel: Text,
  clearable: Flag,
  scan: Flag,
  multiple: Flag,
  checkable: Flag,
  checkStrictly: Flag,
  expandAll: Flag,
  openSelectForm: Flag,
  selectFormCode: Text,
  options: List,
  lookupObjectId: Text,
  lookupDataSourceType: Num,
  lookupFilter: Anything,
  /** Fields of the looked-up record that scripts read, beside those that the page names. */
  scriptFields: TextOrList,
  lookupDataContent: Anything,
  lookupDisplayFieldType: Num,
  dropdownDisplayFieldType: Num,
  propertyModel: Text,
  parentModel: Text,
  propertyType: Text,
  formModelParams: Anything,
  // maps
  sitePlan: Bag,
  places: List,
  // tables
  tableKey: Text,
  tableRowKey: Text,
  tableLayout: Text,
  size: Text,
  bordered: Flag,
  stripe: Flag,
  showHeader: Flag,
  pagination: Anything,
  localPagination: Anything,
  rowIndex: Flag,
  rowDrag: Flag,
  rowSelect: Flag,
  rowHighlight: Flag,
  actions: List,
  treeNodeColumnIndex: Num,
  defaultExpandAll: Flag,
  indent: Num,
  expandTreeNodeOnClick: Flag,
  // columns
  fixed: format.oneOf([Text, Flag]),
  align: Text,
  ellipsis: Flag,
  isEdit: Flag,
  rowMerge: Flag,
  isAggregated: Flag,
  aggregatedCode: Text,
  type: Text,
  /** Of a search item: like or equal. */
  compareType: Text,
});

/** A widget, table column or container as it is stored. Source: 001 3.1 and 3.3, 002 3.3, 3.6 and 3.8. */
const WIDGET = {
  key: Text,
  colKey: Text,
  model: Text,
  /** Word of 002 3.6, or a control id of 001 3.8. */
  type: Code,
  title: Text,
  tips: Text,
  options: Bag,
  rules: ListOrBag,
  scripts: ListOrBag,
  items: List,
  children: List,
  actions: List,
  // a list column's own options (002 3.3) are stored beside `options`
  width: Size,
  minWidth: Size,
  align: Text,
  fixed: format.oneOf([Text, Flag]),
  hidden: Flag,
};
export const widgetShape = format.object(WIDGET);

/** A search item: a widget that may name its field in either of two ways. Source: 002 3.5. */
export const searchItemShape = format.object({
  ...WIDGET,
  searchField: Text,
  searchValue: Anything,
  compareType: Text,
});

export type StoredWidget = format.Static<typeof widgetShape>;
export type StoredOptions = format.Static<typeof widgetOptionsShape>;
