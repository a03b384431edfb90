/**
 * PostgreSQL goes away under load: connections are ended in the middle of saves and of large reads, and the database is
 * restarted. The server's process lives on, what it acknowledged is stored once, and nothing is stored twice.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from './postgres.ts';
import { ended, listed, order, type Running, SAVE, send, signIn, startProcess } from './served.ts';

/** The slow proof asks for 200 and 20. */
const LOSSES = Number(process.env.PAGEWRIGHT_LOSSES ?? '8');
const RESTARTS = Number(process.env.PAGEWRIGHT_RESTARTS ?? '1');
const SAVERS = 8;
const READERS = 4;
const PASSWORD = 'losses';
const MD5 = createHash('md5').update(PASSWORD).digest('hex');

const database = await startTestDatabase();
const name = `losses_${process.pid}_${Date.now()}`;
const folder = mkdtempSync(join(tmpdir(), 'pagewright-losses-'));
let server: Running | null = null;

/** Runs a statement on a connection of its own; answers its rows. */
async function administer(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database?.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Ends all connections to the server's database that are doing something; answers how many. */
async function loseConnections(): Promise<number> {
  const rows = await administer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state <> 'idle'`,
    [name],
  );
  return rows.length;
}

afterAll(async () => {
  if (server !== null && server.child.exitCode === null) {
    server.child.kill('SIGKILL');
    await ended(server.child);
  }
  if (database === null) return;
  await administer(`drop database if exists "${name}" with (force)`);
  database.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(database === null)('the server on PostgreSQL', () => {
  it('outlives lost connections and restarts, loses nothing acknowledged and stores nothing twice', async () => {
    await administer(`create database "${name}"`);
    const url = new URL(database?.url ?? '');
    url.pathname = `/${name}`;
    const running = await startProcess(folder, {
      DATABASE_URL: url.href,
      PAGEWRIGHT_ADMIN_PASSWORD: PASSWORD,
    });
    server = running;
    const token = await signIn(running.url, 'admin', MD5);
    const acknowledged = new Set<number>();
    const statuses = new Map<string, number>();
    const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
    const failures: unknown[] = [];
    let sent = 0;
    let going = true;

    /** Saves one order under its key, as often as a client does; some clients give up at the first failure. */
    const saveOne = async (index: number) => {
      const tries = index % 5 === 0 ? 1 : 60;
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const response = await send(running.url, SAVE, token, order(`Loss ${index}`), `loss-${index}`);
        const body: Record<string, unknown> = await response.json();
        count(`save ${response.status}`);
        if (body.status === true) return void acknowledged.add(index);
        if (response.status !== 503) throw new Error(JSON.stringify(body));
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        await pause(100);
      }
    };
    const saver = async () => {
      while (going) {
        sent += 1;
        await saveOne(sent);
      }
    };
    const reader = async () => {
      while (going) {
        const body = { searchParams: [], pageIndex: 0, pageLength: 1000 };
        const response = await send(running.url, '/openapi/mes/order/getlist', token, body);
        await response.arrayBuffer();
        count(`list ${response.status}`);
        if (response.status !== 200 && response.status !== 503) throw new Error(`list ${response.status}`);
        if (response.status === 503) await pause(100);
      }
    };
    const note = (error: unknown) => {
      failures.push(error);
      going = false;
    };
    const load = [
      ...Array.from({ length: SAVERS }, () => saver().catch(note)),
      ...Array.from({ length: READERS }, () => reader().catch(note)),
    ];
    let lost = 0;
    let restarts = 0;
    const due = (index: number) => Math.floor(((index + 1) * RESTARTS) / LOSSES);
    for (let index = 0; index < LOSSES && going; index += 1) {
      await pause(150);
      lost += await loseConnections();
      while (database?.restart && restarts < due(index)) {
        await database.restart();
        restarts += 1;
      }
    }
    await pause(500);
    going = false;
    await Promise.all(load);

    expect(running.child.exitCode, running.said()).toBe(null);
    expect(failures).toEqual([]);
    const found = await listed(running.url, token, 'Loss');
    const titles = found.map((one) => one.title);
    const missing = [...acknowledged].filter((index) => !titles.includes(`Loss ${index}`));
    expect(missing).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(found.map((one) => one.number)).size).toBe(found.length);
    console.log(
      JSON.stringify({
        losses: LOSSES,
        connections: lost,
        restarts,
        acknowledged: acknowledged.size,
        stored: found.length,
        answers: Object.fromEntries(statuses),
      }),
    );
    running.child.kill('SIGTERM');
    await ended(running.child);
    expect(running.child.exitCode).toBe(0);
  }, 1_800_000);
});
