/** The platform of the narrow doors: the same answers as of the other one, from code that is fetched when it is asked. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Handler, json, startServer, type TestServer } from '../../../tests/helpers/httpServer.ts';
import { compileList, compilePage, type FormPorts } from '../../engine/internal.ts';
import { calls, memoryStorage, memoryToken } from '../index.ts';
import { formPorts } from '../ports/formPorts.ts';
import { createPlatform } from '../ports/platform.ts';
import { createLatePlatform } from './platform.ts';

let server: TestServer;
const good = (data: unknown) => ({ status: true, code: 200, msg: '', data });
const answering =
  (data: unknown): Handler =>
  (_, response) =>
    json(response, good(data));
const { signal } = new AbortController();

beforeEach(async () => {
  server = await startServer(answering([]));
});
afterEach(() => server.close());

const make = (baseUrl = server.base) =>
  createLatePlatform({
    baseUrl,
    storage: memoryStorage(),
    token: memoryToken('secret'),
    limits: { backoff: 5 },
  });

const { page } = compilePage({
  id: 'v1',
  dataUrl: '/openapi/app/order/main/getviewmodel',
  items: [{ key: 'k1', type: 'textbox', model: 'name' }],
});
const { page: local } = compilePage({ items: [{ key: 'k1', type: 'textbox', model: 'name' }] });
const { list } = compileList({
  apiUrl: '/rows',
  pageData: { views: [{ key: 'v', listKey: 'l' }], lists: [{ key: 'l', items: [{ key: 'c', model: 'c' }] }] },
});
if (page === null || local === null || list === null) throw new Error('not compiled');

describe('a form', () => {
  it.each([
    ['with an address', page],
    ['without one', local],
    ['pushed from a record', { ...page, params: { srcObjectId: 'o1', srcId: 'r0' } }],
  ])('%s offers the ports that its fetched code offers', (_, shown) => {
    const offered = (ports: FormPorts) =>
      Object.entries(ports)
        .filter(([, port]) => port !== undefined)
        .map(([name]) => name)
        .sort();
    const other = createPlatform({ baseUrl: server.base, storage: memoryStorage() });
    // Both platforms fetch them: they are held to what is fetched.
    expect(offered(make().formPorts(shown, 'r1'))).toEqual(
      offered(formPorts(shown, 'r1', { ...other, controls: [] })),
    );
  });

  it('loads and saves by the token', async () => {
    server.handler = answering({ model: { id: 'r1', name: 'stored' } });
    const ports = make().formPorts(page, 'r1');
    expect(await ports.load?.(signal)).toMatchObject({ ok: true, value: { model: { name: 'stored' } } });
    server.handler = answering({ newId: 'r1', model: { id: 'r1' } });
    expect(await ports.save?.({ id: 'r1', name: 'new' }, 'key', signal)).toMatchObject({
      ok: true,
      value: { id: 'r1' },
    });
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/openapi/app/order/main/getviewmodel',
      '/openapi/app/order/main/save',
    ]);
    expect(server.seen[1]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'idempotency-key': 'key',
    });
  });
});

it('a list asks for its rows and hears of writes', async () => {
  const platform = make();
  const writes: Promise<unknown>[] = [];
  platform.client.onRecordWrite((ended) => writes.push(ended));
  server.handler = (_, response) => json(response, { ...good([{ id: '1' }]), rowCount: 1 });
  const ports = platform.listPorts(list);
  const query = { searchParams: [], sortParams: [], pageIndex: 0, pageLength: 20, extend: {} };
  expect(await ports.query(query, signal)).toMatchObject({
    ok: true,
  });
  expect(writes).toHaveLength(0);
  await platform.client.call(
    calls.recordSave,
    { id: '1' },
    { path: { appCode: 'a', objectCode: 'o', viewId: 'v' } },
  );
  expect(writes).toHaveLength(1);
});

describe('its client', () => {
  it('knows token and addresses before any call, and tells of their changes after one too', async () => {
    const { client } = make();
    let changes = 0;
    client.onToken(() => {
      changes += 1;
    });
    expect([client.token(), client.isAway(), client.resolve('/a')?.href]).toEqual([
      'secret',
      false,
      `${server.base}/a`,
    ]);
    client.setToken('secret');
    expect(changes).toBe(0);
    client.setToken('other');
    expect(changes).toBe(1);
    await client.call(calls.menuTree, {});
    expect(server.seen[0]?.headers.authorization).toBe('Bearer other');
    client.setToken(null);
    expect([changes, client.token()]).toEqual([2, null]);
  });

  it('tells of a session that has ended', async () => {
    server.handler = (_, response) => json(response, { ...good(null), status: false, code: 401 }, 401);
    const { client } = make();
    let ended = 0;
    client.onUnauthorised(() => {
      ended += 1;
    });
    await client.call(calls.menuTree, {});
    expect(ended).toBe(1);
  });

  it('refuses a base that is no http address at once', () => {
    expect(() => make('ftp://x')).toThrow(TypeError);
  });
});

it('files and pages are of the same server, and can be given up before they were asked', async () => {
  const platform = make();
  expect(await platform.files.url('javascript:0')).toMatchObject({
    ok: false,
    error: { code: 'request.badUrl' },
  });
  platform.pages.forget();
  expect((await platform.pages.load({ viewId: 'v1' })).ok).toBe(false);
  expect(server.seen[0]?.url).toContain('/');
  platform.dispose();
  make().dispose();
});
