import md5 from 'md5';
import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';

const LIST = '/openapi/sys/user/list';
const SAVE = '/openapi/sys/user/save';
const LOGIN = '/api/security/loginapi';

let server: TestServer;
let admin: TestClient;
let plants: readonly string[];

const bag = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const rows = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);

const listed = async () => bag((await admin.post(LIST, {})).data);
const userOf = async (name: string) =>
  bag(rows((await listed()).users).find(({ userName }) => userName === name));
const signIn = (userName: string, password: string) =>
  server.anonymous.post(LOGIN, { userName, passWord: md5(password), isRemember: false });
/** A user of the first plant, as it is sent. */
const jo = (more: object = {}) => ({
  userName: 'Jo',
  nickName: 'Jo Nguyen',
  roles: ['planner'],
  organizations: plants.slice(0, 1),
  ...more,
});

beforeEach(async () => {
  server = await startTestServer();
  admin = await server.client('admin');
  plants = rows((await listed()).organizations).map(({ id }) => String(id));
});

describe('users', () => {
  it('are made, sign in with their password whatever the case of their name, and have their roles', async () => {
    const made = await admin.post(SAVE, jo({ passWord: md5('kelp under gravel') }));
    expect(made).toMatchObject({ http: 200, msg: 'The user is saved' });
    expect(made.data).toMatchObject({
      userName: 'Jo',
      roles: ['planner'],
      hasPassword: true,
      disabled: false,
    });
    expect(await signIn('jO', 'kelp under gravel')).toMatchObject({ status: true });
    expect(await userOf('Jo')).toEqual(made.data);
  });

  it('that somebody else has saved meanwhile are a conflict with what is stored', async () => {
    const { id, rowVersion } = bag((await admin.post(SAVE, jo())).data);
    const both = await Promise.all(
      ['Joe', 'Joanne'].map((nickName) => admin.post(SAVE, jo({ id, nickName, rowVersion }))),
    );
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    const refused = both.find(({ http }) => http === 409);
    const stored = await userOf('Jo');
    expect(refused).toMatchObject({ reason: 'conflict', data: stored });
    const again = await admin.post(SAVE, jo({ id, systemVersion: 'Lite', rowVersion: stored.rowVersion }));
    expect(again.data).toMatchObject({ systemVersion: 'Lite', rowVersion: Number(rowVersion) + 2 });
    // Who reads nothing before asks for no check.
    expect((await admin.post(SAVE, jo({ id }))).http).toBe(200);
  });

  it('without a password cannot sign in', async () => {
    expect((await admin.post(SAVE, jo())).data).toMatchObject({ hasPassword: false });
    expect((await signIn('jo', '')).status).toBe(false);
  });

  it('are changed: a new password ends their sessions, a disabled one is out, the others stay as they are', async () => {
    const { data } = await admin.post(SAVE, jo({ passWord: md5('kelp under gravel') }));
    const { id } = bag(data);
    const first = bag((await signIn('jo', 'kelp under gravel')).data);
    const withToken = (token: unknown) =>
      server.anonymous.raw(
        new Request('http://server.test/api/security/GetCurrentUser', {
          headers: { authorization: `Bearer ${String(token)}` },
        }),
      );
    await admin.post(SAVE, jo({ id, passWord: md5('gravel over kelp') }));
    expect((await withToken(first.accesstoken)).status).toBe(401);
    expect((await signIn('jo', 'kelp under gravel')).status).toBe(false);
    const second = bag((await signIn('jo', 'gravel over kelp')).data);
    expect((await withToken(second.accesstoken)).status).toBe(200);
    const changed = await admin.post(SAVE, jo({ id, roles: [], organizations: plants, disabled: true }));
    expect(changed.data).toMatchObject({
      roles: [],
      organizations: plants,
      hasPassword: true,
      disabled: true,
    });
    expect((await withToken(second.accesstoken)).status).toBe(401);
    expect((await signIn('jo', 'gravel over kelp')).status).toBe(false);
    // What is left out stays.
    expect((await admin.post(SAVE, jo({ id, nickName: 'Joan' }))).data).toMatchObject({ disabled: true });
    expect((await admin.post(SAVE, jo({ id, disabled: false }))).data).toMatchObject({ disabled: false });
    expect((await withToken(second.accesstoken)).status).toBe(401);
    expect((await signIn('jo', 'gravel over kelp')).status).toBe(true);
  });

  it.each([
    ['a name that is taken', { userName: 'PLANNER' }, 'userName', 'user.taken'],
    ['an unknown role', { roles: ['planner', 'planner', 'king'] }, 'roles.2', 'user.unknown'],
    ['an unknown organisation', { organizations: ['none'] }, 'organizations.0', 'user.unknown'],
    ['a password that is guessed first', { passWord: md5('Jo2026') }, 'passWord', 'auth.guessable'],
  ])('are refused with %s, and nothing is stored', async (_, more, path, code) => {
    const before = await listed();
    const refused = await admin.post(SAVE, jo(more));
    expect(refused.http).toBe(422);
    expect(rows(bag(refused.data).errors)).toMatchObject([{ path, code }]);
    expect(await listed()).toEqual(before);
  });

  it('who are administrators do not shut themselves out', async () => {
    const { id, userName, nickName, roles, organizations } = await userOf('admin');
    const own = { id, userName, nickName, roles, organizations };
    for (const more of [{ disabled: true }, { roles: ['planner'] }, { passWord: md5('kelp under gravel') }])
      expect((await admin.post(SAVE, { ...own, ...more })).http).toBe(422);
    expect((await admin.post(SAVE, { ...own, nickName: 'Chief' })).data).toMatchObject({ nickName: 'Chief' });
  });

  it('two of one name that are made at once are one', async () => {
    const answers = await Promise.all([admin.post(SAVE, jo()), admin.post(SAVE, jo())]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422]);
  });
});

it('roles and organisations are made once by name, and can be given to users', async () => {
  const role = { code: 'storekeeper', name: 'Storekeeper' };
  expect((await admin.post('/openapi/sys/role/save', role)).data).toMatchObject({
    code: 'storekeeper',
    builder: false,
    admin: false,
    permissions: [],
    rowVersion: 1,
  });
  expect((await admin.post('/openapi/sys/role/save', { ...role, code: 'StoreKeeper' })).http).toBe(422);
  const { data } = await admin.post('/openapi/sys/organization/save', { name: 'Third plant' });
  expect((await admin.post('/openapi/sys/organization/save', { name: 'Third plant' })).http).toBe(422);
  const { id } = bag(data);
  const made = await admin.post(
    SAVE,
    jo({ roles: ['storekeeper'], organizations: [id], passWord: md5('kelp under gravel') }),
  );
  expect(made.data).toMatchObject({ roles: ['storekeeper'], organizations: [id] });
  expect((await signIn('jo', 'kelp under gravel')).data).toMatchObject({ orgName: 'Third plant' });
});

it('what was made is in the audit trail', async () => {
  await admin.post(SAVE, jo({ passWord: md5('kelp under gravel') }));
  const searchParams = [{ searchField: 'kind', searchValue: 'right', compareType: 'equal' }];
  const { data } = await admin.post('/api/Audit/list', { searchParams, pageIndex: 0, pageLength: 10 });
  expect(rows(data)).toMatchObject([
    {
      action: 'saveUser',
      actionText: 'User saved',
      details: { user: 'Jo', roles: ['planner'], organizations: ['Plant A'], made: true, password: true },
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(md5('kelp under gravel'));
});

it('what is left out of a change stays as somebody else has made it meanwhile', async () => {
  const { id } = bag((await admin.post(SAVE, jo({ passWord: md5('kelp under gravel') }))).data);
  await admin.post(SAVE, jo({ id, roles: ['approver'], disabled: true }));
  const renamed = await admin.post(SAVE, { id, userName: 'Jo', nickName: 'Jo Tran' });
  expect(renamed.data).toMatchObject({
    nickName: 'Jo Tran',
    roles: ['approver'],
    organizations: plants.slice(0, 1),
    disabled: true,
  });
  // A new one has to state them.
  expect((await admin.post(SAVE, { userName: 'li', nickName: 'Li' })).http).toBe(422);
});

it('roles and organisations are named anew; rights and members stay', async () => {
  const roles = async () => rows((await admin.post('/openapi/sys/role/list', {})).data);
  const planner = (await roles()).find(({ code }) => code === 'planner');
  const rights = async () => {
    const { data } = await admin.post('/openapi/sys/role/permissions/get', { id: planner?.id });
    const { permissions, fields } = bag(data);
    return { permissions, fields };
  };
  const members = async () => rows((await listed()).users).map(({ organizations }) => organizations);
  const before = { rights: await rights(), members: await members() };
  const changed = { id: planner?.id, code: 'planner', name: 'Planning', builder: true };
  expect((await admin.post('/openapi/sys/role/save', changed)).data).toMatchObject(changed);
  expect((await roles()).find(({ code }) => code === 'planner')).toMatchObject({
    ...planner,
    name: 'Planning',
    builder: true,
  });
  expect(await rights()).toEqual(before.rights);
  const [id] = plants;
  const renamed = await admin.post('/openapi/sys/organization/save', { id, name: 'Harbour plant' });
  expect(renamed.data).toEqual({ id, name: 'Harbour plant' });
  expect(rows((await listed()).organizations)[0]).toEqual({ id, name: 'Harbour plant' });
  expect(await members()).toEqual(before.members);
  // Its own name is not taken by itself.
  expect((await admin.post('/openapi/sys/organization/save', { id, name: 'Harbour plant' })).http).toBe(200);
  const missing = { id: 'nowhere', name: 'Nowhere' };
  expect((await admin.post('/openapi/sys/organization/save', missing)).status).toBe(false);
});

it('the objects that rights are granted on are answered with the fields that they name', async () => {
  const objects = rows((await admin.post('/openapi/sys/role/objects', {})).data);
  expect(objects.length).toBeGreaterThan(0);
  for (const { code, name, fields } of objects) {
    expect(code).not.toBe('');
    expect(name).not.toBe('');
    expect(rows(fields).length).toBeGreaterThan(0);
  }
  const names = rows(objects.find(({ code }) => code === 'order')?.fields).map(({ name }) => name);
  const table = names.find((name) => names.some((other) => String(other).startsWith(`${String(name)}.`)));
  expect(table).toBeDefined();
});

it('the administrators role builds no more and administers all the same', async () => {
  const find = async () =>
    rows((await admin.post('/openapi/sys/role/list', {})).data).find(({ code }) => code === 'admin');
  const { id, code, name } = bag(await find());
  expect((await admin.post('/openapi/sys/role/save', { id, code, name, builder: false })).http).toBe(200);
  expect(await find()).toMatchObject({ builder: false, admin: true });
});
