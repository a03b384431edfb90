/**
 * The compiled page: plain JSON, no functions. Nodes hold text references, never texts; the texts of every
 * language travel beside them in `texts`, so that switching language recompiles nothing.
 * Source: DESIGN "The engine's face"; FORMATS "Stored definitions", "Languages", "Paths".
 */
import type { ColumnType, Constraints, Kind, Role, ValueKind } from '../controls/types.ts';
import type { LookupCriterion } from './lookupFilter.ts';

/** Reference to a text of the page: `<widgetKey>.title`. Resolve with `pageText`. */
export type TextRef = string;

/** Languages of the product. */
export type Language = 'zh_TW' | 'zh_CN' | 'en_US' | 'vi_VN';

/** A stored script with the event that runs it. */
export interface CompiledScript {
  readonly event: string;
  readonly content: string;
}

/** The states in which a node is shown and locked; masks as in FORMATS "State lists". */
export interface StateRules {
  /** Bit per state of STATE_ORDER; 511 is always. */
  readonly show: number;
  readonly lock: number;
  /** Where each mask came from: the widget's own list, the field definition's mask, or the default. */
  readonly showFrom: 'stateList' | 'mask' | 'default';
  readonly lockFrom: 'stateList' | 'mask' | 'default';
}

/** CSS declarations by name, as React takes them: `{ backgroundColor: 'red' }`. Only what `compile/style.ts` allows. */
export type CompiledStyle = Readonly<Record<string, string>>;

/** A rule of a page's `customStyle`: a selector of classes, for what is inside the page. */
export interface CompiledStyleRule {
  readonly selector: string;
  readonly style: CompiledStyle;
}

/** An option of a select: static, from LookupDataContent or `options.options`. */
export interface CompiledOption {
  readonly value: string;
  readonly label: TextRef;
  /** Trees and cascaders: the value of the option above it. */
  readonly parent?: string;
  /** Its other properties that the `formatLabel` of its field names. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly theme?: string;
  readonly backgroundColor?: string;
  readonly fontColor?: string;
}

/** Where a lookup, select or tree gets its items. Source: 001 3.9, 4.4, 7; FORMATS "Lookup sources". */
export interface LookupSpec {
  readonly source: 'static' | 'object' | 'enum' | 'edi' | 'url';
  /** LookupDataSourceType; 0 where the widget names its source itself. */
  readonly sourceType: number;
  /** Object id or code (1 to 3), enumeration code (4, 5), api code (6). */
  readonly objectId: string | null;
  readonly url: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  readonly valueKey: string;
  readonly labelKey: string;
  readonly childrenKey: string | null;
  /** Template with `{field}`. */
  readonly formatLabel: string | null;
  /** What is shown of a chosen item. */
  readonly display: 'number' | 'name' | 'both' | 'label';
  /** What is shown of an item in the dropdown. */
  readonly dropdown: 'number' | 'name' | 'both' | 'label';
  readonly pageLength: number;
  /** LookupSearchField: the fields that are searched for typed text, where the definition names them. */
  readonly searchField?: string;
  /**
   * LookupLoadMode; absent means 1.
   *
   * 0 none: the server is never asked; items are the definition's own options, those that the select form returns, and
   * the record's companion.
   *
   * 1 ajax: opening loads the first page, scrolling the next, typing searches from the start.
   *
   * 2 server: opening loads nothing, since the source is too large to browse; typing searches page by page.
   */
  readonly loadMode?: number;
  readonly filter: readonly LookupCriterion[];
  readonly options: readonly CompiledOption[];
  readonly multiple: boolean;
  /**
   * Properties that tell records of one name apart, shown beside the label where a record has them: of people and
   * organisations (controls 50 and 51). Absent: its number alone.
   */
  readonly apart?: readonly string[];
  /** Code of the form that picks from a list, where `openSelectForm` is true. */
  readonly selectForm: string | null;
  /** Size of the picking form's dialog, where there is one: 90vw x 80vh, for several 950px x 650px (001 9). */
  readonly dialog?: { readonly width: string; readonly height: string };
}

/** A picture of a site with the coordinates of its corners. */
export interface SitePlan {
  /** Id of a file, an address of the own origin, or a picture as a `data:` address. */
  readonly image: string;
  /** South-west and north-east corner, each as latitude and longitude. */
  readonly bounds: readonly [
    southWest: readonly [latitude: number, longitude: number],
    northEast: readonly [latitude: number, longitude: number],
  ];
}

/** A place that a map offers. */
export interface MapPlace {
  readonly label: TextRef;
  readonly longitude: number;
  readonly latitude: number;
}

/** What a map shows beside its point. */
export interface MapSpec {
  readonly plan: SitePlan | null;
  readonly places: readonly MapPlace[];
  /**
   * Source of further places; a static one has none. `valueKey` names the property of an item that is a place; without it the
   * item itself has `longitude` and `latitude`.
   */
  readonly lookup: LookupSpec | null;
}

/** Trees and cascaders. Source: 001 3.1. */
export interface TreeSpec {
  /** Nodes are chosen with check boxes. */
  readonly checkable: boolean;
  /** Checking a node leaves its parent and children unchanged. */
  readonly checkStrictly: boolean;
  /** All nodes are expanded at first. */
  readonly expandAll: boolean;
}

/** How an uploader accepts files; their number is a constraint. Source: 001 3.1, 3.6, 5. */
export interface UploadSpec {
  /** Accepted media types and file endings such as `image/*` and `.pdf`; empty accepts all. */
  readonly accept: readonly string[];
  /** Sent with an image: the server removes its background. */
  readonly imageMatting: boolean;
  /** Allows two files of one name; attachments refuse them. */
  readonly duplicates: boolean;
  /** Own upload address, resolved against the configured base; null is the contract's. */
  readonly url: string | null;
}

/** Code editors. Source: 001 2.2, 9. */
export interface CodeSpec {
  readonly mode: 'json' | 'javascript';
  /** Columns per tab, and font size in pixels. */
  readonly tabSize: number;
  readonly fontSize: number;
  /** Width in full screen. */
  readonly fullWidth: string;
}

/** Charts. Source: 001 2.2, 9. */
export interface ChartSpec {
  /** A ring unless stated. */
  readonly type: 'pie' | 'bar' | 'line' | 'area';
  /** Inner and outer radius of the ring. */
  readonly radius: readonly [string, string];
  /** Where the figures come from: `labelKey` names a slice, `valueKey` is its size. */
  readonly lookup: LookupSpec;
  /** Key or model of the table of the page whose rows are drawn in place of the lookup's; null for none. */
  readonly table: string | null;
}

/** Common to every node. */
export interface CompiledNodeBase {
  /** Identity: the widget's key. */
  readonly key: string;
  /** Stored type word, also when it is unknown. */
  readonly type: string;
  readonly kind: Kind;
  readonly role: Role;
  readonly title: TextRef | null;
  readonly tips: TextRef | null;
  readonly placeholder: TextRef | null;
  /** Key of the container or table around it; null at top level. */
  readonly parent: string | null;
  readonly children: readonly string[];
  /** JSON pointer of the stored widget inside pageData. */
  readonly pointer: string;
  readonly states: StateRules;
  /** Its own `hide` or `hidden` option. */
  readonly hidden: boolean;
  readonly disabled: boolean;
  /** Columns of 12, and rows; 4 and 1 unless stated. */
  readonly colSpan: number;
  readonly rowSpan: number;
  readonly width: string | null;
  readonly height: string | null;
  readonly scripts: readonly CompiledScript[];
  /** Actions of the widget itself (001 3.1); a table's are in its own list. Absent: none. */
  readonly actions?: readonly CompiledAction[];
  /** False where the title is not drawn (ShowTitle); it still names the widget. Absent: drawn. */
  readonly showTitle?: boolean;
  /** Name of an icon, where one is stated. */
  readonly icon?: string;
  /** Tone: default, primary, success, warning, danger; where one is stated. */
  readonly theme?: string;
  /** The declarations of `style` that definitions may use. Absent: none. */
  readonly style?: CompiledStyle;
  /** Columns that it takes in a container that states how many it has (`columns`); else `colSpan` counts. */
  readonly span?: number;
  /** Stored options that the compiler does not read, unchanged, for adapters. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A widget with a value. */
export interface CompiledField extends CompiledNodeBase {
  readonly role: 'field';
  /** Data key in the record, or in the row where `table` is set. Dots are literal. */
  readonly model: string;
  /** Key of the table node whose rows hold it; null for header fields. */
  readonly table: string | null;
  readonly value: ValueKind;
  readonly companion: 'none' | 'one' | 'many';
  readonly constraints: Constraints;
  /** What the page says in place of the usual words, by the code of the issue (`rules[].message`). Absent: nothing. */
  readonly messages?: Readonly<Record<string, TextRef>>;
  readonly defaultValue: unknown;
  readonly format: string | null;
  /** The decimal places are the control's own: numbers are shown without zeros at the end. */
  readonly trimZeros?: boolean;
  readonly lookup: LookupSpec | null;
  /** SrcFieldName of a field that is no property: the source's field whose value a pushed record takes. */
  readonly srcField?: string;
  /** For property fields: lookup field they read, and the path in its item. */
  readonly property: {
    readonly from: string;
    readonly path: string;
    /** Control word that the property is shown as (`propertyType`), where stated. */
    readonly type?: string;
  } | null;
  readonly system: boolean;
  /** The object's numbering rule fills it: copies and pushed records start without a value. */
  readonly numbered?: true;
  readonly needSave: boolean;
  readonly omitHidden: boolean;
  readonly multiple: boolean;
  /** Column facts of a field in a table. */
  readonly column: CompiledColumnFacts | null;
  /** True where the user can clear it with a button; present for kinds that have one. */
  readonly clearable?: boolean;
  /** A button reads its value from a barcode or QR code. */
  readonly scan?: true;
  /** Lines of a text area. */
  readonly rows?: number;
  readonly tree?: TreeSpec;
  readonly upload?: UploadSpec;
  readonly code?: CodeSpec;
  /** Zoom of a map that opens (001 9). */
  readonly zoom?: number;
  readonly map?: MapSpec;
  /** Number of heading levels that a rich text offers (001 9). */
  readonly headings?: number;
}

export interface CompiledColumnFacts {
  /** Pixels; 120 unless stated. */
  readonly width: number;
  readonly minWidth: number | null;
  readonly align: 'left' | 'center' | 'right';
  readonly fixed: 'left' | 'right' | null;
  readonly ellipsis: boolean;
  readonly editable: boolean;
  readonly rowMerge: boolean;
  readonly aggregate: Aggregate;
}

export type Aggregate = 'none' | 'sum' | 'count' | 'avg' | 'max' | 'min';

/** How rows are identified and nest, in forms and lists. */
export interface CompiledRows {
  /** Property with a row's id: `entryId` in forms, `rowId` in child tables, `id` in lists, unless stated. */
  readonly rowKey: string;
  readonly actions: readonly CompiledAction[];
  readonly bordered: boolean;
  /** Property with the rows below a row, for trees. */
  readonly childrenKey: string | null;
  readonly treeNodeColumnIndex: number;
  readonly defaultExpandAll: boolean;
  /** Pixels per level of the tree. */
  readonly indent: number;
}

/** An entry table, tree table or child table. Its `children` are columns (fields) and child tables. */
export interface CompiledTable extends CompiledNodeBase, CompiledRows {
  readonly role: 'table';
  readonly model: string;
  /** Key of the table around it, for child tables. */
  readonly table: string | null;
  readonly actions: readonly CompiledAction[];
  readonly rowIndex: boolean;
  readonly rowDrag: boolean;
  readonly rowSelect: boolean;
  readonly multiple: boolean;
  readonly rowHighlight: boolean;
  readonly showHeader: boolean;
  /** Rows per page with local pagination, else 0. */
  readonly pageSize: number;
  readonly required: boolean;
  /** What its rules say of it, by the code of the issue; see `CompiledField`. */
  readonly messages?: Readonly<Record<string, TextRef>>;
  /** False: its rows stay in the form and are not sent (NeedSave of its field). */
  readonly needSave?: false;
  /** SrcFieldName of the table's field: the source's table whose rows a pushed record takes. */
  readonly srcField?: string;
  /** Tree tables: false links the selection of a row with its branch; absent and true select rows independently. */
  readonly checkStrictly?: boolean;
  /** Tree tables: a click anywhere on a row expands or collapses its branch. */
  readonly expandTreeNodeOnClick?: boolean;
  /** Columns keep their widths, or follow their contents; `fixed` unless stated. */
  readonly tableLayout?: 'fixed' | 'auto';
  /** Row density; `small` unless stated. */
  readonly size?: 'small' | 'medium' | 'large';
  /** Child tables: where the rows of a row open, and the size of that place. */
  readonly childOpen?: {
    readonly as: 'drawer' | 'dialog';
    readonly width: string;
    readonly height: string | null;
  };
}

/** Card, grid, tabs …: lays out its children, holds no value, adds no path segment. */
export interface CompiledContainer extends CompiledNodeBase {
  readonly role: 'container';
  /** Columns of its grid, 12 unless stated. */
  readonly columns: number;
  /**
   * Table group whose items are rows of cells: where each visible cell is placed. Absent: its items are plain widgets.
   */
  readonly grid?: CompiledGrid;
  /** Collapsed at first; present for sections that collapse. */
  readonly collapsed?: boolean;
  /** Whether it is drawn as a framed card (IfCard of its field definition); absent: as its kind is. */
  readonly framed?: boolean;
  /** Html of a template, as stored: the view fills it from the record and sanitises it. */
  readonly content?: string;
  /** The form page that stands in this one. */
  readonly inner?: CompiledInnerForm;
}

/** Another form page inside this one. Source: 001 3.8 (Form, 210). */
export interface CompiledInnerForm {
  /** Id of the page (`renderCode`); null where the object's default form is meant. */
  readonly viewId: string | null;
  readonly objectId: string | null;
  /** The field of this page that holds the id of the shown record; null where the page shows this record. */
  readonly relation: string | null;
}

/** The merged cells of a table group. Source: 001 2.3, 4.5. */
export interface CompiledGrid {
  readonly rows: number;
  readonly columns: number;
  /** In reading order; `key` is the cell's container. Positions count from 0. */
  readonly cells: readonly {
    readonly key: string;
    readonly row: number;
    readonly column: number;
    readonly rowSpan: number;
    readonly colSpan: number;
  }[];
}

/** Button, divider, label, chart: a widget without a value. */
export interface CompiledDecoration extends CompiledNodeBase {
  readonly role: 'decoration';
  /** Address of a link, as stored: the view allows http(s) only. */
  readonly href?: string;
  /** Html of an html widget, as stored: the view sanitises it. */
  readonly content?: string;
  /** Template with `{field}` of a label. */
  readonly template?: string;
  readonly chart?: ChartSpec;
}

/** A widget of unknown type: kept, reported, and shown as a named placeholder. */
export interface CompiledUnknown extends CompiledNodeBase {
  readonly role: 'unknown';
  readonly model: string | null;
}

/** One compiled widget. */
export type CompiledNode =
  | CompiledField
  | CompiledTable
  | CompiledContainer
  | CompiledDecoration
  | CompiledUnknown;

/** A toolbar or table action. Source: 001 3.2, 002 3.4. */
export interface CompiledAction {
  readonly key: string;
  readonly code: string;
  /** Its own title; null where it has none: hosts then show their text for the code, else `name`. */
  readonly title: TextRef | null;
  /** The action's name in the definition, else its code. */
  readonly name: string;
  readonly operType: 'inner' | 'system' | 'custom';
  readonly icon: string | null;
  readonly location: readonly ('toolbar' | 'tablebar')[];
  readonly selectMode: 'none' | 'single' | 'multiple';
  readonly disabled: boolean;
  readonly noPermission: boolean;
  /** Asks for confirmation before it runs. */
  readonly confirm?: boolean;
  readonly states: StateRules;
  readonly script: string | null;
  readonly scripts: readonly CompiledScript[];
  readonly children: readonly CompiledAction[];
  readonly open: CompiledOpen | null;
  readonly pointer: string;
}

/** How an action opens a form or route. Source: 002 2.2 and 3.4. */
export interface CompiledOpen {
  /** `dialog`, `drawer`, `route` or `blank`, as stated; null where only the opened page's size or title is stated. */
  readonly openType: string | null;
  readonly routeUrl: string | null;
  readonly paramType: 'query' | 'params';
  /** Pairs of parameter name and row field. */
  readonly params: readonly { readonly name: string; readonly from: string }[];
  readonly renderCode: string | null;
  readonly dialogWidth: string | null;
  readonly dialogHeight: string | null;
  readonly dialogMode: string | null;
}

/** A field whose commit sends an event to the server. Source: 001 7, FORMATS "Events". */
export interface CompiledEvent {
  readonly key: string;
  readonly parent: string | null;
  readonly trigger: string;
}

/** Texts by language, then by reference. The entry '' holds the definition's own texts. */
export type PageTexts = Readonly<Record<string, Readonly<Record<TextRef, string>>>>;

/** Common to form and list pages. */
export interface CompiledDefinition {
  readonly formatVersion: number;
  /** viewId. */
  readonly id: string;
  readonly objectId: string;
  readonly objectCode: string;
  readonly name: TextRef | null;
  readonly dataUrl: string | null;
  readonly texts: PageTexts;
}

/** A compiled form page. */
export interface CompiledPage extends CompiledDefinition {
  readonly kind: 'form';
  readonly pageType: 'basedata' | 'bill';
  /** 1 web, 2 mobile: which masks apply. */
  readonly viewType: 1 | 2;
  /** Keys of the top-level widgets, in order. */
  readonly root: readonly string[];
  readonly nodes: Readonly<Record<string, CompiledNode>>;
  /** All keys, depth first: containers before what they hold. */
  readonly order: readonly string[];
  /** Header model to the keys of the fields that show it. */
  readonly byModel: Readonly<Record<string, readonly string[]>>;
  /** Table model to the table's key. */
  readonly tables: Readonly<Record<string, string>>;
  readonly actions: readonly CompiledAction[];
  readonly config: {
    readonly labelAlign: 'left' | 'right' | 'top';
    /** Pixels. */
    readonly labelWidth: number;
    readonly customClass: string | null;
    readonly customStyle: string | null;
    /** What `customStyle` says of the page as a whole, and of what is inside it; absent: nothing that is allowed. */
    readonly style?: CompiledStyle;
    readonly styleRules?: readonly CompiledStyleRule[];
  };
  readonly params: Readonly<Record<string, unknown>>;
  readonly loadScript: string | null;
}

/**
 * How a value is shown other than as its text: as progress between two bounds, as a rating in stars, hidden, or rich text
 * as its words.
 */
export interface ShownAs {
  readonly kind: 'progress' | 'rate' | 'password' | 'richtext';
  /** 0 unless stated. */
  readonly min?: number | undefined;
  /** 100 for progress and 5 for ratings unless stated. */
  readonly max?: number | undefined;
  /** Theme of a progress bar. */
  readonly theme?: string | undefined;
}

/** A column of a list. Source: 002 3.3. */
export interface CompiledColumn extends Omit<CompiledColumnFacts, 'editable'> {
  readonly key: string;
  readonly model: string;
  readonly title: TextRef | null;
  readonly type: ColumnType;
  readonly value: ValueKind;
  readonly hidden: boolean;
  readonly format: string | null;
  readonly decimalPlaces: number | null;
  /** The decimal places are the control's own: numbers are shown without zeros at the end. */
  readonly trimZeros?: boolean;
  /** Neighbouring columns with this flag merge cells of equal values. */
  readonly colMerge?: boolean;
  /** How values are shown where neither the column type nor the value kind says so. */
  readonly shownAs?: ShownAs;
  /** False where exports leave the column out (ListExport); absent: exported. */
  readonly exported?: boolean;
  /** Its columns are shown below an expanded row (TableColumnExpand). */
  readonly expand?: boolean;
  readonly options: readonly CompiledOption[];
  /** Property of the companion to show (`name`, `number`, `label`); null for the raw value. */
  readonly labelKey: string | null;
  /** Template of the labels of chosen records (`{number} {name}`), used before `labelKey`. */
  readonly formatLabel?: string;
  readonly scripts: readonly CompiledScript[];
  /** Columns under a header group. */
  readonly children: readonly CompiledColumn[];
  readonly pointer: string;
}

/** One item of the search area. It compiles like a form field, so the same adapters draw it. */
export interface CompiledSearchItem {
  readonly field: CompiledField;
  readonly compareType: 'like' | 'equal';
  /**
   * What a range searches: dates, or moments, where the end date includes its whole day. Absent where it is no range.
   */
  readonly moment?: 'date' | 'datetime';
}

/** A tree of a group view's left panel. Source: 002 3.5. */
export interface CompiledGroup {
  readonly key: string;
  readonly title: TextRef | null;
  readonly model: string;
  readonly lookup: LookupSpec;
}

/** One tab of a list page. */
export interface CompiledView {
  readonly key: string;
  readonly title: TextRef | null;
  readonly viewType: string;
  readonly listKey: string;
  readonly groups: readonly CompiledGroup[];
}

/** One table or card view. */
export interface CompiledListTable extends CompiledRows {
  readonly key: string;
  readonly type: 'tableview' | 'cardview';
  readonly columns: readonly CompiledColumn[];
  readonly stripe: boolean;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A compiled list page. */
export interface CompiledList extends CompiledDefinition {
  readonly kind: 'list';
  readonly extendParams: Readonly<Record<string, unknown>>;
  readonly views: readonly CompiledView[];
  readonly lists: Readonly<Record<string, CompiledListTable>>;
  readonly toolbar: readonly CompiledAction[];
  readonly search: readonly CompiledSearchItem[];
}
