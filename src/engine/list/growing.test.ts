import { expect, it } from 'vitest';
import { createAbort } from '../form/abort.ts';
import { deferred, testPorts } from '../form/testing.ts';
import { fail, ok, type Result } from '../result.ts';
import { canGrow } from './growing.ts';
import { openList } from './open.ts';
import { compiledList, listTable } from './testing.ts';
import type { ListAnswer, ListQuery } from './types.ts';

const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ id: `r${from + at}` }));

/** A list of pages of two rows, whose answers are given by hand. */
function growingList() {
  const asked: { query: ListQuery; answer: (given: Result<ListAnswer>) => Promise<void> }[] = [];
  const list = openList(
    compiledList({
      views: [{ key: 'all', title: null, viewType: 'table', listKey: 'one', groups: [] }],
      lists: { one: listTable('one') },
    }),
    {
      ports: {
        newAbort: createAbort,
        query: (query) => {
          const given = deferred<Result<ListAnswer>>();
          asked.push({
            query,
            answer: async (value) => {
              given.resolve(value);
              for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
            },
          });
          return given.promise;
        },
      },
      formPorts: testPorts().ports,
      pageLength: 2,
    },
  );
  const ids = () => list.snapshot().rows.map(({ id }) => id);
  const last = () => {
    const found = asked.at(-1);
    if (found === undefined) throw new Error('nothing was asked');
    return found;
  };
  return { list, asked, last, ids };
}

async function opened() {
  const made = growingList();
  void made.list.load();
  await made.last().answer(ok({ rows: rowsOf(0, 2), rowCount: 5 }));
  return made;
}

it('appends the next page, loads all of it again, and ends with the last row', async () => {
  const { list, asked, last, ids } = await opened();
  void list.more();
  void list.more();
  expect(asked).toHaveLength(2);
  expect(last().query).toMatchObject({ pageIndex: 1, pageLength: 2 });
  expect(list.snapshot()).toMatchObject({ growth: 'loading', phase: 'ready' });
  await last().answer(ok({ rows: rowsOf(2, 4) }));
  expect(ids()).toEqual(['r0', 'r1', 'r2', 'r3']);
  void list.load();
  expect(last().query).toMatchObject({ pageIndex: 0, pageLength: 4 });
  await last().answer(ok({ rows: rowsOf(0, 4), rowCount: 5 }));
  void list.more();
  expect(last().query).toMatchObject({ pageIndex: 2, pageLength: 2 });
  // One row came in above: the one before is answered again.
  await last().answer(ok({ rows: rowsOf(3, 5) }));
  expect(ids()).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
  expect(canGrow(list.snapshot())).toBe(false);
  const before = asked.length;
  await list.more();
  expect(asked).toHaveLength(before);
});

it('begins with one page again where criteria or order change, and drops a late answer', async () => {
  const { list, asked, last, ids } = await opened();
  void list.more();
  const late = last();
  void list.setSort([{ field: 'id', order: 'desc' }]);
  expect(last().query).toMatchObject({ pageIndex: 0, pageLength: 2 });
  await last().answer(ok({ rows: rowsOf(8, 10), rowCount: 5 }));
  await late.answer(ok({ rows: rowsOf(2, 4) }));
  expect(ids()).toEqual(['r8', 'r9']);
  void list.more();
  await last().answer(ok({ rows: rowsOf(6, 8) }));
  void list.applySearch();
  expect(last().query).toMatchObject({ pageIndex: 0, pageLength: 2 });
  expect(asked).toHaveLength(5);
});

it('keeps what is shown where further rows cannot be loaded, and tries again', async () => {
  const { list, last, ids } = await opened();
  void list.more();
  await last().answer(fail({ kind: 'network', code: 'request.network', params: {}, retryable: true }));
  expect(list.snapshot()).toMatchObject({ growth: 'failed', phase: 'ready' });
  expect(ids()).toEqual(['r0', 'r1']);
  void list.more();
  await last().answer(ok({ rows: rowsOf(2, 4) }));
  expect(ids()).toHaveLength(4);
});
