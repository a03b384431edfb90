/**
 * No option of a panel is a lie: each changes what its control compiles to. Which names panels offer is held against
 * the specification in `definition/schema/schema.test.ts`.
 */
import { describe, expect, it } from 'vitest';
import { compileList } from '../../compile/list.ts';
import { compilePage } from '../../compile/page.ts';
import { CONTROLS } from '../catalogue.ts';
import type { ControlEntry } from '../types.ts';
import { optionEntry, optionSchema } from './optionSchema.ts';
import { PART_OPTIONS } from './parts.ts';
import { COLUMN_OPTIONS, OPTIONS } from './vocabulary.ts';

/** A value that is no option's standard. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  title: 'Another',
  model: 'other',
  width: 77,
  height: 78,
  minWidth: 79,
  colSpan: 7,
  rowSpan: 3,
  columns: 5,
  align: 'center',
  fixed: 'right',
  theme: 'danger',
  icon: 'star',
  showTitle: false,
  placeholder: 'Hint',
  tips: 'Help',
  defaultValue: '1',
  needSave: false,
  clearable: false,
  show: ['add'],
  lock: ['update'],
  scripts: [{ event: 'change', content: 'x()' }],
  rows: 9,
  zoom: 4,
  sitePlan: {
    image: 'plan',
    bounds: [
      [1, 2],
      [3, 4],
    ],
  },
  places: [{ label: 'Gate', longitude: 1, latitude: 2 }],
  content: '<b>x</b>',
  href: 'https://example.com',
  codeMode: 'javascript',
  chartType: 'bar',
  tableKey: 'lines',
  min: 1,
  max: 3,
  step: 2,
  decimalPlaces: 1,
  minlength: 2,
  maxlength: 5,
  pattern: '^a',
  format: 'YYYY',
  accept: '.png',
  action: '/own/upload',
  optionsUrl: '/options',
  params: { a: 1 },
  valueKey: 'code',
  labelKey: 'text',
  childrenKey: 'below',
  formatLabel: '{number} {name}',
  selectFormCode: 'PICK',
  dialogWidth: 500,
  dialogHeight: 400,
  options: [{ value: 'a', label: 'A' }],
  lookupDataSourceType: 4,
  lookupObjectId: 'item',
  lookupFilter: [{ searchField: 'a', searchValue: 'b', compareType: 'equal' }],
  lookupSearchField: 'name',
  lookupLoadMode: 2,
  lookupDisplayFieldType: 1,
  dropdownDisplayFieldType: 1,
  parentModel: 'from',
  propertyModel: 'path',
  propertyType: 'date',
  tableRowKey: 'rowKey',
  tableLayout: 'auto',
  size: 'large',
  childOpen: 'dialog',
  showHeader: false,
  bordered: false,
  rowSelect: false,
  multiple: true,
  treeNodeColumnIndex: 2,
  indent: 33,
  ellipsis: false,
  isEdit: false,
  aggregatedCode: 'avg',
  columnType: 'link',
  code: 'other',
  opertype: 'inner',
  location: ['tablebar'],
  selectMode: 'single',
  script: 'y()',
  dropdownOptions: [{ code: 'inner' }],
  openType: 'drawer',
  routeUrl: '/somewhere',
  renderCode: 'form',
  paramType: 'params',
  openParams: 'id:orderId',
  dialogMode: 'modeless',
};

/** What an option needs beside it to mean something. */
const NEEDS: Readonly<Record<string, object>> = {
  selectFormCode: { openSelectForm: true },
  dialogWidth: { openSelectForm: true, openType: 'dialog' },
  dialogHeight: { openSelectForm: true, openType: 'dialog' },
  dialogMode: { openType: 'dialog' },
  routeUrl: { openType: 'route' },
  renderCode: { openType: 'route' },
  paramType: { openType: 'route' },
  openParams: { openType: 'route' },
  parentModel: { propertyModel: 'a', renderCode: 'inner' },
  propertyModel: { parentModel: 'a' },
  propertyType: { parentModel: 'a', propertyModel: 'b' },
  aggregatedCode: { isAggregated: true },
};

/** Where the standard is the sample: the other value. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  multiple: { table: false, treetable: false, childtable: false, attachment: false, '27': false },
  min: { attachment: 2 },
  defaultValue: {
    map: { location: 'Plant 1' },
    date: '2026-11-21',
    datetime: '2026-11-21 08:00:00',
    time: '08:00:00',
    daterange: '2026-11-01,2026-11-21',
  },
  checkStrictly: { treetable: false },
  max: { rate: 4 },
  required: { billno: false, billname: false },
};

function stripped(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).filter(([name]) => name !== 'options'));
}

function sampleOf(name: string, control: ControlEntry): unknown {
  const other = OTHERWISE[name];
  for (const word of [String(control.id), control.kind, control.type])
    if (other !== undefined && Object.hasOwn(other, word)) return other[word];
  return Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : true;
}

function compiledWith(control: ControlEntry, options: object, own: object, inTable: boolean): string {
  const widget = { key: 'w', type: control.id ?? control.type, model: 'm', title: 'T', options, ...own };
  const columns = control.role === 'container' && !inTable ? { items: [] } : {};
  const inner = { ...widget, ...columns };
  const items = inTable ? [{ key: 't', type: 41, model: 'rows', items: [inner] }] : [inner];
  const { page } = compilePage({ items, formatVersion: 1 });
  return JSON.stringify([stripped(page?.nodes.w), page?.texts]);
}

function changes(control: ControlEntry, name: string, inTable = false): boolean {
  const needed = NEEDS[name] ?? {};
  const value = sampleOf(name, control);
  const before = compiledWith(control, { ...needed }, {}, inTable);
  const after =
    optionEntry(name)?.at === 'widget'
      ? compiledWith(control, { ...needed }, { [name]: value }, inTable)
      : compiledWith(control, { ...needed, [name]: value }, {}, inTable);
  return before !== after;
}

/** Options that only the server reads; its tests show what they do. */
const OF_SERVER = new Set(['scriptFields']);

describe('each option of a panel changes what is compiled', () => {
  it.each(CONTROLS.map((control) => [control.name, control] as const))('of %s', (_, control) => {
    expect(control.options.filter((name) => !OF_SERVER.has(name) && !changes(control, name))).toEqual([]);
  });

  it('of a column in an editable table', () => {
    const text = CONTROLS.find((control) => control.name === 'TextBox');
    if (text === undefined) throw new Error('no text');
    expect(COLUMN_OPTIONS.filter((name) => !changes(text, name, true))).toEqual([]);
  });

  const action = (options: object, own: object) =>
    JSON.stringify(
      compilePage({
        items: [],
        action: { items: [{ key: 'a', code: 'go', title: 'T', ...own, options }] },
        formatVersion: 1,
      }).page,
    );
  const list = (column: object, table: object) =>
    JSON.stringify(
      Object.entries(
        compileList({
          lists: [{ key: 'l', options: table, items: [{ key: 'c', model: 'm', title: 'T', ...column }] }],
          formatVersion: 1,
        }).list ?? {},
      ),
      (name, value: unknown) => (name === 'options' && !Array.isArray(value) ? undefined : value),
    );

  it.each(PART_OPTIONS.action)('action: %s', (name) => {
    const entry = optionEntry(name);
    const stored = entry?.stored ?? name;
    const needed = NEEDS[name] ?? {};
    const value = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : true;
    const after =
      entry?.at === 'widget'
        ? action(needed, { [stored]: value })
        : action({ ...needed, [stored]: value }, {});
    expect(after).not.toBe(action(needed, {}));
  });

  it.each(PART_OPTIONS.listColumn)('list column: %s', (name) => {
    const entry = optionEntry(name);
    const stored = entry?.stored ?? name;
    const needed = NEEDS[name] ?? {};
    const value = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : true;
    const own = entry?.at === 'widget' ? { [stored]: value } : {};
    const after = list(
      { ...own, options: entry?.at === 'widget' ? needed : { ...needed, [stored]: value } },
      {},
    );
    expect(after).not.toBe(list({ options: needed }, {}));
  });

  it.each(PART_OPTIONS.listTable)('list: %s', (name) => {
    // A list has no lines unless it says so; an editable table has.
    const value = Object.hasOwn(SAMPLES, name) && name !== 'bordered' ? SAMPLES[name] : true;
    expect(list({}, { [name]: value })).not.toBe(list({}, {}));
  });
});

describe('the vocabulary is whole', () => {
  it('each name is offered somewhere, and each offered one is named', () => {
    const offered = new Set([
      ...CONTROLS.flatMap((control) => control.options),
      ...COLUMN_OPTIONS,
      ...Object.values(PART_OPTIONS).flat(),
    ]);
    expect(Object.keys(OPTIONS).filter((name) => !offered.has(name))).toEqual([]);
    expect([...offered].filter((name) => optionEntry(name) === undefined)).toEqual([]);
  });

  it('parts of a page speak it too, by stored name', () => {
    const { schema, uiSchema } = optionSchema('action');
    expect(optionSchema('action')).toBe(optionSchema('action'));
    expect(Object.keys(Object(schema.properties))).toContain('params');
    expect(uiSchema.params).toMatchObject({
      titleKey: 'option.openParams',
      helpKey: 'option.openParams.help',
    });
    expect(uiSchema.selectMode?.enumKeys).toEqual(['option.selectMode.single', 'option.selectMode.multiple']);
    expect(JSON.stringify([schema, optionSchema('listColumn').schema])).not.toMatch(/anyOf|\$ref/);
  });
});
