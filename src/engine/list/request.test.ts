import { describe, expect, it } from 'vitest';
import { dialogSize } from '../actions/dialogSize.ts';
import { compileList } from '../compile/list.ts';
import { action, OPEN_DIALOG } from '../compile/testing.ts';
import type { CompiledAction, CompiledOpen } from '../compile/types.ts';
import { type ActingList, planListAction, planRow } from './acting.ts';
import type { ListRow } from './row.ts';
import { DIALOG_SIZES, listSizeOf } from './sizes.ts';
import { column, compiledList, listTable } from './testing.ts';
import type { ListContext } from './types.ts';

const OPEN: CompiledOpen = { ...OPEN_DIALOG, paramType: 'query', renderCode: 'form' };
const from = (more: Partial<ActingList> = {}): ActingList => ({
  list: compiledList(),
  table: listTable('one'),
  query: { searchParams: [], sortParams: [] },
  ...more,
});
const ask = (
  given: CompiledAction,
  rows: readonly ListRow[] = [],
  more: Partial<ActingList> = {},
  context: ListContext = { title: 'Orders' },
) => planListAction(given, rows, from(more), context);
const refused = (code: string, params = {}) => ({
  kind: 'refused',
  notice: { tone: 'error', code, params },
  quiet: false,
});
const a = { id: 'a', no: 'N1', kind: 'k' };
const b = { id: 'b', no: 'N2', kind: 'k' };

describe('what decides', () => {
  it.each<[string, CompiledAction, readonly ListRow[], object]>([
    [
      'an own script first',
      action('delete', { script: 'go()', open: OPEN }),
      [a],
      { kind: 'script', contents: ['go()'], rows: [a] },
    ],
    [
      'a script of the click event',
      action('x', { scripts: [{ event: 'click', content: 'go()' }] }),
      [],
      { kind: 'script', contents: ['go()'] },
    ],
    ['then the open type', action('delete', { open: OPEN }), [a], { kind: 'open' }],
    ['then the code', action('REFRESH'), [], { kind: 'refresh' }],
    [
      'asks where it says so',
      action('refresh', { confirm: true }),
      [],
      { kind: 'confirm', danger: false, next: { kind: 'refresh' } },
    ],
    ['nothing to run', action('own'), [], refused('list.scriptMissing', { code: 'own' })],
    [
      'unknown open type',
      action('add', { open: { ...OPEN, openType: 'window' } }),
      [],
      refused('list.openTypeUnknown'),
    ],
    ['no row chosen', action('edit'), [], refused('table.selectRow')],
    ['no row chosen to delete', action('delete'), [], refused('table.selectRowToDelete')],
    [
      'no row for an action that selects',
      action('own', { selectMode: 'multiple' }),
      [],
      refused('table.selectRow'),
    ],
    [
      'several rows for one that takes one',
      action('edit', { selectMode: 'single' }),
      [a, b],
      refused('list.selectOneRow'),
    ],
    ...['edit', 'Copy', 'push', 'link', 'look', 'source'].map(
      (code): [string, CompiledAction, readonly ListRow[], object] => [
        `several records for ${code}, which is about one`,
        action(code, { selectMode: 'multiple' }),
        [a, { ...a }, b],
        refused('list.selectOneRow'),
      ],
    ),
    [
      'several records for rows without keys',
      action('edit'),
      [{ no: 'x' }, {}],
      refused('list.selectOneRow'),
    ],
    ['the same record twice', action('edit'), [a, { ...a }], { kind: 'open', open: { recordId: 'a' } }],
    ['add, whatever is selected', action('add'), [a, b], { kind: 'open', open: { recordId: null } }],
    ['a code of its own takes several', action('go', { open: OPEN }), [a, b], { kind: 'open' }],
    [
      'a source of a record that has none',
      action('source'),
      [a],
      { kind: 'refused', notice: { code: 'form.noSource' } },
    ],
  ])('%s', (_, given, rows, expected) => {
    expect(ask(given, rows)).toMatchObject(expected);
  });
});

describe('calls', () => {
  it.each([
    ['delete', 'delete', true, 'list.deleted'],
    ['Submit', 'submit', false, 'list.done'],
    ['submitcancel', 'submitCancel', false, 'list.done'],
    ['approve', 'approve', false, 'list.done'],
    ['reject', 'reject', true, 'list.done'],
  ])('%s asks, then calls with comma-joined ids', (code, call, danger, done) => {
    expect(ask(action(code), [a, b, a])).toMatchObject({
      kind: 'confirm',
      message: 'list.confirmAction',
      danger,
      next: { kind: 'call', call, done, body: { objectId: 'object', ids: 'a,b' } },
    });
  });

  it('merged rows send their documents as ids, themselves as entryIds', () => {
    const table = listTable('one', { options: { tableMerge: true, tableMergeRowKey: 'doc' } });
    const rows = [{ id: 'e1', doc: 'd1' }, { id: 'e2', doc: 'd1' }, { id: 'e3', doc: 'd2' }, { id: 'e4' }];
    expect(ask(action('delete'), rows, { table })).toMatchObject({
      next: { body: { ids: 'd1,d2,e4', entryIds: 'e1,e2,e3,e4' } },
    });
    expect(ask(action('edit'), rows.slice(1, 2), { table })).toMatchObject({
      open: { recordId: 'd1', params: { id: 'd1' } },
    });
    expect(ask(action('push'), rows.slice(0, 2), { table })).toMatchObject({
      open: { params: { srcId: 'd1', srcEntryIds: 'e1,e2' } },
    });
    expect(ask(action('push'), rows.slice(1, 3), { table })).toEqual(refused('list.selectOneRow'));
  });

  it('merged rows with a key of their own and no stated merge key go by the id of their documents', () => {
    const table = listTable('one', { rowKey: 'entryId', options: { tableMerge: true } });
    const rows = [
      { id: 'd1', entryId: 'e1' },
      { id: 'd1', entryId: 'e2' },
    ];
    expect(ask(action('delete'), rows, { table })).toMatchObject({
      next: { body: { ids: 'd1', entryIds: 'e1,e2' } },
    });
    const plain = listTable('one', { rowKey: 'id', options: { tableMerge: true } });
    expect(ask(action('delete'), [a], { table: plain })).toHaveProperty('next.body', {
      objectId: 'object',
      ids: 'a',
    });
  });

  it('export takes the criteria that the rows came by, fixed ones too', () => {
    const searchParams = [{ searchField: 'x', searchValue: 1, compareType: 'like' as const }];
    const fixed = { searchField: 'org', searchValue: 'o', compareType: 'equal' };
    const list = compiledList({ extendParams: { searchParams: [fixed] } });
    expect(ask(action('export'), [], { list, query: { searchParams, sortParams: [] } })).toEqual({
      kind: 'download',
      body: { objectId: 'object', viewId: 'view', searchParams: [fixed, ...searchParams], sortParams: [] },
    });
  });

  it('export holds the columns shown, also below unfolded rows, but for those that are not exported', () => {
    const table = listTable('one', {
      columns: [
        column('b'),
        column('secret', { exported: false }),
        column('g', { children: [column('a'), column('gone', { hidden: true })] }),
        column('more', { expand: true, children: [column('c'), column('b2', { model: 'b' })] }),
        column('plain', { type: 'none' }),
      ],
    });
    expect(ask(action('export'), [], { table })).toMatchObject({
      body: { fields: ['b', 'a', 'plain', 'c'] },
    });
  });
});

describe('opening', () => {
  it.each<[string, string, readonly ListRow[], object]>([
    ['add takes no record, whatever is selected', 'add', [a], { action: 'add', recordId: null, params: {} }],
    ['edit', 'Edit', [a], { action: 'edit', recordId: 'a', params: { id: 'a' } }],
    ['copy', 'copy', [a], { action: 'copy', recordId: 'a', params: { id: 'a' } }],
    ['look is link', 'look', [a], { action: 'link', recordId: 'a', params: { id: 'a' } }],
    [
      'push tells where from',
      'push',
      [a],
      { action: 'push', recordId: null, params: { srcObjectId: 'object', srcId: 'a' } },
    ],
    [
      'source opens what it came from',
      'source',
      [{ id: 'a', srcObjectId: 'quote', srcId: 'q1' }],
      { action: 'source', objectId: 'quote', renderCode: 'quote', recordId: 'q1', params: { id: 'q1' } },
    ],
  ])('%s', (_, code, rows, open) => {
    expect(ask(action(code), rows)).toMatchObject({ kind: 'open', open });
  });

  it('hands over the four parameters, and a code of its own as it is', () => {
    const request = ask(action('Plan', { open: OPEN }), []);
    expect(request).toEqual({
      kind: 'open',
      open: {
        openType: 'dialog',
        renderCode: 'form',
        objectId: 'object',
        action: 'Plan',
        recordId: null,
        params: {},
        search: [],
        searchName: '',
        app: { appId: 'view', appCode: 'mes', renderCode: 'form', appName: 'Orders' },
        routeUrl: null,
        paramType: 'query',
        width: '100vw',
        height: '100vh',
        dialogMode: null,
        record: null,
        button: action('Plan', { open: OPEN }),
      },
      notice: null,
    });
  });

  it.each<[string, readonly ListRow[], Readonly<Record<string, unknown>>, object]>([
    ['no', [a], {}, { no: 'N1' }],
    ['number:no,kind', [a], {}, { number: 'N1', kind: 'k' }],
    ['number:no,kind', [a, b], {}, { number: 'N1,N2', kind: 'k' }],
    ['gone,site', [a], { site: 's1' }, { site: 's1' }],
    ['no', [a], { no: 'of the route' }, { no: 'N1' }],
    ['cn:item__Item.name,no:row.no', [{ ...a, item__Item: { name: 'Bolt' } }], {}, { cn: 'Bolt', no: 'N1' }],
    ['n:item__Item.name', [{ id: 1, item__Item: [{ name: 'A' }, { name: 'B' }] }], {}, { n: 'A,B' }],
    ['s:context.site.code', [a], { site: { code: 's' } }, { s: 's' }],
    ['__proto__:no,x:__proto__', [a], {}, {}],
    ['s:context.site,no', [a], {}, { no: 'N1' }],
    ['s:row.site,no', [a, b], { site: 's1' }, { no: 'N1,N2' }],
    ['s:context.site', [], { site: 's1' }, { s: 's1' }],
  ])('params %s', (params, rows, extras, expected) => {
    const { list } = compileList({
      formatVersion: 1,
      pageData: {
        lists: [{ key: 'l' }],
        toolbar: { items: [{ code: 'go', options: { openType: 'route', params } }] },
      },
    });
    const request = ask(list?.toolbar[0] ?? action('none'), rows, {}, { extras });
    const { id: _, ...own } = request.kind === 'open' ? { ...request.open.params } : {};
    expect(own).toEqual(expected);
  });

  it.each<[string, readonly ListRow[], string]>([
    ['no,x:rec.__proto__.z', [a], 'rec.__proto__.z'],
    ['no,x:item__Item.constructor.name', [{ ...a, item__Item: {} }], 'item__Item.constructor.name'],
    ['no,x:item__Item.constructor.name', [a, b], 'item__Item.constructor.name'],
    ['site,n:row.no', [], 'row.no'],
  ])('params %s cannot be read: it says so, and opens with nothing carried', (params, rows, msg) => {
    const { list } = compileList({
      formatVersion: 1,
      pageData: {
        lists: [{ key: 'l' }],
        toolbar: { items: [{ code: 'go', options: { openType: 'route', params } }] },
      },
    });
    const request = ask(list?.toolbar[0] ?? action('none'), rows, {}, { extras: { site: 's1' } });
    expect(request).toMatchObject({ notice: { tone: 'error', code: 'form.carryFailed', params: { msg } } });
    expect(request).toHaveProperty('open.params', rows.length === 0 ? {} : { id: 'a' });
  });

  it('a link that names a route leads to a list of what was made of the record', () => {
    const route = { ...OPEN, openType: 'route', routeUrl: 'generateShowView' };
    expect(ask(action('link', { open: route }), [a])).toMatchObject({
      open: {
        openType: 'route',
        routeUrl: 'generateShowView',
        search: [{ field: 'srcId', value: 'a', compareType: 'equal' }],
      },
    });
    expect(ask(action('link', { open: OPEN }), [a])).toMatchObject({ open: { recordId: 'a', search: [] } });
    // It says which record: by its number, else its name.
    const named = (row: ListRow) => ask(action('link', { open: route }), [row]);
    for (const [row, searchName] of [
      [{ id: 'a', number: 'SO-1', name: 'First' }, 'SO-1'],
      [{ id: 'a', name: 'First' }, 'First'],
      [{ id: 'a', number: {} }, ''],
    ] as const)
      expect(named(row)).toMatchObject({ open: { searchName } });
  });

  it.each([
    [null, 'dialog'],
    ['', 'dialog'],
    ['Drawer', 'drawer'],
    ['route', 'route'],
    ['blank', 'blank'],
  ])('opens as %s says, in whatever case', (openType, opened) => {
    expect(ask(action('add', { open: { ...OPEN, openType } }))).toMatchObject({ open: { openType: opened } });
  });

  it('dialogs are full screen unless stated; fixed ones have their sizes', () => {
    expect(DIALOG_SIZES).toEqual({
      full: { width: '100vw', height: '100vh' },
      deleteResult: { width: '750px', height: '420px' },
      filter: { width: '70vw', height: '65vh' },
      print: { width: '600px', height: '380px' },
      import: { width: '650px', height: '500px' },
      audit: { width: '600px', height: '380px' },
      groupTree: { width: '650px', height: '415px' },
      overForm: { width: '100vw', height: '80vh' },
    });
    expect(dialogSize(null)).toEqual(DIALOG_SIZES.full);
    expect(dialogSize(null, '', true)).toEqual(DIALOG_SIZES.overForm);
    expect(dialogSize(null, 'Filter')).toEqual(DIALOG_SIZES.filter);
    expect(dialogSize({ ...OPEN, dialogWidth: '800px' })).toEqual({ width: '800px', height: '100vh' });
    expect(dialogSize({ ...OPEN, dialogWidth: '800px', dialogMode: 'full-screen' })).toEqual(
      DIALOG_SIZES.full,
    );
    expect(dialogSize(OPEN, 'Import')).toEqual(DIALOG_SIZES.import);
    expect(dialogSize({ ...OPEN, dialogHeight: '90vh' }, 'print')).toEqual({
      width: '100vw',
      height: '90vh',
    });
  });
});

describe('a mapped id', () => {
  const open = { ...OPEN, params: [{ name: 'id', from: 'orderId' }] };
  const row = { id: 'line', orderId: 77 };
  it.each<[string, readonly ListRow[], object]>([
    ['edit', [row], { recordId: '77', params: { id: '77' } }],
    ['go', [row], { recordId: '77', params: { id: '77' } }],
    ['edit', [{ id: 'line' }], { recordId: 'line', params: { id: 'line' } }],
    ['go', [row, { id: 'b', orderId: 78 }], { recordId: 'line', params: { id: '77,78' } }],
  ])('%s', (code, rows, expected) => {
    expect(ask(action(code, { open }), rows)).toMatchObject({ kind: 'open', open: expected });
  });

  it('never makes a new record an old one', () => {
    expect(ask(action('add', { open }), [row])).toMatchObject({ open: { recordId: null, params: {} } });
    expect(ask(action('add', { open }), [row])).not.toHaveProperty('open.params.id');
  });
});

describe('rows without a key', () => {
  it('are left out of batch calls; with none left it is asked to select', () => {
    expect(ask(action('delete'), [{ no: 'x' }, a])).toMatchObject({ next: { body: { ids: 'a' } } });
    expect(ask(action('delete'), [{ no: 'x' }])).toEqual(refused('table.selectRowToDelete'));
    expect(ask(action('submit'), [{ no: 'x' }])).toEqual(refused('table.selectRow'));
    expect(ask(action('edit'), [{ id: '' }])).toEqual(refused('table.selectRow'));
    expect(planRow({ no: 'x' }, [], from())).toEqual(refused('table.selectRow'));
  });
});

it.each([
  ['small', 'small'],
  ['Large', 'large'],
  ['medium', 'medium'],
  ['huge', 'medium'],
  [undefined, 'medium'],
])('a list of size %s is %s', (size, expected) => {
  expect(listSizeOf({ options: { size } })).toBe(expected);
});

describe('dialogs of the list itself', () => {
  it.each<[string, object]>([
    ['Filter', { kind: 'filter', size: DIALOG_SIZES.filter }],
    ['print', { kind: 'print', size: DIALOG_SIZES.print, rows: [a] }],
    ['IMPORT', { kind: 'import', size: DIALOG_SIZES.import, body: { objectId: 'object' } }],
  ])('%s', (code, expected) => {
    expect(ask(action(code), [a])).toMatchObject(expected);
    expect(ask(action(code, { open: OPEN }), [a])).toMatchObject({ kind: 'open' });
  });
});

describe('a row that is opened', () => {
  it.each<[readonly CompiledAction[], object]>([
    [[action('link'), action('edit', { open: OPEN })], { action: 'edit', renderCode: 'form' }],
    [[action('edit', { disabled: true }), action('view')], { action: 'link', recordId: 'a' }],
    [[], { openType: 'dialog', action: 'link', renderCode: 'object', recordId: 'a', params: { id: 'a' } }],
  ])('by %j', (granted, open) => {
    expect(planRow(a, granted, from())).toMatchObject({ kind: 'open', open });
  });
});
