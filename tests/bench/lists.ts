/**
 * Lists of large tables in PostgreSQL. What the store answers is held against statements written by hand over the same
 * indexes, which take turns with it, by one and by ten askers at a time. The rows of the same lists are asked for through
 * the calls of a server in a process of its own. `BENCH_RECORDS=200000,1000000` says how many records, 200,000 unless
 * given.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Pool } from 'pg';
import type { Query, Store } from '../../src/server/index.ts';
import { openPostgresStore } from '../../src/server/node/index.ts';
import { createRegistry } from '../../src/server/objects/registry.ts';
import { DEMO_PASSWORD_MD5 } from '../../src/server/ports/memory.ts';
import { SYSTEM_TABLES } from '../../src/server/system/tables.ts';
import { post, signIn, startProcess } from '../conformance/store/served.ts';
import { median, round, say } from './lines.ts';
import { openBigTables } from './lists/bigTables.ts';
import { LISTS, type List } from './lists/kinds.ts';

const TURNS = Number(process.env.BENCH_RUNS ?? 40);
const CLIENTS = 10;

/** Milliseconds of each run of `ask`, by as many askers at a time. */
async function timed(
  askers: number,
  turns: number,
  ask: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  let turn = 0;
  await Promise.all(
    Array.from({ length: askers }, async () => {
      while (turn < turns) {
        const at = turn;
        turn += 1;
        const from = performance.now();
        await ask(at);
        taken.push(performance.now() - from);
      }
    }),
  );
  return taken;
}

function percentile(values: readonly number[], part: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
    Number.NaN
  );
}

/** The store against the statement by hand, in turns; what both answer must be the same. */
async function compare(list: List, records: number, store: Store, pool: Pool): Promise<void> {
  const query = (turn: number): Query => list.query(turn, records);
  const byHand = (turn: number) => {
    const { sql, parameters } = list.sql(turn, records);
    return pool.query<{ id: string }>(sql, parameters);
  };
  const [own, hand] = [await store.find(query(0)), (await byHand(0)).rows];
  if (JSON.stringify(own.map(({ id }) => id)) !== JSON.stringify(hand.map(({ id }) => id)))
    throw new Error(`${list.name}: the statement by hand answers something else`);
  // What lies in the database's memory is then the same for both.
  for (const ask of [(turn: number) => store.find(query(turn)), byHand]) await timed(1, 10, ask);
  for (const clients of [1, CLIENTS]) {
    const ms: number[] = [];
    const sqlMs: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const turns = TURNS / 4;
      const storeTurn = async () =>
        ms.push(...(await timed(clients, turns, (turn) => store.find(query(turn)))));
      const handTurn = async () => sqlMs.push(...(await timed(clients, turns, byHand)));
      for (const part of round % 2 === 0 ? [storeTurn, handTurn] : [handTurn, storeTurn]) await part();
    }
    const [is, floor] = [median(ms), median(sqlMs)];
    say({
      bench: `big list, ${list.name}`,
      records,
      clients,
      ms: round(is),
      sqlMs: round(floor),
      toSql: round(is / floor),
      goal: 2,
    });
  }
}

async function throughCalls(records: number, url: string): Promise<void> {
  const folder = mkdtempSync('/tmp/pagewright-lists-');
  const server = await startProcess(folder, { DATABASE_URL: url });
  try {
    const token = await signIn(server.url, 'planner', DEMO_PASSWORD_MD5);
    for (const list of LISTS) {
      const { path, body } = list.call;
      const ask = async (turn: number) => {
        const answer = await post(server.url, path, token, body(turn, records));
        if (answer.status !== true || !Array.isArray(answer.data) || answer.data.length < list.least)
          throw new Error(`${list.name}: ${JSON.stringify(answer).slice(0, 300)}`);
      };
      // As a server that has run for a while: its code is compiled, its connections know the statement.
      await timed(CLIENTS, 500, ask);
      const alone = await timed(1, TURNS, ask);
      const ms = await timed(CLIENTS, TURNS * 5, ask);
      say({
        bench: `big list through the call, ${list.name}`,
        records,
        clients: CLIENTS,
        aloneMs: round(median(alone)),
        ms: round(median(ms)),
        p95Ms: round(percentile(ms, 0.95)),
        goal: 50,
      });
    }
  } finally {
    server.child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(records: number): Promise<void> {
  const database = await openBigTables(records);
  if (database === null) return;
  const store = await openPostgresStore(database.url);
  const pool = new Pool({ connectionString: database.url, max: CLIENTS, options: '-c jit=off' });
  try {
    const registry = createRegistry({ store, log: console.error });
    const from = performance.now();
    await store.ensure(SYSTEM_TABLES);
    const [tenant] = await store.find({ table: 'sys_tenant' });
    const objects = await registry.all(String(tenant?.id));
    await store.ensure(objects.map(({ spec }) => spec));
    const ready = performance.now();
    await store.indexed();
    say({
      bench: 'big list, indexes made while the tables are in use',
      records,
      startMs: round(ready - from),
      ms: round(performance.now() - from),
    });
    for (const list of LISTS) await compare(list, records, store, pool);
    await throughCalls(records, database.url);
  } finally {
    await pool.end();
    await store.close();
    database.stop();
  }
}

for (const records of (process.env.BENCH_RECORDS ?? '200000').split(',')) await measure(Number(records));
