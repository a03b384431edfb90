import { describe, expect, it } from 'vitest';
import { createRequestScope } from '../node/scope.ts';
import { createMemoryStore } from '../store/memory.ts';
import { type Store, StoreError, type StoreErrorCode } from '../store/types.ts';
import { startTestServer } from '../testing/client.ts';
import { FORM } from '../testing/factory.ts';

const LIST = '/openapi/mes/order/getlist';
const SAVE = `/openapi/mes/order/${FORM}/save`;
const ORDER = { title: 'Lost', lines: [] };

/** A server over a store that meets a fault, a number of times, before it reads or after it committed. */
async function faulty() {
  const store = createMemoryStore();
  let code: StoreErrorCode = 'away';
  let reads = 0;
  let commits = 0;
  const read = async <T>(run: () => Promise<T>): Promise<T> => {
    if (reads > 0) {
      reads -= 1;
      throw new StoreError(code, 'a fault');
    }
    return run();
  };
  const between: Store = {
    name: store.name,
    find: (query) => read(() => store.find(query)),
    findMany: (queries) => read(() => store.findMany(queries)),
    count: (query) => read(() => store.count(query)),
    aggregate: (query, requests) => read(() => store.aggregate(query, requests)),
    ensure: (specs) => store.ensure(specs),
    learn: (specs) => store.learn(specs),
    indexed: () => store.indexed(),
    isLarge: (table) => store.isLarge(table),
    revision: (table) => store.revision(table),
    transaction: async (work) => {
      const done = await store.transaction(work);
      if (commits > 0) {
        commits -= 1;
        throw new StoreError(code, 'a fault');
      }
      return done;
    },
    close: () => store.close(),
  };
  const logged: string[] = [];
  const causes: unknown[] = [];
  const server = await startTestServer({
    store: between,
    scope: createRequestScope(),
    log: (message, error) => {
      logged.push(message);
      causes.push(error);
    },
  });
  return {
    server,
    logged,
    causes,
    stored: () =>
      store.count({ table: 't_order', criteria: [{ field: 'title', op: 'equal', value: 'Lost' }] }),
    failReads: (times: number, as: StoreErrorCode = 'away') => {
      reads = times;
      code = as;
    },
    failCommits: (times: number) => {
      commits = times;
      code = 'away';
    },
  };
}

describe('a connection that is lost', () => {
  it('in a read is made up for by a second try; a second loss is answered 503 with Retry-After', async () => {
    const { server, failReads, logged } = await faulty();
    const planner = await server.client('planner');
    failReads(1);
    expect(await planner.post(LIST, {})).toMatchObject({ http: 200, status: true });
    failReads(1000);
    const request = new Request(`http://server.test${LIST}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const response = await planner.raw(request);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ status: false, code: 503, reason: 'away' });
    expect(logged).toHaveLength(1);
  });

  it('is logged with its cause once in a moment, with the request that met it, and again when it lasts', async () => {
    const { server, failReads, logged, causes } = await faulty();
    const planner = await server.client('planner');
    const lose = async () => {
      failReads(1);
      expect((await planner.post(LIST, {})).http).toBe(200);
    };
    for (let count = 0; count < 5; count += 1) await lose();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^The database is away \([\w.]+, request [\w-]{36}\)$/);
    expect(causes).toMatchObject([{ code: 'away', message: 'a fault' }]);
    server.later(20_000);
    await lose();
    expect(logged).toHaveLength(2);
    for (let seconds = 0; seconds < 65; seconds += 5) {
      server.later(5000);
      await lose();
    }
    expect(logged).toHaveLength(3);
  });

  it('in a keyed save is made up for: the record is stored once, and its id answered', async () => {
    const { server, failCommits, stored } = await faulty();
    const planner = await server.client('planner');
    failCommits(1);
    const first = await planner.post(SAVE, ORDER, { 'idempotency-key': 'k' });
    expect(first).toMatchObject({ http: 200, status: true });
    expect(await planner.post(SAVE, ORDER, { 'idempotency-key': 'k' })).toMatchObject({ data: first.data });
    expect(await stored()).toBe(1);
  });

  it('in a save without a key is answered 503: nobody may store it a second time', async () => {
    const { server, failCommits, stored } = await faulty();
    const planner = await server.client('planner');
    failCommits(1);
    expect(await planner.post(SAVE, ORDER)).toMatchObject({ http: 503, reason: 'away' });
    expect(await stored()).toBe(1);
  });

  it('is told in the language that the browser asks for where the session is out of reach', async () => {
    const { server, failReads } = await faulty();
    const said = new Set<string>();
    const planner = await server.client('planner');
    // What the process knows of sessions is of before another has signed in.
    await server.client('approver');
    failReads(1000);
    for (const language of ['zh-TW', 'zh-CN', 'en-US', 'vi-VN'])
      said.add((await planner.post(LIST, {}, { 'accept-language': language })).msg);
    expect(said.size).toBe(4);
  });

  it('is told in the language of a session that is known', async () => {
    const { server, failReads } = await faulty();
    const planner = await server.client('planner');
    await planner.post(LIST, {});
    failReads(1000);
    const told = async (language: string) => planner.post(LIST, {}, { 'accept-language': language });
    const [first, second] = [await told('en-US'), await told('vi-VN')];
    expect(first).toMatchObject({ http: 503 });
    expect(second.msg).toBe(first.msg);
  });
});

it('a full queue is answered 503 at once, a statement that takes too long 422: clients repeat the first alone', async () => {
  const { server, failReads } = await faulty();
  const planner = await server.client('planner');
  failReads(1, 'busy');
  expect(await planner.post(LIST, {})).toMatchObject({ http: 503, reason: 'busy' });
  failReads(1, 'timeout');
  expect(await planner.post(LIST, {})).toMatchObject({ http: 422, reason: 'timeout' });
  expect(await planner.post(LIST, {})).toMatchObject({ http: 200 });
});

it('/healthz says that the process lives, /readyz that the database answers', async () => {
  const { server, failReads } = await faulty();
  const status = async (path: string) =>
    (await server.anonymous.raw(new Request(`http://server.test${path}`))).status;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  failReads(1);
  expect([await status('/healthz'), await status('/readyz'), await status('/readyz')]).toEqual([
    200, 503, 200,
  ]);
});
