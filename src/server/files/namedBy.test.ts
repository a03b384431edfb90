import { beforeEach, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM } from '../testing/factory.ts';
import { idsIn } from './named.ts';

const FILE = '01941f29-7c00-7cec-bf08-67f6f7443d40';
const bag = (value: unknown) => (isRecord(value) ? value : {});

let server: TestServer;
let admin: TestClient;
/** Builds, and may not read the administrator's file. */
let builder: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.client('admin');
  builder = await server.client('planner');
  const { store } = server.ports;
  const users = await store.find({ table: 'sys_user' });
  const [user] = users.filter(({ userName }) => userName === 'admin');
  const file = { id: FILE, tenantId: user?.tenantId, userId: user?.id, tracked: true, objectCode: 'item' };
  await store.transaction(async (tx) => {
    await tx.update('sys_role', { builder: true }, [{ field: 'code', op: 'equal', value: 'planner' }]);
    await tx.insert('sys_file', [{ ...file, fieldName: 'photo', fileName: 'plan.png', image: true }]);
  });
});

const pageData = (id: string) =>
  JSON.stringify({
    items: [{ key: 't', type: 'textbox', model: 'title', options: { defaultValue: id } }],
    action: { items: [] },
  });

async function draft() {
  const answer = await admin.post('/openapi/sys/pageview/getviewmodel', { id: FORM });
  return bag(bag(answer.data).model);
}

/** Saves the page with the file's id in it. */
async function save(client: TestClient, more: object = {}) {
  const { objectId, viewName, rowVersion } = await draft();
  const sent = { id: FORM, objectId, viewName, rowVersion, pageKind: 'form', pageData: pageData(FILE) };
  return client.post('/openapi/sys/pageview/save', { ...sent, ...more });
}

const REFUSED = { http: 422, data: { errors: [{ code: 'file.notFound' }] } };

it('a page names no file that its builder may not read, stored or new', async () => {
  expect(await save(builder)).toMatchObject(REFUSED);
  const { objectId, viewName } = await draft();
  const made = { objectId, viewName, pageKind: 'form', pageData: pageData(FILE) };
  expect(await builder.post('/openapi/sys/pageview/save', made)).toMatchObject(REFUSED);
  const other = FILE.replace('0', '1');
  expect(await save(builder, { pageData: pageData(other) })).toMatchObject({ http: 200 });
});

it('what somebody has named who may stays, in a draft and in what was published', async () => {
  expect(await save(admin)).toMatchObject({ http: 200 });
  expect(await save(builder)).toMatchObject({ http: 200 });
  const { rowVersion } = await draft();
  expect(await builder.post('/openapi/sys/pageview/publish', { id: FORM, rowVersion })).toMatchObject({
    http: 200,
  });
  // Given up, published without it, and set back.
  expect(await save(admin, { pageData: pageData('') })).toMatchObject({ http: 200 });
  const next = await draft();
  await admin.post('/openapi/sys/pageview/publish', { id: FORM, rowVersion: next.rowVersion });
  expect(await save(builder)).toMatchObject({ http: 200 });
});

it('nor does an object model, nor what is loaded', async () => {
  const { data } = await admin.post('/openapi/sys/objectmodel/get', { code: 'item' });
  const { id, model, rowVersion } = bag(data);
  const fields = bag(model).fields;
  const named = Array.isArray(fields)
    ? fields.map((one: unknown) =>
        bag(one).FieldName === 'photo' ? { ...bag(one), DefaultValue: FILE } : one,
      )
    : [];
  const sent = { id, rowVersion, model: { ...bag(model), fields: named } };
  expect(JSON.stringify(sent)).toContain(FILE);
  expect(await builder.post('/openapi/sys/objectmodel/save', sent)).toMatchObject(REFUSED);
  const { rowVersion: version, ...page } = await draft();
  const text = JSON.stringify({ ...page, pageData: pageData(FILE) });
  const load = { definitions: [{ text, rowVersion: version }], menu: [] };
  expect(await builder.post('/openapi/sys/definitions/load', load)).toMatchObject(REFUSED);
  expect(await admin.post('/openapi/sys/definitions/load', load)).toMatchObject({ http: 200 });
});

it('ids are found in long texts, whatever these are made of', () => {
  const long = (unit: string) => unit.repeat(Math.ceil(4_000_000 / unit.length));
  for (const unit of ['abcdef01', 'abcdef01-abcd-', '-', `${FILE.slice(0, -1)}-`]) {
    expect([...idsIn({ pageData: `${long(unit)}x${FILE}x`, other: [{ deep: FILE }] })]).toEqual([FILE]);
  }
  expect([...idsIn({ a: FILE.slice(1), b: `0${FILE}`, c: 7 })]).toEqual([FILE]);
});
