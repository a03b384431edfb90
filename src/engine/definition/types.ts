/**
 * Definitions as TypeScript knows them: pages, lists and what they hold, so that an editor completes and marks them.
 * Written by `npm run types` out of the stored formats, the catalogue of controls and the option vocabulary, with the
 * texts of the property panels; do not edit it. These types name what is best written. What older pages store in other
 * forms is read as well: it is checked by compiling alone. Source: FORMATS "Stored definitions".
 */
import type { CompiledList, CompiledPage } from '../compile/types.ts';
import type { CustomControls } from './customControls.ts';

/** Options of widgets by name. An option means the same in every control that has it. */
export interface WidgetOptions {
  /** Width. Pixels, or a CSS length such as 50%. */
  width?: number | string;
  /** Height. Pixels or a CSS length; empty takes the standard of this kind. */
  height?: number | string;
  /** Minimum width. The column is never made narrower than this. */
  minWidth?: number | string;
  /** Placeholder. The pale hint while the field is empty. */
  placeholder?: string;
  /** Help. A line of explanation: under a field or the title of a container, at the title of a column. */
  tips?: string;
  /** Disabled. Never editable, whatever the state. */
  disabled?: boolean;
  /** Hidden. Not shown; its value is kept and sent, and not checked. */
  hidden?: boolean;
  /** Required. Must be filled wherever it is visible and unlocked. */
  required?: boolean;
  /** Default value. What a new record starts with. */
  defaultValue?: unknown;
  /** Columns of 12. How many of the grid's twelve columns it takes; 4 unless stated. */
  colSpan?: number;
  /** Rows spanned. How many lines of the grid it takes; 1 unless stated. */
  rowSpan?: number;
  /** Columns. How many columns the grid inside this container has. */
  columns?: number;
  /** Theme. A tone that carries meaning, such as success or warning. */
  theme?: 'default' | 'primary' | 'success' | 'warning' | 'danger';
  /** Icon. Name of the icon that stands before the title. */
  icon?: string;
  /** Shown in states. Visible in these states of the form alone; all of them means always. */
  show?: readonly ('init' | 'add' | 'look' | 'update' | 'submit' | 'audit')[];
  /** Locked in states. Read-only in these states; looking and audit lock everything anyway. */
  lock?: readonly ('init' | 'add' | 'look' | 'update' | 'submit' | 'audit')[];
  /** Scripts. Run in the sandbox when their event happens. */
  scripts?: readonly WidgetScript[] | Readonly<Record<string, string>>;
  /** Format. How the value is shown, such as YYYY-MM-DD; what is stored stays the same. */
  format?: string;
  /** Minimum. Lowest value allowed; for uploads and multiple choices the fewest items. */
  min?: number;
  /** Maximum. Highest value allowed; for uploads and multiple choices the most items. */
  max?: number;
  /** Step. How far one press of an arrow goes. */
  step?: number;
  /** Decimal places. Most digits after the point; more break the rule. Where stated, numbers are shown with so many. */
  decimalPlaces?: number;
  /** Minimum length. Fewest characters of the text. */
  minlength?: number;
  /** Maximum length. Most characters of the text; -1 means no limit. */
  maxlength?: number;
  /** Pattern. Regular expression that the text must match. */
  pattern?: string;
  /** Accepted file types. Kinds of files such as .pdf,image/*; empty takes all. */
  accept?: string | readonly string[];
  /** Cut out background. Asks the server to separate the picture's subject from its background. */
  imageMatting?: boolean;
  /** Upload address. Where files are sent; empty takes the platform's own. */
  action?: string;
  /** Left out when hidden. On leaves the value out of what is sent while the field is hidden. */
  omitHidden?: boolean;
  /** Stored. Off keeps the value in the form alone; it is not sent to the server. */
  needSave?: boolean;
  /** Options address. Items are fetched from here; it wins over every other source. */
  optionsUrl?: string;
  /** Parameters. Sent with the request; a value may be a field's name in braces. */
  params?: string | Readonly<Record<string, unknown>>;
  /** Value field. Field of an item that is stored; id or value unless stated. */
  valueKey?: string;
  /** Label field. Field of an item that users read; name or label unless stated. */
  labelKey?: string;
  /** Children field. Field of an item that holds the items below it; children unless stated. */
  childrenKey?: string;
  /** Label template. A text with field names in braces, such as number and name together. */
  formatLabel?: string;
  /** Can be cleared. Gives users a button that empties the field. */
  clearable?: boolean;
  /** Can be scanned. A button beside the field reads a barcode or QR code by camera or from a photo; lookups find the record by its number. */
  scan?: boolean;
  /** Multiple. Several can be chosen; they are stored joined by commas. */
  multiple?: boolean;
  /** Checkable. Nodes are chosen by check boxes. */
  checkable?: boolean;
  /** Parents and children apart. Checking a node leaves those above and below it alone. */
  checkStrictly?: boolean;
  /** Expand all. All nodes are open when the list opens. */
  expandAll?: boolean;
  /** Pick in a dialog. Beside the dropdown, records can be picked from a list in a dialog. */
  openSelectForm?: boolean;
  /** Code of the picking form. Which form the dialog opens; empty takes the standard one. */
  selectFormCode?: string;
  /** Options. Values and their texts; a value holds no comma. */
  options?: readonly (string | number | OptionItem)[];
  /** Source object. Id of the object, or the code of the enumeration or interface. */
  lookupObjectId?: string;
  /** Source type. Whether items are records, an enumeration, an interface's answer or fixed content. */
  lookupDataSourceType?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Filter. Only items that meet these conditions; a value may be a field's name in braces. */
  lookupFilter?: readonly FilterCriterion[] | string;
  /** Fields for scripts. Fields of the chosen record that scripts read, joined by commas; what the page names otherwise need not be here. */
  scriptFields?: string | readonly string[];
  /** Items as stored with a field; `options` says the same. */
  lookupDataContent?: readonly (string | number | OptionItem)[] | string;
  /** Shown field. Whether the field shows the chosen record's number or its name. */
  lookupDisplayFieldType?: 0 | 1 | 2;
  /** Shown in the list. What each line of the dropdown says: number, name or both. */
  dropdownDisplayFieldType?: 0 | 1 | 2 | 3;
  /** Property. Path of the property in the chosen record. */
  propertyModel?: string;
  /** Lookup field. Field whose chosen record the property is read from. */
  parentModel?: string;
  /** Shown like. The property takes format and side from this kind of field. */
  propertyType?: 'textbox' | 'number' | 'date' | 'datetime' | 'time' | 'image' | 'select';
  /** Values of row and record that the lookup sends along. */
  formModelParams?: Readonly<Record<string, readonly FormParam[]>> | readonly FormParam[] | string;
  /** Site plan. A picture (file id, address of this site or picture data) with the coordinates of two corners; it is the map where no map service is set up. */
  sitePlan?: { image: string; bounds: readonly [readonly [number, number], readonly [number, number]] };
  /** Places. Places that the map marks and offers, each with its label and coordinates. */
  places?: readonly {
    label: string;
    longitude: number;
    latitude: number;
    labels?: Readonly<Record<string, string>>;
  }[];
  /** Table of the figures. Key or model of a table of the page: its rows are drawn, named by labelKey, with the figures of valueKey. */
  tableKey?: string;
  /** Row key. Field that tells rows apart; entryId or id unless stated. */
  tableRowKey?: string;
  /** Table layout. Fixed keeps the stated widths; automatic follows the contents. */
  tableLayout?: 'fixed' | 'auto';
  /** Size. How dense the rows stand. */
  size?: 'small' | 'medium' | 'large';
  /** Borders. Draws lines between cells. */
  bordered?: boolean;
  /** Stripes. Every second row has a shade. */
  stripe?: boolean;
  /** Header. Shows the row of column titles. */
  showHeader?: boolean;
  /** Pages. Splits the rows into pages of 10 within the table. */
  localPagination?: boolean | number | TablePagination;
  /** Row numbers. A first column counts the rows. */
  rowIndex?: boolean;
  /** Drag to sort. Users may drag rows into another order. */
  rowDrag?: boolean;
  /** Selection column. A first column selects rows. */
  rowSelect?: boolean;
  /** Highlight rows. The row under the pointer is shaded. */
  rowHighlight?: boolean;
  /** Tree column. Which column, from 0, carries the arrows that open nodes. */
  treeNodeColumnIndex?: number;
  /** Expanded at first. All levels are open when the table appears. */
  defaultExpandAll?: boolean;
  /** Indent. Pixels by which each level is moved in. */
  indent?: number;
  /** Expand on click. A click anywhere on the row opens it. */
  expandTreeNodeOnClick?: boolean;
  /** Pinned. Stays at this side while the table is scrolled sideways. */
  fixed?: 'left' | 'right' | boolean;
  /** Alignment. On which side the cells' contents stand; numbers stand right by themselves. */
  align?: 'left' | 'center' | 'right';
  /** Cut long text. Text too long ends in dots; the whole is shown on hovering. */
  ellipsis?: boolean;
  /** Editable. Off makes the column read-only. */
  isEdit?: boolean;
  /** Merge equal rows. Neighbouring cells of the same value become one. */
  rowMerge?: boolean;
  /** Aggregated. A total of the column stands in the footer. */
  isAggregated?: boolean;
  /** Aggregate. How the total is reckoned. */
  aggregatedCode?: 'sum' | 'count' | 'avg' | 'max' | 'min';
  /** How a column of a list shows its value. */
  type?:
    | 'none'
    | 'text'
    | 'input'
    | 'number'
    | 'image'
    | 'link'
    | 'tag'
    | 'multipletext'
    | 'date'
    | 'progress';
  /** In a search area: parts of texts, or equal values. */
  compareType?: 'like' | 'equal';
  /** Show title. Off draws no title; screen readers still speak it. */
  showTitle?: boolean;
  /** Lines. Height of the text area in lines; 3 unless stated. */
  rows?: number;
  /** Searched fields. Fields that a typed word is looked for in, joined by commas. */
  lookupSearchField?: string;
  /** Loading. When the source is asked: never, page by page on opening, or only for what is typed. */
  lookupLoadMode?: 0 | 1 | 2;
  /** Content. The HTML to show; unsafe parts are removed before it is drawn. */
  content?: string;
  /** Language. How the editor colours and checks; invalid JSON is not taken over. */
  codeMode?: 'json' | 'javascript';
  /** Dialog width. Pixels, or a CSS length such as 90vw. */
  dialogWidth?: number | string;
  /** Dialog height. Pixels, or a CSS length such as 80vh. */
  dialogHeight?: number | string;
  /** Child table opens in. Whether a row's own table opens at the side or in a dialog. */
  childOpen?: 'drawer' | 'dialog';
  /** Form to open. Id of the form page; empty takes the object's standard form. */
  renderCode?: string;
  /** Folded at first. The section is closed until a user opens it. */
  collapsed?: boolean;
  /** Link address. Only http and https addresses open, in a tab of their own. */
  href?: string;
  /** Chart type. A ring unless stated. */
  chartType?: 'pie' | 'bar' | 'line' | 'area';
  /** Zoom. How near the map opens; 18 unless stated. */
  zoom?: number;
  /** Field of the pushed record that fills it. */
  srcFieldName?: string;
}

type TableOption =
  | 'width'
  | 'height'
  | 'colSpan'
  | 'tableRowKey'
  | 'tableLayout'
  | 'size'
  | 'bordered'
  | 'showHeader'
  | 'localPagination'
  | 'rowIndex'
  | 'rowDrag'
  | 'rowSelect'
  | 'multiple'
  | 'rowHighlight'
  | 'required'
  | 'hidden'
  | 'show'
  | 'lock'
  | 'scripts'
  | 'needSave'
  | 'srcFieldName'
  | 'disabled';
type FieldOption =
  | 'width'
  | 'colSpan'
  | 'rowSpan'
  | 'hidden'
  | 'show'
  | 'lock'
  | 'tips'
  | 'showTitle'
  | 'scripts'
  | 'theme'
  | 'icon'
  | 'placeholder'
  | 'disabled'
  | 'required'
  | 'defaultValue'
  | 'needSave'
  | 'omitHidden'
  | 'parentModel'
  | 'propertyModel'
  | 'srcFieldName';
type CommonOption =
  | 'width'
  | 'colSpan'
  | 'rowSpan'
  | 'hidden'
  | 'show'
  | 'lock'
  | 'tips'
  | 'showTitle'
  | 'scripts'
  | 'theme'
  | 'icon'
  | 'disabled';
type PickOption =
  | 'lookupDataSourceType'
  | 'lookupObjectId'
  | 'optionsUrl'
  | 'params'
  | 'valueKey'
  | 'labelKey'
  | 'formatLabel'
  | 'lookupDisplayFieldType'
  | 'dropdownDisplayFieldType'
  | 'lookupFilter'
  | 'lookupSearchField'
  | 'lookupLoadMode'
  | 'clearable'
  | 'scriptFields'
  | 'openSelectForm'
  | 'selectFormCode'
  | 'dialogWidth'
  | 'dialogHeight'
  | 'formModelParams'
  | 'lookupDataContent';
type ChoiceOption =
  | 'options'
  | 'lookupDataSourceType'
  | 'lookupObjectId'
  | 'optionsUrl'
  | 'params'
  | 'valueKey'
  | 'labelKey'
  | 'formatLabel'
  | 'lookupDisplayFieldType'
  | 'dropdownDisplayFieldType'
  | 'lookupFilter'
  | 'lookupSearchField'
  | 'lookupLoadMode'
  | 'clearable'
  | 'formModelParams'
  | 'lookupDataContent';
type SourceOption =
  | 'lookupDataSourceType'
  | 'lookupObjectId'
  | 'optionsUrl'
  | 'params'
  | 'valueKey'
  | 'labelKey'
  | 'formatLabel'
  | 'lookupDisplayFieldType'
  | 'dropdownDisplayFieldType'
  | 'lookupFilter'
  | 'lookupSearchField'
  | 'lookupLoadMode'
  | 'formModelParams'
  | 'lookupDataContent';
type TypedOption = 'minlength' | 'maxlength' | 'pattern';

/** Options of a column of an editable table, beside those of its control. */
type ColumnOption =
  | 'minWidth'
  | 'align'
  | 'fixed'
  | 'ellipsis'
  | 'isEdit'
  | 'rowMerge'
  | 'isAggregated'
  | 'aggregatedCode';

/** Options of the controls with a value, by type word. */
export interface FieldControls {
  /** Text. FieldType 1. Also input, text. */
  textbox: Pick<WidgetOptions, FieldOption | TypedOption | 'clearable' | 'scan'>;
  /** Text area. FieldType 2. */
  textarea: Pick<WidgetOptions, FieldOption | TypedOption | 'height' | 'rows'>;
  /** Autocomplete. FieldType 25. */
  autocomplete: Pick<WidgetOptions, FieldOption | ChoiceOption | TypedOption>;
  /** Password. FieldType 29. */
  password: Pick<WidgetOptions, FieldOption | TypedOption>;
  /** Tags. FieldType 42. */
  tag: Pick<WidgetOptions, FieldOption | ChoiceOption | 'min' | 'max' | 'multiple'>;
  /** Multilingual text. */
  langedit: Pick<WidgetOptions, FieldOption | TypedOption>;
  /** Colour. */
  colorpicker: Pick<WidgetOptions, FieldOption>;
  /** Code. Also codeeditor. */
  editor: Pick<WidgetOptions, FieldOption | 'height' | 'codeMode' | 'clearable'>;
  /** Rich text. Also richtext. */
  htmleditor: Pick<WidgetOptions, FieldOption | 'height' | 'maxlength'>;
  /** Decimal. FieldType 3. */
  decimal: Pick<
    WidgetOptions,
    FieldOption | 'min' | 'max' | 'step' | 'decimalPlaces' | 'format' | 'clearable'
  >;
  /** Integer. FieldType 4. */
  integer: Pick<
    WidgetOptions,
    FieldOption | 'min' | 'max' | 'step' | 'format' | 'clearable' | 'decimalPlaces'
  >;
  /** Number. */
  number: Pick<
    WidgetOptions,
    FieldOption | 'min' | 'max' | 'step' | 'decimalPlaces' | 'format' | 'clearable'
  >;
  /** Rating. FieldType 23. */
  rate: Pick<WidgetOptions, FieldOption | 'min' | 'max' | 'step' | 'decimalPlaces'>;
  /** Progress. FieldType 209. Also progressbar. */
  progress: Pick<WidgetOptions, FieldOption | 'min' | 'max' | 'decimalPlaces'>;
  /** Quantity. FieldType 103. */
  qty: Pick<WidgetOptions, FieldOption | 'min' | 'max' | 'step' | 'decimalPlaces' | 'format' | 'clearable'>;
  /** Price. FieldType 104. */
  price: Pick<WidgetOptions, FieldOption | 'min' | 'max' | 'step' | 'decimalPlaces' | 'format' | 'clearable'>;
  /** Amount. FieldType 105. */
  amount: Pick<
    WidgetOptions,
    FieldOption | 'min' | 'max' | 'step' | 'decimalPlaces' | 'format' | 'clearable'
  >;
  /** Base unit quantity. FieldType 106. */
  baseunitqty: Pick<
    WidgetOptions,
    FieldOption | 'min' | 'max' | 'step' | 'decimalPlaces' | 'format' | 'clearable'
  >;
  /** Date. FieldType 5. */
  date: Pick<WidgetOptions, FieldOption | 'format' | 'clearable'>;
  /** Date and time. FieldType 6. */
  datetime: Pick<WidgetOptions, FieldOption | 'format' | 'clearable'>;
  /** Time. FieldType 7. */
  time: Pick<WidgetOptions, FieldOption | 'format' | 'clearable'>;
  /** Date range. FieldType 32. */
  daterange: Pick<WidgetOptions, FieldOption | 'format' | 'clearable'>;
  /** Check box. FieldType 14. */
  checkbox: Pick<WidgetOptions, FieldOption>;
  /** Switch. */
  switch: Pick<WidgetOptions, FieldOption>;
  /** Check boxes. FieldType 15. */
  checkboxmultiple: Pick<WidgetOptions, FieldOption | ChoiceOption | 'min' | 'max' | 'multiple'>;
  /** Select. FieldType 16. */
  select: Pick<WidgetOptions, FieldOption | ChoiceOption | 'multiple'>;
  /** Multiple select. FieldType 17. */
  selectmultiple: Pick<WidgetOptions, FieldOption | ChoiceOption | 'min' | 'max' | 'multiple'>;
  /** Radio group. FieldType 18. Also radiogroup. */
  radio: Pick<WidgetOptions, FieldOption | ChoiceOption>;
  /** Tree. */
  tree: Pick<
    WidgetOptions,
    FieldOption | ChoiceOption | 'childrenKey' | 'checkable' | 'checkStrictly' | 'expandAll' | 'multiple'
  >;
  /** Cascader. */
  cascader: Pick<
    WidgetOptions,
    FieldOption | ChoiceOption | 'childrenKey' | 'checkable' | 'checkStrictly' | 'expandAll'
  >;
  /** Document status. FieldType 9. */
  billstatus: Pick<WidgetOptions, FieldOption | PickOption | 'multiple' | 'scan'>;
  /** Document type. FieldType 10. */
  billtype: Pick<WidgetOptions, FieldOption | PickOption | 'multiple' | 'scan'>;
  /** Base data. FieldType 11. */
  basedata: Pick<WidgetOptions, FieldOption | PickOption | 'multiple' | 'scan'>;
  /** Base data, multiple. FieldType 12. */
  basedatamultiple: Pick<WidgetOptions, FieldOption | PickOption | 'min' | 'max' | 'scan' | 'multiple'>;
  /** Base data property. FieldType 13. */
  basedataproperty: Pick<WidgetOptions, FieldOption | 'propertyType' | 'format'>;
  /** User. FieldType 50. */
  user: Pick<WidgetOptions, FieldOption | PickOption | 'multiple' | 'scan'>;
  /** Organization. FieldType 51. */
  organization: Pick<WidgetOptions, FieldOption | PickOption | 'multiple' | 'scan'>;
  /** Material. FieldType 100. */
  material: Pick<WidgetOptions, FieldOption | PickOption | 'multiple' | 'scan'>;
  /** Currency. FieldType 101. */
  currency: Pick<WidgetOptions, FieldOption | PickOption | 'multiple' | 'scan'>;
  /** Unit. FieldType 102. */
  unit: Pick<WidgetOptions, FieldOption | PickOption | 'multiple' | 'scan'>;
  /** ItemObject. FieldType 400. */
  itemobject: Pick<WidgetOptions, FieldOption | PickOption | 'multiple' | 'scan'>;
  /** Lot. FieldType 107. */
  lot: Pick<WidgetOptions, FieldOption | TypedOption | 'scan'>;
  /** Image. FieldType 19. */
  image: Pick<WidgetOptions, FieldOption | 'height'>;
  /** Attachments. FieldType 20, 28. Also attachment, attachmentmultiple. */
  attachmentupload: Pick<WidgetOptions, FieldOption | 'accept' | 'min' | 'max' | 'multiple' | 'action'>;
  /** Image upload. FieldType 24, 27. Also imageupload, imageuploadmultiple. */
  imgupload: Pick<
    WidgetOptions,
    FieldOption | 'accept' | 'min' | 'max' | 'multiple' | 'action' | 'imageMatting'
  >;
  /** File. FieldType 31. */
  binary: Pick<WidgetOptions, FieldOption | 'accept' | 'min' | 'max' | 'multiple' | 'action'>;
  /** Document number. FieldType 8. */
  billno: Pick<WidgetOptions, FieldOption | TypedOption | 'scan'>;
  /** Document name. FieldType 26. */
  billname: Pick<WidgetOptions, FieldOption | TypedOption>;
  /** Created by. FieldType 52. */
  creater: Pick<WidgetOptions, FieldOption>;
  /** Created at. FieldType 53. */
  createtime: Pick<WidgetOptions, FieldOption | 'format'>;
  /** Modified by. FieldType 54. */
  modifier: Pick<WidgetOptions, FieldOption>;
  /** Modified at. FieldType 55. */
  modifytime: Pick<WidgetOptions, FieldOption | 'format'>;
  /** Approved by. FieldType 56. */
  approver: Pick<WidgetOptions, FieldOption>;
  /** Approved at. FieldType 57. */
  approvetime: Pick<WidgetOptions, FieldOption | 'format'>;
  /** Approval status. FieldType 58. */
  approvestatus: Pick<WidgetOptions, FieldOption | 'decimalPlaces'>;
  /** Map. */
  map: Pick<
    WidgetOptions,
    | FieldOption
    | 'height'
    | 'zoom'
    | 'clearable'
    | 'sitePlan'
    | 'places'
    | 'lookupDataSourceType'
    | 'lookupObjectId'
    | 'optionsUrl'
    | 'params'
    | 'valueKey'
    | 'labelKey'
    | 'formatLabel'
    | 'dropdownDisplayFieldType'
    | 'lookupFilter'
    | 'lookupSearchField'
    | 'lookupLoadMode'
    | 'formModelParams'
    | 'lookupDataContent'
  >;
  /** Custom. FieldType 490. */
  custom: Pick<WidgetOptions, FieldOption>;
}

/** Options of tables of rows, by type word. */
export interface TableControls {
  /** Entry table. FieldType 41. */
  entrytable: Pick<WidgetOptions, TableOption>;
  /** Child table. FieldType 43. */
  entrychildtable: Pick<WidgetOptions, TableOption | 'childOpen'>;
  /** Table. FieldType 202. */
  table: Pick<WidgetOptions, TableOption>;
  /** Tree table. FieldType 203. */
  treetable: Pick<
    WidgetOptions,
    | TableOption
    | 'childrenKey'
    | 'treeNodeColumnIndex'
    | 'defaultExpandAll'
    | 'indent'
    | 'checkStrictly'
    | 'expandTreeNodeOnClick'
  >;
}

/** Options of containers, by type word. */
export interface ContainerControls {
  /** TableColumn. FieldType 204. */
  tablecolumn: Pick<WidgetOptions, CommonOption>;
  /** TableColumnGroup. FieldType 205. */
  tablecolumngroup: Pick<WidgetOptions, CommonOption>;
  /** Expand column. FieldType 214. */
  tablecolumnexpand: Pick<WidgetOptions, CommonOption | 'columns'>;
  /** Group card. FieldType 21. Also group. */
  groupcard: Pick<WidgetOptions, CommonOption | 'columns'>;
  /** Main and split. FieldType 40. */
  mainsplittable: Pick<WidgetOptions, CommonOption | 'height'>;
  /** MainTable. FieldType 44. */
  maintable: Pick<WidgetOptions, CommonOption>;
  /** Card. FieldType 200. Also card. */
  cardcontainer: Pick<WidgetOptions, CommonOption | 'columns' | 'height'>;
  /** Template. FieldType 201. */
  template: Pick<WidgetOptions, CommonOption | 'content'>;
  /** Tabs. FieldType 206. Also tabs, tabcontrol. */
  tab: Pick<WidgetOptions, CommonOption | 'height'>;
  /** TabPage. FieldType 207. */
  tabpage: Pick<WidgetOptions, CommonOption>;
  /** Form in the form. FieldType 210. */
  form: Pick<WidgetOptions, CommonOption | 'renderCode' | 'parentModel'>;
  /** Children card. FieldType 211. */
  childrencard: Pick<WidgetOptions, CommonOption>;
  /** Inline group. FieldType 212. Also inline. */
  inlinecontrolgroup: Pick<WidgetOptions, CommonOption>;
  /** Complex input. FieldType 213. */
  complexinput: Pick<WidgetOptions, CommonOption>;
  /** Grid. */
  grid: Pick<WidgetOptions, CommonOption | 'columns'>;
  /** Space. Also space, tablegrouprow, tablegroupcell. */
  spacecontainer: Pick<WidgetOptions, CommonOption>;
  /** Collapse. Also collapse. */
  collapsecontainer: Pick<WidgetOptions, CommonOption | 'collapsed'>;
  /** Merged cells. */
  tablegroup: Pick<WidgetOptions, CommonOption>;
}

/** Options of controls without a value, by type word. */
export interface DecorationControls {
  /** HTML. FieldType 30. */
  html: Pick<WidgetOptions, CommonOption | 'height' | 'content'>;
  /** Link. FieldType 300. */
  link: Pick<WidgetOptions, CommonOption | 'href'>;
  /** Icon. FieldType 301. */
  icon: Pick<WidgetOptions, CommonOption>;
  /** Label. FieldType 302. */
  label: Pick<WidgetOptions, CommonOption | 'formatLabel'>;
  /** Divider. */
  divider: Pick<WidgetOptions, CommonOption>;
  /** Button. */
  button: Pick<WidgetOptions, CommonOption>;
  /** Pie chart. */
  piechart: Pick<
    WidgetOptions,
    CommonOption | SourceOption | 'height' | 'chartType' | 'options' | 'tableKey'
  >;
}

/** Options of all built-in controls, by type word. */
export interface ControlOptions extends FieldControls, TableControls, ContainerControls, DecorationControls {}

/** Further words for controls, by type word. */
interface ControlAliases {
  textbox: 'input' | 'text';
  editor: 'codeeditor';
  htmleditor: 'richtext';
  progress: 'progressbar';
  radio: 'radiogroup';
  attachmentupload: 'attachment' | 'attachmentmultiple';
  imgupload: 'imageupload' | 'imageuploadmultiple';
  groupcard: 'group';
  cardcontainer: 'card';
  tab: 'tabs' | 'tabcontrol';
  inlinecontrolgroup: 'inline';
  spacecontainer: 'space' | 'tablegrouprow' | 'tablegroupcell';
  collapsecontainer: 'collapse';
}

/** The words that mean a control. */
type WordOf<Type> = Type | (Type extends keyof ControlAliases ? ControlAliases[Type] : never);

/** A type word of pages: of a built-in control or of a host's own. */
export type ControlWord = WordOf<keyof ControlOptions> | keyof CustomControls;

/** What widgets of all controls have. */
interface WidgetParts {
  /** Identifies the widget in its page. */
  key?: string;
  /** The name that users see. */
  title?: string;
  /** A line of explanation: under a field or the title of a container, at the title of a column. */
  tips?: string;
  /** Scripts by event. */
  scripts?: readonly WidgetScript[] | Readonly<Record<string, string>>;
  /** Buttons of the widget itself; of a table those above its rows. */
  actions?: readonly ActionDefinition[];
}

/** A widget with a value. */
interface FieldWidget<Type, Options> extends WidgetParts {
  /** Type word of the control, or its FieldType id. */
  type: Type;
  /** Data key of its value in the record or row. */
  model: string;
  /** Rules of the value, where its options state none. */
  rules?: ValueRule | readonly ValueRule[];
  /** Options of the control. */
  options?: Options;
}

/** A widget without a type: the field of the object model that has its `model` says which control it is. */
interface UntypedWidget<Options> extends WidgetParts {
  type?: never;
  /** Data key of its value in the record or row. */
  model: string;
  /** Rules of the value, where its options state none. */
  rules?: ValueRule | readonly ValueRule[];
  /** Options of the control. */
  options?: Options;
}

/** A table of rows with its columns. */
interface TableWidget<Type, Options> extends WidgetParts {
  /** Type word of the control, or its FieldType id. */
  type: Type;
  /** Data key of its value in the record or row. */
  model: string;
  /** Rules of the value, where its options state none. */
  rules?: ValueRule | readonly ValueRule[];
  /** Options of the control. */
  options?: Options;
  /** Its columns, in order. */
  items?: readonly ColumnDefinition[];
}

/** A container of widgets, or of columns where it stands among columns. */
interface ContainerWidget<Type, Options, Place extends keyof Places> extends WidgetParts {
  /** Type word of the control, or its FieldType id. */
  type: Type;
  /** Options of the control. */
  options?: Options;
  /** The widgets inside it, in order. */
  items?: readonly Places[Place][];
}

/** A widget without a value. */
interface DecorationWidget<Type, Options> extends WidgetParts {
  /** Type word of the control, or its FieldType id. */
  type: Type;
  /** Options of the control. */
  options?: Options;
}

interface Places {
  widget: WidgetDefinition;
  column: ColumnDefinition;
}

type Fields<More> =
  | {
      [Type in keyof FieldControls]: FieldWidget<WordOf<Type>, FieldControls[Type] & More>;
    }[keyof FieldControls]
  | {
      [Type in keyof CustomControls]: FieldWidget<
        Type,
        Pick<WidgetOptions, FieldOption> & CustomControls[Type] & More
      >;
    }[keyof CustomControls];

type Widgets<Place extends keyof Places, More> =
  | Fields<More>
  | UntypedWidget<WidgetOptions & More>
  | {
      [Type in keyof TableControls]: TableWidget<WordOf<Type>, TableControls[Type] & More>;
    }[keyof TableControls]
  | {
      [Type in keyof ContainerControls]: ContainerWidget<WordOf<Type>, ContainerControls[Type] & More, Place>;
    }[keyof ContainerControls]
  | {
      [Type in keyof DecorationControls]: DecorationWidget<WordOf<Type>, DecorationControls[Type] & More>;
    }[keyof DecorationControls];

/** A widget of a form page: which options it has follows from its `type`. Source: 001 3.1, 002 3.6. */
export type WidgetDefinition = Widgets<'widget', unknown>;

/** A column of an editable table: a widget with options of columns. Source: 001 3.3, 002 3.8. */
export type ColumnDefinition = Widgets<'column', Pick<WidgetOptions, ColumnOption>>;

interface SearchParts {
  /** Data key that it searches; `model` says the same. */
  searchField?: string;
  /** Whether it searches for parts of texts, or for equal values. */
  compareType?: 'like' | 'equal';
}

/** An item of a search area: a field, which may be named in either of two ways. Source: 002 3.5. */
export type SearchItemDefinition = SearchParts &
  Searched<Fields<Pick<WidgetOptions, 'compareType'>> | UntypedWidget<WidgetOptions>>;

type Searched<Widget> = Widget extends { model: string } ? Omit<Widget, 'model'> & { model?: string } : never;

/** How a column of a list shows its value, where its control does not say it. Source: 002 3.3. */
export type ListColumnWord =
  | 'none'
  | 'text'
  | 'input'
  | 'number'
  | 'image'
  | 'link'
  | 'tag'
  | 'multipletext'
  | 'date'
  | 'progress';

/** Options of a column of a list. */
export interface ListColumnOptions {
  /** How a column of a list shows its value. */
  type?:
    | 'none'
    | 'text'
    | 'input'
    | 'number'
    | 'image'
    | 'link'
    | 'tag'
    | 'multipletext'
    | 'date'
    | 'progress';
  /** Width. Pixels, or a CSS length such as 50%. */
  width?: number | string;
  /** Minimum width. The column is never made narrower than this. */
  minWidth?: number | string;
  /** Alignment. On which side the cells' contents stand; numbers stand right by themselves. */
  align?: 'left' | 'center' | 'right';
  /** Pinned. Stays at this side while the table is scrolled sideways. */
  fixed?: 'left' | 'right' | boolean;
  /** Hidden. Not shown; its value is kept and sent, and not checked. */
  hidden?: boolean;
  /** Cut long text. Text too long ends in dots; the whole is shown on hovering. */
  ellipsis?: boolean;
  /** Format. How the value is shown, such as YYYY-MM-DD; what is stored stays the same. */
  format?: string;
  /** Decimal places. Most digits after the point; more break the rule. Where stated, numbers are shown with so many. */
  decimalPlaces?: number;
  /** Label field. Field of an item that users read; name or label unless stated. */
  labelKey?: string;
  /** Options. Values and their texts; a value holds no comma. */
  options?: readonly (string | number | OptionItem)[];
  /** Merge equal rows. Neighbouring cells of the same value become one. */
  rowMerge?: boolean;
  /** Aggregated. A total of the column stands in the footer. */
  isAggregated?: boolean;
  /** Aggregate. How the total is reckoned. */
  aggregatedCode?: 'sum' | 'count' | 'avg' | 'max' | 'min';
  /** Scripts. Run in the sandbox when their event happens. */
  scripts?: readonly WidgetScript[] | Readonly<Record<string, string>>;
  /** Label template. A text with field names in braces, such as number and name together. */
  formatLabel?: string;
  /** Minimum. Lowest value allowed; for uploads and multiple choices the fewest items. */
  min?: number;
  /** Maximum. Highest value allowed; for uploads and multiple choices the most items. */
  max?: number;
  /** Theme. A tone that carries meaning, such as success or warning. */
  theme?: 'default' | 'primary' | 'success' | 'warning' | 'danger';
  /** Shown field. Whether the field shows the chosen record's number or its name. */
  lookupDisplayFieldType?: 0 | 1 | 2;
  /** Items as stored with a field; `options` says the same. */
  lookupDataContent?: readonly (string | number | OptionItem)[] | string;
  /** Merges cells with equal values beside each other. */
  colMerge?: boolean;
  /** Off leaves the column out of exports. */
  export?: boolean;
}

/** A column of a list. Source: 002 3.3. */
export interface ListColumnDefinition {
  /** Identifies the widget in its page. */
  key?: string;
  /** Data key of its value in the record or row. */
  model?: string;
  /** The name that users see. */
  title?: string;
  /** Control of its field, or how the value is shown. */
  type?: ControlWord | ListColumnWord | 'columnexpand';
  /** Width of a column. */
  width?: number | string;
  /** Minimum width of a column. */
  minWidth?: number | string;
  /** On which side the cells stand. */
  align?: 'left' | 'center' | 'right';
  /** Side of the table at which the column stays; true is left. */
  fixed?: 'left' | 'right' | boolean;
  /** Not shown. */
  hidden?: boolean;
  /** Scripts by event. */
  scripts?: readonly WidgetScript[] | Readonly<Record<string, string>>;
  options?: ListColumnOptions;
  /** Columns under its heading. */
  items?: readonly ListColumnDefinition[];
}

/** A script and the event that runs it. Source: 001 3.1. */
export interface WidgetScript {
  /** The event that runs it: change, click, cellRender … */
  event: string;
  /** JavaScript, run in the sandbox. */
  content: string;
}

/** A rule of a value. Source: 001 5. */
export interface ValueRule {
  /** Must be filled. */
  required?: boolean;
  /** Regular expression that the text must match. */
  pattern?: string;
  /** Lowest value; of text its fewest characters. */
  min?: number;
  /** Highest value; of text its most characters. */
  max?: number;
}

/** An option of a select, a tag or a column. Source: 001 3.4. */
export interface OptionItem {
  /** What is stored. */
  value: string | number | boolean;
  /** What users read. */
  label?: string;
  /** Labels in other languages, by code. */
  labels?: Readonly<Record<string, string>>;
  /** A tone that carries meaning. */
  theme?: string;
  /** Colour behind the label. */
  backgroundColor?: string;
  /** Colour of the label. */
  fontColor?: string;
  /** Options below it, in trees and cascaders. */
  children?: readonly (string | number | OptionItem)[];
  /** Further fields, which `formatLabel` may name. */
  [field: string]: unknown;
}

/** A condition that items must meet. Source: 002 3.5. */
export interface FilterCriterion {
  /** Field of the items. */
  searchField: string;
  /** Value to compare with; `{field}` takes that of the row or record. */
  searchValue?: unknown;
  /** How they are compared: equal unless stated. */
  compareType?: 'like' | 'equal' | 'ge' | 'le' | 'in' | 'ne';
}

/** A value that is carried: `key` is its name there, `val` its path here, or the value itself where `type` is const. Source: 002 3.8. */
export interface FormParam {
  /** Its name where it is carried to. */
  key?: string;
  /** Its path here, or the value itself where `type` is const. */
  val?: unknown;
  /** `const` for a value as it stands. */
  type?: string;
}

/** Pages of an editable table. Source: 002 3.8. */
export interface TablePagination {
  /** Stored by older pages; a table begins at its first page. */
  current?: number;
  /** Rows a page. */
  pageSize?: number;
  /** Stored by older pages; rows are counted anew. */
  total?: number;
}

/** The texts of one language. Source: FORMATS "Languages". */
export interface LanguageEntry {
  /** Code of the language: zh_TW, zh_CN, en_US, vi_VN. */
  language: string;
  /** Texts by `<key of the widget>.title` and the like. */
  languageContent: Readonly<Record<string, string>> | string;
}

/** A button of a toolbar, a row or a widget. Source: 001 3.2, 002 3.4. */
export interface ActionDefinition {
  /** Identifies the action in its list. */
  key?: string;
  /** What it does: `save`, `add`, `edit`, `delete` … or a word of your own. */
  code: string | number;
  /** Operation type. Built-in actions are the table's own; custom ones run their script. */
  opertype?: 'inner' | 'system' | 'custom';
  /** Title. The name that users see; messages and the outline use it too. */
  title?: string;
  /** Script. Runs in the sandbox when the action is clicked. */
  script?: string;
  /** Scripts by event. */
  scripts?: readonly WidgetScript[] | Readonly<Record<string, string>>;
  /** How the button looks, and what it does with what. */
  options?: ActionOptions;
}

/** Options of an action. Source: 001 3.2, 002 3.4. */
export interface ActionOptions {
  /** Disabled. Never editable, whatever the state. */
  disabled?: boolean;
  /** How many rows have to be selected. */
  selectMode?: 'none' | 'single' | 'multiple';
  /** Place. Where the action stands: above, beside each row, or both. */
  location?: readonly ('toolbar' | 'tablebar')[] | string;
  /** Icon. Name of the icon that stands before the title. */
  icon?: string;
  /** Without permission. Shown also to roles that were not granted the action. */
  noPermission?: boolean;
  /** Script. Runs in the sandbox when the action is clicked. */
  script?: string;
  /** Opens as. Where the form that the action opens appears. */
  openType?: 'dialog' | 'drawer' | 'route' | 'blank';
  /** Route address. Which page to go to; empty opens the form page. */
  routeUrl?: string;
  /** Parameters as. Whether parameters stand in the address or are handed over by name. */
  paramType?: 'query' | 'params';
  /** Opening parameters. A comma list of name, or name:row field. */
  params?: string;
  /** Form to open. Id of the form page; empty takes the object's standard form. */
  renderCode?: string;
  /** Dialog width. Pixels, or a CSS length such as 90vw. */
  dialogWidth?: number | string;
  /** Dialog height. Pixels, or a CSS length such as 80vh. */
  dialogHeight?: number | string;
  /** Dialog mode. Whether the page behind the dialog can be used. */
  dialogMode?: 'modal' | 'modeless' | 'full-screen';
  /** Off leaves its menu unused. */
  dropdownAction?: boolean;
  /** Menu actions. Actions that a click lists in a menu. */
  dropdownOptions?: readonly ActionDefinition[];
  /** Shown in states. Visible in these states of the form alone; all of them means always. */
  show?: readonly ('init' | 'add' | 'look' | 'update' | 'submit' | 'audit')[];
  /** Locked in states. Read-only in these states; looking and audit lock everything anyway. */
  lock?: readonly ('init' | 'add' | 'look' | 'update' | 'submit' | 'audit')[];
  /** Asks before it is done. */
  confirm?: boolean;
}

/** The toolbar of a form page. */
export interface PageActions {
  /** Its buttons, in order. */
  items: readonly ActionDefinition[];
}

/** The companion of a coded value. */
export interface CodedItem {
  /** What `pageType` holds, where it is stored as a chosen item. */
  code?: 'bill' | 'basedata';
}

/** How a form looks as a whole. Source: 001 3.10. */
export interface PageConfig {
  /** A CSS class of the form. */
  customClass?: string;
  /** Style rules: a safe part of CSS, which reaches this form alone. */
  customStyle?: string;
  /** Where labels stand: right unless stated. */
  labelAlign?: 'right' | 'left' | 'top';
  /** Width of labels, in pixels; 120 unless stated. */
  labelWidth?: number | string;
  /** On leaves the values of hidden fields out of what is sent. */
  omitHidden?: boolean;
}

/** The load script of a form page. Source: 001 3.10. */
export interface ScriptContent {
  /** Runs when the record is there. */
  loadScript?: string;
}

/** The business object of a page. */
export interface ObjectItem {
  /** Code of the object. */
  objectCode?: string;
  /** Code of the object. */
  code?: string;
  /** Id of the object. */
  id?: string;
  /** Name of the object. */
  name?: string;
}

/** The content of a form page, `pageData`. Source: 001 3.10. */
export interface PageData {
  /** Id of the page. */
  id?: string;
  /** Version of the stored format; absent is 0, older ones are read as well. */
  formatVersion?: number;
  /** Id of the business object whose records it shows. */
  objectId?: string;
  /** 1 for the web, 2 for mobile devices. */
  viewType?: 1 | 2;
  /** Base data or a bill, which has an approve status; bill unless stated. */
  pageType?: 'bill' | 'basedata';
  pageType__Item?: CodedItem;
  /** Title above the form. */
  title?: string;
  /** Its widgets, in order. */
  items: readonly WidgetDefinition[];
  /** The toolbar. */
  action?: PageActions;
  /** How the form looks as a whole. */
  config?: PageConfig;
  /** Where a record is loaded from; it is saved to the same address with `save` in place of `getviewmodel`. */
  dataUrl?: string;
  /** Sent with the request for the record. */
  params?: string | Readonly<Record<string, unknown>>;
  /** The load script. */
  scriptContent?: ScriptContent;
  /** Texts in other languages. */
  languagesEntry?: readonly (string | number | LanguageEntry)[];
  pageData?: never;
}

/** A tab of a list page. Source: 002 3.1. */
export interface ViewDefinition {
  /** Identifies the tab. */
  key?: string;
  /** What the tab is called. */
  title?: string;
  /** How the rows are shown. */
  viewType?: 'table' | 'tableview' | 'flat' | 'tree' | 'expand' | 'card' | 'cardview' | 'group';
  /** Key of the list that this tab shows. */
  listKey?: string;
  /** Trees beside the rows, by which these are filtered. */
  groups?: readonly ViewGroup[];
}

/** A tree beside the rows of a view. Source: 002 3.5. */
export interface ViewGroup {
  /** Identifies the tree. */
  key?: string;
  /** What the tree is called. */
  title?: string;
  /** Data key that a chosen node filters by. */
  model: string;
  /** Where its nodes come from. */
  options?: ControlOptions['tree'];
}

/** A table, or cards, of a list page. Source: 002 3.2. */
export interface ListTableDefinition {
  /** Identifies the table; views name it. */
  key?: string;
  /** A table, or cards. */
  type?: 'tableview' | 'cardview';
  /** What the table is called. */
  title?: string;
  /** Its columns, in order. */
  items: readonly ListColumnDefinition[];
  /** Options of the table. */
  options?: ListTableOptions;
  /** Buttons of each row. */
  actions?: readonly ActionDefinition[];
}

/** Options of a list. Source: 002 3.2. */
export interface ListTableOptions {
  /** How the rows are shown, where the view does not say it. */
  viewType?: 'table' | 'tableview' | 'flat' | 'tree' | 'expand' | 'card' | 'cardview' | 'group';
  /** Row key. Field that tells rows apart; entryId or id unless stated. */
  tableRowKey?: string;
  /** Merges cells with equal values below each other. */
  tableMerge?: boolean;
  /** Field whose value the rows of one document share, by which cells are merged; `id` where rows have another key. */
  tableMergeRowKey?: string;
  /** How dense the rows stand. */
  size?: 'small' | 'medium' | 'large';
  /** Borders. Draws lines between cells. */
  bordered?: boolean;
  /** Stripes. Every second row has a shade. */
  stripe?: boolean;
  /** Children field. Field of an item that holds the items below it; children unless stated. */
  childrenKey?: string;
  /** Tree column. Which column, from 0, carries the arrows that open nodes. */
  treeNodeColumnIndex?: number;
  /** Expanded at first. All levels are open when the table appears. */
  defaultExpandAll?: boolean;
  /** Indent. Pixels by which each level is moved in. */
  indent?: number;
  /** Off selects a row of a tree together with its branch; on unless stated. */
  checkStrictly?: boolean;
  /** A click on a row of a tree opens and folds it. */
  expandTreeNodeOnClick?: boolean;
  /** Scripts by event. */
  scripts?: readonly WidgetScript[] | Readonly<Record<string, string>>;
}

/** Buttons above a list. */
export interface ListToolbar {
  /** Its buttons, in order. */
  items: readonly ActionDefinition[];
}

/** The search area of a list. Source: 002 3.5. */
export interface SearchArea {
  /** What can be searched for, in order. */
  items: readonly SearchItemDefinition[];
}

/** The content of a list page, `pageData`. Source: 002 3.1. */
export interface ListData {
  /** Version of the stored format; absent is 0, older ones are read as well. */
  formatVersion?: number;
  /** Id of the business object whose records it lists. */
  objectId?: string;
  /** Title of the list. */
  title?: string;
  /** Its tabs; without any, each list is one. */
  views?: readonly ViewDefinition[];
  /** Tables and cards, as a list or by key. */
  lists: readonly ListTableDefinition[] | Readonly<Record<string, ListTableDefinition>>;
  /** Buttons above the list. */
  toolbar?: ListToolbar;
  /** The search area. */
  searchfield?: SearchArea;
  /** Where the rows are loaded from. */
  dataUrl?: string;
  /** Sent with each request; `searchParams` among them is a fixed filter. */
  extendParams?: string | Readonly<Record<string, unknown>>;
  /** Texts in other languages. */
  languagesEntry?: readonly (string | number | LanguageEntry)[];
  /** Id of the page. */
  id?: string;
  pageData?: never;
}

/** The row that stores a page, with its `pageData`. Source: FORMATS "Envelope". */
export interface PageEnvelope<Data> {
  /** Id of the page. */
  id?: string;
  /** Id of the business object whose records it shows. */
  objectId?: string;
  /** The business object, by its code. */
  objectId__Item?: ObjectItem;
  /** Name of the page. */
  viewName?: string;
  /** 1 for the web, 2 for mobile devices. */
  viewType?: 1 | 2;
  /** Where the rows of a list are loaded from; counts before `dataUrl`. */
  apiUrl?: string;
  /** Where a record or the rows are loaded from. */
  dataUrl?: string;
  /** Sent with each request; `searchParams` among them is a fixed filter of a list. */
  extendParams?: string | Readonly<Record<string, unknown>>;
  /** The page itself, as an object or as its JSON text. */
  pageData: Data | string;
  /** Texts in other languages. */
  languagesEntry?: readonly (string | number | LanguageEntry)[];
  /** Version of the stored format; absent is 0, older ones are read as well. */
  formatVersion?: number;
  /** Counts publications. */
  revision?: number;
}

/** A form page: its content, or its envelope. */
export type PageDefinition = PageData | PageEnvelope<PageData>;

/** A list page: its content, or its envelope. */
export type ListDefinition = ListData | PageEnvelope<ListData>;

/**
 * What a form is made of: a definition written in TypeScript, one out of a JSON file (whose type words TypeScript knows
 * as texts alone), its JSON text, or a compiled page. Null only where a session brings its page.
 */
export type PageSource = PageDefinition | CompiledPage | object | string | null;

/** What a list is made of: a definition written in TypeScript, one out of a JSON file, its JSON text, or a compiled list. */
export type ListSource = ListDefinition | CompiledList | object | string | null;
