/**
 * Each control of 001 3.8 and each word of 002 3.6 by itself, as the specification has it: spelled out here, computed
 * nowhere.
 */
import { describe, expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { toJsonSchema } from '../rules/schema/toJsonSchema.ts';
import { CONTROLS, controlById, controlByType } from './catalogue.ts';
import { optionSchema } from './options/optionSchema.ts';

interface Expected {
  readonly kind: string;
  readonly role?: string;
  readonly value?: string;
  readonly companion?: string;
  readonly system?: boolean;
  readonly multiple?: boolean;
  readonly constraints?: object;
  readonly defaultValue?: unknown;
  readonly format?: string;
  /** As compiled, where nothing is stated. */
  readonly size?: readonly [width: string | null, height: string | null, colSpan: number];
  /** Stored by the palette beside `colSpan`. */
  readonly placed?: object;
  /** Option names of the property panel, in order. */
  readonly options: string;
  /** JSON Schema of the value; null where there is none. */
  readonly schema: object | null;
  /** Further compiled facts. */
  readonly facts?: object;
  /** Options without which the control means nothing. */
  readonly stated?: object;
}

type Case = Expected & { readonly title: string; readonly type: number | string };

const COMMON = 'title width colSpan rowSpan hidden show lock tips showTitle scripts theme icon';
/** Of containers without a heading. */
const BARE = 'title width colSpan rowSpan hidden show lock scripts';
const FIELD = `${COMMON} model placeholder disabled required defaultValue needSave omitHidden`;
const SOURCE =
  'lookupDataSourceType lookupObjectId optionsUrl params valueKey labelKey formatLabel lookupDisplayFieldType dropdownDisplayFieldType lookupFilter lookupSearchField lookupLoadMode';
const LOOKUP = `${FIELD} ${SOURCE} clearable scriptFields openSelectForm selectFormCode dialogWidth dialogHeight`;
const CHOICE = `${FIELD} options ${SOURCE} clearable`;
const TYPED = `${FIELD} minlength maxlength pattern`;
const BOUNDS = `${FIELD} min max step decimalPlaces format clearable`;
const TABLE =
  'title model width height colSpan tableRowKey tableLayout size bordered showHeader localPagination rowIndex rowDrag rowSelect multiple rowHighlight required hidden show lock scripts';
const SHOWN = 'title model width colSpan hidden show tips';
const UPLOAD = `${FIELD} accept min max multiple action`;

const TEXT = { type: ['string', 'null'] };
const TEXT_999 = { type: ['string', 'null'], maxLength: 999 };
const LOOKED_UP = {
  source: 'object',
  valueKey: 'id',
  labelKey: 'name',
  display: 'name',
  dropdown: 'both',
  pageLength: 20,
  selectForm: null,
};
const CHOSEN = {
  source: 'static',
  valueKey: 'value',
  labelKey: 'label',
  display: 'label',
  dropdown: 'label',
  pageLength: 20,
};
const DAY = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
const CLOCK = '([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]';
const MOMENT = { type: ['string', 'null'], pattern: `^${DAY} ${CLOCK}$` };
const COUNTED = (least: number, most: number) => ({
  type: ['string', 'null'],
  pattern: `^[^,]+(,[^,]+){${least - 1},${most - 1}}$`,
});
const WIDE: readonly [null, null, number] = [null, null, 12];

function lookup(title: string, type: number | string): Case {
  return {
    title,
    type,
    kind: 'lookup',
    value: 'lookup',
    companion: 'one',
    options: `${LOOKUP} multiple scan`,
    schema: TEXT,
    facts: { lookup: LOOKED_UP, clearable: true },
  };
}

function measure(title: string, type: number | string, decimalPlaces: number): Case {
  const bounds = { min: 0, max: 9_999_999_999, step: 1, decimalPlaces };
  return {
    title,
    type,
    kind: 'decimal',
    value: 'number',
    constraints: bounds,
    placed: { width: 320, ...bounds },
    options: BOUNDS,
    schema: { type: ['number', 'null'], minimum: 0, maximum: 9_999_999_999 },
  };
}

function person(title: string, type: number | string): Case {
  return {
    title,
    type,
    kind: 'person',
    value: 'lookup',
    companion: 'one',
    system: true,
    options: SHOWN,
    schema: TEXT,
  };
}

function stamp(title: string, type: number | string): Case {
  return {
    title,
    type,
    kind: 'systemtime',
    value: 'datetime',
    system: true,
    format: 'YYYY-MM-DD HH:mm:ss',
    placed: { width: 320, format: 'YYYY-MM-DD HH:mm:ss' },
    options: `${SHOWN} format`,
    schema: MOMENT,
  };
}

function container(title: string, type: number | string, kind: string, more: Partial<Case> = {}): Case {
  return {
    title,
    type,
    kind,
    role: 'container',
    size: WIDE,
    placed: {},
    options: COMMON,
    schema: null,
    ...more,
  };
}

function decoration(title: string, type: number | string, kind: string, more: Partial<Case> = {}): Case {
  return {
    title,
    type,
    kind,
    role: 'decoration',
    size: [null, null, 4],
    placed: {},
    options: COMMON,
    schema: null,
    ...more,
  };
}

function table(title: string, type: number | string, kind: string, more: Partial<Case> = {}): Case {
  return {
    title,
    type,
    kind,
    role: 'table',
    size: WIDE,
    placed: {
      width: 600,
      height: 600,
      bordered: true,
      showHeader: true,
      size: 'small',
      tableLayout: 'fixed',
    },
    options: TABLE,
    schema: { type: 'array', items: { type: 'object', properties: {} } },
    facts: { rowKey: 'entryId', bordered: true, showHeader: true, indent: 10, pageSize: 0 },
    ...more,
  };
}

const CASES: readonly Case[] = [
  {
    title: '1 TextBox: text of at most 999 characters',
    type: 1,
    kind: 'text',
    value: 'text',
    constraints: { maxLength: 999 },
    placed: { width: 320, maxlength: 999 },
    options: `${TYPED} clearable scan`,
    schema: TEXT_999,
    facts: { clearable: true },
  },
  {
    title: '2 TextArea: text without a limit, three lines high',
    type: 2,
    kind: 'textarea',
    value: 'text',
    size: ['320px', null, 12],
    placed: { width: 320, maxlength: -1 },
    options: `${TYPED} height rows`,
    schema: TEXT,
    facts: { rows: 3 },
  },
  {
    title: '3 Decimal: 0 to 99999, step 0.1, 4 places',
    type: 3,
    kind: 'decimal',
    value: 'number',
    constraints: { min: 0, max: 99_999, step: 0.1, decimalPlaces: 4 },
    placed: { width: 320, min: 0, max: 99_999, step: 0.1, decimalPlaces: 4 },
    options: BOUNDS,
    schema: { type: ['number', 'null'], minimum: 0, maximum: 99_999 },
  },
  {
    title: '4 Integer: 0 to 99999, step 1',
    type: 4,
    kind: 'integer',
    value: 'number',
    constraints: { min: 0, max: 99_999, step: 1, decimalPlaces: 0 },
    placed: { width: 320, min: 0, max: 99_999, step: 1 },
    options: `${FIELD} min max step format clearable`,
    schema: { type: ['integer', 'null'], minimum: 0, maximum: 99_999 },
  },
  {
    title: '5 Date: YYYY-MM-DD',
    type: 5,
    kind: 'date',
    value: 'date',
    format: 'YYYY-MM-DD',
    placed: { width: 320, format: 'YYYY-MM-DD' },
    options: `${FIELD} format clearable`,
    schema: { type: ['string', 'null'], pattern: `^${DAY}$` },
    facts: { clearable: true },
  },
  {
    title: '6 DateTime: YYYY-MM-DD HH:mm:ss',
    type: 6,
    kind: 'datetime',
    value: 'datetime',
    format: 'YYYY-MM-DD HH:mm:ss',
    placed: { width: 320, format: 'YYYY-MM-DD HH:mm:ss' },
    options: `${FIELD} format clearable`,
    schema: MOMENT,
  },
  {
    title: '7 Time: HH:mm:ss',
    type: 7,
    kind: 'time',
    value: 'time',
    format: 'HH:mm:ss',
    placed: { width: 320, format: 'HH:mm:ss' },
    options: `${FIELD} format clearable`,
    schema: { type: ['string', 'null'], pattern: `^${CLOCK}$` },
  },
  {
    title: '8 BillNo: text, required by default',
    type: 8,
    kind: 'text',
    value: 'text',
    constraints: { required: true, maxLength: 999 },
    placed: { width: 320, required: true },
    options: `${TYPED} scan`,
    schema: { type: 'string', maxLength: 999, pattern: '\\S' },
  },
  lookup('9 BillStatus: a record that is looked up', 9),
  lookup('10 BillType: a record that is looked up', 10),
  lookup('11 BaseData: a record by its id, with its companion', 11),
  {
    ...lookup('12 BaseDataMultiple: several ids, with a list as companion', 12),
    kind: 'lookupmultiple',
    value: 'lookups',
    companion: 'many',
    multiple: true,
    options: `${LOOKUP} min max scan`,
    facts: { lookup: { ...LOOKED_UP, multiple: true } },
  },
  {
    title: '13 BaseDataProperty: shown from a chosen record, never sent',
    type: 13,
    kind: 'property',
    value: 'derived',
    options: `${SHOWN} parentModel propertyModel propertyType format`,
    schema: {},
    stated: { parentModel: 'item', propertyModel: 'spec' },
    facts: { needSave: false, property: { from: 'item', path: 'spec' } },
  },
  {
    title: '14 CheckBox: yes or no, no at first',
    type: 14,
    kind: 'checkbox',
    value: 'boolean',
    defaultValue: false,
    options: FIELD,
    schema: { type: ['boolean', 'null'] },
  },
  {
    title: '15 CheckBoxMultiple: several of few',
    type: 15,
    kind: 'checkboxmultiple',
    value: 'options',
    companion: 'many',
    multiple: true,
    options: `${CHOICE} min max`,
    schema: TEXT,
    facts: { lookup: CHOSEN },
  },
  {
    title: '16 Select: one of few',
    type: 16,
    kind: 'select',
    value: 'option',
    companion: 'one',
    options: `${CHOICE} multiple`,
    schema: TEXT,
    facts: { lookup: CHOSEN },
  },
  {
    title: '17 SelectMultiple: several of few, comma-joined',
    type: 17,
    kind: 'selectmultiple',
    value: 'options',
    companion: 'many',
    multiple: true,
    options: `${CHOICE} min max`,
    schema: TEXT,
    facts: { lookup: CHOSEN },
  },
  {
    title: '18 Radio: one of few, all in sight',
    type: 18,
    kind: 'radio',
    value: 'option',
    companion: 'one',
    options: CHOICE,
    schema: TEXT,
    facts: { lookup: CHOSEN },
  },
  {
    title: '19 Image: a picture of 50 by 50 pixels by its address',
    type: 19,
    kind: 'image',
    value: 'text',
    size: ['50px', '50px', 4],
    placed: { width: 50, height: 50 },
    options: 'title model width height colSpan hidden show tips',
    schema: TEXT,
  },
  {
    title: '20 Attachment: 1 to 8 files, none of them twice',
    type: 20,
    kind: 'attachment',
    value: 'files',
    companion: 'many',
    multiple: true,
    constraints: { minItems: 1, maxItems: 8 },
    size: [null, null, 12],
    placed: { min: 1, max: 8 },
    options: UPLOAD,
    schema: COUNTED(1, 8),
    facts: { upload: { accept: [], duplicates: false, imageMatting: false, url: null } },
  },
  container('21 Group: a titled group of widgets', 21, 'groupcard', { options: `${COMMON} columns` }),
  {
    title: '23 Rate: 0 to 5',
    type: 23,
    kind: 'rate',
    value: 'number',
    constraints: { min: 0, max: 5, step: 1 },
    placed: { width: 320, max: 5 },
    options: `${FIELD} min max step`,
    schema: { type: ['number', 'null'], minimum: 0, maximum: 5 },
  },
  {
    title: '24 ImageUpload: one image',
    type: 24,
    kind: 'imageupload',
    value: 'files',
    companion: 'many',
    constraints: { maxItems: 1 },
    size: [null, null, 4],
    placed: { max: 1 },
    options: `${UPLOAD} imageMatting`,
    schema: COUNTED(1, 1),
    facts: { upload: { accept: ['image/*'], duplicates: true, imageMatting: false, url: null } },
  },
  {
    title: '25 Autocomplete: text with suggestions',
    type: 25,
    kind: 'autocomplete',
    value: 'text',
    constraints: { maxLength: 999 },
    options: `${CHOICE} minlength maxlength pattern`,
    schema: TEXT_999,
    facts: { lookup: CHOSEN },
  },
  {
    title: '26 BillName: text, required by default',
    type: 26,
    kind: 'text',
    value: 'text',
    constraints: { required: true, maxLength: 999 },
    placed: { width: 320, required: true },
    options: TYPED,
    schema: { type: 'string', maxLength: 999, pattern: '\\S' },
  },
  {
    title: '27 ImageUploadMultiple: up to 8 images',
    type: 27,
    kind: 'imageupload',
    value: 'files',
    companion: 'many',
    multiple: true,
    constraints: { maxItems: 8 },
    size: [null, null, 12],
    placed: { max: 8, multiple: true },
    options: `${UPLOAD} imageMatting`,
    schema: COUNTED(1, 8),
    facts: { upload: { accept: ['image/*'] } },
  },
  {
    title: '28 AttachmentMultiple: 1 to 8 files',
    type: 28,
    kind: 'attachment',
    value: 'files',
    companion: 'many',
    multiple: true,
    constraints: { minItems: 1, maxItems: 8 },
    size: [null, null, 12],
    placed: { min: 1, max: 8, multiple: true },
    options: UPLOAD,
    schema: COUNTED(1, 8),
    facts: { upload: { duplicates: false } },
  },
  {
    title: '29 Password: text that is never answered',
    type: 29,
    kind: 'password',
    value: 'text',
    constraints: { maxLength: 999 },
    options: TYPED,
    schema: TEXT_999,
  },
  decoration('30 Html: shown text without a value', 30, 'html', {
    options: 'title width height colSpan hidden show content',
  }),
  {
    title: '31 Binary: one file of any kind',
    type: 31,
    kind: 'binary',
    value: 'files',
    companion: 'many',
    constraints: { maxItems: 1 },
    options: UPLOAD,
    schema: COUNTED(1, 1),
    facts: { upload: { accept: [], duplicates: true } },
  },
  {
    title: '32 DateRange: start and end, comma-joined',
    type: 32,
    kind: 'daterange',
    value: 'dateRange',
    format: 'YYYY-MM-DD',
    placed: { width: 320, format: 'YYYY-MM-DD' },
    options: `${FIELD} format clearable`,
    schema: { type: ['string', 'null'], pattern: `^(${DAY}( ${CLOCK})?)?,(${DAY}( ${CLOCK})?)?$` },
  },
  container('40 MainSplitTable: parts beside each other', 40, 'mainsplit', { options: `${COMMON} height` }),
  table('41 EntryTable: rows by entryId', 41, 'table'),
  {
    title: '42 Tag: words, comma-joined, none of them twice',
    type: 42,
    kind: 'tag',
    value: 'options',
    multiple: true,
    options: `${CHOICE} min max theme`,
    schema: TEXT,
    facts: { clearable: true },
  },
  table('43 EntryChildTable: rows of a row, by rowId', 43, 'childtable', {
    options: `${TABLE} childOpen`,
    facts: { rowKey: 'rowId' },
  }),
  container('44 MainTable: the header of a bill', 44, 'card'),
  lookup('50 User: a person, looked up', 50),
  lookup('51 Organization: an organisation, looked up', 51),
  person('52 Creater: who made the record, written by the system', 52),
  stamp('53 CreateTime: when it was made, written by the system', 53),
  person('54 Modifier: who changed it last, written by the system', 54),
  stamp('55 ModifyTime: when it was changed last, written by the system', 55),
  person('56 Approver: who approved it, written by the system', 56),
  stamp('57 ApproveTime: when it was approved, written by the system', 57),
  {
    title: '58 ApproveStatus: a number with a name, written by the system',
    type: 58,
    kind: 'status',
    value: 'number',
    companion: 'one',
    system: true,
    options: SHOWN,
    schema: { type: ['number', 'null'] },
  },
  lookup('100 Material: an item, looked up', 100),
  lookup('101 Currency: a currency, looked up', 101),
  lookup('102 Unit: a unit, looked up', 102),
  measure('103 Qty: 0 to 9999999999, 4 places', 103, 4),
  measure('104 Price: 0 to 9999999999, 4 places', 104, 4),
  measure('105 Amount: 0 to 9999999999, 2 places', 105, 2),
  measure('106 BaseUnitQty: 0 to 9999999999, 4 places', 106, 4),
  {
    title: '107 Lot: the number of a lot, typed or scanned',
    type: 107,
    kind: 'text',
    value: 'text',
    constraints: { maxLength: 999 },
    options: `${TYPED} scan`,
    schema: TEXT_999,
  },
  container('200 Card: a framed group', 200, 'card', { options: `${COMMON} columns height` }),
  container('201 Template: a container of its own', 201, 'template', { options: `${COMMON} content` }),
  table('202 Table: rows by entryId', 202, 'table'),
  table('203 TreeTable: rows with rows below them, moved in by 10 pixels', 203, 'treetable', {
    placed: {
      width: 600,
      height: 600,
      bordered: true,
      showHeader: true,
      size: 'small',
      tableLayout: 'fixed',
      indent: 10,
    },
    options: `${TABLE} childrenKey treeNodeColumnIndex defaultExpandAll indent checkStrictly expandTreeNodeOnClick`,
    facts: { rowKey: 'entryId', childrenKey: 'children', treeNodeColumnIndex: 0, indent: 10 },
  }),
  container('205 TableColumnGroup: columns under one title', 205, 'columngroup', {
    options: 'title hidden show',
  }),
  container('206 TabControl: 500 pixels high', 206, 'tabs', {
    size: [null, '500px', 12],
    placed: { height: 500 },
    options: `${BARE} height`,
  }),
  container('207 TabPage: one tab', 207, 'tab', { options: 'title hidden show lock scripts theme icon' }),
  {
    title: '209 ProgressBar: 0 to 100, 80 pixels wide',
    type: 209,
    kind: 'progress',
    value: 'number',
    constraints: { min: 0, max: 100 },
    size: ['80px', null, 4],
    placed: { width: 80 },
    options: `${FIELD} min max theme`,
    schema: { type: ['number', 'null'], minimum: 0, maximum: 100 },
  },
  container('210 Form: a form within a page', 210, 'form', { options: `${COMMON} renderCode parentModel` }),
  container('211 ChildrenCard: a framed group', 211, 'card'),
  container('212 InlineControlGroup: widgets in one line', 212, 'inline'),
  container('213 ComplexInput: several inputs under one label', 213, 'inline'),
  container('214 TableColumnExpand: what a row unfolds', 214, 'columnexpand', {
    options: 'title hidden show columns',
  }),
  decoration('300 Link: an address', 300, 'link', { options: `${COMMON} href` }),
  decoration('301 Icon: a picture by its name', 301, 'icon', { options: `${COMMON} icon` }),
  decoration('302 Label: a text, or a template of the record', 302, 'label', {
    options: `${COMMON} formatLabel`,
  }),
  lookup('400 ItemObject: a record of any object', 400),
  {
    title: '490 Custom: a value that somebody else draws',
    type: 490,
    kind: 'custom',
    value: 'text',
    options: FIELD,
    schema: TEXT,
  },
  // words of 002 3.6 and 3.8 that have no id
  {
    title: 'number: 0 to 9999999999, step 1, 335 pixels wide',
    type: 'number',
    kind: 'number',
    value: 'number',
    constraints: { min: 0, max: 9_999_999_999, step: 1 },
    size: ['335px', null, 4],
    placed: { width: 335, min: 0, max: 9_999_999_999, step: 1 },
    options: BOUNDS,
    schema: { type: ['number', 'null'], minimum: 0, maximum: 9_999_999_999 },
  },
  {
    title: 'switch: yes or no, no at first',
    type: 'switch',
    kind: 'switch',
    value: 'boolean',
    defaultValue: false,
    options: FIELD,
    schema: { type: ['boolean', 'null'] },
  },
  {
    title: 'langedit: text in four languages',
    type: 'langedit',
    kind: 'langedit',
    value: 'langText',
    constraints: { maxLength: 999 },
    options: TYPED,
    schema: TEXT_999,
  },
  {
    title: 'tree: a record out of a tree of at most 1000',
    type: 'tree',
    kind: 'tree',
    value: 'lookup',
    companion: 'one',
    options: `${CHOICE} childrenKey checkable checkStrictly expandAll multiple`,
    schema: TEXT,
    facts: {
      lookup: { ...LOOKED_UP, pageLength: 1000, childrenKey: 'children', selectForm: null },
      tree: { checkable: false, checkStrictly: false, expandAll: false },
    },
  },
  {
    title: 'cascader: one option, found step by step',
    type: 'cascader',
    kind: 'cascader',
    value: 'option',
    companion: 'one',
    options: `${CHOICE} childrenKey checkable checkStrictly expandAll`,
    schema: TEXT,
    facts: { lookup: { ...CHOSEN, pageLength: 1000, childrenKey: 'children' } },
  },
  {
    title: 'colorpicker: a colour as text',
    type: 'colorpicker',
    kind: 'colorpicker',
    value: 'text',
    constraints: { maxLength: 64 },
    options: FIELD,
    schema: { type: ['string', 'null'], maxLength: 64 },
  },
  {
    title: 'editor: code, 330 by 200 unless stated, 320 high where it is placed',
    type: 'editor',
    kind: 'code',
    value: 'text',
    size: ['330px', '200px', 12],
    placed: { width: 330, height: 320 },
    options: `${FIELD} height codeMode clearable`,
    schema: TEXT,
    facts: { code: { mode: 'json', tabSize: 2, fontSize: 14, fullWidth: '80vw' } },
  },
  {
    title: 'htmleditor: rich text with headings 1 to 6',
    type: 'htmleditor',
    kind: 'richtext',
    value: 'text',
    size: ['320px', '300px', 12],
    placed: { width: 320, height: 300 },
    options: `${FIELD} height maxlength`,
    schema: TEXT,
    facts: { headings: 6 },
  },
  {
    title: 'map: a place, opened at zoom 18',
    type: 'map',
    kind: 'map',
    value: 'map',
    options: `${FIELD} height zoom clearable sitePlan places ${SOURCE.replace(' lookupDisplayFieldType', '')}`,
    schema: {
      type: ['object', 'null'],
      properties: {
        location: { type: ['string', 'null'] },
        longitude: { type: ['number', 'string', 'null'], minimum: -180, maximum: 180, maxLength: 0 },
        latitude: { type: ['number', 'string', 'null'], minimum: -90, maximum: 90, maxLength: 0 },
      },
    },
    facts: { zoom: 18 },
  },
  decoration('divider: a line', 'divider', 'divider', { size: WIDE }),
  decoration('button: runs its scripts', 'button', 'button', { options: `${COMMON} disabled theme icon` }),
  decoration('piechart: a ring of 48% to 60%, 300 pixels high', 'piechart', 'piechart', {
    size: [null, '300px', 12],
    placed: { height: 300 },
    options: `${COMMON} height chartType options tableKey ${SOURCE}`,
    facts: { chart: { type: 'pie', radius: ['48%', '60%'], lookup: CHOSEN, table: null } },
  }),
  container('grid: twelve columns', 'grid', 'grid', { options: `${BARE} columns`, facts: { columns: 12 } }),
  container('spacecontainer: widgets one after the other', 'spacecontainer', 'space', { options: BARE }),
  container('collapsecontainer: a section that folds, open at first', 'collapsecontainer', 'collapse', {
    options: `${COMMON.replace('showTitle ', '')} collapsed`,
    facts: { collapsed: false },
  }),
  container('tablegroup: merged cells', 'tablegroup', 'tablegroup'),
];

/** A cell of its field, or a group of columns: not a case like the others. */
const COLUMN = 204;

it('no control of the catalogue is without a case', () => {
  const own = CONTROLS.map(({ id, type }) => id ?? type);
  expect([...CASES.map(({ type }) => type), COLUMN].map(String).sort()).toEqual(own.map(String).sort());
});

describe('each control is what the specification says', () => {
  it.each(CASES)('$title', (expected) => {
    const { type, kind, role = 'field', value, schema } = expected;
    const { page, issues } = compilePage({
      items: [{ key: 'w', model: 'm', type, options: { ...expected.stated } }],
      formatVersion: 1,
    });
    const entry = typeof type === 'number' ? controlById(type) : controlByType(type);
    if (page === null || entry === undefined) throw new Error(`${type} is not there`);
    // By itself it is told to stand in no table.
    expect(issues.map(({ code }) => code)).toEqual(
      expected.kind === 'columnexpand' ? ['page.expandPlace'] : [],
    );
    const node = page.nodes.w;
    const [width, height, colSpan] = expected.size ?? ['320px', null, 4];
    expect(node).toMatchObject({ kind, role, width, height, colSpan, rowSpan: 1, hidden: false });
    if (role === 'field')
      expect(node).toMatchObject({
        value,
        companion: expected.companion ?? 'none',
        system: expected.system ?? false,
        multiple: expected.multiple ?? false,
        defaultValue: expected.defaultValue ?? null,
        format: expected.format ?? null,
        constraints: expected.constraints ?? {},
      });
    if (node?.role === 'field') expect(node.constraints).toEqual(expected.constraints ?? {});
    if (expected.facts !== undefined) expect(node).toMatchObject(expected.facts);
    expect(Object.keys(optionSchema(entry).schema.properties ?? {})).toEqual([
      ...new Set(expected.options.split(' ')),
    ]);
    const { colSpan: placedSpan, ...placed } = entry.defaults;
    expect(placedSpan ?? colSpan).toBe(colSpan);
    expect(placed).toEqual(expected.placed ?? (role === 'field' ? { width: 320 } : {}));
    const properties = toJsonSchema(page).schema.properties;
    expect(properties).toEqual(schema === null ? {} : { m: schema });
  });

  it('204 TableColumn: a cell of its field, a group where it has columns', () => {
    const cell = { key: 'c', model: 'qty', type: 204 };
    const inner = { key: 'g', type: 'tablecolumn', title: 'G', items: [{ key: 'd', model: 'd', type: 204 }] };
    const { page, issues } = compilePage(
      { items: [{ key: 't', type: 41, model: 'entries', items: [cell, inner] }], formatVersion: 1 },
      {
        objectModel: {
          tables: [{ id: 't', code: 'entries', tableType: 41 }],
          fields: [{ TableId: 't', FieldName: 'qty', FieldType: 103 }],
        },
      },
    );
    expect(issues).toEqual([]);
    expect(page?.nodes.c).toMatchObject({ kind: 'decimal', role: 'field', table: 't', width: null });
    expect(page?.nodes.g).toMatchObject({ kind: 'column', role: 'container', children: ['d'] });
    expect(page?.nodes.d).toMatchObject({ kind: 'text', role: 'field', table: 't', column: { width: 120 } });
    const entry = controlById(204);
    expect(entry?.options).toEqual(COMMON.split(' '));
  });
});
