import { describe, expect, it } from 'vitest';
import { planListAction } from '../list/acting.ts';
import { listRequestBody } from '../list/extend.ts';
import { compileList } from './list.ts';
import { pageText } from './pageText.ts';
import type { CompiledList } from './types.ts';

function compiled(pageData: object, objectModel?: unknown, envelope: object = {}) {
  const { list, issues } = compileList({ ...envelope, pageData, formatVersion: 1 }, { objectModel });
  if (list === null) throw new Error(JSON.stringify(issues));
  return { list, issues };
}

function columns(list: CompiledList) {
  return Object.values(list.lists)[0]?.columns ?? [];
}

const objectModel = {
  id: 'o1',
  code: 'WorkOrder',
  name: '工單',
  name__Lang: { en_US: 'Work order' },
  fields: [
    {
      FieldName: 'billNo',
      FieldType: 8,
      FieldTitle: '單號',
      FieldTitle__Lang: { en_US: 'Number' },
      ListWidth: 160,
      ListAlign: 'center',
    },
    { FieldName: 'item', FieldType: 11, LookupDisplayFieldType: 1 },
    { FieldName: 'qty', FieldType: 103, DecimalLength: 3 },
    { FieldName: 'start', FieldType: 5 },
    {
      FieldName: 'status',
      FieldType: 16,
      LookupDataContent: [{ value: 'a', label: '開', theme: 'success' }],
    },
    { FieldName: 'creater', FieldType: 52 },
    { FieldName: 'approveStatus', FieldType: 58 },
    { FieldName: 'files', FieldType: 20 },
  ],
};

describe('columns', () => {
  it('are 120 wide, left, and text unless stated', () => {
    const { list, issues } = compiled({ lists: [{ key: 'l', items: [{ colKey: 'a', title: '甲' }] }] });
    expect(issues).toEqual([]);
    expect(columns(list)).toMatchObject([
      {
        key: 'a',
        model: 'a',
        title: 'a.title',
        type: 'text',
        width: 120,
        align: 'left',
        fixed: null,
        hidden: false,
        aggregate: 'none',
      },
    ]);
  });

  it('are filled from the object model', () => {
    const names = objectModel.fields.map((field) => field.FieldName);
    const { list, issues } = compiled(
      { lists: [{ key: 'l', items: names.map((model) => ({ model })) }] },
      objectModel,
    );
    expect(issues).toEqual([]);
    expect(columns(list).map(({ model, type, value, labelKey }) => [model, type, value, labelKey])).toEqual([
      ['billNo', 'text', 'text', null],
      ['item', 'text', 'lookup', 'number'],
      ['qty', 'number', 'number', null],
      ['start', 'date', 'date', null],
      ['status', 'tag', 'option', 'label'],
      ['creater', 'text', 'lookup', 'nickName'],
      ['approveStatus', 'tag', 'number', 'name'],
      ['files', 'text', 'files', 'fileName'],
    ]);
    expect(columns(list)[0]).toMatchObject({ width: 160, align: 'center' });
    expect(columns(list)[2]).toMatchObject({ align: 'right', decimalPlaces: 3 });
    expect(columns(list)[3]).toMatchObject({ format: 'YYYY-MM-DD' });
    expect(columns(list)[4]?.options).toEqual([{ value: 'a', label: 'status.options.a', theme: 'success' }]);
    expect(pageText(list, columns(list)[0]?.title ?? null, 'en_US')).toBe('Number');
  });

  it.each(['none', 'text', 'input', 'number', 'image', 'link', 'tag', 'multipletext', 'date', 'progress'])(
    'type %s',
    (type) => {
      const { list, issues } = compiled({ lists: [{ key: 'l', items: [{ key: 'a', options: { type } }] }] });
      expect(issues).toEqual([]);
      expect(columns(list)[0]?.type).toBe(type);
    },
  );

  it('aggregate, merge, group and carry scripts', () => {
    const { list } = compiled({
      lists: [
        {
          key: 'l',
          items: [
            {
              key: 'g',
              title: 'G',
              children: [
                { key: 'a', options: { isAggregated: true, aggregatedCode: 'avg', rowMerge: true } },
                {
                  key: 'b',
                  options: {
                    isAggregated: true,
                    scripts: [{ event: 'onCellRender', content: 'return value' }],
                  },
                },
              ],
            },
            { colKey: 'row-select' },
            { colKey: 'operation' },
          ],
        },
      ],
    });
    expect(columns(list)).toHaveLength(1);
    expect(columns(list)[0]?.children).toMatchObject([
      { key: 'a', aggregate: 'avg', rowMerge: true },
      { key: 'b', aggregate: 'sum', scripts: [{ event: 'onCellRender', content: 'return value' }] },
    ]);
  });

  it('named like one of the grid are data columns with a type, or where the object has such a field', () => {
    const declared = {
      code: 'o',
      fields: [
        { FieldName: 'operation', FieldType: 11 },
        { FieldName: 'no', FieldType: 1 },
      ],
    };
    const keys = (items: readonly object[], model?: object) =>
      columns(compiled({ lists: [{ key: 'l', items }] }, model).list).map((column) => column.key);
    const operation = { colKey: 'operation', title: '工序' };
    expect(keys([operation, { colKey: 'no' }], declared)).toEqual(['operation', 'no']);
    expect(
      keys([
        { ...operation, options: { type: 'link' } },
        { colKey: 'drag', type: 'basedata' },
      ]),
    ).toEqual(['operation', 'drag']);
    expect(keys([operation, { colKey: 'a' }])).toEqual(['a']);
    expect(keys([{ ...operation, children: [{ colKey: 'a' }] }])).toEqual(['operation']);
    expect(keys([{ colKey: 'row-select', type: 'multiple' }, { type: 'serial-number' }])).toEqual([]);
  });

  it('left out as one of the grid are reported where they state more', () => {
    const items = [
      { colKey: 'row-select', width: 50 },
      { colKey: 'operation', title: '工序' },
      { key: 'Drag', model: 'drag', options: { type: 'none' } },
      { colKey: 'operation', options: { type: 'tablecolumn' }, fixed: 'right' },
    ];
    const { list, issues } = compiled({ lists: [{ key: 'l', items }] });
    expect(columns(list)).toEqual([]);
    expect(issues).toMatchObject([
      {
        code: 'list.gridColumn',
        severity: 'warning',
        path: '/pageData/lists/0/items/1',
        params: { name: 'operation' },
      },
      { code: 'list.gridColumn', path: '/pageData/lists/0/items/2', params: { name: 'Drag' } },
    ]);
  });

  it('unknown types and repeated keys are issues; the column stays', () => {
    const { list, issues } = compiled({
      lists: [
        {
          key: 'l',
          items: [{ key: 'a', type: 'alien' }, { key: 'a' }, { key: 'b', options: { type: 'alien' } }],
        },
      ],
    });
    expect(issues.map((issue) => [issue.code, issue.path])).toEqual([
      ['list.unknownColumnType', '/pageData/lists/0/items/0/type'],
      ['page.duplicateKey', '/pageData/lists/0/items/1'],
      ['list.unknownColumnType', '/pageData/lists/0/items/2/options/type'],
    ]);
    expect(columns(list)).toHaveLength(3);
  });
});

describe('views and lists', () => {
  it('are ordered tabs over lists', () => {
    const { list, issues } = compiled({
      views: [
        { key: 'v2', title: 'B', viewType: 'Card', listKey: 'two' },
        {
          key: 'v1',
          title: 'A',
          viewType: 'group',
          listKey: 'one',
          groups: [
            {
              key: 'g',
              title: 'T',
              model: 'kind',
              options: { optionsUrl: '/tree', valueKey: 'id', labelKey: 'label', childrenKey: 'kids' },
            },
          ],
        },
      ],
      lists: [
        {
          key: 'one',
          type: 'tableview',
          options: { tableRowKey: 'rowId', childrenKey: 'kids', stripe: true },
        },
        { key: 'two', type: 'cardview' },
      ],
    });
    expect(issues).toEqual([]);
    expect(list.views).toMatchObject([
      { key: 'v2', viewType: 'card', listKey: 'two' },
      {
        key: 'v1',
        viewType: 'group',
        groups: [
          {
            key: 'g',
            model: 'kind',
            lookup: {
              source: 'url',
              url: '/tree',
              valueKey: 'id',
              labelKey: 'label',
              childrenKey: 'kids',
              pageLength: 1000,
            },
          },
        ],
      },
    ]);
    expect(list.lists.one).toMatchObject({ rowKey: 'rowId', stripe: true, indent: 20 });
    expect(list.lists.two?.type).toBe('cardview');
  });

  it('a list without a view is its own; a view of no list is an issue', () => {
    expect(compiled({ lists: { main: { items: [] } } }).list.views).toMatchObject([
      { listKey: 'main', viewType: 'table' },
    ]);
    expect(compiled({ views: [{ key: 'v', listKey: 'gone' }], lists: [{ key: 'l' }] }).issues).toMatchObject([
      { code: 'list.unknownList', path: '/pageData/views/0/listKey' },
    ]);
    expect(compileList({ items: [] }).issues).toMatchObject([{ code: 'page.isForm' }]);
  });

  it('lists without views are called as they are themselves', () => {
    const { list } = compiled({
      lists: [
        { key: 'l1', title: 'Open orders', items: [] },
        { key: 'l2', items: [] },
      ],
      languagesEntry: [{ language: 'zh_TW', languageContent: { 'l1.title': '未結工單' } }],
    });
    expect(list.views.map(({ key, title }) => [key, title])).toEqual([
      ['l1', 'l1.title'],
      ['l2', null],
    ]);
    expect([list.texts['']?.['l1.title'], list.texts.zh_TW?.['l1.title']]).toEqual([
      'Open orders',
      '未結工單',
    ]);
  });

  it('a view without a type takes that of its list', () => {
    const { list } = compiled({
      views: [
        { key: 'a', listKey: 'one' },
        { key: 'b', listKey: 'one', viewType: 'table' },
        { key: 'c', listKey: 'one', options: { viewType: 'Card' } },
        { key: 'd', listKey: 'two' },
      ],
      lists: [{ key: 'one', options: { viewType: 'Tree', bordered: 1 } }, { key: 'two' }],
    });
    expect(list.views.map((view) => view.viewType)).toEqual(['tree', 'table', 'card', 'table']);
    expect([list.lists.one?.bordered, list.lists.two?.bordered]).toEqual([true, false]);
  });

  it('keys of tabs and of trees that stand twice are issues; both stay, apart', () => {
    const tree = { key: 'g', model: 'kind', options: { optionsUrl: '/tree' } };
    const { list, issues } = compiled({
      views: [
        { key: 'v', listKey: 'l', groups: [tree, { ...tree }] },
        { key: 'v', listKey: 'l', groups: [tree] },
      ],
      lists: [{ key: 'l' }],
    });
    expect(issues.map((issue) => [issue.code, issue.path])).toEqual([
      ['page.duplicateKey', '/pageData/views/0/groups/1/key'],
      ['page.duplicateKey', '/pageData/views/1/key'],
    ]);
    expect(list.views.map((view) => [view.key, ...view.groups.map((group) => group.key)])).toEqual([
      ['v', 'g', 'g@/views/0/groups/1'],
      ['v@/views/1', 'g'],
    ]);
  });

  it('options of a list are read by its own format: those of widgets mean nothing there', () => {
    const { list, issues } = compiled({
      views: [
        {
          key: 'v',
          listKey: 'l',
          groups: [{ key: 5, title: {}, model: 'kind', options: { optionsUrl: '/t' } }],
        },
      ],
      lists: [{ key: 'l', options: { viewType: 5, min: 'few', stripe: {} } }],
    });
    expect(issues.map((issue) => issue.path).sort()).toEqual([
      '/pageData/lists/0/options/stripe',
      '/pageData/lists/0/options/viewType',
      '/pageData/views/0/groups/0/key',
      '/pageData/views/0/groups/0/title',
    ]);
    expect(list.views[0]).toMatchObject({ viewType: 'table', groups: [{ model: 'kind', title: null }] });
  });

  it('lookup types search for equality whatever they state, all others by like', () => {
    const types = ['basedata', 'basedatamultiple', 'billstatus', 'material', 'unit', 'textbox', 'select'];
    const { list } = compiled({
      lists: [{ key: 'l' }],
      searchfield: {
        items: [
          ...types.map((type) => ({ key: type, model: type, type, compareType: 'like' })),
          { key: 'very', model: 'very', type: 'textbox', compareType: 'equal' },
        ],
      },
    });
    expect(list.search.map(({ field, compareType }) => `${field.key} ${compareType}`)).toEqual([
      ...types.slice(0, 5).map((type) => `${type} equal`),
      'textbox like',
      'select like',
      'very equal',
    ]);
  });

  it('parameters of an action name a field of the row, or go by its name', () => {
    const params = 'id, name : title,code:,:x, __proto__:a';
    const { list } = compiled({
      lists: [{ key: 'l' }],
      toolbar: { items: [{ code: 'go', options: { openType: 'route', params } }] },
    });
    expect(list.toolbar[0]?.open?.params).toEqual([
      { name: 'id', from: 'id' },
      { name: 'name', from: 'title' },
      { name: 'code', from: 'code' },
    ]);
  });

  it('takes ids, url and params of the envelope', () => {
    const { list } = compiled({ lists: [] }, objectModel, {
      id: 'v9',
      apiUrl: '/api/list',
      extendParams: '{"open":true}',
    });
    expect(list).toMatchObject({
      kind: 'list',
      id: 'v9',
      objectId: 'o1',
      objectCode: 'WorkOrder',
      dataUrl: '/api/list',
      extendParams: { open: true },
    });
    expect(pageText(list, list.name, 'en_US')).toBe('Work order');
  });

  const deep = `${'['.repeat(70)}1${']'.repeat(70)}`;
  it.each<[string, unknown, string]>([
    ['a brace short', '{"searchParams":[{"searchField":"org","searchValue":"1"}]', 'definition.notJson'],
    ['a list', '[{"searchField":"org","searchValue":"1"}]', 'definition.notObject'],
    ['a number', 5, 'definition.type'],
    ['too deep to be read whole', `{"searchParams":${deep}}`, 'definition.tooDeep'],
  ])('extendParams that cannot be read ask for nothing: %s', (_name, extendParams, code) => {
    const query = { searchParams: [], sortParams: [], pageIndex: 0, pageLength: 20, extend: {} };
    const asked = (definition: object) => {
      const { list, issues } = compileList(definition);
      expect(issues).toMatchObject([{ code, path: expect.stringMatching('/extendParams') }]);
      return list === null ? null : listRequestBody(list, query);
    };
    const refused = { ok: false, error: { code: 'list.badFilter', params: { word: 'extendParams' } } };
    const pageData = { lists: [], formatVersion: 1 };
    expect(asked({ pageData, extendParams })).toMatchObject(refused);
    expect(asked({ pageData: { ...pageData, extendParams } })).toMatchObject(refused);
    expect(asked({ ...pageData, extendParams })).toMatchObject(refused);
  });

  it.each([null, '', ' ', 'null', '{}'])(
    'extendParams that say nothing filter nothing: %j',
    (extendParams) => {
      const { list, issues } = compiled({ lists: [] }, undefined, { extendParams });
      expect(issues).toEqual([]);
      expect(list.extendParams).toEqual({});
    },
  );
});

describe('search and toolbar', () => {
  it('searches lookups for equality, everything else by like', () => {
    const items = [
      'basedata',
      'basedatamultiple',
      'billstatus',
      'material',
      'unit',
      'textbox',
      'select',
      'date',
      'number',
      'user',
    ];
    const { list, issues } = compiled({
      lists: [],
      searchfield: { items: items.map((type) => ({ key: type, type, model: type })) },
    });
    expect(issues).toEqual([]);
    expect(Object.fromEntries(list.search.map((item) => [item.field.type, item.compareType]))).toEqual({
      basedata: 'equal',
      basedatamultiple: 'equal',
      billstatus: 'equal',
      material: 'equal',
      unit: 'equal',
      textbox: 'like',
      select: 'like',
      date: 'like',
      number: 'like',
      user: 'like',
    });
  });

  it('requires nothing, has no bounds and no defaults', () => {
    const { list } = compiled({
      lists: [],
      searchfield: {
        items: [
          { key: 'a', type: 'decimal', searchField: 'qty', options: { required: true, defaultValue: 3 } },
          { key: 'b', type: 'billno', model: 'no', compareType: 'equal' },
          { key: 'c', type: 'divider' },
        ],
      },
    });
    expect(list.search).toMatchObject([
      { field: { model: 'qty', defaultValue: null, constraints: { decimalPlaces: 4 } } },
      { field: { model: 'no' }, compareType: 'equal' },
    ]);
    expect(list.search[0]?.field.constraints.required).toBeUndefined();
    expect(list.search[0]?.field.constraints.max).toBeUndefined();
    expect(list.search[1]?.field.constraints.required).toBeUndefined();
  });

  it('has no tables, no columns of tables, and no files', () => {
    const items = [
      { key: 't', type: 'entrytable', model: 't', items: [{ key: 'z', type: 'textbox', model: 'z' }] },
      { key: 'c', type: 'card', items: [{ key: 'a', type: 'textbox', model: 'a' }] },
      { key: 'i', type: 'imgupload', model: 'i' },
      { key: 'f', type: 'attachmentupload', model: 'f' },
    ];
    const { list, issues } = compiled({ lists: [], searchfield: { items } });
    expect(list.search.map((item) => item.field.key)).toEqual(['a']);
    expect(issues.map(({ code, severity, path }) => [code, severity, path])).toEqual(
      [0, 2, 3].map((at) => ['list.badSearchItem', 'warning', `/pageData/searchfield/items/${at}`]),
    );
  });

  it('has actions for the toolbar and for rows', () => {
    const { list } = compiled({
      toolbar: {
        items: [
          { code: 'add' },
          {
            code: 'submit',
            options: {
              selectMode: 'multiple',
              dropdownOptions: [{ code: 'submit' }, { code: 'submitCancel' }],
            },
          },
        ],
      },
      lists: [{ key: 'l', actions: [{ code: 'edit' }] }],
    });
    expect(list.toolbar).toMatchObject([
      { code: 'add', location: ['toolbar'], selectMode: 'none' },
      { code: 'submit', selectMode: 'multiple', children: [{ code: 'submit' }, { code: 'submitCancel' }] },
    ]);
    expect(list.lists.l?.actions).toMatchObject([{ code: 'edit', location: ['tablebar'] }]);
  });

  it('has several actions of one code, each by its key: the one that is pressed runs', () => {
    const push = (key: string, renderCode: string) => ({
      key,
      code: 'push',
      title: key,
      options: { renderCode },
    });
    const items = [push('k1', 'D'), push('k2', 'I'), { code: 'push', options: { renderCode: 'X' } }];
    const menu = { code: 'more', options: { childItems: items } };
    const { list, issues } = compiled({
      toolbar: { items: [...items, menu] },
      lists: [{ key: 'l', actions: items }],
    });
    expect(issues).toEqual([]);
    const [table] = Object.values(list.lists);
    const query = { searchParams: [], sortParams: [], pageIndex: 0, pageLength: 20, extend: {} };
    for (const actions of [list.toolbar.slice(0, 3), list.toolbar[3]?.children ?? [], table?.actions ?? []])
      expect(
        actions.map((each) => planListAction(each, [{ id: '1' }], { list, table, query })),
      ).toMatchObject(['D', 'I', 'X'].map((renderCode) => ({ kind: 'open', open: { renderCode } })));
  });

  it('tells of actions whose keys, or whose codes without keys, stand twice', () => {
    const items = [
      { key: 'k', code: 'a' },
      { key: 'k@2', code: 'b' },
      { key: 'k', code: 'c' },
      { code: 'd' },
      { code: 'D' },
    ];
    const { list, issues } = compiled({ lists: [], toolbar: { items } });
    expect(list.toolbar.map(({ key, code }) => [key, code])).toEqual([
      ['k', 'a'],
      ['k@2', 'b'],
      ['k@2@2', 'c'],
      ['d', 'd'],
    ]);
    expect(issues.map(({ code, path }) => [code, path])).toEqual([
      ['page.duplicateKey', '/pageData/toolbar/items/2/key'],
      ['page.duplicateAction', '/pageData/toolbar/items/4'],
    ]);
  });
});

it('a column and a search item of one key keep their own titles, and share their translation', () => {
  const { list } = compiled(
    {
      lists: [{ key: 'l', items: [{ key: 'no', title: '單號' }] }],
      searchfield: { items: [{ key: 'no', type: 'textbox', model: 'no', title: '查詢單號' }] },
    },
    undefined,
    { languagesEntry: [{ language: 'en_US', languageContent: { 'no.title': 'Number' } }] },
  );
  const column = columns(list)[0]?.title ?? null;
  const search = list.search[0]?.field.title ?? null;
  expect([pageText(list, column, 'zh_TW'), pageText(list, search, 'zh_TW')]).toEqual(['單號', '查詢單號']);
  expect([pageText(list, column, 'en_US'), pageText(list, search, 'en_US')]).toEqual(['Number', 'Number']);
});
