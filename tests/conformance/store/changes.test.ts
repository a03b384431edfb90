/** Several processes on one PostgreSQL: what one changes of users, rights and definitions counts in the others. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../../src/engine/internal.ts';
import { createServerApp, type ServerApp, type ServerPorts, type Store } from '../../../src/server/index.ts';
import { openPostgresStore } from '../../../src/server/node/index.ts';
import { DEMO_PASSWORD_MD5 } from '../../../src/server/ports/memory.ts';
import { createClock, createIds, createMemoryFiles, createWebHasher } from '../../../src/server/ports/web.ts';
import { prepareStore, seed } from '../../../src/server/seed/seed.ts';
import { testFactory } from '../../../src/server/testing/factory.ts';
import { startTestDatabase } from './postgres.ts';

const database = await startTestDatabase();
const schema = `changes_${process.pid}_${Date.now()}`;

interface Process {
  readonly store: Store;
  readonly app: ServerApp;
}

describe.skipIf(database === null)('two processes on one PostgreSQL', () => {
  const processes: Process[] = [];
  const one = (index: number): Process => {
    const found = processes[index];
    if (found === undefined) throw new Error('No such process');
    return found;
  };
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: database?.url, options: `-c search_path=${schema}` });
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  beforeAll(async () => {
    for (let index = 0; index < 2; index += 1) {
      const store = await openPostgresStore(database?.url ?? '', { schema });
      const clock = createClock('UTC');
      const ports: ServerPorts = {
        store,
        files: createMemoryFiles(),
        hasher: createWebHasher(1000),
        clock,
        ids: createIds(clock),
        settings: { version: '1', projectCode: 'test' },
        log: (message, error) => console.error(message, error),
      };
      await prepareStore(ports);
      if (index === 0) {
        const hash = await ports.hasher.hash(DEMO_PASSWORD_MD5);
        await seed(ports, testFactory, { passwordHash: () => hash });
      }
      processes.push({ store, app: createServerApp(ports) });
    }
  }, 120_000);
  afterAll(async () => {
    for (const { store } of processes) await store.close();
    database?.stop();
  });

  async function post({ app }: Process, path: string, body: object, token = ''): Promise<Response> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token !== '') headers.authorization = `Bearer ${token}`;
    return app.fetch(
      new Request(`http://server.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  }
  async function signIn(userName: string): Promise<string> {
    const body = { userName, passWord: DEMO_PASSWORD_MD5, isRemember: false };
    const answer: unknown = await (await post(one(0), '/api/security/loginapi', body)).json();
    const data = isRecord(answer) && isRecord(answer.data) ? answer.data : {};
    return String(data.accesstoken);
  }
  const list = async (place: Process, token: string) =>
    (await post(place, '/openapi/mes/order/getlist', {}, token)).status;
  /** Waits until the process answers so: what it knows it keeps until it is told of a change. */
  async function until(place: Process, token: string, status: number): Promise<void> {
    const from = performance.now();
    while ((await list(place, token)) !== status) {
      if (performance.now() - from > 20_000) throw new Error(`Never ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  it('a right that one takes away is gone in both', async () => {
    const token = await signIn('planner');
    expect([await list(one(0), token), await list(one(1), token)]).toEqual([200, 200]);
    const held = await one(0).store.find({ table: 'sys_permission' });
    await one(0).store.transaction((tx) => tx.remove('sys_permission', []));
    expect(await list(one(0), token)).toBe(403);
    await until(one(1), token, 403);
    await one(1).store.transaction((tx) => tx.insert('sys_permission', held));
    expect(await list(one(1), token)).toBe(200);
    await until(one(0), token, 200);
  });

  it('a user who is disabled by hand in the database is out of both', async () => {
    const token = await signIn('planner');
    expect([await list(one(0), token), await list(one(1), token)]).toEqual([200, 200]);
    await administer('update sys_user set disabled = true');
    for (const index of [0, 1]) await until(one(index), token, 401);
    await administer('update sys_user set disabled = false');
    for (const index of [0, 1]) await until(one(index), token, 200);
  });

  it('a session that ends in one is over there at once and in the other soon', async () => {
    const token = await signIn('planner');
    expect([await list(one(0), token), await list(one(1), token)]).toEqual([200, 200]);
    await post(one(0), '/api/security/logout', {}, token);
    expect(await list(one(0), token)).toBe(401);
    await until(one(1), token, 401);
  });

  it('an open page of one is told of what the other ends or changes', async () => {
    const watch = async (token: string, known: string) => {
      const answer = await one(1).app.fetch(
        new Request(`http://server.test/api/security/WatchSession?known=${known}`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      );
      const body: unknown = await answer.json();
      const rights = isRecord(body) && isRecord(body.data) ? String(body.data.rights) : '';
      return { status: answer.status, rights };
    };
    const token = await signIn('planner');
    const { rights } = await watch(token, '');
    const settled = () => new Promise((resolve) => setTimeout(resolve, 700));
    const told = watch(token, rights);
    await settled();
    await one(0).store.transaction((tx) => tx.remove('sys_field_permission', []));
    const held = await one(0).store.find({ table: 'sys_permission' });
    await one(0).store.transaction((tx) => tx.remove('sys_permission', []));
    const now = await told;
    expect(now.rights).not.toBe(rights);
    await one(0).store.transaction((tx) => tx.insert('sys_permission', held));
    await settled();
    const lost = watch(token, (await watch(token, '')).rights);
    await settled();
    await post(one(0), '/api/security/logout', {}, token);
    expect((await lost).status).toBe(401);
  });

  it('without its listening connection nothing is kept, until it is there again', async () => {
    const token = await signIn('planner');
    expect(one(1).store.revision('sys_user')).not.toBeNull();
    await administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pagewright changes'`,
    );
    await expect.poll(() => one(1).store.revision('sys_user')).toBeNull();
    await administer('update sys_user set disabled = true');
    expect(await list(one(1), token)).toBe(401);
    await administer('update sys_user set disabled = false');
    await expect.poll(() => one(1).store.revision('sys_user')).not.toBeNull();
    await expect.poll(() => list(one(1), token)).toBe(200);
  });
});
