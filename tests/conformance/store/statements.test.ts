/** How many statements the most frequent calls send to the database, once definitions and users are known. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoFactory } from '../../../fixtures/index.ts';
import { isRecord } from '../../../src/engine/internal.ts';
import { createServerApp, type ServerApp, type Store } from '../../../src/server/index.ts';
import { createScryptHasher } from '../../../src/server/node/index.ts';
import { createRequestScope } from '../../../src/server/node/scope.ts';
import { DEMO_PASSWORD_MD5 } from '../../../src/server/ports/memory.ts';
import type { RequestFacts, RequestScope } from '../../../src/server/ports/scope.ts';
import { createClock, createIds, createMemoryFiles } from '../../../src/server/ports/web.ts';
import { prepareStore, seed } from '../../../src/server/seed/seed.ts';
import { openEmptyStore } from '../../helpers/emptyDatabase.ts';

type Bag = Readonly<Record<string, unknown>>;
const bag = (value: unknown): Bag => (isRecord(value) ? value : {});

describe('statements of a call', () => {
  const asked: RequestFacts[] = [];
  const real = createRequestScope();
  const scope: RequestScope = {
    run: (facts, work) => {
      asked.push(facts);
      return real.run(facts, work);
    },
    current: () => real.current(),
  };
  let store: Store | null = null;
  let app: ServerApp | null = null;
  let token = '';

  async function send(path: string, body: Bag | null, headers: Readonly<Record<string, string>> = {}) {
    const request = new Request(`http://server.test${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    const answer = bag(await (await app?.fetch(request))?.json());
    if (answer.status !== true) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer;
  }

  /** Statements of a call that was sent once before, so that what is kept is known. */
  async function statements(path: string, body: () => Bag | null = () => null): Promise<number | undefined> {
    await send(path, body());
    await send(path, body());
    return asked.at(-1)?.statements;
  }

  beforeAll(async () => {
    store = await openEmptyStore({ scope });
    const clock = createClock('Asia/Taipei');
    const ports = {
      store,
      files: createMemoryFiles(),
      hasher: createScryptHasher(),
      clock,
      ids: createIds(clock),
      settings: { version: '1', projectCode: 'test' },
      scope,
      log: (message: string, error: unknown) => console.error(message, error),
    };
    await prepareStore(ports);
    const hash = await ports.hasher.hash(DEMO_PASSWORD_MD5);
    await seed(ports, createDemoFactory({ workOrders: 60 }), { passwordHash: () => hash });
    app = createServerApp(ports);
    const login = { userName: 'planner', passWord: DEMO_PASSWORD_MD5, isRemember: false };
    token = String(bag((await send('/api/security/loginapi', login)).data).accesstoken);
  }, 120_000);
  afterAll(async () => {
    await store?.close();
  });

  const ORDERS = '/openapi/factory/workOrder';

  it('currentUser: none; his session and his rights are known', async () => {
    expect(await statements('/api/security/GetCurrentUser')).toBe(0);
  });

  it('a poll for notifications: none', async () => {
    expect(await statements('/api/Notify/list?type=2&pageIndex=0&pageLength=20')).toBe(0);
  });

  it('a list: rows, totals, what they refer to', async () => {
    expect(await statements(`${ORDERS}/getlist`, () => ({ pageLength: 50 }))).toBeLessThanOrEqual(3);
  });

  it('load: record with its rows, what it refers to', async () => {
    const { data } = await send(`${ORDERS}/getlist`, { pageLength: 1 });
    const id = Array.isArray(data) ? bag(data[0]).id : '';
    expect(await statements(`${ORDERS}/form/getviewmodel`, () => ({ id }))).toBeLessThanOrEqual(2);
  });

  it('save, of a new record with rows, and of one of whose tables one row was changed', async () => {
    const { data } = await send(`${ORDERS}/getlist`, { pageLength: 1 });
    const id = Array.isArray(data) ? bag(data[0]).id : '';
    let model = bag(bag((await send(`${ORDERS}/form/getviewmodel`, { id })).data).model);
    const { id: _, number: __, rowVersion: ___, status, goodQty, scrapQty, ...fresh } = model;
    let turn = 0;
    const saved = async (record: Bag) => {
      turn += 1;
      model = bag(
        bag((await send(`${ORDERS}/form/save`, record, { 'idempotency-key': `k${turn}` })).data).model,
      );
      return asked.at(-1)?.statements;
    };
    await saved(fresh);
    expect(await saved(fresh)).toBeLessThanOrEqual(10);
    expect(await saved({ ...model, remark: 'other' })).toBeLessThanOrEqual(10);
    const rows = Array.isArray(model.materials) ? model.materials.map(bag) : [];
    expect(rows.length).toBeGreaterThan(1);
    const materials = rows.map((row, index) => (index === 0 ? { ...row, remark: 'other' } : row));
    expect(await saved({ ...model, materials })).toBeLessThanOrEqual(10);
  });
});
