/**
 * Statements that wait: they end by their limit of time, and when their client goes; a queue that is full refuses at
 * once. On PostgreSQL a lock makes them wait; in the embedded database, which has one thread, nothing is interrupted but
 * by ending the thread.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/server/index.ts';
import { openEmbeddedStore, openPostgresStore } from '../../../src/server/node/index.ts';
import { createRequestScope } from '../../../src/server/node/scope.ts';
import { emptyDatabase, openEmptyStore } from '../../helpers/emptyDatabase.ts';
import { THINGS } from './cases.ts';
import { startTestDatabase } from './postgres.ts';

const database = await startTestDatabase();
afterAll(() => database?.stop());

const scope = createRequestScope();

/** Runs work as a request with a limit of time for each statement. */
function asRequest<T>(
  work: () => Promise<T>,
  given: { readonly signal?: AbortSignal; readonly statementTimeout?: number; readonly user?: string } = {},
): Promise<T> {
  const facts = {
    id: 'r',
    call: 'list.query',
    address: '',
    user: '',
    signal: new AbortController().signal,
    statementTimeout: null,
    statements: 0,
    ...given,
  };
  return scope.run(facts, work);
}

describe.skipIf(database === null)('statements on PostgreSQL', () => {
  const schema = `waits_${process.pid}_${Date.now()}`;
  let store: Store;
  let locker: Client;
  beforeAll(async () => {
    store = await openPostgresStore(database?.url ?? '', {
      schema,
      scope,
      statementTimeout: 1500,
      poolSize: 2,
      poolQueue: 2,
    });
    await store.ensure([THINGS]);
    locker = new Client({ connectionString: database?.url, options: `-c search_path=${schema}` });
    await locker.connect();
  });
  afterAll(async () => {
    await locker.end();
    await store.close();
  });

  const find = () => store.find({ table: 'things' });
  /** Runs work while nobody can read the table. */
  async function whileLocked(work: () => Promise<void>): Promise<void> {
    await locker.query('begin; lock table things in access exclusive mode');
    try {
      await work();
    } finally {
      await locker.query('rollback');
    }
  }
  const waiting = async (): Promise<number> => {
    const { rows } = await locker.query<{ n: number }>(
      `select count(*)::int as n from pg_locks where relation = 'things'::regclass and not granted`,
    );
    return rows[0]?.n ?? -1;
  };

  it('end by their limit, and the connection is used again', async () => {
    await whileLocked(async () => {
      await expect(asRequest(find, { statementTimeout: 100 })).rejects.toMatchObject({ code: 'timeout' });
      await expect(asRequest(find)).rejects.toMatchObject({ code: 'timeout' });
    });
    expect(await asRequest(find)).toEqual([]);
  });

  it('end when their client goes, in the database too; waiting ones never begin', async () => {
    await whileLocked(async () => {
      const control = new AbortController();
      const asked = Array.from({ length: 4 }, () =>
        expect(asRequest(find, { signal: control.signal })).rejects.toMatchObject({ code: 'cancelled' }),
      );
      await expect.poll(waiting).toBe(2);
      control.abort();
      await Promise.all(asked);
      expect(await waiting()).toBe(0);
    });
    expect(await Promise.all([asRequest(find), asRequest(find)])).toEqual([[], []]);
  });

  it('in a transaction take all of it back', async () => {
    const control = new AbortController();
    const written = asRequest(
      () =>
        store.transaction(async (tx) => {
          await tx.insert('things', [{ id: 'gone' }]);
          control.abort();
          await tx.insert('things', [{ id: 'gone too' }]);
        }),
      { signal: control.signal },
    );
    await expect(written).rejects.toMatchObject({ code: 'cancelled' });
    expect(await find()).toEqual([]);
  });

  it('a commit that the database gives up is no statement that took too long: nobody knows whether it was done', async () => {
    // The trigger runs while the transaction is committed, which no limit of time ends.
    await locker.query(`
      create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(4); return null; end $$;
      create constraint trigger slow after insert on things deferrable initially deferred
        for each row execute function slow()`);
    const given = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`;
    try {
      const written = asRequest(() => store.transaction((tx) => tx.insert('things', [{ id: 'late' }])));
      const refused = expect(written).rejects.toMatchObject({ code: 'away' });
      await expect.poll(async () => (await locker.query(given)).rowCount).toBe(1);
      await refused;
    } finally {
      await locker.query('drop trigger slow on things; drop function slow');
    }
    expect(await Promise.all([asRequest(find), asRequest(find)])).toEqual([[], []]);
  });

  it('a failed one that was passed over cannot be committed', async () => {
    const written = store.transaction(async (tx) => {
      await tx.insert('things', [{ id: 'a' }]);
      await tx.insert('things', [{ id: 'a' }]).catch(() => undefined);
    });
    await expect(written).rejects.toThrow('cannot be committed');
    expect(await find()).toEqual([]);
  });

  it('that find the queue full are refused at once', async () => {
    await whileLocked(async () => {
      const asked = Array.from({ length: 5 }, () => asRequest(find).catch((error: unknown) => error));
      expect(await Promise.race(asked)).toMatchObject({ code: 'busy' });
      await Promise.all(asked);
    });
  });

  it('do not wait for long behind a change of their table that others keep waiting', async () => {
    const grown = { ...THINGS, columns: [...THINGS.columns, { name: 'later', type: 'text' as const }] };
    let made = false;
    await locker.query('begin; select 1 from things');
    const changing = store.ensure([grown]).then(() => {
      made = true;
    });
    try {
      await expect.poll(waiting).toBe(1);
      expect(await find()).toEqual([]);
      expect(made).toBe(false);
    } finally {
      await locker.query('rollback');
    }
    await changing;
    expect(await store.find({ table: 'things', columns: ['later'] })).toEqual([]);
  }, 15_000);

  it('outside of requests have no limit', async () => {
    let rows: unknown = null;
    await whileLocked(async () => {
      void find().then((found) => {
        rows = found;
      });
      await new Promise((resolve) => setTimeout(resolve, 1800));
      expect(rows).toBeNull();
    });
    await expect.poll(() => rows).toEqual([]);
  });

  it('of a database that went are told apart from faults of the statement', async () => {
    await whileLocked(async () => {
      const asked = asRequest(find).catch((error: unknown) => error);
      await expect.poll(waiting).toBe(1);
      await locker.query(
        `select pg_terminate_backend(pid) from pg_locks where relation = 'things'::regclass and not granted`,
      );
      expect(await asked).toMatchObject({ code: 'away' });
    });
    expect(await asRequest(find)).toEqual([]);
    const nowhere = openPostgresStore('postgres://postgres@127.0.0.1:1/none');
    await expect(nowhere).rejects.toMatchObject({ code: 'away' });
  });
});

describe('statements in the embedded database', () => {
  it('that take too long end with their thread, which is started again; nothing committed is lost', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-waits-'));
    const store = await openEmbeddedStore(await emptyDatabase(join(folder, 'database')), {
      scope,
      statementTimeout: 5,
    });
    try {
      await store.ensure([THINGS]);
      await store.transaction((tx) => tx.insert('things', [{ id: 'kept' }]));
      const many = Array.from({ length: 5000 }, (_, at) => ({ id: `${at}`, name: 'x'.repeat(500) }));
      const written = asRequest(() => store.transaction((tx) => tx.insert('things', many)));
      await expect(written).rejects.toMatchObject({ code: 'timeout' });
      // Until the new thread stands nobody waits longer than a statement may take.
      await expect
        .poll(() => store.find({ table: 'things' }), { timeout: 20_000 })
        .toMatchObject([{ id: 'kept' }]);
    } finally {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('that read for long end with their client, whose next one waits for those of others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-waits-'));
    const store = await openEmbeddedStore(await emptyDatabase(join(folder, 'database')), { scope });
    try {
      await store.ensure([THINGS]);
      const rows = Array.from({ length: 1000 }, (_, at) => ({ id: `${at}`, name: `${at} `.repeat(60) }));
      await store.transaction((tx) => tx.insert('things', rows));
      // Few rows, of which no index is made meanwhile, and very many words.
      const words = (of: number) => Array.from({ length: 400 }, (_, at) => `word ${of} ${at}`).concat('1');
      const criteria = Array.from({ length: 60 }, (_, of) => ({
        field: 'name',
        op: 'like' as const,
        value: words(of),
      }));
      const control = new AbortController();
      const slow = () => store.count({ table: 'things', criteria });
      const asked = asRequest(slow, { signal: control.signal, user: 'a' });
      setTimeout(() => control.abort(), 200);
      await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
      const order: string[] = [];
      const next = (user: string) =>
        asRequest(() => store.find({ table: 'things', limit: 1 }), { user }).then(() => order.push(user));
      await Promise.all([next('a'), next('b')]);
      expect(order).toEqual(['b', 'a']);
    } finally {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('wait for each other: those whose client has gone never begin, and a full queue refuses', async () => {
    const store = await openEmptyStore({ scope, poolQueue: 2 });
    await store.ensure([THINGS]);
    const control = new AbortController();
    let go: () => void = () => undefined;
    const held = store.transaction(async () => new Promise<void>((resolve) => (go = resolve)));
    const count = () => store.count({ table: 'things' });
    await expect.poll(() => go.length).toBe(1);
    const gone = asRequest(count, { signal: control.signal }).catch((error: unknown) => error);
    const patient = asRequest(count);
    await expect(asRequest(count)).rejects.toMatchObject({ code: 'busy' });
    control.abort();
    expect(await gone).toMatchObject({ code: 'cancelled' });
    go();
    await held;
    expect(await patient).toBe(0);
    await store.close();
  });
});
