import { beforeEach, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { limitsOf } from '../../platform/contract/limits.ts';
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

it('a record whose number is the word comes first, however many objects have the word in others', async () => {
  const code = (index: number) => `thing${index}`;
  const admin = await server.client('admin');
  for (let index = 0; index < 9; index += 1) {
    const fields = ['number', 'name'].map((FieldName) => ({
      FieldName,
      FieldTitle: FieldName,
      FieldType: 1,
    }));
    const model = { id: code(index), code: code(index), name: code(index), tables: [], fields };
    expect((await admin.post('/openapi/sys/objectmodel/save', { model })).http).toBe(200);
    const [first] = await server.ports.store.find({ table: 't_item', limit: 1 });
    const own = { _tenant: first?._tenant, _org: first?._org };
    await server.ports.store.transaction((tx) =>
      tx.insert(
        `t_${code(index)}`,
        Array.from({ length: 9 }, (_, at) => ({
          ...own,
          id: `${code(index)}-${at}`,
          number: index === 8 && at === 8 ? 'Z7' : `${at === 7 ? 'Z7' : 'Y'}${index}${at}`,
          name: 'About z7',
          _search: `Z7 About z7`,
        })),
      ),
    );
  }
  const { data } = await admin.post(FIND, { word: 'z7' });
  const found = Array.isArray(data) ? data.filter(isRecord) : [];
  expect(found).toHaveLength(30);
  expect(found[0]).toMatchObject({ id: 'thing8-8', number: 'Z7' });
  // Each object has its share.
  expect(new Set(found.map(({ objectId }) => objectId)).size).toBe(9);
});

it('finds by several words what has each of them, also a number that is written with a blank in it', async () => {
  const planner = await server.client('planner');
  const first = async (word: string) => {
    const { data } = await planner.post(FIND, { word });
    return Array.isArray(data) ? data[0] : undefined;
  };
  for (const word of ['i 002', '002 item', 'I002 Item 2', 'item 2'])
    expect(await first(word), word).toMatchObject({ id: ITEM(2) });
  expect((await planner.post(FIND, { word: '002 nothing' })).data).toEqual([]);
});

it('a frequent word beside a rare one is no hindrance to who may not see the numbers', async () => {
  const { store } = server.ports;
  const [item] = await store.find({ table: 't_item', limit: 1 });
  const [role] = await store.find({
    table: 'sys_role',
    criteria: [{ field: 'code', op: 'equal', value: 'planner' }],
  });
  await store.transaction(async (tx) => {
    const hidden = { roleId: String(role?.id), objectCode: 'item', field: 'number', effect: 'hide' };
    await tx.insert('sys_field_permission', [hidden]);
    const gears = Array.from({ length: 1001 }, (_, at) => ({
      ...item,
      id: `gear${at}`,
      number: `G${at}`,
      name: `Gear ${at}`,
      _search: `G${at}\nGear ${at}`,
    }));
    await tx.insert('t_item', gears);
  });
  const planner = await server.client('planner');
  expect((await planner.post(FIND, { word: 'gear' })).data).toEqual([]);
  expect((await planner.post(FIND, { word: '777 gear' })).data).toMatchObject([{ id: 'gear777' }]);
});

it('is one of the calls that take turns', () => {
  expect(limitsOf({ name: 'lookup.find' }).heavy).toBe(true);
});

it('nothing of objects that the user does not see, and no word that is too long', async () => {
  const nobody = await server.client('nobody');
  expect((await nobody.post(FIND, { word: 'I002' })).data).toEqual([]);
  const planner = await server.client('planner');
  expect((await planner.post(FIND, { word: 'x'.repeat(101) })).http).toBe(422);
});
