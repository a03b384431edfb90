import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestScope } from '../node/scope.ts';
import { createMemoryStore } from '../store/memory.ts';
import { type Query, type Store, StoreError } from '../store/types.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/client.ts';

const ORIGIN = 'http://server.test';
const LIST = '/openapi/mes/order/getlist';
let server: TestServer;
let planner: TestClient;
let admin: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  planner = await server.client('planner');
  admin = await server.client('admin');
});

/** A request whose body goes on for as long as it is read, and how many bytes were. */
function endless(path: string, headers: Readonly<Record<string, string>> = {}) {
  const piece = new TextEncoder().encode(`{"a":"${'x'.repeat(1018)}"}`);
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read += piece.length;
      controller.enqueue(piece);
    },
  });
  const init = { method: 'POST', headers, body, duplex: 'half' as const };
  return { request: new Request(`${ORIGIN}${path}`, init), read: () => read };
}

describe('a body that is too large', () => {
  it.each([
    ['/api/security/loginapi', 8],
    [LIST, 256],
    ['/openapi/object/submit', 256],
    ['/openapi/mes/order/form/save', 8 * 1024],
    ['/openapi/sys/pageview/save', 10 * 1024],
  ])('%s is read for %d kB and no further', async (path, most) => {
    const { request, read } = endless(path);
    const response = await (path.includes('/sys/') ? admin : planner).raw(request);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ status: false, code: 422 });
    expect(read()).toBeLessThan((most + 8) * 1024);
  });

  it('is not begun where it states its length, nor where the token is missing', async () => {
    const length = { 'content-length': '18000000' };
    const login = endless('/api/security/loginapi', length);
    expect((await server.anonymous.raw(login.request)).status).toBe(422);
    const list = endless(LIST, length);
    expect((await planner.raw(list.request)).status).toBe(422);
    const stranger = endless(LIST);
    expect((await server.anonymous.raw(stranger.request)).status).toBe(401);
    // The runtime itself fills the stream's buffer.
    for (const { read } of [login, list, stranger]) expect(read()).toBeLessThan(3000);
  });

  it.each([
    '/openapi/sys/pageview/save',
    '/openapi/sys/pageview/publish',
    '/openapi/sys/objectmodel/save',
    '/openapi/sys/definitions/load',
    '/openapi/sys/role/permissions/save',
    '/openapi/sys/user/save',
  ])('%s is not begun by who may not call it', async (path) => {
    const { request, read } = endless(path);
    const response = await planner.raw(request);
    expect(response.status).toBe(403);
    expect(read()).toBeLessThan(3000);
  });

  it('of a form ends with the request’s greatest size', async () => {
    server = await startTestServer({ uploads: { request: 100_000 } });
    planner = await server.client('admin');
    const form = new FormData();
    form.set('objectId', 'order');
    form.set('file', new File([new Uint8Array(100_000)], 'a.csv'));
    const request = new Request(`${ORIGIN}/openapi/object/import`, { method: 'POST', body: form });
    const response = await planner.raw(request);
    expect(await response.json()).toMatchObject({ code: 422, msg: 'The request is too large' });
  });

  it('that breaks off is a bad request, not a fault of the server', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"pageIndex"')),
      pull: () => Promise.reject(new Error('aborted')),
    });
    const init = { method: 'POST', body, duplex: 'half' as const };
    const response = await planner.raw(new Request(`${ORIGIN}${LIST}`, init));
    expect(response.status).toBe(422);
  });

  it('a query as well', async () => {
    const answer = await planner.get(
      `/api/Notify/list?type=1&pageIndex=0&pageLength=9&x=${'y'.repeat(9000)}`,
    );
    expect(answer).toMatchObject({ http: 422, msg: 'The request is too large' });
  });
});

describe('a query out of bounds is refused with its place', () => {
  const item = { searchField: 'number', searchValue: 'a', compareType: 'like' };
  it.each([
    [{ pageIndex: 1e300 }, '/pageIndex'],
    [{ pageIndex: -1 }, '/pageIndex'],
    [{ pageLength: 1001 }, '/pageLength'],
    [{ searchParams: Array.from({ length: 51 }, () => item) }, '/searchParams'],
    [{ searchParams: [{ ...item, searchValue: Array.from({ length: 201 }, () => 'a') }] }, '/searchParams/0'],
    [{ searchParams: [item, { ...item, searchValue: 'a'.repeat(201) }] }, '/searchParams/1/searchValue'],
    [{ searchParams: [{ ...item, searchValue: ['a'.repeat(201)] }] }, '/searchParams/0/searchValue'],
    [{ searchParams: [{ ...item, searchValue: { a: 1 } }] }, '/searchParams/0/searchValue'],
    [
      { searchParams: [{ ...item, compareType: 'in', searchValue: Array(201).fill('a').join(',') }] },
      '/searchParams/0/searchValue',
    ],
    [{ sortParams: Array.from({ length: 6 }, () => ({ field: 'number', order: 'asc' })) }, '/sortParams'],
  ])('%j', async (request, place) => {
    const answer = await planner.post(LIST, request);
    expect(answer).toMatchObject({ http: 422, reason: 'validation' });
    expect(JSON.stringify(answer.data)).toContain(`"path":"${place}`);
  });

  it.each([
    { searchParams: Array(50).fill(item) },
    { searchParams: [{ ...item, searchValue: Array(200).fill('a') }] },
    {
      searchParams: [{ ...item, compareType: 'in', searchValue: Array(200).fill('a'.repeat(200)).join(',') }],
    },
    { pageIndex: 1_000_000, pageLength: 1000 },
  ])('what is within them is answered', async (request) => {
    expect(await planner.post(LIST, request)).toMatchObject({ http: 200, status: true });
  });

  it('many criteria or values beyond the size are too large', async () => {
    const many = { searchParams: Array(70_000).fill(item) };
    expect(await planner.post(LIST, many)).toMatchObject({ http: 422 });
    const values = { searchParams: [{ ...item, searchValue: Array(100_000).fill('a') }] };
    expect(await planner.post(LIST, values)).toMatchObject({ http: 422 });
  });
});

/** A store in memory whose queries of so many rows wait for `before`. */
function storeWhose(limit: number, before: () => Promise<void>): Store {
  return new Proxy(createMemoryStore(), {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (name !== 'find') return typeof own === 'function' ? own.bind(target) : own;
      return async (query: Query) => {
        if (query.limit === limit) await before();
        return target.find(query);
      };
    },
  });
}

describe('turns', () => {
  it('big lists of one user are answered one after the other, and short ones meanwhile', async () => {
    let running = 0;
    let most = 0;
    const slow = storeWhose(1000, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 20));
      running -= 1;
    });
    server = await startTestServer({ store: slow });
    planner = await server.client('planner');
    const ended: string[] = [];
    const ask = async (name: string, pageLength: number) => {
      const { http } = await planner.post(LIST, { pageLength });
      expect(http).toBe(200);
      ended.push(name);
    };
    await Promise.all([ask('big', 1000), ask('big', 1000), ask('big', 1000), ask('short', 20)]);
    expect(most).toBe(1);
    expect(ended).toEqual(['short', 'big', 'big', 'big']);
  });

  it('what waits for its turn waits unread', async () => {
    const held: (() => void)[] = [];
    const store = storeWhose(77, () => new Promise((go) => void held.push(go)));
    server = await startTestServer({ store });
    planner = await server.client('planner');
    const running = Array.from({ length: 4 }, () => planner.post(LIST, { pageIndex: 0, pageLength: 77 }));
    await vi.waitFor(() => expect(held).toHaveLength(4));
    const { request, read } = endless(LIST);
    const waiting = planner.raw(request);
    await new Promise((next) => setTimeout(next, 20));
    expect(read()).toBeLessThan(3000);
    for (const go of held) go();
    expect((await waiting).status).toBe(422);
    expect((await Promise.all(running)).map(({ http }) => http)).toEqual([200, 200, 200, 200]);
  });

  it('what a refused request still asks is given up', async () => {
    const scope = createRequestScope();
    const signals: (AbortSignal | undefined)[] = [];
    const store = storeWhose(77, async () => {
      signals.push(scope.current()?.signal);
      throw new StoreError('timeout', 'A statement took too long');
    });
    server = await startTestServer({ store, scope });
    planner = await server.client('planner');
    const { http, reason } = await planner.post(LIST, { pageIndex: 0, pageLength: 77 });
    expect([http, reason]).toEqual([422, 'timeout']);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('a request that is refused gives its turn on', async () => {
    for (let count = 0; count < 3; count += 1)
      expect((await planner.post(LIST, { pageLength: 5000 })).http).toBe(422);
    expect((await planner.post(LIST, { pageLength: 1000 })).http).toBe(200);
  });
});
