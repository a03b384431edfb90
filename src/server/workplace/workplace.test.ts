import { beforeEach, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';

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
  expect((await planner.get(WORKPLACE)).data).toEqual({ layout: null });
  for (const cards of [[1], [1, 2]]) await planner.post(WORKPLACE, { layout: { cards } });
  expect((await planner.get(WORKPLACE)).data).toEqual({ layout: { cards: [1, 2] } });
  const admin = await server.client('admin');
  expect((await admin.get(WORKPLACE)).data).toEqual({ layout: null });
  await planner.post(WORKPLACE, { layout: null });
  expect((await planner.get(WORKPLACE)).data).toEqual({ layout: null });
});

it('counts all records, and by the statuses that they have', async () => {
  const admin = await server.client('admin');
  const { data: rows, rowCount } = await admin.post('/openapi/app/item/getlist', {
    pageIndex: 0,
    pageLength: 1,
  });
  expect(Array.isArray(rows)).toBe(true);
  const { data } = await admin.post(AGGREGATE, { objectId: 'item', fn: 'count' });
  expect(data).toEqual({ total: rowCount, groups: [] });
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
