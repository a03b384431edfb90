/** Generators for tests of stored definitions: whole definitions with unknown keys at every level. */
import fc from 'fast-check';
import { entriesOf, type StoredFormat } from './format.ts';
import { isObject, type Json, type JsonObject } from './guard.ts';

const UNSAFE = /__proto__|constructor|prototype/g;

/** Any JSON under names that the guard allows. */
export const anyJson: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 2 })
  .map((value): Json => JSON.parse(JSON.stringify(value).replaceAll(UNSAFE, 'x')));

/** Keys unknown to every format, awkward ones among them. */
const unknownKey = fc.oneof(
  fc.constantFrom('zebra', 'Alpha', '0', '17', 'a/b', 'm~n', '😀', '\ufffd', 'x.y', ' ', 'toString', 'ключ'),
  fc.string({ maxLength: 6 }).map((name) => `u${name.replaceAll(UNSAFE, 'x')}`),
);
const unknown = fc.uniqueArray(fc.tuple(unknownKey, anyJson), {
  maxLength: 3,
  selector: ([name]) => name,
});

/** A definition with unknown keys added to every object of its format. */
export function withUnknownKeys(base: JsonObject, format: StoredFormat): fc.Arbitrary<JsonObject> {
  const count = objectsOf(base, format).length;
  return fc.array(unknown, { minLength: count, maxLength: count }).map((extras) => {
    const copy: JsonObject = structuredClone(base);
    objectsOf(copy, format).forEach((object, at) => {
      for (const [name, value] of extras[at] ?? []) if (!Object.hasOwn(object, name)) object[name] = value;
    });
    return copy;
  });
}

/** Every object of the format, outermost first. */
export function objectsOf(value: JsonObject, format: StoredFormat): readonly JsonObject[] {
  const found: JsonObject[] = [value];
  for (const [name, part] of format.parts)
    for (const entry of entriesOf(part, value[name]) ?? [])
      if (isObject(entry.value)) found.push(...objectsOf(entry.value, part.format));
  return found;
}

/** The same values with the keys of every object in another order. */
export function shuffled(value: Json, pick: (below: number) => number): Json {
  if (Array.isArray(value)) return value.map((entry) => shuffled(entry, pick));
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  for (let at = keys.length - 1; at > 0; at -= 1) {
    const other = pick(at + 1);
    [keys[at], keys[other]] = [keys[other] ?? '', keys[at] ?? ''];
  }
  const result: JsonObject = {};
  for (const key of keys) result[key] = shuffled(value[key] ?? null, pick);
  return result;
}

/** A repeatable stream of small numbers from a seed. */
export function picker(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A form page with content at every level of its format. */
export const FORM: JsonObject = {
  id: 'view',
  pageType: 'bill',
  pageType__Item: { code: 'bill' },
  items: [
    {
      key: 'card',
      type: 'cardcontainer',
      items: [
        {
          key: 'qty',
          model: 'qty',
          type: 'decimal',
          title: 'Quantity',
          options: { max: 10, show: ['add'], scripts: [{ event: 'onChange', content: 'f()' }] },
        },
        {
          key: 'state',
          model: 'state',
          type: 'select',
          options: {
            options: [{ value: 'a', label: 'A' }, 'b'],
            lookupFilter: [{ searchField: 'unit', searchValue: '{unit}', compareType: 'equal' }],
          },
        },
      ],
      children: [],
    },
    {
      key: 'entries',
      type: 'entrytable',
      model: 'entries',
      options: {
        localPagination: { current: 1, pageSize: 10 },
        formModelParams: {
          item: [
            { key: 'name', val: 'item__Item.name' },
            { key: 'kind', val: 1, type: 'const' },
          ],
        },
        actions: [{ code: 'add', options: { childItems: [{ code: 'inner' }] } }],
      },
      items: [
        { model: 'item', type: 'basedata', title: 'Item' },
        { type: 'tablecolumngroup', title: 'Amounts', children: [{ model: 'price', type: 'price' }] },
        { key: 'alien', type: 'alien' },
      ],
      actions: [
        { key: 'a1b2c3', code: 'copy', options: { location: ['tablebar'] }, scripts: { click: 'g()' } },
      ],
    },
  ],
  action: { items: [{ code: 'save', title: 'Save', options: { dropdownOptions: [{ code: 'saveNew' }] } }] },
  config: { labelWidth: 100 },
  dataUrl: '/openapi/mes/WorkOrder/v1/getviewmodel',
  params: { kind: 1 },
  scriptContent: { loadScript: 'load()' },
  languagesEntry: [{ language: 'en_US', languageContent: { 'qty.title': 'Quantity' } }],
};

export const LIST: JsonObject = {
  views: [
    {
      key: 'main',
      title: 'All',
      viewType: 'table',
      listKey: 'list',
      groups: [
        { key: 'byType', title: 'Type', model: 'type', options: { optionsUrl: '/types', params: {} } },
      ],
    },
    { key: 'other', listKey: 'cards' },
  ],
  lists: [
    {
      key: 'list',
      type: 'tableview',
      items: [
        { colKey: 'billNo', title: 'No.', width: 120, options: { type: 'link' } },
        {
          colKey: 'group',
          title: 'Both',
          children: [{ colKey: 'qty', options: { type: 'number', isAggregated: true } }],
        },
        {
          colKey: 'state',
          options: { type: 'tag', options: [{ value: '1', label: 'One', theme: 'success' }] },
        },
      ],
      options: { viewType: 'tree', tableRowKey: 'id', tableMerge: true, tableMergeRowKey: 'billNo' },
      actions: [{ code: 'edit', options: { openType: 'dialog', params: 'id' } }],
    },
    { key: 'cards', type: 'cardview', items: [] },
  ],
  toolbar: {
    type: 'toolbar',
    items: [{ code: 'add' }, { code: 'delete', options: { selectMode: 'multiple' } }],
  },
  searchfield: {
    type: 'searchfield',
    items: [{ searchField: 'billNo', type: 'textbox', compareType: 'like' }],
  },
};

export const MODEL: JsonObject = {
  id: 'o1',
  code: 'WorkOrder',
  name: 'Work order',
  businessType: 10,
  tables: [
    { id: 't0', code: '', name: 'Work order', tableType: 44, parentId: null },
    { id: 't1', code: 'entries', name: 'Entries', tableType: 41, parentId: 't0' },
  ],
  fields: [
    { Id: 'f1', TableId: 't0', FieldName: 'billNo', FieldType: 8 },
    {
      Id: 'f2',
      TableId: 't0',
      FieldName: 'state',
      FieldType: 16,
      LookupDataSourceType: 7,
      LookupDataContent: [{ value: 'a', label: 'A' }],
    },
    {
      Id: 'g',
      TableId: 't0',
      FieldName: 'group',
      FieldType: 21,
      Children: [{ Id: 'f3', TableId: 't0', FieldName: 'qty', FieldType: 3 }],
    },
    {
      Id: 'f4',
      TableId: 't1',
      FieldName: 'qty',
      FieldType: 3,
      LookupFilter: [{ searchField: 'a', searchValue: '1' }],
    },
  ],
  numbering: { field: 'billNo', prefix: 'WO', digits: 5 },
  tenantShared: false,
  events: [{ key: 'qty', parent: 'entries', trigger: 'change' }],
};
