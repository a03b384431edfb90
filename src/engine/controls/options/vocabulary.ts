/**
 * The shared option vocabulary of property panels: each option name with the JSON Schema of its value. An option means
 * the same in every control. Schemas are constants without `anyOf`; enumerations name texts by code.
 * Source: 001 3.1, 002 3.2, 3.3 and 3.8.
 */
import { STATE_ORDER } from '../../situation/types.ts';
import { COLUMN_TYPES } from '../types.ts';

export interface OptionEntry {
  readonly schema: Readonly<Record<string, unknown>>;
  /** Words of an enumeration; their texts are `option.<name>.<word>`. */
  readonly words?: readonly (string | number)[];
  /** Editor that the panel shows in place of the standard one. */
  readonly editor?:
    | 'states'
    | 'scripts'
    | 'options'
    | 'params'
    | 'filter'
    | 'multiline'
    | 'icon'
    | 'value'
    | 'content'
    | 'actions'
    | 'plan'
    | 'places';
  /** Where the value is stored: in the widget itself, or in its `options`. */
  readonly at?: 'widget';
  /** Stored name, where two options of different meaning share one (`params` of widgets and of actions). */
  readonly stored?: string;
}

export const TEXT = { type: 'string', maxLength: 999 } as const;
const LONG = { type: 'string', maxLength: 100_000 } as const;
export const FLAG = { type: 'boolean' } as const;
const STATES = {
  type: 'array',
  uniqueItems: true,
  items: { type: 'string', enum: STATE_ORDER },
} as const;
export const NUMBER = { type: 'number' } as const;
const COUNT = { type: 'integer', minimum: 0, maximum: 1_000_000 } as const;
/** Pixels as a number or digits, or a CSS length. */
export const LENGTH = {
  type: ['string', 'number'],
  minimum: 0,
  pattern: '^([0-9]{1,6}([.][0-9]{1,3})?(px|%|vw|vh|em|rem)?|auto)$',
} as const;

function words(list: readonly string[]): OptionEntry {
  return { schema: { type: 'string', enum: list }, words: list };
}

function codes(list: readonly number[]): OptionEntry {
  return { schema: { type: 'integer', enum: list }, words: list };
}

/** Options by name whose panel shows more than their stored form. */
export const OPTIONS: Readonly<Record<string, OptionEntry>> = {
  // identity
  title: { schema: TEXT, at: 'widget' },
  model: { schema: { type: 'string', maxLength: 128, pattern: '^[A-Za-z_][A-Za-z0-9_.]*$' }, at: 'widget' },
  showTitle: { schema: FLAG },
  // layout
  colSpan: { schema: { type: 'integer', minimum: 1, maximum: 12 } },
  rowSpan: { schema: { type: 'integer', minimum: 1, maximum: 100 } },
  columns: { schema: { type: 'integer', minimum: 1, maximum: 12 } },
  align: words(['left', 'center', 'right']),
  fixed: words(['left', 'right']),
  size: words(['small', 'medium', 'large']),
  theme: words(['default', 'primary', 'success', 'warning', 'danger']),
  icon: { schema: TEXT, editor: 'icon' },
  // behaviour
  defaultValue: { schema: TEXT, editor: 'value' },
  show: { schema: STATES, editor: 'states' },
  lock: { schema: STATES, editor: 'states' },
  scripts: {
    schema: {
      type: 'array',
      items: { type: 'object', properties: { event: TEXT, content: LONG } },
    },
    editor: 'scripts',
  },
  collapsed: { schema: FLAG },
  rows: { schema: { type: 'integer', minimum: 1, maximum: 100 } },
  zoom: { schema: { type: 'integer', minimum: 1, maximum: 20 } },
  sitePlan: {
    schema: {
      type: 'object',
      properties: {
        image: LONG,
        bounds: { type: 'array', maxItems: 2, items: { type: 'array', maxItems: 2, items: NUMBER } },
      },
    },
    editor: 'plan',
  },
  places: {
    schema: {
      type: 'array',
      items: { type: 'object', properties: { label: TEXT, longitude: NUMBER, latitude: NUMBER } },
    },
    editor: 'places',
  },
  content: { schema: LONG, editor: 'content' },
  href: { schema: { type: 'string', maxLength: 2000 } },
  codeMode: words(['json', 'javascript']),
  chartType: words(['pie', 'bar', 'line', 'area']),
  // values
  step: { schema: { type: 'number', exclusiveMinimum: 0 } },
  decimalPlaces: { schema: { type: 'integer', minimum: 0, maximum: 15 } },
  minlength: { schema: COUNT },
  maxlength: { schema: { type: 'integer', minimum: -1, maximum: 1_000_000 } },
  accept: { schema: TEXT },
  action: { schema: { type: 'string', maxLength: 2000 } },
  // lookups
  optionsUrl: { schema: { type: 'string', maxLength: 2000 } },
  params: { schema: { type: 'object' }, editor: 'params' },
  dialogWidth: { schema: LENGTH },
  dialogHeight: { schema: LENGTH },
  options: {
    schema: {
      type: 'array',
      items: { type: 'object', required: ['value'], properties: { value: TEXT, label: TEXT, theme: TEXT } },
    },
    editor: 'options',
  },
  lookupDataSourceType: codes([0, 1, 2, 3, 4, 5, 6, 7]),
  lookupFilter: {
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          searchField: TEXT,
          searchValue: TEXT,
          compareType: { type: 'string', enum: ['equal', 'like'] },
        },
      },
    },
    editor: 'filter',
  },
  lookupDisplayFieldType: codes([0, 1, 2]),
  dropdownDisplayFieldType: codes([0, 1, 2, 3]),
  lookupSearchField: { schema: TEXT },
  scriptFields: { schema: TEXT },
  lookupLoadMode: codes([0, 1, 2]),
  propertyType: words(['textbox', 'number', 'date', 'datetime', 'time', 'image', 'select']),
  // tables and columns
  tableLayout: words(['fixed', 'auto']),
  localPagination: { schema: FLAG },
  treeNodeColumnIndex: { schema: COUNT },
  indent: { schema: { type: 'integer', minimum: 0, maximum: 200 } },
  childOpen: words(['drawer', 'dialog']),
  aggregatedCode: words(['sum', 'count', 'avg', 'max', 'min']),
  // list columns
  columnType: { ...words(COLUMN_TYPES), stored: 'type' },
  // actions
  code: { schema: { type: 'string', maxLength: 64, pattern: '^[A-Za-z_][A-Za-z0-9_]*$' }, at: 'widget' },
  opertype: { ...words(['inner', 'system', 'custom']), at: 'widget' },
  location: {
    schema: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['toolbar', 'tablebar'] } },
    words: ['toolbar', 'tablebar'],
  },
  selectMode: words(['single', 'multiple']),
  noPermission: { schema: FLAG },
  script: { schema: LONG, editor: 'multiline' },
  dropdownOptions: { schema: { type: 'array', items: { type: 'object' } }, editor: 'actions' },
  openType: words(['dialog', 'drawer', 'route', 'blank']),
  routeUrl: { schema: { type: 'string', maxLength: 2000 } },
  renderCode: { schema: TEXT },
  paramType: words(['query', 'params']),
  openParams: {
    schema: { type: 'string', maxLength: 999, pattern: '^[A-Za-z0-9_.: ,-]*$' },
    stored: 'params',
  },
  dialogMode: words(['modal', 'modeless', 'full-screen']),
};

/** Options of a column of an editable table, beside those of its control. Source: 002 3.8. */
export const COLUMN_OPTIONS = [
  'minWidth',
  'align',
  'fixed',
  'ellipsis',
  'isEdit',
  'rowMerge',
  'isAggregated',
  'aggregatedCode',
] as const;
