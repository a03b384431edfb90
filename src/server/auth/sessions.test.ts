/** A user's sessions: listed, ended one by one, capped; what is revoked counts at once in every process. */
import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { createServerApp } from '../app/create.ts';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import type { ServerPorts } from '../ports.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});

const MENU = '/api/Security/GetWebMenuTree';
const LIST = '/api/security/GetSessions';
const END = '/api/security/EndSession';
const END_OTHERS = '/api/security/EndOtherSessions';
const MINUTE = 60_000;
/** Sign-ins of one user that are valid at once. */
const MOST_SESSIONS = 100;

async function listed(client: TestClient): Promise<Record<string, unknown>[]> {
  const { data } = await client.get(LIST);
  return isRecord(data) && Array.isArray(data.sessions) ? data.sessions.filter(isRecord) : [];
}

const idOf = async (client: TestClient) => String((await listed(client)).find((one) => one.current)?.id);

/** Asks an app with a client's token, from an address. */
function ask(app: TestServer['app'], token: string, from: string, path = MENU): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  return app.fetch(new Request(`http://server.test${path}`, { headers }), from);
}

describe('the list', () => {
  it('shows where and when each began, the last seen first, and which one asks', async () => {
    const app = server.app;
    const response = await app.fetch(
      new Request('http://server.test/api/security/loginapi', {
        method: 'POST',
        headers: { 'user-agent': 'Shop floor terminal 7' },
        body: JSON.stringify({ userName: 'planner', passWord: DEMO_PASSWORD_MD5, isRemember: false }),
      }),
      '203.0.113.9',
    );
    expect(response.status).toBe(200);
    server.later(10 * MINUTE);
    const client = await server.client('planner');
    await server.client('admin');
    expect(await listed(client)).toEqual([
      {
        id: expect.any(String),
        device: '',
        address: '10.0.0.1',
        startTime: '2026-11-21 10:10:00',
        lastSeen: '2026-11-21 10:10:00',
        current: true,
      },
      {
        id: expect.any(String),
        device: 'Shop floor terminal 7',
        address: '203.0.113.9',
        startTime: '2026-11-21 10:00:00',
        lastSeen: '2026-11-21 10:00:00',
        current: false,
      },
    ]);
  });

  it('gives away neither tokens nor what they are found by', async () => {
    const client = await server.client('planner');
    const text = JSON.stringify((await client.get(LIST)).data);
    const [row] = await server.ports.store.find({ table: 'sys_session' });
    expect(text).not.toContain(client.token);
    expect(text).not.toContain(String(row?.tokenHash));
  });

  it('is one entry however often the language changes, with its begin', async () => {
    const client = await server.client('planner');
    server.later(2 * MINUTE);
    const { data } = await client.post('/api/Security/changeLanguage', { language: 'vi_VN' });
    const token = isRecord(data) ? String(data.accesstoken) : '';
    const body = await (await ask(server.app, token, '10.0.0.1', LIST)).json();
    expect(body).toMatchObject({
      data: { sessions: [{ current: true, startTime: '2026-11-21 10:00:00', address: '10.0.0.1' }] },
    });
    expect(body.data.sessions).toHaveLength(1);
    server.later(2 * MINUTE);
    expect((await (await ask(server.app, token, '10.0.0.1', LIST)).json()).data.sessions).toHaveLength(1);
  });

  it('forgets what has expired', async () => {
    await server.client('planner');
    server.later(15 * 60 * MINUTE);
    expect(await listed(await server.client('planner'))).toHaveLength(1);
  });
});

describe('last seen', () => {
  it('follows the use, with its address, but costs a write in five minutes', async () => {
    const { token } = await server.client('planner');
    let writes = 0;
    const store = new Proxy(server.ports.store, {
      get(target, name) {
        if (name === 'transaction') writes += 1;
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    const counting: ServerPorts = { ...server.ports, store };
    const app = createServerApp(counting);
    for (let minute = 0; minute < 12; minute += 1) {
      server.later(MINUTE);
      for (let request = 0; request < 20; request += 1)
        expect((await ask(app, token, '198.51.100.4')).status).toBe(200);
    }
    expect(writes).toBeLessThanOrEqual(3);
    const body = await (await ask(app, token, '198.51.100.4', LIST)).json();
    expect(body.data.sessions).toMatchObject([
      { address: '198.51.100.4', startTime: '2026-11-21 10:00:00', lastSeen: '2026-11-21 10:11:00' },
    ]);
  });
});

describe('ending', () => {
  it('one of one’s own, with the tokens that it has replaced', async () => {
    const [mine, other] = [await server.client('planner'), await server.client('planner')];
    const { data } = await other.post('/api/Security/changeLanguage', { language: 'vi_VN' });
    const renewed = isRecord(data) ? String(data.accesstoken) : '';
    const id = (await listed(mine)).find((one) => one.current === false)?.id;
    expect(await mine.post(END, { id })).toMatchObject({ http: 200, status: true });
    expect((await other.get(MENU)).http).toBe(401);
    expect((await ask(server.app, renewed, '')).status).toBe(401);
    expect((await mine.get(MENU)).http).toBe(200);
    expect(await mine.post(END, { id })).toMatchObject({ status: false, reason: 'notFound' });
  });

  it('not one of somebody else’s', async () => {
    const [planner, admin] = [await server.client('planner'), await server.client('admin')];
    expect(await planner.post(END, { id: await idOf(admin) })).toMatchObject({ reason: 'notFound' });
    expect((await admin.get(MENU)).http).toBe(200);
  });

  it('all others', async () => {
    const [mine, other, admin] = [
      await server.client('planner'),
      await server.client('planner'),
      await server.client('admin'),
    ];
    await mine.post(END_OTHERS, {});
    expect((await other.get(MENU)).http).toBe(401);
    expect([(await mine.get(MENU)).http, (await admin.get(MENU)).http]).toEqual([200, 200]);
    expect(await listed(mine)).toHaveLength(1);
  });
});

it('a user has so many sessions at most: one more ends the oldest', async () => {
  const clients: TestClient[] = [];
  for (let index = 0; index < MOST_SESSIONS + 2; index += 1) {
    clients.push(await server.client('planner'));
    server.later(1000);
  }
  const codes = await Promise.all([0, 1, 2, MOST_SESSIONS + 1].map((index) => clients[index]?.get(MENU)));
  expect(codes.map((one) => one?.http)).toEqual([401, 401, 200, 200]);
});

describe('in every process at once', () => {
  it('an ended session, a right that was taken away, a disabled user', async () => {
    const other = createServerApp(server.ports);
    const client = await server.client('planner');
    const codeOf = async (path = MENU) => (await ask(other, client.token, '', path)).status;
    const save = () =>
      other.fetch(
        new Request('http://server.test/openapi/object/submit', {
          method: 'POST',
          headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ objectId: 'order', ids: 'none' }),
        }),
      );
    expect(await codeOf()).toBe(200);
    expect((await save()).status).toBe(200);
    const { store } = server.ports;
    const [role] = await store.find({
      table: 'sys_role',
      criteria: [{ field: 'code', op: 'equal', value: 'planner' }],
    });
    await store.transaction((tx) =>
      tx.remove('sys_permission', [{ field: 'roleId', op: 'equal', value: role?.id }]),
    );
    expect((await save()).status).toBe(403);
    await store.transaction((tx) =>
      tx.update('sys_user', { disabled: true }, [{ field: 'loginName', op: 'equal', value: 'planner' }]),
    );
    expect(await codeOf()).toBe(401);
    await store.transaction((tx) =>
      tx.update('sys_user', { disabled: false }, [{ field: 'loginName', op: 'equal', value: 'planner' }]),
    );
    expect(await codeOf()).toBe(200);
    await client.post('/api/security/logout', {});
    expect(await codeOf()).toBe(401);
  });
});

it('tokens that are none are refused: other spellings, parts, other schemes, those of before', async () => {
  const { token } = await server.client('planner');
  const bad = [
    '',
    'Bearer',
    'Bearer ',
    `bearer ${token}`,
    `Bearer  ${token}`,
    `Basic ${token}`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token}x`,
    `Bearer ${token.toUpperCase()}`,
    `Bearer ${token},${token}`,
    `Bearer ${await server.ports.hasher.digest(token)}`,
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(5000)}`,
    `Bearer ' or '1'='1`,
  ];
  for (const authorization of bad) {
    const request = new Request(`http://server.test${MENU}`, { headers: { authorization } });
    expect([authorization, (await server.app.fetch(request)).status]).toEqual([authorization, 401]);
  }
});
