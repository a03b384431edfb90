import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import { StoreError } from '../store/types.ts';
import { startTestServer, type TestServer } from '../testing/client.ts';
import { ORG_B } from '../testing/factory.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});

const WRONG = '00000000000000000000000000000000';
const login = (userName: string, passWord = DEMO_PASSWORD_MD5, rest: object = {}) =>
  server.anonymous.post('/api/security/loginapi', { userName, passWord, isRemember: false, ...rest });
const MENU = '/api/Security/GetWebMenuTree';
const HOUR = 3_600_000;

describe('login', () => {
  it('answers token and user, roles always ALL_ROUTERS', async () => {
    const { data, http } = await login('ADMIN ');
    expect(http).toBe(200);
    expect(data).toMatchObject({
      nickName: 'Ada',
      orgName: 'Plant A',
      systemVersion: 'Pro',
      roles: ['ALL_ROUTERS'],
      isBuilder: true,
    });
  });

  it('begins in the organisation that is asked for, where the user belongs there', async () => {
    const at = (organizationId: string) => login('admin', DEMO_PASSWORD_MD5, { organizationId });
    expect((await at(ORG_B)).data).toMatchObject({ organizationId: ORG_B });
    expect((await at('nowhere')).data).toMatchObject({ orgName: 'Plant A' });
  });

  it('says the same of an unknown user and a wrong password', async () => {
    const wrong = await login('admin', WRONG);
    const unknown = await login('ghost');
    expect(wrong).toMatchObject({ http: 200, status: false, msg: '使用者名稱或密碼錯誤' });
    expect(unknown).toEqual(wrong);
  });

  it('slows down guesses: 429, for that name from there, until the window is over', async () => {
    for (let guess = 0; guess < 8; guess += 1) await login('admin', WRONG);
    expect(await login('admin')).toMatchObject({ http: 429, code: 429 });
    expect((await login('planner')).status).toBe(true);
    server.later(11 * 60_000);
    expect((await login('admin')).status).toBe(true);
  });

  it('slows down guesses that come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('admin', WRONG)));
    expect(answers.filter((one) => one.http === 200)).toHaveLength(8);
    expect(answers.filter((one) => one.http === 429)).toHaveLength(12);
  });

  it('forgets guesses of a name after its success', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 7; guess += 1) await login('admin', WRONG);
      expect((await login('admin')).status).toBe(true);
    }
  });

  it('stores neither password nor token', async () => {
    const client = await server.client('admin');
    const rows = await Promise.all(
      ['sys_user', 'sys_session'].map((table) => server.ports.store.find({ table })),
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain(client.token);
    expect(text).not.toContain(DEMO_PASSWORD_MD5);
  });

  it('ends by itself, later when remembered', async () => {
    const short = await server.client('planner');
    const { data } = await login('planner', DEMO_PASSWORD_MD5, { isRemember: true });
    const long = isRecord(data) ? String(data.accesstoken) : '';
    server.later(15 * HOUR);
    expect(await short.get(MENU)).toMatchObject({ http: 401, code: 401, msg: '請重新登入' });
    const request = new Request(`http://server.test${MENU}`, {
      headers: { authorization: `Bearer ${long}` },
    });
    expect((await server.app.fetch(request)).status).toBe(200);
  });

  it('ends at logout', async () => {
    const client = await server.client('planner');
    await client.post('/api/security/logout', {});
    expect(await client.get(MENU)).toMatchObject({ http: 401 });
  });
});

describe('changing organisation and language', () => {
  const renew = async (token: string, language: string) => {
    const response = await server.app.fetch(
      new Request('http://server.test/api/Security/changeLanguage', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ language }),
      }),
    );
    const body: unknown = await response.json();
    return isRecord(body) && isRecord(body.data) ? String(body.data.accesstoken) : '';
  };
  const httpOf = async (token: string, path = MENU, method = 'GET') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = method === 'GET' ? { headers } : { method, headers, body: '{}' };
    return (await server.app.fetch(new Request(`http://server.test${path}`, init))).status;
  };

  it('does not make the session longer', async () => {
    const client = await server.client('planner');
    server.later(10 * HOUR);
    const next = await renew(client.token, 'vi_VN');
    expect(await httpOf(next)).toBe(200);
    server.later(3 * HOUR);
    const last = await renew(next, 'en_US');
    expect(await httpOf(last)).toBe(200);
    server.later(HOUR);
    expect(await httpOf(last)).toBe(401);
  });

  it('lets the old token finish what is under way, but make no other token', async () => {
    const client = await server.client('planner');
    const next = await renew(client.token, 'vi_VN');
    expect(await renew(client.token, 'en_US')).toBe('');
    server.later(59_000);
    expect([await httpOf(client.token), await httpOf(next)]).toEqual([200, 200]);
    server.later(1_000);
    expect([await httpOf(client.token), await httpOf(next)]).toEqual([401, 200]);
  });

  it('signing out ends the old token too, at once', async () => {
    const client = await server.client('planner');
    const next = await renew(client.token, 'vi_VN');
    expect(await httpOf(next, '/api/security/logout', 'POST')).toBe(200);
    expect([await httpOf(client.token), await httpOf(next)]).toEqual([401, 401]);
  });

  it('replaces the token and revokes the old one', async () => {
    const client = await server.client('admin');
    const { data } = await client.post('/api/Security/changeOrganization', { OrgId: ORG_B });
    expect(data).toMatchObject({ orgName: 'Plant B' });
    server.later(61_000);
    expect(await client.get(MENU)).toMatchObject({ http: 401 });
    const next = isRecord(data) ? String(data.accesstoken) : '';
    const request = new Request('http://server.test/openapi/mes/order/getlist', {
      method: 'POST',
      headers: { authorization: `Bearer ${next}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(JSON.stringify(await (await server.app.fetch(request)).json())).toContain('Of B');
  });

  it('only into one’s own organisations', async () => {
    const client = await server.client('planner');
    expect(await client.post('/api/Security/changeOrganization', { OrgId: ORG_B })).toMatchObject({
      http: 403,
      code: 1001,
    });
    const { data } = await client.get('/api/security/GetUserOrganizations');
    expect(data).toMatchObject({ tenantName: 'Tenant', organizations: [{ organizationName: 'Plant A' }] });
  });

  it('language is kept for the next sign-in', async () => {
    const client = await server.client('planner');
    const { data } = await client.post('/api/Security/changeLanguage', { language: 'vi_VN' });
    expect(data).toMatchObject({ accesstoken: expect.any(String) });
    expect((await login('planner')).data).toMatchObject({ language: 'vi_VN' });
    const again = await server.client('planner');
    const { data: now } = await again.post('/api/Security/changeLanguage', {
      language: 'en_US',
      forNow: true,
    });
    expect(now).toMatchObject({ accesstoken: expect.any(String) });
    expect((await login('planner')).data).toMatchObject({ language: 'vi_VN' });
  });
});

describe('change of password', () => {
  it('needs the old one and ends all other sessions', async () => {
    const client = await server.client('planner');
    const other = await server.client('planner');
    const change = (OldPwd: string) => client.post('/api/Security/ChangePassword', { OldPwd, NewPwd: WRONG });
    expect(await change(WRONG)).toMatchObject({ http: 200, status: false, msg: 'The old password is wrong' });
    expect(await change(DEMO_PASSWORD_MD5)).toMatchObject({ status: true });
    expect((await other.get(MENU)).http).toBe(401);
    expect((await client.get(MENU)).http).toBe(200);
    expect((await login('planner')).status).toBe(false);
    expect((await login('planner', WRONG)).status).toBe(true);
  });

  it('is stored with the end of the other sessions, or not at all', async () => {
    const client = await server.client('planner');
    const other = await server.client('planner');
    const { store } = server.ports;
    const transaction = store.transaction.bind(store);
    vi.spyOn(store, 'transaction').mockImplementation((work) =>
      transaction((tx) =>
        work({
          ...tx,
          remove: (table, criteria) => {
            if (table === 'sys_device') throw new StoreError('away', 'The database has gone');
            return tx.remove(table, criteria);
          },
        }),
      ),
    );
    const change = { OldPwd: DEMO_PASSWORD_MD5, NewPwd: WRONG };
    expect((await client.post('/api/Security/ChangePassword', change)).http).toBe(503);
    vi.restoreAllMocks();
    expect((await other.get(MENU)).http).toBe(200);
    expect((await login('planner')).status).toBe(true);
  });
});

describe('notifications', () => {
  it('are the user’s own, read by type, and only his reading counts', async () => {
    const client = await server.client('planner');
    const other = await server.client('approver');
    const list = (type: number) => client.get(`/api/Notify/list?type=${type}&pageIndex=0&pageLength=100`);
    const unread = await list(3);
    const notes = isRecord(unread.data) && Array.isArray(unread.data.page_data) ? unread.data.page_data : [];
    expect(notes.map((note) => note.title)).toEqual(['You', 'Hello']);
    const ids = notes.map((note) => note.id).join(',');
    await other.post('/api/Notify/ReadMessage', { ids });
    expect((await list(3)).rowCount).toBe(2);
    expect(await client.post('/api/Notify/ReadMessage', { ids })).toMatchObject({ status: true, code: 200 });
    expect((await list(3)).rowCount).toBe(0);
    expect((await list(2)).rowCount).toBe(2);
  });
});
