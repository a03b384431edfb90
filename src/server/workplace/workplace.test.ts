import { beforeEach, expect, it, vi } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { ITEM, ORDER } from '../testing/factory.ts';

const WORKPLACE = '/api/platform/workplace';
const WAITING = '/openapi/object/waiting';
const AGGREGATE = '/openapi/object/aggregate';
let server: TestServer;
let planner: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  planner = await server.client('planner');
});

it('keeps the arrangement of each user, and gives it up', async () => {
  expect((await planner.get(WORKPLACE)).data).toEqual({ layout: null, standard: null });
  for (const cards of [[1], [1, 2]]) await planner.post(WORKPLACE, { layout: { cards } });
  expect((await planner.get(WORKPLACE)).data).toEqual({ layout: { cards: [1, 2] }, standard: null });
  const admin = await server.client('admin');
  expect((await admin.get(WORKPLACE)).data).toEqual({ layout: null, standard: null });
  await planner.post(WORKPLACE, { layout: null });
  expect((await planner.get(WORKPLACE)).data).toEqual({ layout: null, standard: null });
});

it('answers the arrangement of the first of a user’s roles that has one', async () => {
  const { store } = server.ports;
  const [user] = await store.find({
    table: 'sys_user',
    criteria: [{ field: 'loginName', op: 'equal', value: 'planner' }],
  });
  const role = (code: string, home: unknown) => ({
    id: code,
    tenantId: user?.tenantId,
    code,
    name: code,
    home,
  });
  await store.transaction(async (tx) => {
    await tx.insert('sys_role', [role('a', null), role('c', { cards: ['c'] }), role('b', { cards: ['b'] })]);
    await tx.insert(
      'sys_user_role',
      ['c', 'a', 'b'].map((roleId) => ({ userId: user?.id, roleId })),
    );
  });
  const answered = await (await server.client('planner')).get(WORKPLACE);
  expect(answered.data).toEqual({ layout: null, standard: { cards: ['b'] } });
});

it('keeps the favourites of each user: what a device adds or removes, of what others have left', async () => {
  const FAVOURITES = '/api/platform/favourites';
  const change = async (client: TestClient, add: readonly string[], remove: readonly string[] = []) =>
    (await client.post(FAVOURITES, { add, remove })).data;
  expect(await change(planner, [])).toEqual({ favourites: [] });
  expect(await change(planner, ['/a', '/b'])).toEqual({ favourites: ['/a', '/b'] });
  // Another device, which knows nothing of these.
  expect(await change(planner, ['/c', '/a'])).toEqual({ favourites: ['/a', '/b', '/c'] });
  expect(await change(planner, [], ['/b', '/x'])).toEqual({ favourites: ['/a', '/c'] });
  expect(await change(await server.client('admin'), [])).toEqual({ favourites: [] });
  const many = Array.from({ length: 50 }, (_, at) => `/page/${at}`);
  expect(await change(planner, many)).toEqual({ favourites: many });
  const refused = await planner.post(FAVOURITES, { add: [...many, '/more'], remove: [] });
  expect([refused.status, refused.code]).toEqual([false, 422]);
});

it('counts all records, and by the statuses that they have', async () => {
  const admin = await server.client('admin');
  const { data: rows, rowCount } = await admin.post('/openapi/app/item/getlist', {
    pageIndex: 0,
    pageLength: 1,
  });
  expect(Array.isArray(rows)).toBe(true);
  const { data } = await admin.post(AGGREGATE, { objectId: 'item', fn: 'count' });
  expect(data).toEqual({ total: rowCount, groups: [], others: null });
  const orders = await admin.post(AGGREGATE, {
    objectId: 'order',
    fn: 'count',
    groupBy: { field: 'approveStatus' },
  });
  expect(orders.data).toEqual({
    total: 2,
    groups: [
      { key: '0', label: expect.any(String), value: 1 },
      { key: '1', label: expect.any(String), value: 1 },
      { key: '10', label: expect.any(String), value: 0 },
    ],
    others: null,
  });
});

const groupsOf = (data: unknown) =>
  isRecord(data) && Array.isArray(data.groups) ? data.groups.filter(isRecord) : [];

it('a group without records has no average, and a total tells what is in no group', async () => {
  const admin = await server.client('admin');
  const price = (fn: string, field: string) =>
    admin.post(AGGREGATE, { objectId: 'item', fn, field: 'price', groupBy: { field } });
  // All are red, the one group; of the blue ones there is nothing.
  expect(groupsOf((await price('avg', 'colour')).data)).toMatchObject([
    { key: 'red', value: 1.3 },
    { key: 'blue', value: null },
  ]);
  await server.ports.store.transaction((tx) =>
    tx.update('t_item', { colour: null }, [{ field: 'id', op: 'in', value: [ITEM(1), ITEM(25)] }]),
  );
  const { data } = await price('max', 'colour');
  expect(data).toMatchObject({ total: 2.5, others: 2.5 });
  expect(groupsOf(data)).toMatchObject([{ value: 2.4 }, { value: null }]);
  expect((await admin.post(AGGREGATE, { objectId: 'item', fn: 'count', groupBy: { field: 'colour' } })).data)
    // Neither without choice nor of one that is no more.
    .toMatchObject({ total: 25, others: 2 });
});

it('asks the store once, however many groups there are', async () => {
  const admin = await server.client('admin');
  const asked = vi.spyOn(server.ports.store, 'aggregate');
  const groupBy = { field: 'since', bucket: 'day', last: 31 };
  const { data } = await admin.post(AGGREGATE, { objectId: 'item', fn: 'count', groupBy });
  expect(groupsOf(data)).toHaveLength(31);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('offers the fields that figures can be made of, and refuses others', async () => {
  const admin = await server.client('admin');
  const { data } = await admin.post('/openapi/object/measures', { objectId: 'item' });
  const measures = Array.isArray(data) ? data.filter(isRecord) : [];
  expect(measures.length).toBeGreaterThan(0);
  for (const { field, kind } of measures) {
    const figure =
      kind === 'number' ? { fn: 'sum', field } : { fn: 'count', groupBy: { field, bucket: 'day', last: 3 } };
    const answer = await admin.post(AGGREGATE, { objectId: 'item', ...figure });
    expect(answer.http, String(field)).toBe(200);
  }
  for (const wrong of [
    { fn: 'sum' },
    { fn: 'sum', field: 'nothing' },
    { fn: 'count', groupBy: { field: 'nothing' } },
  ])
    expect((await admin.post(AGGREGATE, { objectId: 'item', ...wrong })).http).toBe(422);
});

it('what waits is of objects that the user may approve or submit', async () => {
  for (const kind of ['approvals', 'drafts']) {
    const nobody = await server.client('nobody');
    expect(await nobody.post(WAITING, { kind, length: 5 })).toMatchObject({ http: 200, data: [] });
    const answer = await planner.post(WAITING, { kind, length: 5 });
    expect(answer.http).toBe(200);
    expect(Array.isArray(answer.data) && answer.data.length).toBeLessThanOrEqual(5);
  }
});

it('what waits for approval names who submitted it last, and when; drafts name nobody', async () => {
  await planner.post('/openapi/object/submit', { objectId: 'order', ids: ORDER(1) });
  const approver = await server.client('approver');
  const { data } = await approver.post(WAITING, { kind: 'approvals', length: 5 });
  const rows = Array.isArray(data) ? data.filter(isRecord) : [];
  expect(rows.find(({ id }) => id === ORDER(1))).toMatchObject({
    submitted: { by: 'Pia', time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/) },
  });
  const drafts = await planner.post(WAITING, { kind: 'drafts', length: 5 });
  expect(JSON.stringify(drafts.data)).not.toContain('submitted');
});

it('names the objects that the user may add to, of those that he sees', async () => {
  const addable = async (user: string) =>
    (await (await server.client(user)).get('/api/platform/addable')).data;
  const order = await server.ports.store.find({
    table: 'sys_object',
    criteria: [{ field: 'code', op: 'equal', value: 'order' }],
  });
  // Of the others he may only see the records.
  expect(await addable('planner')).toEqual(order.map(({ id }) => id));
  for (const user of ['approver', 'nobody']) expect(await addable(user)).toEqual([]);
});
