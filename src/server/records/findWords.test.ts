import { beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/client.ts';
import { ITEM } from '../testing/factory.ts';

const FIND = '/openapi/object/find';
let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});

it('finds records by number and by name, a few of each object', async () => {
  const planner = await server.client('planner');
  const { data, http } = await planner.post(FIND, { word: ' i002 ' });
  expect(http).toBe(200);
  expect(data).toContainEqual(
    expect.objectContaining({ id: ITEM(2), number: 'I002', name: 'Item 2', objectName: expect.any(String) }),
  );
  const many = await planner.post(FIND, { word: 'Item' });
  const items = Array.isArray(many.data) ? many.data : [];
  expect(items).toHaveLength(5);
  expect((await planner.post(FIND, { word: ' ' })).data).toEqual([]);
});

it('nothing of objects that the user does not see, and no word that is too long', async () => {
  const nobody = await server.client('nobody');
  expect((await nobody.post(FIND, { word: 'I002' })).data).toEqual([]);
  const planner = await server.client('planner');
  expect((await planner.post(FIND, { word: 'x'.repeat(101) })).http).toBe(422);
});
