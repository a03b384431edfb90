import { describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { createMemoryStore } from '../store/memory.ts';
import { startTestServer } from '../testing/client.ts';
import { GROUP, ITEM, LIST, testFactory } from '../testing/factory.ts';

/** A server whose tables count as large or not, with what it totalled. */
async function start(large = true) {
  const store = createMemoryStore();
  const totalled: string[] = [];
  let asked = 0;
  const aggregate = store.aggregate.bind(store);
  store.aggregate = (query, requests) => {
    totalled.push(query.table);
    return aggregate(query, requests);
  };
  store.isLarge = async () => {
    asked += 1;
    return large;
  };
  const server = await startTestServer({ store });
  const admin = await server.client('admin');
  const list = async (body: object, object = 'item') => {
    totalled.length = 0;
    const { data, rowCount, aggregates, totals } = await admin.post(`/openapi/app/${object}/getlist`, body);
    return { rows: Array.isArray(data) ? data.length : null, rowCount, aggregates, totals };
  };
  return { list, totalled, server, asked: () => asked };
}

const later = { totals: 'later' };
const ORDERS = { viewId: LIST, listKey: 'main' };

it('of a large table the totals are left out of a full page, and answered without rows', async () => {
  const { list, totalled } = await start();
  expect(await list({ ...later, pageLength: 10 })).toEqual({ rows: 10, totals: 'later' });
  expect(totalled).toEqual([]);
  expect(await list({ totals: 'only', pageLength: 10, pageIndex: 1 })).toEqual({
    rows: 0,
    rowCount: 25,
    aggregates: {},
  });
  expect(await list({ pageLength: 10 })).toEqual({ rows: 10, rowCount: 25, aggregates: {} });
});

it.each([
  ['ends', { pageIndex: 2, pageLength: 10 }, 5, []],
  ['ends full', { pageIndex: 4, pageLength: 5 }, 5, []],
  ['holds all rows', { pageLength: 25 }, 25, []],
  ['is past the last one', { pageIndex: 3, pageLength: 10 }, 0, ['t_item']],
])('a page that %s tells the count', async (_, page, length, scans) => {
  const { list, totalled } = await start();
  expect(await list({ ...later, ...page })).toMatchObject({ rows: length, rowCount: 25 });
  expect(totalled).toEqual(scans);
});

it('where nothing is found there is nothing to total', async () => {
  const { list, totalled } = await start();
  const searchParams = [{ searchField: 'name', searchValue: 'nobody', compareType: 'like' }];
  expect(await list({ ...later, searchParams })).toEqual({ rows: 0, rowCount: 0 });
  expect(totalled).toEqual([]);
});

it('aggregates come later even where the count is known, but for a page that holds all rows', async () => {
  const { list, totalled } = await start();
  const second = { ...later, ...ORDERS, pageIndex: 1, pageLength: 1 };
  expect(await list(second, 'order')).toEqual({ rows: 1, rowCount: 2, totals: 'later' });
  expect(totalled).toEqual([]);
  expect(await list({ ...later, ...ORDERS }, 'order')).toEqual({
    rows: 2,
    rowCount: 2,
    aggregates: { sumTotal: 10.3 },
  });
  const none = [{ searchField: 'title', searchValue: 'nothing', compareType: 'like' }];
  expect(await list({ ...later, ...ORDERS, searchParams: none }, 'order')).toMatchObject({ rowCount: 0 });
  expect(await list({ ...ORDERS, totals: 'only' }, 'order')).toMatchObject({
    rows: 0,
    rowCount: 2,
    aggregates: { sumTotal: 10.3 },
  });
});

it('of other tables, and of trees, which are read whole, all comes in one answer', async () => {
  const small = await start(false);
  expect(await small.list({ ...later, pageLength: 10 })).toEqual({ rows: 10, rowCount: 25, aggregates: {} });
  const { list } = await start();
  expect(await list({ ...later, tree: true }, 'itemGroup')).toMatchObject({ rows: 1, rowCount: 1 });
  expect(await list({ totals: 'only', tree: true }, 'itemGroup')).toMatchObject({ rows: 0, rowCount: 1 });
});

it('asks once a minute whether a table is large, and only where the client would wait', async () => {
  const { list, server, asked } = await start();
  await list({});
  await list({ totals: 'only' });
  expect(asked()).toBe(0);
  await list(later);
  await list(later);
  expect(asked()).toBe(1);
  server.later(60_000);
  await list(later);
  expect(asked()).toBe(2);
});

it('refuses other words', async () => {
  const { server } = await start();
  const admin = await server.client('admin');
  const { http, data } = await admin.post('/openapi/app/item/getlist', { totals: 'never' });
  expect(http).toBe(422);
  expect(isRecord(data) ? data.errors : null).toMatchObject([{ path: '/totals' }]);
});

describe('groups by the thousands', () => {
  /** A server with so many groups below the first one, itself and the two of the factory included. */
  async function startWith(count: number) {
    const server = await startTestServer();
    const { store, ids } = server.ports;
    const criteria = [{ field: 'id', op: 'equal' as const, value: GROUP(1) }];
    const [group] = await store.find({ table: 't_itemgroup', criteria });
    const more = Array.from({ length: count - 3 }, (_, at) => ({
      ...group,
      id: ids.record(),
      number: `N${at}`,
      parent: GROUP(2),
    }));
    await store.transaction((tx) => tx.insert('t_itemgroup', more));
    return server.client('admin');
  }
  const nodes = (value: unknown): number =>
    (Array.isArray(value) ? value : []).reduce((sum, row) => sum + 1 + nodes(row.children), 0);

  it('are a whole tree up to 5,000, and beyond that the list says that some are missing', async () => {
    const tree = async (count: number) => {
      const client = await startWith(count);
      return client.post('/openapi/app/itemGroup/getlist', { tree: true, pageLength: 1000 });
    };
    const whole = await tree(5000);
    expect([nodes(whole.data), whole.cut, whole.msg]).toEqual([5000, undefined, '']);
    const part = await tree(5001);
    expect([nodes(part.data), part.cut]).toEqual([5000, true]);
    expect(part.msg).toBe(
      'The tree has more than 5000 rows, so only the first 5000 are shown: narrow the search',
    );
  });

  it('are all looked through for their records up to 5,000, and more are refused', async () => {
    const searchParams = [{ searchField: 'group', searchValue: GROUP(1), compareType: 'equal' }];
    const list = async (count: number) =>
      (await startWith(count)).post('/openapi/app/item/getlist', { searchParams, pageLength: 1 });
    expect(await list(5000)).toMatchObject({ http: 200, rowCount: 25, data: [{ id: ITEM(1) }] });
    expect(await list(5001)).toMatchObject({
      http: 422,
      reason: 'tooLarge',
      msg: 'There are more than 5000 groups below this one: choose one of them',
    });
  });
});

describe('a tree', () => {
  /** Groups whose parents are named by `parentOf`, as the list shows them with their levels. */
  async function levels(count: number, parentOf: (at: number) => number | null) {
    const server = await startTestServer();
    const groupId = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
    const rows = Array.from({ length: count }, (_, at) => {
      const parent = parentOf(at);
      const filled = { _tenant: testFactory.tenant.id, _org: '', _version: 1, _approve_status: 0 };
      return {
        ...filled,
        id: groupId(at),
        number: `${at}`,
        parent: parent === null ? null : groupId(parent),
      };
    });
    await server.ports.store.transaction(async (tx) => {
      await tx.remove('t_itemgroup', []);
      await tx.insert('t_itemgroup', rows);
    });
    const admin = await server.client('admin');
    const { http, data } = await admin.post('/openapi/app/itemGroup/getlist', {
      tree: true,
      pageLength: 1000,
    });
    expect(http).toBe(200);
    const found = new Map<string, number>();
    const visit = (list: unknown, level: number) => {
      for (const row of Array.isArray(list) ? list : []) {
        found.set(row.number, level);
        visit(row.children, level + 1);
      }
    };
    visit(data, 0);
    return found;
  }

  it('of thousands of levels is shown a hundred deep, and goes on beside that', async () => {
    const found = await levels(2500, (at) => (at === 2499 ? null : at + 1));
    expect(found.size).toBe(2500);
    expect(Math.max(...found.values())).toBe(99);
    expect([found.get('2499'), found.get('2400'), found.get('2399')]).toEqual([0, 99, 0]);
  });

  it('loses no row of a cycle of parents, nor below it', async () => {
    const found = await levels(5, (at) => [1, 2, 0, 1, 3][at] ?? null);
    expect(Object.fromEntries(found)).toEqual({ 0: 0, 1: 0, 2: 0, 3: 1, 4: 2 });
  });
});
