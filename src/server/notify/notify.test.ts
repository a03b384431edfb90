import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { ORDER, ORG_A, ORG_B } from '../testing/factory.ts';
import { NOTICE_DAYS } from './prune.ts';
import { TOLD_SINGLY } from './together.ts';
import { LONG_IMPORT } from './transfers.ts';

let server: TestServer;
let planner: TestClient;
let approver: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  planner = await server.client('planner');
  approver = await server.client('approver');
});

const bag = (value: unknown) => (isRecord(value) ? value : {});
const rows = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);
const notes = async (client: TestClient, type = 3, more = '') =>
  rows(
    bag((await client.get(`/api/Notify/list?type=${type}&pageIndex=0&pageLength=100${more}`)).data).page_data,
  );
const act = (client: TestClient, action: string, id: string, more: object = {}) =>
  client.post(`/openapi/object/${action}`, { objectId: 'order', ids: id, ...more });
const about = async (client: TestClient, id: string, type = 3) =>
  (await notes(client, type)).filter((note) => note.recordId === id);

describe('what became of a record', () => {
  it('is told to those who may approve it, and no more once it does not wait', async () => {
    await act(planner, 'submit', ORDER(1));
    expect(await about(approver, ORDER(1))).toMatchObject([
      { title: expect.stringContaining('PO202611-0007'), number: 'PO202611-0007', isRead: false },
    ]);
    // Neither to who submitted it, nor to who may not approve.
    expect(await about(planner, ORDER(1), 1)).toEqual([]);
    await act(planner, 'submitCancel', ORDER(1));
    expect(await about(approver, ORDER(1))).toEqual([]);
    expect(await about(approver, ORDER(1), 2)).toHaveLength(1);
  });

  it('is told to who submitted it, with the reason', async () => {
    const admin = await server.client('admin');
    await act(admin, 'submit', ORDER(1));
    await act(approver, 'reject', ORDER(1), { opinion: 'Too many' });
    expect(await about(admin, ORDER(1))).toMatchObject([{ message: expect.stringContaining('Too many') }]);
    expect(await about(planner, ORDER(1))).toEqual([]);
  });

  it('is not told where the change was refused, or to who decides about his own', async () => {
    await act(approver, 'approve', ORDER(1));
    expect(await about(planner, ORDER(1), 1)).toEqual([]);
    const admin = await server.client('admin');
    await act(admin, 'submit', ORDER(1));
    await act(admin, 'approve', ORDER(1));
    expect(await about(admin, ORDER(1), 1)).toEqual([]);
  });

  it('is not told to who has left the organisation, or sees its object no more', async () => {
    await act(planner, 'submit', ORDER(1));
    const { store } = server.ports;
    const [user] = await store.find({
      table: 'sys_user',
      criteria: [{ field: 'userName', op: 'equal', value: 'planner' }],
    });
    const own = { field: 'userId', op: 'equal' as const, value: user?.id };
    for (const table of ['sys_member', 'sys_user_role']) {
      const gone = await store.find({ table, criteria: [own] });
      await store.transaction((tx) => tx.remove(table, [own]));
      await act(approver, 'reject', ORDER(1));
      const told = await store.count({
        table: 'sys_notification',
        criteria: [own, { field: 'kind', op: 'equal', value: 'decided' }],
      });
      expect(told, table).toBe(0);
      await store.transaction((tx) => tx.insert(table, gone));
      await act(planner, 'submit', ORDER(1));
    }
  });

  it('does not count as read what is told of another object or elsewhere', async () => {
    const { store } = server.ports;
    const [user] = await store.find({
      table: 'sys_user',
      criteria: [{ field: 'userName', op: 'equal', value: 'approver' }],
    });
    const written = (id: string, objectId: string, organizationId: string) => ({
      id,
      userId: user?.id,
      title: '',
      message: '',
      sendTime: '2026-11-20 08:00:00',
      isRead: false,
      kind: 'submitted',
      objectId,
      recordId: ORDER(1),
      number: '',
      organizationId,
    });
    await act(planner, 'submit', ORDER(1));
    const [note] = await about(approver, ORDER(1));
    await store.transaction((tx) =>
      tx.insert('sys_notification', [
        written('other object', 'item', ORG_A),
        written('elsewhere', String(note?.objectId), ORG_B),
      ]),
    );
    await act(planner, 'submitCancel', ORDER(1));
    expect((await about(approver, ORDER(1))).map(({ id }) => id).sort()).toEqual([
      'elsewhere',
      'other object',
    ]);
  });

  it('is not told to who does not want it', async () => {
    await approver.post('/api/user/SaveProfile', { notify: ['decided', 'transfer'] });
    await act(planner, 'submit', ORDER(1));
    expect(await about(approver, ORDER(1), 1)).toEqual([]);
  });
});

describe('what became of many records', () => {
  const COUNT = TOLD_SINGLY + 5;
  const NEW = (index: number) => `00000000-0000-7000-8000-f${String(index).padStart(11, '0')}`;
  const ids = Array.from({ length: COUNT }, (_, index) => NEW(index));
  const fill = async () => {
    const { store } = server.ports;
    const byId = { field: 'id', op: 'equal' as const, value: ORDER(1) };
    const [first = {}] = await store.find({ table: 't_order', criteria: [byId] });
    await store.transaction((tx) =>
      tx.insert(
        't_order',
        ids.map((id, index) => ({ ...first, id, number: `PO-${index}` })),
      ),
    );
  };
  const stored = (kind: string) =>
    server.ports.store.count({
      table: 'sys_notification',
      criteria: [{ field: 'kind', op: 'equal', value: kind }],
    });
  const summaries = async (client: TestClient) =>
    (await notes(client)).filter((note) => note.objectId !== undefined);

  it('is one notification for each who may approve them, once', async () => {
    await fill();
    const key = { 'Idempotency-Key': 'batch' };
    for (const again of [false, true]) {
      const { status } = await planner.post(
        '/openapi/object/submit',
        { objectId: 'order', ids: ids.join() },
        key,
      );
      expect(status, String(again)).toBe(true);
    }
    const [note, ...others] = await summaries(approver);
    expect(others).toEqual([]);
    expect(note).toMatchObject({ message: expect.stringContaining(` ${COUNT} records`) });
    expect(note?.recordId).toBeUndefined();
    // The approver and the administrator.
    expect(await stored('submitted')).toBe(2);
  });

  it('is one notification for each who submitted them, of those that succeeded', async () => {
    await fill();
    const admin = await server.client('admin');
    await act(admin, 'submit', ids.slice(0, 3).join());
    await act(planner, 'submit', ids.slice(3).join());
    await act(approver, 'reject', ids[0] ?? '');
    const { data } = await act(approver, 'reject', ids.join(), { opinion: 'Too many' });
    expect(rows(data).filter(({ status }) => status === false)).toHaveLength(1);
    const summary = async (client: TestClient) =>
      (await notes(client)).filter(({ message }) => String(message).includes('rejected'));
    expect(await summary(planner)).toMatchObject([
      { message: expect.stringMatching(new RegExp(` ${COUNT - 3} records.*Too many`)) },
    ]);
    expect(await summary(admin)).toMatchObject([{ message: expect.stringContaining(' 2 records') }]);
    // One for the record that was rejected alone.
    expect(await stored('decided')).toBe(3);
  });
});

const sendFile = (count: number, key: string) => {
  const form = new FormData();
  const lines = Array.from({ length: count }, (_, at) => `N${at}`);
  form.set('objectId', 'item');
  form.set('file', new File([['name', ...lines].join('\n')], 'items.csv', { type: 'text/csv' }));
  return new Request('http://server.test/openapi/object/import', {
    method: 'POST',
    body: form,
    headers: { 'Idempotency-Key': key },
  });
};

describe('a long import', () => {
  it('is told once, also when it is sent again; a short one is not', async () => {
    const admin = await server.client('admin');
    const told = async () => (await notes(admin)).filter((note) => note.objectId !== undefined);
    await admin.raw(sendFile(3, 'short'));
    expect(await told()).toEqual([]);
    await admin.raw(sendFile(LONG_IMPORT, 'long'));
    await admin.raw(sendFile(LONG_IMPORT, 'long'));
    const [note, ...others] = await told();
    expect(others).toEqual([]);
    expect(note?.message).toContain(String(LONG_IMPORT));
    expect(note?.recordId).toBeUndefined();
  });
});

it.each([
  ['zh_TW', '匯入完成', '已駁回：Too many'],
  ['zh_CN', '导入完成', '已驳回：Too many'],
  ['en_US', 'import finished', 'Rejected by Abe: Too many'],
  ['vi_VN', 'nhập xong', 'đã từ chối: Too many'],
])('is read in the language that the reader works in: %s', async (language, imported, rejected) => {
  const admin = await server.client('admin');
  await admin.raw(sendFile(LONG_IMPORT, 'long'));
  await act(admin, 'submit', ORDER(1));
  await act(approver, 'reject', ORDER(1), { opinion: 'Too many' });
  const { data } = await admin.post('/api/Security/changeLanguage', { language, forNow: true });
  const read = async (more = '') => {
    const answer = await server.app.fetch(
      new Request(`http://server.test/api/Notify/list?type=3&pageIndex=0&pageLength=100${more}`, {
        headers: { authorization: `Bearer ${String(bag(data).accesstoken)}` },
      }),
    );
    return rows(bag(bag(await answer.json()).data).page_data).filter((note) => note.objectId !== undefined);
  };
  const notes = await read();
  expect(notes.map(({ title }) => title)).toContainEqual(expect.stringContaining(imported));
  expect(notes.map(({ message }) => message)).toContainEqual(expect.stringContaining(rejected));
  expect(await read(`&searchKey=${encodeURIComponent(imported)}`)).toHaveLength(1);
});

it('of an object that is gone, what was written then is left; so is what is no code', async () => {
  await act(planner, 'submit', ORDER(1));
  const { store } = server.ports;
  const own = { field: 'recordId', op: 'equal' as const, value: ORDER(1) };
  for (const change of [{ objectId: 'gone' }, { objectId: 'order', said: { code: 'nothing' } }]) {
    await store.transaction((tx) => tx.update('sys_notification', { ...change, title: 'Then' }, [own]));
    expect((await about(approver, ORDER(1))).map(({ title }) => title)).toEqual(['Then']);
  }
});

it('a word of title or message narrows the list', async () => {
  await act(planner, 'submit', ORDER(1));
  expect(await notes(approver, 1, '&searchKey=po202611-0007')).toHaveLength(1);
  expect(await notes(approver, 1, '&searchKey=nothing')).toEqual([]);
});

it('of a record elsewhere it says where that is', async () => {
  const boss = await server.client('admin');
  await act(planner, 'submit', ORDER(1));
  const { data } = await boss.get('/api/security/GetUserOrganizations');
  const other = rows(bag(data).organizations).at(-1);
  const moved = await boss.post('/api/Security/changeOrganization', { OrgId: other?.organizationId });
  const token = String(bag(moved.data).accesstoken);
  const answer = await server.app.fetch(
    new Request('http://server.test/api/Notify/list?type=3&pageIndex=0&pageLength=100', {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  const found = rows(bag(bag(await answer.json()).data).page_data).find((one) => one.recordId === ORDER(1));
  expect(found?.organizationName).toBeTypeOf('string');
  expect((await about(boss, ORDER(1)))[0]?.organizationName).toBeUndefined();
});

it('is removed after its time', async () => {
  await act(planner, 'submit', ORDER(1));
  const day = 24 * 3_600_000;
  const stored = () => server.ports.store.count({ table: 'sys_notification' });
  await server.app.upkeep();
  const before = await stored();
  expect(before).toBeGreaterThan(0);
  server.later((NOTICE_DAYS - 1) * day);
  await server.app.upkeep();
  expect(
    await server.ports.store.count({
      table: 'sys_notification',
      criteria: [{ field: 'recordId', op: 'equal', value: ORDER(1) }],
    }),
    // The approver and the administrator.
  ).toBe(2);
  server.later(2 * day);
  await server.app.upkeep();
  expect(await stored()).toBe(0);
});
