/**
 * Every call of the contract has its route; none but the public ones answers without a token, and none answers anything
 * of another organisation.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { allCalls } from '../../platform/contract/all.ts';
import type { Call } from '../../platform/contract/index.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';
import { FORM, ITEM, LIST, ORDER } from '../testing/factory.ts';
import { textOf } from '../texts/catalogue.ts';

let server: TestServer;
let clients: ReadonlyMap<string, TestClient>;

/** Texts of records that only users of organisation B may see. */
const FOREIGN = [ORDER(3), 'Of B', 'Item of B', ITEM(99)];

beforeAll(async () => {
  server = await startTestServer();
  const names = ['admin', 'planner', 'plannerB', 'approver', 'nobody'];
  clients = new Map(await Promise.all(names.map(async (name) => [name, await server.client(name)] as const)));
});

/** One body for all calls, with every property that any of them reads; it names the order of organisation B. */
const AIMED: Readonly<Record<string, unknown>> = {
  id: ORDER(3),
  ids: ORDER(3),
  primaryId: ORDER(3),
  objectId: 'order',
  objectCode: 'order',
  code: 'order',
  formId: FORM,
  viewId: FORM,
  field: 'lines.item',
  fieldName: 'lines.row.item',
  model: { id: ORDER(3), title: 'stolen', rowVersion: 1, lines: [{ entryId: 'row', item: ITEM(99) }] },
  title: 'stolen',
  rowVersion: 1,
  lines: [],
  pageIndex: 0,
  pageLength: 100,
  searchParams: [],
  excuteType: 'approve',
  name: ORDER(3),
  viewName: 'x',
  pageKind: 'form',
  pageData: '{}',
};

const PATHS: Readonly<Record<string, string>> = {
  appcode: 'mes',
  objectcode: 'order',
  viewid: FORM,
  code: 'colour',
  language: 'zh_TW',
};

function requestOf(call: Call): Request {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => PATHS[name.toLowerCase()] ?? 'x');
  const url = new URL(path, 'http://server.test');
  if (call.send === 'query') {
    const query: Record<string, string> = {
      type: '1',
      pageIndex: '0',
      pageLength: '100',
      id: ORDER(3),
      name: ORDER(3),
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return new Request(url, { method: call.method });
  }
  if (call.send === 'form') {
    const form = new FormData();
    for (const name of ['objectId', 'objectCode', 'fieldName']) form.set(name, 'order');
    form.set('file', new File(['title\r\nstolen'], 'a.csv'));
    return new Request(url, { method: call.method, body: form });
  }
  const body = call.name.startsWith('security') ? { isRemember: false } : AIMED;
  return new Request(url, {
    method: call.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Calls that would end the sessions of the other tests. */
const ENDING = new Set([
  'security.logout',
  'security.changeLanguage',
  'security.changeOrganization',
  'security.changePassword',
]);
const calls = allCalls.map((call) => [call.name, call] as const);

describe('routes', () => {
  it('there is one for every call of the contract, and none besides', () => {
    const names = server.app.routes.map((route) => route.call.name).sort();
    expect(names).toEqual(allCalls.map((call) => call.name).sort());
  });

  it.each(calls)('%s answers 401 without a token unless it is public', async (_, call) => {
    const response = await server.anonymous.raw(requestOf(call));
    if (call.public === true) expect(response.status).not.toBe(401);
    else {
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ status: false, code: 401, data: null });
    }
  });

  it.each(calls)(
    '%s gives nothing of another organisation away and changes nothing there',
    async (name, call) => {
      if (ENDING.has(name) || name === 'pageView.save') return;
      const { store } = server.ports;
      const before = await store.find({
        table: 't_order',
        criteria: [{ field: 'id', op: 'equal', value: ORDER(3) }],
      });
      for (const [user, client] of clients) {
        if (user === 'plannerB') continue;
        const response = await client.raw(requestOf(call));
        const text = await response.text();
        for (const word of FOREIGN)
          expect({
            user,
            text,
            found: text.includes(word) && !text.includes(`"id":"${word}","number":null`),
          }).toMatchObject({ found: false });
        expect(response.status).toBeLessThan(500);
      }
      const after = await store.find({
        table: 't_order',
        criteria: [{ field: 'id', op: 'equal', value: ORDER(3) }],
      });
      expect(after).toEqual(before);
    },
  );

  it.each(calls)('%s refuses a role without rights, or answers what is everybody’s', async (name, call) => {
    const everybodys = /^(security|menu|notify|static)\./;
    if (everybodys.test(name)) return;
    const response = await clients.get('nobody')?.raw(requestOf(call));
    const body = response?.headers.get('content-type')?.includes('json') ? await response.json() : {};
    expect([response?.status, body]).toMatchObject(
      response?.status === 200
        ? [200, { status: false, reason: 'notFound' }]
        : response?.status === 422
          ? [422, { status: false }]
          : [403, { status: false, code: 1001 }],
    );
  });

  it('paths match whatever the case, with a trailing slash too', async () => {
    for (const path of ['/API/security/getwebmenutree/', '/api/Security/GetWebMenuTree']) {
      expect(await clients.get('admin')?.get(path)).toMatchObject({ http: 200, status: true });
    }
    expect(await clients.get('admin')?.get('/api/none')).toMatchObject({ http: 404, status: false });
  });

  it('an unknown path is told in the language of the request', async () => {
    const ask = async (language: string) => {
      const headers = { 'accept-language': language };
      const response = await server.anonymous.raw(new Request('http://server.test/api/none', { headers }));
      const body: unknown = await response.json();
      return isRecord(body) ? body.msg : null;
    };
    expect(await ask('vi-VN')).toBe(textOf('vi_VN', 'request.unknown'));
    expect(await ask('de')).toBe(textOf('zh_TW', 'request.unknown'));
  });

  it('every answer has the security headers', async () => {
    for (const path of ['/api/Security/GetWebMenuTree', '/api/none', '/config.json', '/']) {
      const response = await server.anonymous.raw(new Request(`http://server.test${path}`));
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('bodies that are no JSON, too deep or too long are refused, not thrown', async () => {
    const send = (body: string) =>
      server.anonymous.raw(new Request('http://server.test/api/security/loginapi', { method: 'POST', body }));
    expect((await send('{')).status).toBe(422);
    expect((await send('[]')).status).toBe(422);
    expect((await send(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).status).toBe(422);
    expect((await send(`{"a":"${'x'.repeat(25 * 1024 * 1024)}"}`)).status).toBe(422);
  });
});

describe('menus and contexts', () => {
  it('the menu shows what a role may see, in the session’s language', async () => {
    const titles = async (name: string) =>
      JSON.stringify((await clients.get(name)?.get('/api/Security/GetWebMenuTree'))?.data);
    expect(await titles('planner')).toContain('Order list');
    expect(await titles('planner')).not.toContain('Build');
    expect(await titles('planner')).not.toContain('Old');
    expect(await titles('approver')).not.toContain('物料');
    expect(await titles('admin')).toContain('Build');
    expect(await titles('nobody')).toBe('[]');
  });

  it('the context answers the role’s actions and the object’s events', async () => {
    const answer = await clients.get('planner')?.post('/api/platform/pageview/context', { viewId: LIST });
    expect(answer?.data).toMatchObject({
      businessObject: { objectCode: 'order', appCode: 'mes' },
      actions: [
        { actionCode: 'add' },
        { actionCode: 'edit' },
        { actionCode: 'submit' },
        { actionCode: 'submitCancel' },
      ],
      events: [
        { key: 'item', parent: 'lines', trigger: 'change' },
        { key: 'qty', parent: 'lines', trigger: 'change' },
      ],
    });
  });
});
