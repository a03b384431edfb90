/** Words and flags as definitions really write them: in any case, misspelt, contradicting each other. */
import { describe, expect, it } from 'vitest';
import { compileList } from './list.ts';
import { compilePage } from './page.ts';

function field(options: object, more: object = {}) {
  const { page, issues } = compilePage({
    items: [{ key: 'f', model: 'f', type: 'textbox', title: 'F', options, ...more }],
  });
  return { node: page?.nodes.f, issues };
}

function column(options: object, more: object = {}) {
  const { page, issues } = compilePage({
    items: [
      {
        key: 't',
        type: 'entrytable',
        model: 't',
        items: [{ colKey: 'c', type: 'decimal', options, ...more }],
      },
    ],
  });
  const node = page?.nodes.c ?? Object.values(page?.nodes ?? {}).find((each) => each.role === 'field');
  return { node, issues };
}

function list(parts: object) {
  const { list, issues } = compileList({ lists: { l: { items: [] } }, ...parts });
  if (list === null) throw new Error('no list');
  return { list, issues };
}

describe('required', () => {
  it.each([
    [{ isRequired: true }, true],
    [{ required: false, isRequired: true }, true],
    [{ required: true, isRequired: false }, true],
    [{ required: null, isRequired: 1 }, true],
    [{ required: false }, undefined],
    [{ isRequired: false }, undefined],
  ])('%j', (options, wanted) => {
    const { node } = field(options);
    expect(node?.role === 'field' && node.constraints.required).toBe(wanted);
  });
  it('a flag that says no outdoes the rules', () => {
    const { node } = field({ isRequired: false }, { rules: [{ required: true }] });
    expect(node?.role === 'field' && node.constraints.required).toBeUndefined();
  });
});

describe('aggregatedCode', () => {
  it.each([
    [{ isAggregated: true }, 'sum', 0],
    [{ isAggregated: true, aggregatedCode: 'AVG' }, 'avg', 0],
    [{ isAggregated: true, aggregatedCode: 'none' }, 'none', 0],
    [{ isAggregated: true, aggregatedCode: 'median' }, 'sum', 1],
    [{ isAggregated: false, aggregatedCode: 'max' }, 'none', 0],
    [{ aggregatedCode: 'count' }, 'count', 0],
    [{}, 'none', 0],
  ])('%j', (options, wanted, told) => {
    const { node, issues } = column(options);
    expect(node?.role === 'field' && node.column?.aggregate).toBe(wanted);
    expect(issues.filter(({ code }) => code === 'page.unknownWord')).toHaveLength(told);
  });
});

describe('words of actions, in any case', () => {
  function action(options: object) {
    const { list: compiled, issues } = list({ toolbar: { items: [{ code: 'x', options }] } });
    return { action: compiled.toolbar[0], issues };
  }
  it('selectMode and paramType', () => {
    const { action: one, issues } = action({
      selectMode: 'Single',
      openType: 'Dialog',
      paramType: 'PARAMS',
    });
    expect([one?.selectMode, one?.open?.paramType, issues]).toEqual(['single', 'params', []]);
  });
  it('an unknown selectMode is told with its place, and asks for no row', () => {
    const { action: one, issues } = action({ selectMode: 'several' });
    expect(one?.selectMode).toBe('none');
    expect(issues).toMatchObject([
      {
        code: 'page.unknownWord',
        severity: 'warning',
        path: '/toolbar/items/0/options/selectMode',
        params: { word: 'several', known: 'none, single, multiple' },
      },
    ]);
  });
  it('a selectMode that is empty, as the specification calls it, asks for no row', () => {
    const { action: one, issues } = action({ selectMode: 'Empty' });
    expect([one?.selectMode, issues]).toEqual(['none', []]);
  });
  it.each([
    ['openType', 'tab'],
    ['dialogMode', 'float'],
    ['location', 'menu'],
  ])('an unknown %s is told with its place', (name, word) => {
    const { issues } = action({ [name]: word });
    const path = `/toolbar/items/0/options/${name}`;
    expect(issues).toMatchObject([{ code: 'page.unknownWord', severity: 'warning', path, params: { word } }]);
  });
  it('an unknown openType is kept, so that running the action reports it', () => {
    expect(action({ openType: 'Tab' }).action?.open?.openType).toBe('tab');
  });
  it.each([
    ['Toolbar, TABLEBAR', ['toolbar', 'tablebar'], 0],
    [['tablebar', 'menu'], ['tablebar'], 1],
    [['tablebar', 3], ['tablebar'], 1],
    ['menu', ['toolbar'], 1],
    ['', ['toolbar'], 0],
  ])('location %j', (location, wanted, told) => {
    const { action: one, issues } = action({ location });
    expect([one?.location, issues.length]).toEqual([wanted, told]);
  });
  it.each(['modal', 'Modeless', 'full-screen', 'fullScreen'])('dialogMode %s', (dialogMode) => {
    expect(action({ dialogMode }).issues).toEqual([]);
  });
});

describe('words of lists and views', () => {
  const shown = (view: object, options: object = {}) => {
    const { list: compiled, issues } = list({ lists: [{ key: 'l', items: [], options }], views: [view] });
    return [compiled.views[0]?.viewType, issues.map(({ code, path }) => [code, path])];
  };
  it.each(['Table', 'flat', 'tree', 'expand', 'Card', 'cardview', 'group', 'tableview'])(
    'viewType %s',
    (viewType) => {
      expect(shown({ viewType })).toEqual([viewType.toLowerCase(), []]);
    },
  );
  it('unknown ones are told, and the list says what it is', () => {
    const told = (path: string) => [['page.unknownWord', path]];
    expect(shown({ viewType: 'treeview' }, { viewType: 'tree' })).toEqual([
      'tree',
      told('/views/0/viewType'),
    ]);
    expect(shown({ options: { viewType: 'grid' } })).toEqual(['table', told('/views/0/options/viewType')]);
    expect(shown({}, { viewType: 'grid', childrenKey: 'c' })).toEqual([
      'tree',
      told('/lists/0/options/viewType'),
    ]);
    expect(shown({}, { size: 'huge' })).toEqual(['table', told('/lists/0/options/size')]);
    expect(shown({}, { size: 'Small' })).toEqual(['table', []]);
  });
});

describe('columns', () => {
  it.each([
    ['Left', 'left'],
    ['RIGHT', 'right'],
    [true, 'left'],
    ['false', null],
    [0, null],
  ])('fixed %j', (fixed, wanted) => {
    const { node, issues } = column({ fixed });
    expect(node?.role === 'field' && node.column?.fixed).toBe(wanted);
    expect(issues).toEqual([]);
  });
  it('an unknown side is told with its place', () => {
    const told = (path: string, word: string) => ({ code: 'page.unknownWord', path, params: { word } });
    const side = column({ fixed: 'top', align: 'middle' });
    expect(side.node).toMatchObject({ column: { fixed: null, align: 'right' } });
    expect(side.issues).toMatchObject([
      told('/items/0/items/0/options/align', 'middle'),
      told('/items/0/items/0/options/fixed', 'top'),
    ]);
    expect(column({}, { align: 'middle', fixed: 'top' }).issues).toMatchObject([
      told('/items/0/items/0/align', 'middle'),
      told('/items/0/items/0/fixed', 'top'),
    ]);
  });

  it('an unknown side of a list column is told with its place', () => {
    const told = (path: string, word: string) => ({ code: 'page.unknownWord', path, params: { word } });
    const side = (item: object) => list({ lists: { l: { items: [{ colKey: 'c', ...item }] } } });
    const stated = side({ align: 'middle', fixed: 'top' });
    expect(stated.list.lists.l?.columns).toMatchObject([{ align: 'left', fixed: null }]);
    expect(stated.issues).toMatchObject([
      told('/lists/l/items/0/align', 'middle'),
      told('/lists/l/items/0/fixed', 'top'),
    ]);
    expect(side({ options: { align: 'middle', fixed: 'top' } }).issues).toMatchObject([
      told('/lists/l/items/0/options/align', 'middle'),
      told('/lists/l/items/0/options/fixed', 'top'),
    ]);
    expect(side({ align: 'Center', fixed: true }).issues).toEqual([]);
  });

  it.each([
    [{ colKey: 'who', type: 'creater', options: { type: 'text' } }, 'nickName'],
    [{ colKey: 'creater', options: { type: 'text' } }, 'nickName'],
    [{ colKey: 'approver' }, 'nickName'],
    [{ colKey: 'approver', options: { labelKey: 'name' } }, 'name'],
    [{ colKey: 'note', options: { type: 'text' } }, null],
  ])('people are shown by their nickname: %j', (item, wanted) => {
    const { list: compiled } = list({ lists: { l: { items: [item] } } });
    expect(compiled.lists.l?.columns[0]?.labelKey).toBe(wanted);
  });
});

describe('search items', () => {
  function search(item: object) {
    const { list: compiled, issues } = list({ searchfield: { items: [item] } });
    return { item: compiled.search[0], issues };
  }
  it.each(['11', 12, 'basedata', 'BaseData', 'material'])('lookups ask for the very value: %j', (type) => {
    expect(search({ key: 's', model: 's', type }).item?.compareType).toBe('equal');
  });
  it('without a type it is a text box', () => {
    const { item, issues } = search({ searchField: 'y', compareType: 'Equal' });
    expect(item).toMatchObject({ field: { kind: 'text', model: 'y' }, compareType: 'equal' });
    expect(issues.filter(({ code }) => code === 'page.noType')).toEqual([]);
  });
  it('an unknown comparison is told', () => {
    const { item, issues } = search({ key: 's', model: 's', type: 'textbox', compareType: 'notlike' });
    expect(item?.compareType).toBe('like');
    expect(issues).toMatchObject([{ code: 'page.unknownWord', params: { word: 'notlike' } }]);
  });
});

describe('params that are no JSON', () => {
  it('of a list, in the envelope', () => {
    const { list: compiled, issues } = compileList({ extendParams: '{bad', pageData: { lists: {} } });
    // No filter: the list asks for nothing.
    expect(compiled?.extendParams).toEqual({ searchParams: 'extendParams' });
    expect(issues).toMatchObject([{ code: 'definition.notJson', path: '/extendParams' }]);
  });
  it('of a form, in its pageData', () => {
    const { issues } = compilePage({ pageData: { items: [], params: '[1]' } });
    expect(issues).toMatchObject([{ code: 'definition.notObject', path: '/pageData/params' }]);
  });
  it.each([
    ['{bad', 'definition.notJson'],
    ['[1]', 'definition.notObject'],
    [[1], 'definition.notObject'],
    [5, 'definition.notObject'],
  ])('of a group and of a lookup: %j', (params, code) => {
    const groups = [{ key: 'g', model: 'm', options: { params } }];
    const grouped = list({ lists: [{ key: 'l', items: [] }], views: [{ key: 'v', groups }] });
    expect(grouped.list.views[0]?.groups[0]?.lookup.params).toEqual({});
    expect(grouped.issues).toMatchObject([
      { code, severity: 'error', path: '/views/0/groups/0/options/params' },
    ]);
    const { issues } = field({ optionsUrl: '/openapi/x', params }, { type: 'select' });
    expect(issues).toMatchObject([{ severity: 'error', path: '/items/0/options/params' }]);
  });
  it('what a group says well is asked with', () => {
    for (const params of [{ site: 's' }, '{"site":"s"}']) {
      const groups = [{ key: 'g', model: 'm', options: { params } }];
      const { list: compiled, issues } = list({ lists: [{ key: 'l', items: [] }], views: [{ groups }] });
      expect(compiled.views[0]?.groups[0]?.lookup.params).toEqual({ site: 's' });
      expect(issues).toEqual([]);
    }
  });
  it('empty text is none', () => {
    expect(compileList({ extendParams: ' ', pageData: { lists: {} } }).issues).toEqual([]);
  });
});

describe('tables', () => {
  function table(options: object) {
    const { page, issues } = compilePage({ items: [{ key: 't', type: 'entrytable', model: 't', options }] });
    const node = page?.nodes.t;
    return { node: node?.role === 'table' ? node : undefined, issues };
  }
  it('a row key that reaches into objects is refused', () => {
    const { node, issues } = table({ tableRowKey: '__proto__' });
    expect(node?.rowKey).toBe('entryId');
    expect(issues).toMatchObject([{ code: 'page.badName', path: '/items/0/options/tableRowKey' }]);
  });
  it.each([
    [20, 20],
    ['20', 20],
    [1, 10],
    [true, 10],
    [{ pageSize: 1 }, 1],
    [{}, 10],
    [false, 0],
    [0, 0],
    [undefined, 0],
  ])('localPagination %j', (localPagination, wanted) => {
    expect(table({ localPagination }).node?.pageSize).toBe(wanted);
  });
});
