/** Totals that come after the rows, as hosts and servers of large lists answer them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAbort } from '../form/abort.ts';
import { testPorts } from '../form/testing.ts';
import { fail, ok, type Result } from '../result.ts';
import { createList } from './create.ts';
import { column, compiledList, listTable } from './testing.ts';
import type { ListAnswer, ListQuery, SearchParam } from './types.ts';

const PAGE = 5;
const DOWN: Result<ListAnswer> = fail({
  kind: 'server',
  code: 'request.server',
  params: {},
  retryable: true,
});

const criterion = (searchValue: string): SearchParam => ({
  searchField: 'name',
  searchValue,
  compareType: 'like',
});

interface Asked {
  readonly query: ListQuery;
  readonly aborted: () => boolean;
  answer(result?: Result<ListAnswer>): Promise<void>;
}

/** A list over a large table, whose server leaves totals out as the contract allows it. */
function open() {
  const lent = testPorts();
  const asked: Asked[] = [];
  /** How many rows there are, by the criterion's value. */
  const sizes = new Map<unknown, number>([[undefined, 12]]);
  const sizeOf = ({ searchParams }: ListQuery) => sizes.get(searchParams[0]?.searchValue) ?? 0;
  const answerOf = (query: ListQuery): ListAnswer => {
    const rowCount = sizeOf(query);
    const aggregates = { qty: rowCount * 10 };
    if (query.totals === 'only') return { rows: [], rowCount, aggregates };
    const start = query.pageIndex * query.pageLength;
    const length = Math.max(0, Math.min(query.pageLength, rowCount - start));
    const rows = Array.from({ length }, (_, at) => ({ id: `${start + at}`, qty: 10 }));
    if (start + length < rowCount) return { rows, totals: 'later' };
    return length === 0 ? { rows, rowCount, aggregates } : { rows, rowCount, totals: 'later' };
  };
  const table = listTable('one', { columns: [column('qty', { value: 'number', aggregate: 'sum' })] });
  const list = createList(compiledList({ lists: { one: table } }), {
    ports: {
      query: (query, signal) =>
        new Promise<Result<ListAnswer>>((resolve) => {
          asked.push({
            query,
            aborted: () => signal.aborted,
            answer: async (result) => {
              resolve(result ?? ok(answerOf(query)));
              await lent.clock.advance(0);
            },
          });
        }),
      newAbort: createAbort,
    },
    formPorts: lent.ports,
    pageLength: PAGE,
  });
  return { asked, list, sizes };
}

type Opened = ReturnType<typeof open>;
const kinds = ({ asked }: Opened) => asked.map(({ query }) => query.totals);
const shown = ({ list }: Opened) => {
  const { rows, rowCount, totals, aggregates } = list.snapshot();
  return { rows: rows.length, rowCount, totals, aggregates };
};

/** Its rows are there, and its totals under way. */
async function withRows(): Promise<Opened> {
  const made = open();
  void made.list.load();
  await made.asked[0]?.answer();
  return made;
}

/** All of it is there. */
async function whole(): Promise<Opened> {
  const made = await withRows();
  await made.asked[1]?.answer();
  return made;
}

describe('totals after the rows', () => {
  it('rows are shown without them, and with them when they come', async () => {
    const made = await withRows();
    expect(shown(made)).toEqual({ rows: 5, rowCount: null, totals: 'loading', aggregates: {} });
    expect(made.list.snapshot().phase).toBe('ready');
    // Totals of the page may stand in for them, but do not pass for those of all rows.
    expect(made.list.totals().get('qty')).toMatchObject({ value: 50, of: 'page' });
    expect(made.asked[1]?.query).toMatchObject({ totals: 'only', listKey: 'one', pageLength: PAGE });
    await made.asked[1]?.answer();
    expect(shown(made)).toEqual({ rows: 5, rowCount: 12, totals: 'ready', aggregates: { qty: 120 } });
    expect(made.list.totals().get('qty')).toMatchObject({ value: 120, of: 'all' });
  });

  it('are not asked for where the answer has them, or has none', async () => {
    const made = open();
    for (const answer of [{ rows: [{ id: '1' }], rowCount: 7 }, { rows: [{ id: '1' }] }]) {
      void made.list.load();
      await made.asked.at(-1)?.answer(ok(answer));
      expect(shown(made)).toMatchObject({ rows: 1, rowCount: answer.rowCount ?? 1, totals: 'ready' });
    }
    expect(kinds(made)).toEqual(['later', 'later']);
  });

  it('stay for another page, order and page length', async () => {
    const made = await whole();
    for (const act of [
      () => made.list.setPage(1),
      () => made.list.setSort([{ field: 'qty', order: 'desc' }]),
      () => made.list.setPageLength(4),
    ]) {
      void act();
      await made.asked.at(-1)?.answer();
      expect(shown(made)).toMatchObject({ rowCount: 12, totals: 'ready', aggregates: { qty: 120 } });
    }
    expect(kinds(made)).toEqual(['later', 'only', 'later', 'later', 'later']);
  });

  it('that are under way go on for another page, and are not asked for twice', async () => {
    const made = await withRows();
    void made.list.setPage(1);
    await made.asked[2]?.answer();
    expect(made.asked[1]?.aborted()).toBe(false);
    expect(kinds(made)).toEqual(['later', 'only', 'later']);
    await made.asked[1]?.answer();
    expect(shown(made)).toMatchObject({ rows: 5, rowCount: 12, totals: 'ready' });
  });

  it('are given up for other criteria, and never shown with their rows', async () => {
    const made = await withRows();
    made.sizes.set('x', 7);
    void made.list.setCriteria([criterion('x')]);
    expect(made.asked[1]?.aborted()).toBe(true);
    await made.asked[2]?.answer();
    await made.asked[1]?.answer();
    expect(shown(made)).toEqual({ rows: 5, rowCount: null, totals: 'loading', aggregates: {} });
    await made.asked[3]?.answer();
    expect(shown(made)).toMatchObject({ rowCount: 7, aggregates: { qty: 70 }, totals: 'ready' });
  });

  it('are asked for again with the same page; those that are shown stay until then', async () => {
    const made = await whole();
    made.sizes.set(undefined, 13);
    void made.list.load();
    await made.asked[2]?.answer();
    expect(shown(made)).toMatchObject({ rowCount: 12, totals: 'loading', aggregates: { qty: 120 } });
    await made.asked[3]?.answer();
    expect(shown(made)).toMatchObject({ rowCount: 13, totals: 'ready', aggregates: { qty: 130 } });
  });

  it('are asked for again where a page contradicts them', async () => {
    const made = await whole();
    made.sizes.set(undefined, 11);
    void made.list.setPage(2);
    await made.asked[2]?.answer();
    expect(shown(made)).toMatchObject({ rows: 1, rowCount: 11, totals: 'loading' });
    await made.asked[3]?.answer();
    expect(shown(made)).toMatchObject({ rowCount: 11, totals: 'ready', aggregates: { qty: 110 } });
    // More rows than were counted: the last page is full, and others follow it.
    made.sizes.set(undefined, 40);
    void made.list.setPage(2);
    await made.asked[4]?.answer();
    await made.asked[5]?.answer();
    made.sizes.set(undefined, 60);
    void made.list.setPage(7);
    await made.asked[6]?.answer();
    expect(shown(made)).toMatchObject({ rows: 5, rowCount: null, totals: 'loading' });
    await made.asked[7]?.answer();
    expect(shown(made)).toMatchObject({ rowCount: 60, totals: 'ready' });
  });

  it('a page past the last one leads to the last one', async () => {
    const made = await withRows();
    void made.list.setPage(400_000);
    await made.asked[2]?.answer();
    expect(made.asked[3]?.query).toMatchObject({ pageIndex: 2, totals: 'later' });
    await made.asked[3]?.answer();
    expect(shown(made)).toMatchObject({ rows: 2, rowCount: 12 });
  });

  it('a page past the last one, of a server that does not count, leads to the first one', async () => {
    const made = await withRows();
    void made.list.setPage(9);
    await made.asked[2]?.answer(ok({ rows: [], totals: 'later' }));
    expect(made.asked[3]?.query).toMatchObject({ pageIndex: 0 });
  });

  it.each([
    ['a failure', DOWN],
    ['an answer without a count', ok({ rows: [] })],
  ])('%s leaves the rows, and can be tried again', async (_, failed) => {
    const made = await withRows();
    await made.asked[1]?.answer(failed);
    expect(shown(made)).toEqual({ rows: 5, rowCount: null, totals: 'failed', aggregates: {} });
    expect(made.list.snapshot()).toMatchObject({ phase: 'ready', error: null });
    expect(made.list.totals().get('qty')).toMatchObject({ value: 50, of: 'page' });
    void made.list.loadTotals();
    expect(shown(made).totals).toBe('loading');
    await made.asked[2]?.answer();
    expect(shown(made)).toMatchObject({ rowCount: 12, totals: 'ready' });
  });

  it('that failed are asked for again with the next page', async () => {
    const made = await withRows();
    await made.asked[1]?.answer(DOWN);
    void made.list.setPage(1);
    await made.asked[2]?.answer();
    expect(kinds(made)).toEqual(['later', 'only', 'later', 'only']);
  });

  it('that were given up for rows that could not be loaded do not seem under way', async () => {
    const made = await withRows();
    void made.list.load();
    await made.asked[2]?.answer(DOWN);
    expect(shown(made)).toMatchObject({ rows: 5, totals: 'failed' });
  });

  it('are given up when the list is closed', async () => {
    const made = await withRows();
    made.list.dispose();
    expect(made.asked[1]?.aborted()).toBe(true);
  });

  it('whatever is done and in whatever order is answered, are those of the shown rows at last', async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('page' as const), to: fc.integer({ min: 0, max: 4 }) }),
      fc.record({ kind: fc.constant('filter' as const), to: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ kind: fc.constant('sort' as const), to: fc.integer({ min: 0, max: 1 }) }),
      fc.record({ kind: fc.constant('length' as const), to: fc.integer({ min: 3, max: 5 }) }),
      fc.record({ kind: fc.constant('load' as const), to: fc.constant(0) }),
      fc.record({ kind: fc.constant('grow' as const), to: fc.integer({ min: -6, max: 6 }) }),
      fc.record({ kind: fc.constant('answer' as const), to: fc.integer({ min: 0, max: 5 }) }),
      fc.record({ kind: fc.constant('fail' as const), to: fc.integer({ min: 0, max: 5 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const made = open();
        const { list, sizes, asked } = made;
        for (const [at, size] of [20, 3, 0, 5].entries()) sizes.set(`${at}`, size);
        const waiting = new Set<Asked>();
        let seen = 0;
        const gather = () => {
          for (; seen < asked.length; seen += 1) {
            const one = asked[seen];
            if (one) waiting.add(one);
          }
        };
        const settle = async (one: Asked | undefined, result?: Result<ListAnswer>) => {
          if (one === undefined) return;
          waiting.delete(one);
          await one.answer(result);
        };
        const size = () => sizes.get(list.snapshot().query.searchParams[0]?.searchValue) ?? 0;
        for (const { kind, to } of [...acts, { kind: 'load' as const, to: 0 }]) {
          gather();
          if (kind === 'page') void list.setPage(to);
          else if (kind === 'filter') void list.setCriteria([criterion(`${to}`)]);
          else if (kind === 'sort') void list.setSort([{ field: 'qty', order: to === 0 ? 'asc' : 'desc' }]);
          else if (kind === 'length') void list.setPageLength(to);
          else if (kind === 'load') void list.load();
          else if (kind === 'grow')
            sizes.set(list.snapshot().query.searchParams[0]?.searchValue, Math.max(0, size() + to));
          else await settle([...waiting][to % Math.max(1, waiting.size)], kind === 'fail' ? DOWN : undefined);
          // Of totals never two calls are under way.
          expect(
            asked.filter((one) => waiting.has(one) && one.query.totals === 'only' && !one.aborted()).length,
          ).toBeLessThan(2);
        }
        for (gather(); waiting.size > 0; gather()) await settle([...waiting][0]);
        expect(shown(made)).toMatchObject({ rowCount: size(), totals: 'ready' });
        expect(list.snapshot().phase).toBe('ready');
        if (size() > 0) expect(list.totals().get('qty')).toMatchObject({ value: size() * 10, of: 'all' });
      }),
      { numRuns: 300 },
    );
  });
});
