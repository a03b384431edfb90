import { Session } from 'node:inspector/promises';
import { describe, expect, it } from 'vitest';
import { compilePage } from './page.ts';
import { pageText } from './pageText.ts';
import type { CompiledField, CompiledPage } from './types.ts';

function compiled(items: unknown, more: object = {}, objectModel?: unknown) {
  const { page, issues } = compilePage({ items, formatVersion: 1, ...more }, { objectModel });
  if (page === null) throw new Error(JSON.stringify(issues));
  return { page, issues };
}

function field(page: CompiledPage, key: string): CompiledField {
  const node = page.nodes[key];
  if (node?.role !== 'field') throw new Error(`${key} is no field`);
  return node;
}

/** One widget alone, and what became of it. */
function one(widget: object, objectModel?: unknown) {
  const { page, issues } = compiled([{ key: 'w', model: 'w', ...widget }], {}, objectModel);
  return { field: field(page, 'w'), page, issues };
}

describe('envelope', () => {
  const pageData = {
    pageType__Item: { code: 'BaseData' },
    items: [{ key: 'a', model: 'a', type: 'input', title: '甲' }],
  };
  const envelope = {
    id: 'v1',
    objectId: 'o1',
    objectId__Item: { objectCode: 'WorkOrder' },
    viewName: '工單',
    dataUrl: '/openapi/mes/WorkOrder/v1/getviewmodel',
    extendParams: '{"a":1}',
    languagesEntry: [{ language: 'en_US', languageContent: '{"a.title":"First","page.title":"Work order"}' }],
  };

  it.each([
    ['pageData as text', { ...envelope, pageData: JSON.stringify(pageData) }],
    ['pageData as object', { ...envelope, pageData }],
    ['all as text', JSON.stringify({ ...envelope, pageData: JSON.stringify(pageData) })],
  ])('%s', (_, definition) => {
    const { page, issues } = compilePage(definition);
    expect(issues).toEqual([]);
    expect(page).toMatchObject({
      kind: 'form',
      id: 'v1',
      objectId: 'o1',
      objectCode: 'WorkOrder',
      name: 'page.title',
      pageType: 'basedata',
      viewType: 1,
      dataUrl: '/openapi/mes/WorkOrder/v1/getviewmodel',
      params: { a: 1 },
      root: ['a'],
    });
    expect(page === null ? '' : pageText(page, 'a.title', 'en_US')).toBe('First');
  });

  it('one language that cannot be read leaves the others', () => {
    const languagesEntry = [
      { language: 'en_US', languageContent: { 'a.title': 'First' } },
      { language: 'zh_CN', languageContent: ['x'] },
    ];
    for (const definition of [
      { ...envelope, languagesEntry, pageData },
      { ...envelope, languagesEntry: null, pageData: { ...pageData, languagesEntry } },
      { ...pageData, languagesEntry },
    ]) {
      const { page, issues } = compilePage(definition);
      expect(issues).toMatchObject([
        { code: 'definition.type', path: expect.stringMatching(/\/languagesEntry\/1\/languageContent$/) },
      ]);
      expect(page === null ? '' : pageText(page, 'a.title', 'en_US')).toBe('First');
    }
  });

  it('pageData alone', () => {
    const { page, issues } = compilePage({
      ...pageData,
      dataUrl: '/x',
      params: { id: 1 },
      scriptContent: { loadScript: 'f()' },
    });
    expect(issues).toEqual([]);
    expect(page).toMatchObject({
      id: '',
      dataUrl: '/x',
      params: { id: 1 },
      loadScript: 'f()',
      pageType: 'basedata',
    });
  });

  it('defaults to a bill with labels on the right', () => {
    const { page } = compiled([]);
    expect(page.pageType).toBe('bill');
    expect(page.config).toEqual({
      labelAlign: 'right',
      labelWidth: 120,
      customClass: null,
      customStyle: null,
    });
  });

  it('is plain JSON', () => {
    const { page } = compilePage({ ...envelope, pageData });
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  });

  it('says so where a list page was handed in', () => {
    expect(compilePage({ lists: [], views: [] }).issues).toMatchObject([{ code: 'page.isList' }]);
  });
});

describe('state lists and masks', () => {
  const model = (masks: object) => ({ code: 'A', fields: [{ FieldName: 'w', FieldType: 1, ...masks }] });

  it.each([
    ['nothing is shown always and locked never', {}, {}, 511, 0, 'default', 'default'],
    ['an empty list hides in all', { show: [] }, {}, 0, 0, 'stateList', 'default'],
    ['lists', { show: ['add', 'look'], lock: ['update', 'audit'] }, {}, 6, 40, 'stateList', 'stateList'],
    ['init and look lock nothing', { lock: ['init', 'look', 'add'] }, {}, 511, 2, 'default', 'stateList'],
    ['masks', {}, { WebVisible: 6, WebLock: 47 }, 6, 42, 'mask', 'mask'],
    ['masks keep bits 6 to 8', {}, { WebVisible: 449 }, 449, 0, 'mask', 'default'],
    ['a mask of 0 hides', {}, { WebVisible: 0 }, 0, 0, 'mask', 'default'],
    [
      'lists win over masks',
      { show: ['add'], lock: [] },
      { WebVisible: 511, WebLock: 42 },
      2,
      0,
      'stateList',
      'stateList',
    ],
    ['app masks are for mobile pages', {}, { AppVisible: 2, AppLock: 2 }, 511, 0, 'default', 'default'],
  ])('%s', (_, options, masks, show, lock, showFrom, lockFrom) => {
    expect(one({ type: 'textbox', options }, model(masks)).field.states).toEqual({
      show,
      lock,
      showFrom,
      lockFrom,
    });
  });

  it('takes the App masks where viewType is 2', () => {
    const items = [{ key: 'w', model: 'w', type: 'textbox' }];
    const objectModel = model({ WebVisible: 1, WebLock: 8, AppVisible: 2, AppLock: 2 });
    for (const viewType of [2, '2']) {
      const { page } = compilePage({ viewType, pageData: { items }, formatVersion: 1 }, { objectModel });
      expect(page?.viewType).toBe(2);
      expect(page?.nodes.w?.states).toEqual({ show: 2, lock: 2, showFrom: 'mask', lockFrom: 'mask' });
    }
  });

  it('warns of an unknown state', () => {
    const { field: node, issues } = one({ type: 'textbox', options: { show: ['add', 'later'] } });
    expect(node.states.show).toBe(2);
    expect(issues).toMatchObject([
      { code: 'page.unknownState', severity: 'warning', path: '/items/0/options/show/1' },
    ]);
  });

  it('keeps valid states beside an invalid entry', () => {
    const { field: node, issues } = one({ type: 'textbox', options: { show: ['add', 3], lock: [null] } });
    expect(node.states).toMatchObject({ show: 2, showFrom: 'stateList', lock: 0, lockFrom: 'stateList' });
    expect(issues).toMatchObject([
      { code: 'definition.type', path: '/items/0/options/show/1' },
      { code: 'definition.type', path: '/items/0/options/lock/0' },
    ]);
  });

  it('names the place of an action', () => {
    const { issues } = compilePage({
      pageData: { action: { items: [{ code: 'x', options: { lock: ['never'] } }] } },
    });
    expect(issues).toMatchObject([
      { code: 'page.unknownState', path: '/pageData/action/items/0/options/lock/0' },
    ]);
  });

  it('holds for actions too', () => {
    const { page } = compiled([], {
      action: { items: [{ code: 'save', options: { show: ['add', 'update'] } }] },
    });
    expect(page.actions[0]?.states.show).toBe(10);
  });
});

describe('constraints', () => {
  it.each([
    ['textbox', {}, { maxLength: 999 }],
    ['textbox', { maxlength: 5, minlength: 2, pattern: '^a' }, { maxLength: 5, minLength: 2, pattern: '^a' }],
    ['textbox', { maxlength: -1 }, {}],
    ['textarea', {}, {}],
    ['decimal', {}, { min: 0, max: 99_999, step: 0.1, decimalPlaces: 4 }],
    [
      'decimal',
      { min: -5, max: '12.5', decimalPlaces: 2 },
      { min: -5, max: 12.5, step: 0.1, decimalPlaces: 2 },
    ],
    ['integer', { decimalPlaces: 3 }, { min: 0, max: 99_999, step: 1, decimalPlaces: 0 }],
    ['number', {}, { min: 0, max: 9_999_999_999, step: 1 }],
    ['billno', {}, { required: true, maxLength: 999 }],
    ['billno', { required: false }, { maxLength: 999 }],
    ['imgupload', {}, { maxItems: 1 }],
    ['imgupload', { multiple: true }, { maxItems: 8 }],
    ['attachmentupload', { max: 3 }, { minItems: 1, maxItems: 3 }],
    ['select', { options: [{ value: 1, label: 'A' }, 'b'] }, { oneOf: ['1', 'b'] }],
    ['select', { optionsUrl: '/x', options: [{ value: 1 }] }, {}],
    ['creater', { required: true }, {}],
    ['basedataproperty', { required: true, parentModel: 'a', propertyModel: 'b' }, {}],
  ])('%s with %j', (type, options, expected) => {
    expect(one({ type, options }).field.constraints).toEqual(expected);
  });

  it('reads rules where options state nothing', () => {
    const { field: node } = one({
      type: 'textbox',
      rules: [{ required: true }, { max: 12 }, { pattern: '^x' }],
    });
    expect(node.constraints).toEqual({ required: true, maxLength: 12, pattern: '^x' });
    expect(
      one({ type: 'textbox', options: { required: false }, rules: { required: true } }).field.constraints,
    ).toEqual({
      maxLength: 999,
    });
  });

  it('takes the field definition where the widget says nothing', () => {
    const objectModel = {
      fields: [
        {
          FieldName: 'w',
          MustInput: true,
          DataLength: 36,
          DecimalLength: 2,
          DefaultValue: '7',
          Format: '0.00',
          NeedSave: false,
        },
      ],
    };
    expect(one({ type: 'textbox' }, objectModel).field).toMatchObject({
      constraints: { required: true, maxLength: 36 },
      defaultValue: '7',
      format: '0.00',
      needSave: false,
    });
    expect(one({ type: 'decimal' }, objectModel).field).toMatchObject({
      constraints: { required: true, decimalPlaces: 2 },
      defaultValue: 7,
    });
    expect(
      one({ type: 'decimal', options: { decimalPlaces: 1, defaultValue: 3, required: false } }, objectModel)
        .field,
    ).toMatchObject({
      constraints: { min: 0, max: 99_999, step: 0.1, decimalPlaces: 1 },
      defaultValue: 3,
    });
  });

  it('an uploader for several files says so', () => {
    expect(one({ type: 'imgupload' }).field.multiple).toBe(false);
    expect(one({ type: 'imgupload', options: { max: 5 } }).field).toMatchObject({
      multiple: true,
      constraints: { maxItems: 5 },
    });
    expect(one({ type: 'attachmentupload' }).field.multiple).toBe(true);
    expect(one({ type: 'attachmentupload', options: { max: 1 } }).field.multiple).toBe(false);
  });

  it('a table that must have rows is required', () => {
    const objectModel = { fields: [{ FieldName: 'entries', FieldType: 41, MustInput: true }] };
    const table = { key: 't', type: 'entrytable', model: 'entries' };
    expect(compiled([table], {}, objectModel).page.nodes.t).toMatchObject({ required: true });
    expect(
      compiled([{ ...table, options: { required: false } }], {}, objectModel).page.nodes.t,
    ).toMatchObject({ required: false });
  });

  it('bounds that cross are an issue, and are both dropped', () => {
    const { field: node, issues } = one({ type: 'decimal', options: { min: 10, max: 1 } });
    expect(node.constraints).toEqual({ step: 0.1, decimalPlaces: 4 });
    expect(issues).toMatchObject([
      { code: 'page.crossedBounds', params: { low: 'min', least: 10, most: 1 } },
    ]);
  });
});

describe('default values are of their kind', () => {
  it.each([
    ['decimal', '1.5', 1.5],
    ['integer', 3, 3],
    ['checkbox', 'true', true],
    ['switch', 0, false],
    ['checkbox', undefined, false],
    ['textbox', 5, '5'],
    ['selectmultiple', ['a', 'b'], 'a,b'],
    ['date', '2026-01-31', '2026-01-31'],
    ['basedata', '', null],
  ])('%s %j', (type, defaultValue, expected) => {
    expect(one({ type, options: { defaultValue } }).field.defaultValue).toEqual(expected);
  });

  it('warns of what does not fit', () => {
    const { field: node, issues } = one({ type: 'decimal', options: { defaultValue: 'many' } });
    expect(node.defaultValue).toBeNull();
    expect(issues).toMatchObject([{ code: 'page.badDefault', path: '/items/0/options/defaultValue' }]);
  });
});

describe('lookups', () => {
  const from = (FieldType: number, more: object) => ({ fields: [{ FieldName: 'w', FieldType, ...more }] });

  it.each([
    [1, 'object'],
    [2, 'object'],
    [3, 'object'],
    [4, 'enum'],
    [5, 'enum'],
    [6, 'edi'],
  ])('data source type %i is %s', (LookupDataSourceType, source) => {
    const { field: node } = one(
      { type: 'basedata' },
      from(11, {
        LookupDataSourceType,
        LookupObjectId: 'item',
        LookupSearchField: 'name,code',
        LookupLoadMode: 1,
      }),
    );
    expect(node.lookup).toMatchObject({
      source,
      sourceType: LookupDataSourceType,
      objectId: 'item',
      valueKey: 'id',
      labelKey: 'name',
      searchField: 'name,code',
      loadMode: 1,
      display: 'name',
      dropdown: 'both',
      pageLength: 20,
    });
  });

  it('7 is the content of the field definition, as text or list', () => {
    const content = [
      { value: 'a', label: '甲', labels: { en_US: 'A' }, theme: 'success' },
      { value: 'b', label: '乙' },
    ];
    for (const LookupDataContent of [content, JSON.stringify(content)]) {
      const { field: node, page } = one(
        { type: 'select' },
        from(16, { LookupDataSourceType: 7, LookupDataContent }),
      );
      expect(node.lookup).toMatchObject({ source: 'static', display: 'label' });
      expect(node.lookup?.options).toEqual([
        { value: 'a', label: 'w.options.a', theme: 'success' },
        { value: 'b', label: 'w.options.b' },
      ]);
      expect(pageText(page, 'w.options.a', 'en_US')).toBe('A');
      expect(pageText(page, 'w.options.a', 'vi_VN')).toBe('甲');
      expect(node.constraints.oneOf).toEqual(['a', 'b']);
    }
  });

  it('an option that cannot be taken is told where it stands', () => {
    const list = [{ value: 'a' }, { label: 'B' }, { value: 'a' }, { value: 'c,d' }];
    const codes = ['page.badOption', 'page.duplicateOption', 'page.commaOption'];
    const told = (widget: object, model?: object) =>
      one({ type: 'select', ...widget }, model).issues.map(({ code, path }) => [code, path]);
    const at = (path: string) => codes.map((code, index) => [code, `${path}/${index + 1}`]);
    expect(told({ options: { options: list } })).toEqual(at('/items/0/options/options'));
    expect(told({ options: { lookupDataContent: list } })).toEqual(at('/items/0/options/lookupDataContent'));
    const text = { options: { lookupDataContent: JSON.stringify(list) } };
    expect(told(text)).toEqual(codes.map((code) => [code, '/items/0/options/lookupDataContent']));
    const model = from(16, { LookupDataSourceType: 7, LookupDataContent: list });
    expect(told({}, model)).toEqual(codes.map((code) => [code, '/items/0']));
  });

  it('content that is not JSON is an issue', () => {
    const { issues } = one(
      { type: 'select' },
      from(16, { LookupDataSourceType: 7, LookupDataContent: '[oops' }),
    );
    expect(issues).toMatchObject([{ code: 'page.badContent', path: '/items/0' }]);
    const own = one({ type: 'select', options: { lookupDataContent: '{oops' } }, {});
    expect(own.issues).toMatchObject([
      { code: 'page.badContent', path: '/items/0/options/lookupDataContent' },
    ]);
  });

  it('options of the widget win', () => {
    const { field: node } = one(
      {
        type: 'basedata',
        options: {
          optionsUrl: '/items',
          params: { kind: 1 },
          valueKey: 'code',
          labelKey: 'text',
          formatLabel: '{code} {text}',
          openSelectForm: true,
          lookupFilter: [{ searchField: 'unit', searchValue: '{unit}', compareType: 'equal' }, 7],
        },
      },
      from(11, { LookupDataSourceType: 4, LookupObjectId: 'x' }),
    );
    expect(node.lookup).toMatchObject({
      source: 'url',
      url: '/items',
      params: { kind: 1 },
      valueKey: 'code',
      labelKey: 'text',
      formatLabel: '{code} {text}',
      selectForm: 'LINK_SELECT_FORM',
      filter: [{ searchField: 'unit', searchValue: '{unit}', compareType: 'equal' }],
    });
  });

  it('trees come whole; several make several', () => {
    expect(one({ type: 'tree' }).field.lookup).toMatchObject({ pageLength: 1000, childrenKey: 'children' });
    expect(one({ type: 'basedata', options: { multiple: true } }).field).toMatchObject({
      kind: 'lookupmultiple',
      value: 'lookups',
      companion: 'many',
      multiple: true,
    });
    expect(one({ type: 'select', options: { multiple: true } }).field).toMatchObject({
      kind: 'selectmultiple',
      value: 'options',
    });
  });

  it('a property says which lookup it shows from', () => {
    const objectModel = {
      fields: [
        { Id: '1', FieldName: 'item', FieldType: 11 },
        { FieldName: 'w', FieldType: 13, SrcFieldId: '1', SrcFieldName: 'unit.name' },
      ],
    };
    expect(one({ type: 'basedataproperty' }, objectModel).field).toMatchObject({
      property: { from: 'item', path: 'unit.name' },
      needSave: false,
      value: 'derived',
    });
    expect(one({ type: 'basedataproperty', options: { propertyModel: 'item.spec' } }).field.property).toEqual(
      {
        from: 'item',
        path: 'spec',
      },
    );
    expect(one({ type: 'basedataproperty' }).issues).toMatchObject([{ code: 'page.propertyWithoutSource' }]);
  });
});

describe('structure', () => {
  const items = [
    {
      key: 'card',
      type: 'cardcontainer',
      items: [
        { key: 'a', type: 'textbox', model: 'head.a' },
        { key: 'grid', type: 'grid', items: [{ key: 'b', type: 'decimal', model: 'b' }] },
      ],
    },
    {
      key: 't',
      type: 'entrytable',
      model: 'entries',
      items: [
        {
          key: 'qty',
          type: 'qty',
          model: 'qty',
          options: { isAggregated: true, width: 90, align: 'center', fixed: true },
        },
        { key: 'group', type: 'tablecolumngroup', children: [{ key: 'note', type: 'text', model: 'note' }] },
        {
          key: 'lines',
          type: 'entrychildtable',
          model: 'lines',
          items: [{ key: 'lot', type: 'lot', model: 'lot' }],
        },
      ],
      options: { localPagination: true },
    },
    { key: 'rule', type: 'divider' },
  ];

  it('is depth first, containers before what they hold', () => {
    const { page, issues } = compiled(items);
    expect(issues).toEqual([]);
    expect(page.order).toEqual([
      'card',
      'a',
      'grid',
      'b',
      't',
      'qty',
      'group',
      'note',
      'lines',
      'lot',
      'rule',
    ]);
    expect(page.root).toEqual(['card', 't', 'rule']);
    expect(page.nodes.card?.children).toEqual(['a', 'grid']);
    expect(page.nodes.b).toMatchObject({ parent: 'grid', table: null, pointer: '/items/0/items/1/items/0' });
    expect(page.byModel).toEqual({ 'head.a': ['a'], b: ['b'] });
  });

  it('knows tables, child tables and columns', () => {
    const { page } = compiled(items);
    expect(page.tables).toEqual({ entries: 't', lines: 'lines' });
    expect(page.nodes.t).toMatchObject({
      role: 'table',
      rowKey: 'entryId',
      table: null,
      pageSize: 10,
      children: ['qty', 'group', 'lines'],
    });
    expect(page.nodes.lines).toMatchObject({ role: 'table', rowKey: 'rowId', table: 't' });
    expect(page.nodes.lot).toMatchObject({ table: 'lines', model: 'lot' });
    expect(field(page, 'qty').column).toEqual({
      width: 90,
      minWidth: null,
      align: 'center',
      fixed: 'left',
      ellipsis: true,
      editable: true,
      rowMerge: false,
      aggregate: 'sum',
    });
    expect(field(page, 'note')).toMatchObject({
      table: 't',
      parent: 'group',
      column: { editable: false, width: 120 },
    });
    expect(page.nodes.t).toMatchObject({ actions: [{ code: 'add' }, { code: 'copy' }, { code: 'remove' }] });
  });

  it('plain columns take the kind of their field', () => {
    const objectModel = {
      tables: [{ id: 't1', code: 'entries', tableType: 41, name: '明細', name__Lang: { en_US: 'Lines' } }],
      fields: [
        { FieldName: 'qty', FieldType: 1 },
        {
          FieldName: 'qty',
          TableId: 't1',
          FieldType: 103,
          FieldTitle: '數量',
          FieldTitle__Lang: { en_US: 'Quantity' },
        },
      ],
    };
    const { page } = compiled(
      [
        {
          key: 't',
          type: 'entrytable',
          model: 'entries',
          items: [
            { key: 'c', type: 'tablecolumn', model: 'qty' },
            { key: 'd', model: 'qty' },
          ],
        },
      ],
      {},
      objectModel,
    );
    expect(field(page, 'c')).toMatchObject({ kind: 'decimal', value: 'number' });
    expect(field(page, 'd')).toMatchObject({ kind: 'decimal' });
    expect(pageText(page, field(page, 'c').title, 'en_US')).toBe('Quantity');
    expect(pageText(page, page.nodes.t?.title ?? null, 'en_US')).toBe('Lines');
    expect(pageText(page, page.nodes.t?.title ?? null, 'zh_CN')).toBe('明細');
  });

  it('untyped entries take their type from their place', () => {
    const { page, issues } = compiled([
      {
        key: 'tabs',
        type: 'tab',
        items: [{ key: 'one', title: 'A', items: [{ key: 'a', model: 'a', type: 1 }] }],
      },
      {
        key: 't',
        type: 'entrytable',
        model: 'rows',
        items: [
          { key: 'group', title: 'G', items: [{ key: 'b', model: 'b' }] },
          { key: 'column', type: 204, items: [{ key: 'c', model: 'c' }] },
          { key: 'expand', type: 214, items: [{ key: 'd', model: 'd', type: 'textarea' }] },
          { key: 'inner', type: 'entrytable', model: 'lines', items: [{ key: 'e', model: 'e' }] },
        ],
      },
    ]);
    expect(issues).toEqual([]);
    expect(page.order.map((key) => [key, page.nodes[key]?.kind])).toEqual([
      ['tabs', 'tabs'],
      ['one', 'tab'],
      ['a', 'text'],
      ['t', 'table'],
      ['group', 'columngroup'],
      ['b', 'text'],
      ['column', 'column'],
      ['c', 'text'],
      ['expand', 'columnexpand'],
      ['d', 'textarea'],
      ['inner', 'table'],
      ['e', 'text'],
    ]);
    for (const key of ['b', 'c', 'd'])
      expect(page.nodes[key]).toMatchObject({ table: 't', column: { width: 120 } });
    expect(page.nodes.t).toMatchObject({ rowKey: 'entryId' });
    expect(page.nodes.inner).toMatchObject({ table: 't', rowKey: 'rowId' });
    expect(page.nodes.e).toMatchObject({ table: 'inner' });
  });

  it('what rows unfold is laid out as in a page, and is told where it cannot be', () => {
    const { page, issues } = compiled([
      {
        key: 't',
        type: 'entrytable',
        model: 'rows',
        items: [
          {
            key: 'expand',
            type: 'tablecolumnexpand',
            options: { columns: 2 },
            items: [
              { key: 'a', type: 'textbox', model: 'a', options: { theme: 'success', fixed: 'left' } },
              { key: 'f', type: 'form', options: { renderCode: 'x' } },
            ],
          },
          {
            key: 'g',
            type: 'tablecolumngroup',
            items: [{ key: 'in', type: 214, items: [{ key: 'b', type: 'textbox', model: 'b' }] }],
          },
        ],
      },
      { key: 'out', type: 214, items: [] },
    ]);
    expect(page.nodes.a).toMatchObject({ table: 't', theme: 'success', span: 1, width: '320px' });
    expect(issues.map(({ code, path }) => [code, path])).toEqual([
      ['page.optionWithoutEffect', '/items/0/items/0/items/0/options/fixed'],
      ['page.notInRow', '/items/0/items/0/items/1/type'],
      ['page.expandPlace', '/items/0/items/1/items/0'],
      ['page.expandPlace', '/items/1'],
    ]);
  });

  it('two widgets may share a model only with one value kind', () => {
    expect(
      compiled([
        { key: 'a', type: 'textbox', model: 'x' },
        { key: 'b', type: 'textarea', model: 'x' },
      ]).issues,
    ).toEqual([]);
    expect(
      compiled([
        { key: 'a', type: 'textbox', model: 'x' },
        { key: 'b', type: 'decimal', model: 'x' },
        { key: 't', type: 'entrytable', model: 'x', items: [{ key: 'c', type: 'decimal', model: 'x' }] },
      ]).issues,
    ).toMatchObject([
      {
        code: 'page.modelKind',
        severity: 'error',
        path: '/items/1/model',
        params: { model: 'x', first: 'text', second: 'number' },
      },
      { code: 'page.modelKind', path: '/items/2/model', params: { second: 'rows' } },
    ]);
  });

  it('a key that stands twice is an issue; both widgets stay', () => {
    const { page, issues } = compiled([
      { key: 'a', type: 'textbox', model: 'x' },
      { key: 'a', type: 'textbox', model: 'y' },
    ]);
    expect(issues).toMatchObject([
      { code: 'page.keyTaken', path: '/items/1/key', params: { first: '/items/0' } },
    ]);
    expect(page.order).toHaveLength(2);
    expect(page.byModel.y).toHaveLength(1);
  });

  describe('columns by their colKey', () => {
    const column = (colKey: string, more: object = {}) => ({ type: 'textbox', colKey, ...more });
    const table = (key: string, items: readonly object[]) => ({ key, type: 'entrytable', model: key, items });
    const languageContent = { 'qty.title': 'Quantity', 'qty.options.a': 'Ay', 'b.qty.tips': 'Whole' };

    it('are unique in their table only, and translated by it', () => {
      const options = { tips: '整數', options: [{ value: 'a', label: '甲' }] };
      const select = { type: 'select', colKey: 'qty', title: '數量', options };
      const { page, issues } = compiled([table('a', [select]), table('b', [select])], {
        languagesEntry: [{ language: 'en_US', languageContent }],
      });
      expect(issues).toEqual([]);
      expect(page.nodes.a?.children).toEqual(['qty']);
      expect(page.nodes.b?.children).toEqual(['b.qty']);
      const node = page.nodes['b.qty'];
      const option = node?.role === 'field' ? node.lookup?.options[0] : undefined;
      expect(node).toMatchObject({ model: 'qty', table: 'b' });
      const texts = [node?.title ?? null, node?.tips ?? null, option?.label ?? null];
      expect(texts.map((ref) => pageText(page, ref, 'en_US'))).toEqual(['Quantity', 'Whole', 'Ay']);
      expect(texts.map((ref) => pageText(page, ref, 'zh_TW'))).toEqual(['數量', '整數', '甲']);
    });

    it('leave a key of the page to its widget, wherever that is', () => {
      const name = { key: 'name', type: 'textbox', model: 'name' };
      const rows = table('rows', [column('name')]);
      for (const items of [
        [name, rows],
        [rows, name],
        [rows, { key: 'c', type: 'card', items: [name] }],
      ]) {
        const { page, issues } = compiled(items);
        expect(issues).toEqual([]);
        expect(page.nodes.name?.pointer).not.toContain('/items/0/items/0/');
        expect(page.nodes.name).toMatchObject({ model: 'name', table: null });
        expect(page.nodes.rows?.children).toEqual(['rows.name']);
      }
    });

    it("do not take the texts of a neighbour's field", () => {
      const field = (TableId: string, FieldTitle: string, en_US: string) => {
        return { FieldName: 'qty', FieldType: 103, TableId, FieldTitle, FieldTitle__Lang: { en_US } };
      };
      const objectModel = {
        code: 'o',
        tables: [
          { id: 'a', code: 'a', tableType: 41 },
          { id: 'b', code: 'b', tableType: 41 },
        ],
        fields: [field('a', '甲', 'Of a'), field('b', '乙', 'Of b')],
      };
      const { page } = compiled([table('a', [column('qty')]), table('b', [column('qty')])], {}, objectModel);
      expect(pageText(page, page.nodes['b.qty']?.title ?? null, 'en_US')).toBe('Of b');
    });

    it('stand once in a table', () => {
      const { page, issues } = compiled([
        table('a', [column('qty'), column('qty', { model: 'other' })]),
        table('b', [column('qty'), { title: 'Group', items: [column('qty', { model: 'other' })] }]),
        { key: 'a.qty', type: 'textbox', model: 'own' },
      ]);
      expect(issues).toMatchObject([
        { code: 'page.keyTaken', path: '/items/0/items/1/colKey', params: { first: '/items/0/items/0' } },
        { code: 'page.keyTaken', path: '/items/1/items/1/items/0/colKey' },
      ]);
      expect(page.order).toHaveLength(8);
      expect(page.nodes['a.qty']).toMatchObject({ model: 'own' });
    });
  });

  it('the grid’s own columns are no fields of an editable table', () => {
    const items = [
      { colKey: 'row-select' },
      { colKey: 'a', type: 'textbox' },
      { type: 'TableColumn', key: 'Operation', title: '操作', options: { width: 120 } },
      { type: 'serial-number' },
      { colKey: 'operation', type: 'basedata', title: '工序' },
      { key: 'drag', title: 'Group', children: [{ colKey: 'b', type: 'textbox' }] },
    ];
    const table = { key: 't', type: 'entrytable', model: 't', items };
    const { page, issues } = compiled([table, { key: 'serial-number', type: 'textbox', model: 'drag' }]);
    expect(issues).toEqual([]);
    expect(page.order).toEqual(['t', 'a', 'operation', 'drag', 'b', 'serial-number']);
    const objectModel = {
      code: 'o',
      tables: [{ id: 't', code: 't', tableType: 41 }],
      fields: [{ FieldName: 'operation', FieldType: 8, TableId: 't' }],
    };
    const declared = compiled([{ ...table, items: [{ colKey: 'operation' }] }], {}, objectModel);
    expect(declared.page.order).toEqual(['t', 'operation']);
  });

  it('lays out with 12 columns unless stated, and takes no CSS but lengths', () => {
    expect(one({ type: 'textbox' }).field).toMatchObject({ colSpan: 4, rowSpan: 1, width: '320px' });
    expect(one({ type: 'textbox', options: { colSpan: 40, width: 200, height: '50%' } }).field).toMatchObject(
      {
        colSpan: 12,
        width: '200px',
        height: '50%',
      },
    );
    for (const width of [
      'calc(1px);background:url(//x)',
      'calc(1px - var(--x))',
      'calc(100vw-310px)',
      'calc()',
    ])
      expect(one({ type: 'textbox', options: { width } }).field.width).toBe('320px');
    for (const width of ['calc(100vw - 310px)', 'calc(50% + 2rem - 1.5px)'])
      expect(one({ type: 'textbox', options: { width } }).field.width).toBe(width);
  });

  it('reads numbers of types as control ids', () => {
    expect(one({ type: 3 }).field).toMatchObject({ kind: 'decimal', type: '3' });
    expect(one({ type: 'DECIMAL' }).field).toMatchObject({ kind: 'decimal' });
  });
});

describe('actions', () => {
  it('have the titles that they are given, and are named all the same', () => {
    const { page } = compiled([], {
      action: { items: [{ code: 'save' }, { code: 'own', name: 'Weigh' }, { code: 'close', title: '離開' }] },
    });
    const titles = page.actions.map(({ title, name }) => [
      title === null ? null : pageText(page, title, 'en_US'),
      name,
    ]);
    expect(titles).toEqual([
      [null, 'save'],
      [null, 'Weigh'],
      ['離開', 'close'],
    ]);
  });

  it('without a title are not called like a field of their name', () => {
    const { page } = compiled([{ key: 'source', type: 'textbox', model: 'source', title: '來源渠道' }], {
      action: { items: [{ code: 'source' }, { code: 'print' }] },
      languagesEntry: [
        { language: 'en_US', languageContent: { 'source.title': 'Lead source', 'print.title': 'Print run' } },
      ],
    });
    expect(page.actions.map(({ title }) => title)).toEqual([null, 'print.title']);
  });

  it('refuse a code that is there already, in any case', () => {
    const { page, issues } = compiled([], { action: { items: [{ code: 'save' }, { code: 'SAVE' }] } });
    expect(page.actions).toHaveLength(1);
    expect(issues).toMatchObject([
      { code: 'page.duplicateAction', path: '/action/items/1', params: { actionCode: 'SAVE' } },
    ]);
  });

  it('stand once in a table, whatever their keys', () => {
    const actions = [
      { key: 'k1', code: 'scan' },
      { key: 'k2', code: 'Scan' },
    ];
    const { page, issues } = compiled([{ key: 't', type: 'entrytable', model: 't', actions }]);
    expect(page.nodes.t).toMatchObject({ actions: [{ key: 'k1', code: 'scan' }] });
    expect(issues).toMatchObject([{ code: 'page.duplicateAction', path: '/items/0/actions/1' }]);
  });

  it('say how they open', () => {
    const { page } = compiled([], {
      action: {
        items: [
          {
            key: 'k1',
            code: 'go',
            opertype: 'inner',
            scripts: [{ event: 'onClick', content: 'x()' }],
            options: {
              location: 'toolbar,tablebar',
              selectMode: 'single',
              noPermission: 1,
              openType: 'Dialog',
              params: 'id, name:item.name',
              paramType: 'params',
              dialogWidth: 600,
              childItems: [{ code: 'sub' }],
            },
          },
        ],
      },
    });
    expect(page.actions[0]).toMatchObject({
      key: 'k1',
      operType: 'inner',
      location: ['toolbar', 'tablebar'],
      selectMode: 'single',
      noPermission: true,
      scripts: [{ event: 'onClick', content: 'x()' }],
      open: {
        openType: 'dialog',
        paramType: 'params',
        dialogWidth: '600px',
        params: [
          { name: 'id', from: 'id' },
          { name: 'name', from: 'item.name' },
        ],
      },
      children: [{ code: 'sub', key: 'k1.sub' }],
    });
  });
});

/** How often any function of the engine was called, by each task: work counted, whatever else the machine does. */
async function workOf(tasks: readonly (() => void)[]): Promise<readonly number[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const counts: number[] = [];
  for (const task of tasks) {
    await session.post('Profiler.takePreciseCoverage');
    task();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const own = result.filter((script) => script.url.includes('/src/engine/'));
    const ranges = own.flatMap((script) => script.functions.flatMap((each) => each.ranges));
    counts.push(ranges.reduce((sum, range) => sum + range.count, 0));
  }
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  return counts;
}

it('costs linear work: ten times the fields, ten times the work', async () => {
  const definition = (count: number) =>
    JSON.stringify({
      items: Array.from({ length: count }, (_, at) => ({
        key: `k${at}`,
        type: ['textbox', 'decimal', 'date', 'basedata', 'select'][at % 5],
        model: `m${at}`,
        title: `T${at}`,
        options: { required: at % 2 === 0 },
      })),
    });
  const work = (count: number) => {
    const text = definition(count);
    return () => expect(compilePage(text).issues).toEqual([]);
  };
  const [small = 0, large = 0] = await workOf([work(200), work(2000)]);
  expect(small).toBeGreaterThan(10_000);
  expect(large / small).toBeLessThan(10.5);
});
