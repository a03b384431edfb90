import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { ITEM, UNIT } from '../testing/factory.ts';

const RESOLVE = '/openapi/object/resolve';
let server: TestServer;
let planner: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  planner = await server.client('planner');
});

describe('records by what people write', () => {
  it('are found by number, name or id, each value by itself', async () => {
    const values = ['I002', 'Item 3', ITEM(4), 'none', '', 'I002'];
    const answer = await planner.post(RESOLVE, { objectId: 'item', values });
    expect(answer).toMatchObject({ http: 200, status: true });
    expect(answer.data).toEqual([
      { value: 'I002', item: { id: ITEM(2), number: 'I002', name: 'Item 2' } },
      { value: 'Item 3', item: { id: ITEM(3), number: 'I003', name: 'Item 3' } },
      { value: ITEM(4), item: { id: ITEM(4), number: 'I004', name: 'Item 4' } },
    ]);
  });

  it('not where several have the name, nor in another organisation', async () => {
    const admin = await server.client('admin');
    for (const number of ['T1', 'T2']) await admin.post('/openapi/app/item/x/save', { number, name: 'Twin' });
    const values = ['Twin', 'T1', 'B001', ITEM(99)];
    const { data } = await admin.post(RESOLVE, { objectId: 'item', values });
    expect(Array.isArray(data) && data.map((one) => (isRecord(one) ? one.value : one))).toEqual(['T1']);
  });

  it('2,000 of them at once, and no more', async () => {
    const values = Array.from({ length: 2000 }, (_, index) => `${'x'.repeat(180)}${index}`);
    const most = await planner.post(RESOLVE, { objectId: 'item', values: [...values.slice(1), 'I001'] });
    expect(most).toMatchObject({ http: 200, data: [{ value: 'I001' }] });
    expect(await planner.post(RESOLVE, { objectId: 'item', values: [...values, 'I001'] })).toMatchObject({
      http: 422,
      data: { errors: [{ path: '/values' }] },
    });
  });

  it('need a right to the object', async () => {
    const nobody = await server.client('nobody');
    expect((await nobody.post(RESOLVE, { objectId: 'item', values: ['I001'] })).http).toBe(403);
  });
});

it('a file asks once for the records that its rows look up', async () => {
  let asked = 0;
  const { store } = server.ports;
  const find = store.find.bind(store);
  store.find = (query) => {
    // Only what is asked outside of transactions: each row is checked again in its own.
    if (query.table.endsWith('unit')) asked += 1;
    return find(query);
  };
  const admin = await server.client('admin');
  const body = new FormData();
  const lines = Array.from(
    { length: 50 },
    (_, index) => `N${index},Name ${index},${index % 2 ? 'PCS' : 'KG'}`,
  );
  body.set('objectId', 'item');
  body.set('file', new File([['number,name,unit', ...lines].join('\n')], 'items.csv'));
  const request = new Request('http://server.test/openapi/object/import', { method: 'POST', body });
  expect((await admin.raw(request)).status).toBe(200);
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(5);
  const { data } = await admin.post('/openapi/app/item/getlist', {
    searchParams: [{ searchField: 'number', searchValue: 'N1', compareType: 'equal' }],
  });
  expect(data).toMatchObject([{ unit: UNIT(1) }]);
});
