import { describe, expect, it } from 'vitest';
import { action, field, lookupField, type Planted } from '../compile/testing.ts';
import type { CompiledColumn, CompiledField, CompiledList, CompiledListTable } from '../compile/types.ts';
import { createAbort } from '../form/abort.ts';
import { deferred, testPorts } from '../form/testing.ts';
import type { Plain } from '../plain.ts';
import { fail, ok, type Result } from '../result.ts';
import { createList } from './create.ts';
import { listPhase } from './phase.ts';
import { column, compiledList, group, listTable } from './testing.ts';
import type { List, ListAnswer, ListOptions, ListQuery } from './types.ts';

function fieldOf(planted: Planted): CompiledField {
  if (planted.node.role !== 'field') throw new Error('no field');
  return planted.node;
}

const LIST: CompiledList = {
  kind: 'list',
  formatVersion: 1,
  id: 'view',
  objectId: 'object',
  objectCode: 'object',
  name: null,
  dataUrl: null,
  extendParams: {},
  views: [
    { key: 'all', title: null, viewType: 'table', listKey: 'one', groups: [] },
    { key: 'cards', title: null, viewType: 'card', listKey: 'two', groups: [] },
  ],
  lists: { one: listTable('one'), two: listTable('two', { rowKey: 'code' }) },
  toolbar: [
    action('add'),
    action('edit', { selectMode: 'single' }),
    action('delete', { selectMode: 'multiple' }),
    action('more', { children: [action('submit'), action('secret')] }),
    action('help', { noPermission: true }),
  ],
  search: [
    { field: fieldOf(field('name')), compareType: 'like' },
    { field: fieldOf(lookupField('item')), compareType: 'equal' },
    {
      field: fieldOf(
        field('made', { type: 'daterange', value: 'dateRange', constraints: { required: true } }),
      ),
      compareType: 'like',
    },
    {
      field: fieldOf(field('qty', { value: 'number', defaultValue: 0, system: true })),
      compareType: 'equal',
    },
  ],
  texts: {},
};

interface Asked {
  readonly query: ListQuery;
  readonly aborted: () => boolean;
  answer(result: Result<ListAnswer>): Promise<void>;
}

function page(ids: readonly string[], rowCount = ids.length): Result<ListAnswer> {
  return ok({ rows: ids.map((id) => ({ id })), rowCount, aggregates: { qty: 1 } });
}

function open(more: Partial<ListOptions> = {}, page = LIST) {
  const asked: Asked[] = [];
  const lent = testPorts();
  const list = createList(page, {
    ports: {
      query: (query, signal) => {
        const waiting = deferred<Result<ListAnswer>>();
        const answer = async (result: Result<ListAnswer>) => {
          waiting.resolve(result);
          await lent.clock.advance(0);
        };
        asked.push({ query, aborted: () => signal.aborted, answer });
        return waiting.promise;
      },
      newAbort: createAbort,
    },
    formPorts: lent.ports,
    ...more,
  });
  return { ...lent, asked, list };
}

async function loaded(ids: readonly string[], rowCount?: number, more: Partial<ListOptions> = {}) {
  const made = open(more);
  void made.list.load();
  await made.asked[0]?.answer(page(ids, rowCount));
  return made;
}

describe('a list', () => {
  it('asks for its first page of 20 and shows it', async () => {
    const { list, asked } = open();
    expect(list.snapshot()).toMatchObject({ phase: 'idle', view: 'all', filtered: false });
    void list.load();
    expect(list.snapshot().phase).toBe('loading');
    expect(asked[0]?.query).toEqual({
      searchParams: [],
      sortParams: [],
      pageIndex: 0,
      pageLength: 20,
      extend: {},
      listKey: 'one',
      totals: 'later',
    });
    await asked[0]?.answer(page(['a', 'b']));
    expect(list.snapshot()).toMatchObject({ phase: 'ready', rowCount: 2, aggregates: { qty: 1 } });
  });

  it('names the nearest place that it knows to pages far behind', async () => {
    const { list, asked } = open();
    const rows = ['a', 'b', 'c'].map((id, at) => ({ id, rowVersion: at + 1 }));
    const shows = async (turn: number) => asked[turn]?.answer({ ok: true, value: { rows, rowCount: 9000 } });
    void list.load();
    await shows(0);
    for (const [turn, to, near] of [
      [1, 49, undefined],
      [2, 60, { index: 982, id: 'c', rowVersion: 3 }],
      [3, 59, { index: 1200, id: 'a', rowVersion: 1 }],
      [4, 449, { index: 9000 }],
    ] as const) {
      void list.setPage(to);
      expect(asked[turn]?.query.near).toEqual(near);
      await shows(turn);
    }
    void list.setSort([{ field: 'name', order: 'asc' }]);
    await shows(5);
    void list.setPage(400);
    expect(asked[6]?.query.near).toEqual({ index: 9000 });
  });

  it('makes criteria of filled-in items only', async () => {
    const { list, asked } = await loaded(['a']);
    list.search.commit('name', 'x');
    list.search.commit('item', 'i1', { id: 'i1' });
    list.search.commit('made', '2026-01-01,2026-02-01');
    list.search.setDraft('qty', '5');
    void list.applySearch();
    expect(asked[1]?.query.searchParams).toEqual([
      { searchField: 'name', searchValue: 'x', compareType: 'like' },
      { searchField: 'item', searchValue: 'i1', compareType: 'equal' },
      { searchField: 'made', searchValue: '2026-01-01', compareType: 'ge' },
      { searchField: 'made', searchValue: '2026-02-01', compareType: 'le' },
      { searchField: 'qty', searchValue: 5, compareType: 'equal' },
    ]);
    expect(list.snapshot().filtered).toBe(true);
    void list.clearSearch();
    expect(asked[2]?.query.searchParams).toEqual([]);
    expect(list.search.snapshot('name').value).toBeUndefined();
  });

  it('does not search for what does not parse', async () => {
    const { list, asked } = await loaded(['a']);
    list.search.setDraft('qty', 'x');
    await list.applySearch();
    expect(asked).toHaveLength(1);
    expect(list.search.snapshot('qty').issues).toMatchObject([{ code: 'draft.number' }]);
  });

  it('takes criteria of its route, in the search area where they have a place there', () => {
    const searchParams = [
      { searchField: 'name', searchValue: 'n', compareType: 'like' as const },
      { searchField: 'other', searchValue: 1, compareType: 'equal' as const },
    ];
    const { list } = open({ searchParams });
    expect(list.search.snapshot('name').value).toBe('n');
    expect(list.snapshot().query.searchParams).toEqual(searchParams);
  });

  it('goes back to page 1 without selection on new criteria, page size and view, and keeps both on paging', async () => {
    const { list, asked } = await loaded(['a', 'b'], 100);
    list.select(['a', 'gone']);
    expect([...list.snapshot().selected]).toEqual(['a']);
    void list.setPage(2);
    await asked[1]?.answer(page(['c'], 100));
    expect([...list.snapshot().selected]).toEqual(['a']);
    list.select(['a', 'c']);
    expect(list.selectedRows()).toEqual([{ id: 'a' }, { id: 'c' }]);
    void list.setPageLength(50);
    expect(asked[2]?.query).toMatchObject({ pageIndex: 0, pageLength: 50 });
    expect(list.snapshot().selected.size).toBe(0);
    void list.setSort([{ field: 'name', order: 'desc' }]);
    expect(asked[3]?.query.sortParams).toHaveLength(1);
    void list.setView('cards');
    expect(asked[4]?.query).toMatchObject({ pageIndex: 0, sortParams: [] });
    expect(list.snapshot().view).toBe('cards');
  });

  it('keeps what the route brought, what was set and a group’s node together, each in its place', async () => {
    const brought = { searchField: 'source', searchValue: 's', compareType: 'equal' as const };
    const set = { searchField: 'qty', searchValue: 5, compareType: 'ge' as const };
    const node = { searchField: 'kind', searchValue: 'k1', compareType: 'equal' as const };
    const { list, asked } = open({ searchParams: [brought] });
    const params = () => asked.at(-1)?.query.searchParams;
    void list.setGroup(group('kind'), 'k1');
    expect(params()).toEqual([brought, node]);
    void list.setCriteria([set]);
    expect(params()).toEqual([brought, set, node]);
    expect(list.snapshot().group).toEqual({ key: 'kind', nodeId: 'k1' });
    void list.setGroup(group('kind'), null);
    expect(params()).toEqual([brought, set]);
    void list.setView('cards');
    expect(list.snapshot()).toMatchObject({ phase: 'loading', rows: [] });
    expect(params()).toEqual([brought]);
    void list.setCriteria([set]);
    void list.clearSearch();
    // What the list was opened with stays until it is removed on purpose.
    expect(params()).toEqual([brought]);
    expect(list.snapshot()).toMatchObject({ brought: [brought], filtered: false });
    void list.dropBrought();
    expect(params()).toEqual([]);
    expect(list.snapshot().brought).toEqual([]);
  });

  it('is filtered by rows of the dialog, each once and only those that ask for something', async () => {
    const table = listTable('one', { columns: [column('name')] });
    const { list, asked } = open({}, { ...LIST, lists: { ...LIST.lists, one: table } });
    void list.load();
    await asked[0]?.answer(page(['a'], 40));
    const [name] = list.filterFields();
    if (name === undefined) throw new Error('The list has no column to filter by.');
    expect(list.filterFields()).toBe(list.filterFields());
    const row = (value: unknown, compareType: 'like' | 'equal' = 'like') =>
      ({ field: name, compareType, value, companion: null }) as const;
    const of = (value: string, compareType = 'like') => ({
      searchField: name.field.model,
      searchValue: value,
      compareType,
    });
    const own = { searchField: 'qty', searchValue: 5, compareType: 'ge' as const };
    list.select(['a']);
    void list.setFilter([row('x'), row(''), row('x'), row('y'), row('x', 'equal')]);
    const filter = [row('x'), row('y'), row('x', 'equal')];
    expect(list.snapshot()).toMatchObject({ filter, criteria: [], selected: new Set() });
    expect(asked.at(-1)?.query).toMatchObject({
      searchParams: [of('x'), of('y'), of('x', 'equal')],
      pageIndex: 0,
    });
    void list.setCriteria([own]);
    void list.setFilter([row('y')]);
    expect(asked.at(-1)?.query.searchParams).toEqual([own, of('y')]);
    void list.clearSearch();
    expect(list.snapshot().filter).toEqual([]);
    void list.setFilter([row('y')]);
    void list.setView('cards');
    expect(list.snapshot().filter).toEqual([]);
    expect(asked.at(-1)?.query.searchParams).toEqual([]);
  });

  it('selected rows are as they came last, also on a page that is shown again', async () => {
    const { list, asked } = await loaded(['a'], 40);
    list.select(['a']);
    void list.setPage(1);
    await asked[1]?.answer(page(['b'], 40));
    void list.setPage(0);
    await asked[2]?.answer(ok({ rows: [{ id: 'a', qty: 7 }], rowCount: 40, aggregates: {} }));
    expect(list.selectedRows()).toEqual([{ id: 'a', qty: 7 }]);
  });

  it('keeps the selection when a page turn is asked for again, on its way or failed', async () => {
    const { list, asked } = await loaded(['a', 'b'], 40);
    list.select(['a', 'b']);
    list.toggle('a', true);
    void list.setPage(1);
    void list.load();
    await asked[2]?.answer(page(['c'], 40));
    expect([...list.snapshot().selected]).toEqual(['a', 'b']);
    expect(list.snapshot().toggled.size).toBe(0);
    void list.setPage(0);
    await asked[3]?.answer(fail({ kind: 'network', code: 'request.network', params: {}, retryable: true }));
    expect(list.snapshot()).toMatchObject({ phase: 'failed', rows: [{ id: 'c' }] });
    list.select(['a', 'b', 'c']);
    void list.load();
    await asked[4]?.answer(page(['b'], 40));
    // Of page 0, which is shown again, nothing is known to be gone; nor of page 1.
    expect([...list.snapshot().selected]).toEqual(['a', 'b', 'c']);
    void list.load();
    await asked[5]?.answer(page(['a'], 40));
    expect([...list.snapshot().selected]).toEqual(['a', 'c']);
  });

  it('drops late answers and aborts what nobody waits for', async () => {
    const { list, asked } = open();
    void list.load();
    void list.setPage(1);
    expect(asked[0]?.aborted()).toBe(true);
    await asked[1]?.answer(page(['new'], 40));
    await asked[0]?.answer(page(['old'], 40));
    expect(list.snapshot().rows).toEqual([{ id: 'new' }]);
    list.dispose();
    void list.load();
    expect(asked).toHaveLength(2);
  });

  it('forgets selected rows that are gone, and shows the page before one that went away', async () => {
    const { list, asked } = await loaded(['a', 'b'], 22);
    list.select(['a', 'b']);
    void list.load();
    await asked[1]?.answer(page(['b'], 21));
    expect([...list.snapshot().selected]).toEqual(['b']);
    void list.setPage(1);
    await asked[2]?.answer(page([], 20));
    expect(asked[3]?.query.pageIndex).toBe(0);
  });

  it('forgets the selected rows of a page that went away, but for those that moved to the page before', async () => {
    const { list, asked } = open();
    void list.setPage(2);
    await asked[0]?.answer(page(['y', 'z'], 42));
    list.select(['y', 'z']);
    void list.load();
    await asked[1]?.answer(page([], 40));
    expect(asked[2]?.query.pageIndex).toBe(1);
    await asked[2]?.answer(fail({ kind: 'network', code: 'request.network', params: {}, retryable: true }));
    void list.load();
    await asked[3]?.answer(page(['x', 'y'], 40));
    expect(list.snapshot()).toMatchObject({ phase: 'ready', query: { pageIndex: 1 } });
    expect([...list.snapshot().selected]).toEqual(['y']);
    expect(list.selectedRows()).toEqual([{ id: 'y' }]);
  });

  it('keeps what is selected elsewhere when it turns to a page that went away', async () => {
    const { list, asked } = await loaded(['a'], 22);
    list.select(['a']);
    void list.setPage(2);
    await asked[1]?.answer(page([], 21));
    expect(asked[2]?.query.pageIndex).toBe(1);
    await asked[2]?.answer(page(['b'], 21));
    expect([...list.snapshot().selected]).toEqual(['a']);
  });

  it('says once that a page was cut, in the words of the server', async () => {
    const { list, asked, notices } = await loaded(['a']);
    const rows = [{ id: 'a' }];
    void list.setPage(1);
    await asked[1]?.answer(ok({ rows, rowCount: 40, cut: true, msg: 'The first of 20' }));
    const said = { tone: 'info', code: 'server.message', params: { msg: 'The first of 20' } };
    expect(notices).toEqual([said]);
    void list.load();
    await asked[2]?.answer(ok({ rows, rowCount: 40, cut: true, msg: 'The first of 20' }));
    void list.setPage(0);
    await asked[3]?.answer(ok({ rows, rowCount: 40, msg: 'success' }));
    expect(notices).toEqual([said]);
  });

  it('keeps its rows when a refresh fails, and says so', async () => {
    const { list, asked, notices } = await loaded(['a']);
    void list.load();
    await asked[1]?.answer(
      fail({ kind: 'server', code: 'request.server', params: { msg: 'down' }, retryable: true }),
    );
    expect(list.snapshot()).toMatchObject({
      phase: 'failed',
      rows: [{ id: 'a' }],
      error: { kind: 'server' },
    });
    expect(listPhase(list.snapshot())).toBe('ready');
    expect(notices).toEqual([
      { tone: 'error', code: 'list.queryFailed', params: { msg: 'down', code: 'request.server' } },
    ]);
  });

  it.each<[string, (list: List) => Promise<void>]>([
    ['another page', (list) => list.setPage(1)],
    ['other criteria', (list) => list.setCriteria([])],
    ['another order', (list) => list.setSort([{ field: 'qty', order: 'asc' }])],
  ])('shows the failure of %s in the place of the rows, and says so', async (_, turn) => {
    const { list, asked, notices, clock } = await loaded(['a'], 40);
    const turned = turn(list);
    await clock.advance(0);
    await asked[1]?.answer(
      fail({ kind: 'server', code: 'request.server', params: { msg: 'down' }, retryable: true }),
    );
    await turned;
    expect(list.snapshot()).toMatchObject({ phase: 'failed', isStale: true });
    expect(listPhase(list.snapshot())).toBe('failed');
    expect(notices.map(({ code }) => code)).toEqual(['list.queryFailed']);
    void list.load();
    await asked[2]?.answer(page(['b'], 40));
    expect(list.snapshot()).toMatchObject({ phase: 'ready', rows: [{ id: 'b' }], isStale: false });
  });

  it('hides rows that the user may no longer see', async () => {
    const { list, asked, notices } = await loaded(['a']);
    void list.load();
    await asked[1]?.answer(
      fail({ kind: 'forbidden', code: 'request.forbidden', params: {}, retryable: false }),
    );
    expect(listPhase(list.snapshot())).toBe('forbidden');
    expect(notices.map(({ code }) => code)).toEqual(['list.queryFailed']);
  });

  it.each<[string, unknown, object]>([
    [
      'rows that are none',
      { rows: [null, 'x', [1], { id: 'a', qty: 2 }], rowCount: 4, aggregates: {} },
      { rowCount: 4, aggregates: {} },
    ],
    ['no aggregates', { rows: [{ id: 'a', qty: 2 }], rowCount: 1 }, { rowCount: 1, aggregates: {} }],
    [
      'aggregates that are none',
      { rows: [{ id: 'a', qty: 2 }], rowCount: 1, aggregates: null },
      { rowCount: 1, aggregates: {} },
    ],
    ['a count in digits', { rows: [{ id: 'a', qty: 2 }], rowCount: '7', aggregates: {} }, { rowCount: 7 }],
    ['no count', { rows: [{ id: 'a', qty: 2 }], rowCount: {}, aggregates: {} }, { rowCount: 1 }],
  ])('an answer with %s shows what is there', async (_, value, shown) => {
    const columns = [column('qty', { aggregate: 'sum' })];
    const page: CompiledList = { ...LIST, lists: { ...LIST.lists, one: listTable('one', { columns }) } };
    const { list, clock } = open(
      {
        ports: {
          query: async () => JSON.parse(JSON.stringify({ ok: true, value })),
          newAbort: createAbort,
        },
      },
      page,
    );
    await Promise.all([list.load(), clock.advance(0)]);
    expect(list.snapshot()).toMatchObject({ phase: 'ready', rows: [{ id: 'a', qty: 2 }], ...shown });
    expect(list.lines().map(({ id }) => id)).toEqual(['a']);
    expect(list.totals().get('qty')).toMatchObject({ value: 2 });
  });

  it('a failure without words says what it knows', async () => {
    const { list, asked, notices } = await loaded(['a']);
    void list.load();
    const error = {
      kind: 'network',
      code: 'request.network',
      params: { detail: 'boom' },
      retryable: true,
    } as const;
    await asked[1]?.answer(fail(error));
    expect(notices).toEqual([
      {
        tone: 'error',
        code: 'list.queryFailed',
        params: { detail: 'boom', msg: '', code: 'request.network' },
      },
    ]);
  });

  it('names rows that carry no key', async () => {
    const { list } = open();
    const row = { name: 'x' };
    expect(list.rowId(row)).toHaveLength(6);
    expect(list.rowId(row)).toBe(list.rowId(row));
    expect(list.rowId({ id: 7 })).toBe('7');
  });
});

describe('actions', () => {
  const enabled = (list: ReturnType<typeof open>['list']) =>
    list.actions('toolbar').flatMap((each) => (each.enabled ? [each.action.code] : []));

  it('answer by selection: none, one, several', async () => {
    const { list } = await loaded(['a', 'b']);
    expect(enabled(list)).toEqual(['add', 'more', 'help']);
    list.select(['a']);
    expect(enabled(list)).toEqual(['add', 'edit', 'delete', 'more', 'help']);
    list.select(['a', 'b']);
    expect(enabled(list)).toEqual(['add', 'delete', 'more', 'help']);
    expect(list.actions('toolbar')).toBe(list.actions('toolbar'));
    expect(list.actions('tablebar')).toMatchObject([{ action: { code: 'row' }, enabled: true }]);
  });

  it('appear where the context grants them, without regard to case, or where they ask for nothing', () => {
    const { list } = open({ grants: ['ADD', 'Submit'] });
    const shown = list.actions('toolbar');
    expect(shown.map((each) => each.action.code)).toEqual(['add', 'more', 'help']);
    expect(shown[1]?.menu.map((each) => each.code)).toEqual(['submit']);
    expect(list.actions('tablebar')).toEqual([]);
  });
});

describe('what a list shows', () => {
  const rows = [
    {
      id: 'a',
      qty: 1,
      kids: [
        { id: 'b', qty: 2 },
        { id: 'c', qty: 3 },
      ],
    },
    { id: 'd', qty: 4 },
  ];
  const columns = [column('no'), column('qty', { aggregate: 'sum' })];
  const shown = async (list: CompiledList) => {
    const made = open({}, list);
    void made.list.load();
    await made.asked[0]?.answer(ok({ rows, rowCount: 9, aggregates: {} }));
    return made;
  };
  const tree = compiledList({
    views: [{ key: 'all', title: null, viewType: 'tree', listKey: 'one', groups: [] }],
    lists: { one: listTable('one', { columns, childrenKey: 'kids', options: { checkStrictly: false } }) },
  });

  it('lines of a tree, folded and unfolded; the same array while nothing changes', async () => {
    const { list } = await shown(tree);
    const ids = () => list.lines().map((line) => `${line.depth}${line.id}`);
    expect(ids()).toEqual(['0a', '0d']);
    expect(list.lines()).toBe(list.lines());
    list.toggle('a', true);
    expect(ids()).toEqual(['0a', '1b', '1c', '0d']);
    list.toggle('a', false);
    expect(ids()).toEqual(['0a', '0d']);
    expect(list.spans()).toBeNull();
    expect(list.view()).toMatchObject({ kind: 'tree', grouped: false });
  });

  it('merged cells of the lines that are seen, but for the column that folds them', async () => {
    const merging = [column('fold', { rowMerge: true }), column('kind', { rowMerge: true })];
    const cells = { fold: 'f', kind: 'k' };
    const made = async (columns: readonly CompiledColumn[], more: Partial<CompiledListTable>) => {
      const { list, asked } = open(
        {},
        compiledList({
          views: [{ key: 'all', title: null, viewType: 'group', listKey: 'one', groups: [] }],
          lists: { one: listTable('one', { columns, ...more }) },
        }),
      );
      void list.load();
      const kept = rows.map((row) => ({
        ...row,
        ...cells,
        kids: row.kids?.map((kid) => ({ ...kid, ...cells })),
      }));
      await asked[0]?.answer(ok({ rows: kept, rowCount: 2, aggregates: {} }));
      const drawn = (key: string) => list.lines().map((_, at) => list.spans()?.at(key, at).rowSpan);
      return { list, drawn };
    };
    const tree = await made(merging, { childrenKey: 'kids' });
    expect(tree.drawn('kind')).toEqual([2, 0]);
    expect(tree.list.spans()).toBe(tree.list.spans());
    tree.list.toggle('a', true);
    expect(tree.drawn('kind')).toEqual([4, 0, 0, 0]);
    expect(tree.drawn('fold')).toEqual([1, 1, 1, 1]);
    const expand = column('more', { expand: true, children: [column('qty')] });
    const unfolding = await made([...merging, expand], {});
    expect(unfolding.list.view()?.kind).toBe('expand');
    expect(unfolding.drawn('kind')).toEqual([2, 0]);
    unfolding.list.toggle('a', true);
    // The line below the first row has no cells.
    expect(unfolding.drawn('kind')).toEqual([1, 1, 1]);
    const cards = await made(merging, { type: 'cardview' });
    expect(cards.list.spans()).toBeNull();
  });

  it('check boxes take parents and children along, a click takes one row alone', async () => {
    const { list } = await shown(tree);
    list.select(['a'], 'toggle');
    expect([...list.snapshot().selected]).toEqual(['a', 'b', 'c']);
    list.select(['a', 'c'], 'toggle');
    expect([...list.snapshot().selected]).toEqual(['c']);
    expect([...list.half()]).toEqual(['a']);
    expect(list.rowIds()).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    expect(list.rowIds()).toBe(list.rowIds());
    list.select(['a']);
    expect(list.selectedRows().map((row) => row.id)).toEqual(['a']);
    const strict = await shown({
      ...tree,
      lists: { one: listTable('one', { columns, childrenKey: 'kids' }) },
    });
    strict.list.select(['a'], 'toggle');
    expect([...strict.list.snapshot().selected]).toEqual(['a']);
  });

  it('linked rows are as their children say after a reload: what came is not checked, a click stays one row', async () => {
    const leaf = { id: 'd', qty: 4 };
    const grown = [
      { ...rows[0], kids: [{ id: 'b' }, { id: 'c' }, { id: 'new' }] },
      { ...leaf, kids: [{ id: 'first' }] },
    ];
    const reloaded = async (
      chosen: readonly string[],
      cause: 'pick' | 'toggle',
      answer: readonly Plain[],
    ) => {
      const { list, asked } = await shown(tree);
      list.select(chosen, cause);
      void list.load();
      await asked[1]?.answer(ok({ rows: answer, rowCount: 9, aggregates: {} }));
      const ids = list.selectedRows().map((row) => String(row.id));
      expect([...list.snapshot().selected].sort()).toEqual(ids.sort());
      return [ids.join(' '), [...list.half()].join(' ')];
    };
    expect(await reloaded(['a'], 'toggle', grown)).toEqual(['b c', 'a']);
    expect(await reloaded(['d'], 'toggle', grown)).toEqual(['', '']);
    expect(await reloaded(['b'], 'toggle', [{ id: 'a', kids: [{ id: 'b' }] }, leaf])).toEqual(['a b', '']);
    expect(await reloaded(['a'], 'pick', grown)).toEqual(['a', '']);
    expect(await reloaded(['d'], 'pick', grown)).toEqual(['d', '']);
  });

  it('rows of one id stand apart, each with its own values; calls name their record once', async () => {
    const made = open({}, compiledList({ lists: { one: listTable('one', { columns }) } }));
    void made.list.load();
    const twice = [
      { id: 'a', qty: 1 },
      { id: 'a', qty: 2 },
    ];
    await made.asked[0]?.answer(ok({ rows: twice, rowCount: 2, aggregates: {} }));
    const { list } = made;
    expect(list.lines().map(({ row }) => row)).toEqual(twice);
    const ids = list.lines().map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    list.select(ids);
    expect(list.selectedRows()).toEqual(twice);
    expect(list.plan(action('delete'))).toMatchObject({ next: { body: { ids: 'a' } } });
  });

  it('totals of the page, merged cells, and what an action means for the selected rows', async () => {
    const flat = compiledList({
      lists: { one: listTable('one', { columns: [column('qty', { aggregate: 'sum', rowMerge: true })] }) },
    });
    const { list } = await shown(flat);
    expect(list.totals().get('qty')).toMatchObject({ value: 5, of: 'page' });
    // In a tree every row counts, whatever its level, as on the server.
    const nested = await shown(tree);
    expect(nested.list.totals().get('qty')).toMatchObject({ value: 10, of: 'page' });
    expect(list.spans()?.at('qty', 0)).toEqual({ rowSpan: 1, colSpan: 1 });
    expect(list.plan(action('delete'))).toMatchObject({ notice: { code: 'table.selectRowToDelete' } });
    list.select(['d']);
    expect(list.plan(action('delete'))).toMatchObject({ next: { body: { ids: 'd' } } });
    expect(list.plan(action('delete'), rows)).toMatchObject({ next: { body: { ids: 'a,d' } } });
    expect(list.planRow({ id: 'd' })).toMatchObject({ open: { action: 'link', recordId: 'd' } });
  });

  it('a group’s node is a criterion until the conditions are cleared', async () => {
    const { list, asked } = await shown(tree);
    list.select(['d']);
    void list.setPage(3);
    void list.setGroup(group('kind'), 'k1');
    expect(asked.at(-1)?.query).toMatchObject({
      pageIndex: 0,
      searchParams: [{ searchField: 'kind', searchValue: 'k1', compareType: 'equal' }],
    });
    expect(list.snapshot()).toMatchObject({ group: { key: 'kind', nodeId: 'k1' }, filtered: true });
    expect(list.snapshot().selected.size).toBe(0);
    void list.clearSearch();
    expect(list.snapshot()).toMatchObject({ group: null, filtered: false });
  });
});
