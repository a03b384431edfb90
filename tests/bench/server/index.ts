/**
 * `npm run bench -- server`: the real server under load, on both databases, the load beside it on the same machine, and
 * two processes on one PostgreSQL. `PAGEWRIGHT_BENCH=load,told` runs a part; `BENCH_SECONDS` states how long each load goes
 * on, `BENCH_RUNS` how often the other is measured.
 */

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { formViewId } from '../../../fixtures/demo/build/form.ts';
import { DEMO_PASSWORD_MD5 } from '../../../src/server/ports/memory.ts';
import { bagOf, bagsOf, type Database, type DemoUser, Site } from '../../attacks/site.ts';
import { freePort } from '../../helpers/stack.ts';
import { round, say } from '../lines.ts';
import { ask, type Client, type Figures, measure, quantile } from './load.ts';
import { told } from './told.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const CLIENTS = 30;
const METRICS = 'token-of-the-bench';

/** A session of its own for each client. */
async function sessions(site: Site, user: DemoUser, count: number): Promise<readonly string[]> {
  const sent = { userName: user, passWord: DEMO_PASSWORD_MD5, isRemember: false };
  const tokens: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { body } = await site.post(null, '/api/security/loginapi', sent);
    tokens.push(String(bagOf(body.data).accesstoken));
  }
  return tokens;
}

/** New work orders like one that is there, one for each client. */
async function ownOrders(site: Site): Promise<readonly string[]> {
  const base = '/openapi/mes/workOrder';
  const form = `${base}/${formViewId('workOrder')}`;
  const listed = await site.post('planner', `${base}/getlist`, { pageIndex: 0, pageLength: 1 });
  const loaded = await site.post('planner', `${form}/getviewmodel`, { id: bagsOf(listed.body.data)[0]?.id });
  const { item, unit, workCentre, planQty, planStart, planEnd, dueDate } = bagOf(
    bagOf(loaded.body.data).model,
  );
  const ids: string[] = [];
  for (let at = 0; at < CLIENTS; at += 1) {
    const made = { priority: 'normal', item, unit, workCentre, planQty, planStart, planEnd, dueDate };
    const headers = { 'idempotency-key': randomUUID() };
    const { body } = await site.post('planner', `${form}/save`, made, { headers });
    const id = bagOf(body.data).newId;
    if (typeof id !== 'string') throw new Error(`no work order: ${JSON.stringify(body).slice(0, 500)}`);
    ids.push(id);
  }
  return ids;
}

/** How often the server has asked its database. */
async function statements(site: Site): Promise<number> {
  const response = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS}` } });
  const text = await response.text();
  return [...text.matchAll(/^\w*statements_total\{.*\} (\d+)$/gm)].reduce(
    (sum, found) => sum + Number(found[1]),
    0,
  );
}

const alike = (kind: Client['kind'], tokens: readonly string[]): Client[] =>
  tokens.map((token) => ({ kind, token, record: '' }));

/** Requests a second of the floor. */
async function floor(databaseUrl: string): Promise<Figures> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'floor', 'main.ts'), databaseUrl, String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    await once(child.stdout, 'data');
    const clients = alike('floor', Array<string>(CLIENTS).fill(''));
    return await measure(child.pid ?? null, {
      url: `http://127.0.0.1:${port}`,
      clients,
      seconds: Math.min(5, SECONDS),
    });
  } finally {
    child.kill();
  }
}

/** Thirty people at work. */
async function mixed(site: Site, tokens: readonly string[]): Promise<Figures> {
  const orders = await ownOrders(site);
  const clients = tokens.map((token, at): Client => ({ kind: 'work', token, record: orders[at] ?? '' }));
  await ask({ url: site.url, clients, seconds: Math.min(3, SECONDS) });
  return measure(site.stack.pid, { url: site.url, clients, seconds: SECONDS });
}

/** Statements that one poll of 300 open pages costs. */
async function polls(site: Site, tokens: readonly string[]): Promise<number> {
  const clients = Array.from({ length: 300 }, (_, at): Client => {
    return { kind: 'poll', token: tokens[at % tokens.length] ?? '', record: '', once: at };
  });
  const before = await statements(site);
  const { waits } = await ask({ url: site.url, clients, seconds: 1 });
  return ((await statements(site)) - before) / waits.length;
}

/** Milliseconds of another user's lists while a hundred people open their home screen within a minute. */
async function dashboards(site: Site, tokens: readonly string[]): Promise<number> {
  const opening = Array.from({ length: 100 }, (_, at): Client => {
    return { kind: 'dashboard', token: tokens[at % tokens.length] ?? '', record: '', once: at * 600 };
  });
  const lists = { url: site.url, clients: alike('list', tokens.slice(0, 1)), seconds: 60, pause: 100 };
  const [{ waits }] = await Promise.all([ask(lists), ask({ url: site.url, clients: opening, seconds: 60 })]);
  return quantile(waits, 0.95);
}

const GOALS: Readonly<Record<Database, { readonly perSecond: number }>> = {
  postgres: { perSecond: 500 },
  embedded: { perSecond: 150 },
};

/** Says the lines of a site under load. */
async function load(site: Site): Promise<void> {
  const { database } = site;
  // As it runs day by day: the process that made the embedded database and filled it keeps some of what that took.
  if (database === 'embedded') {
    await site.stack.kill('SIGTERM');
    await site.stack.start();
  }
  const bare = site.databaseUrl === null ? null : await floor(site.databaseUrl);
  if (bare !== null) say({ bench: `server, floor: one statement a request, ${database}`, ...bare });
  const tokens = await sessions(site, 'planner', CLIENTS);
  const work = await mixed(site, tokens);
  const ratio = bare === null ? {} : { ratio: round(work.perSecond / bare.perSecond) };
  const goal = { ...GOALS[database], p95: 120, memory: 400 };
  say({
    bench: `server, lists, records and saves of ${CLIENTS} clients, ${database}`,
    ...work,
    ...ratio,
    goal,
  });
  const each = round(await polls(site, tokens));
  say({ bench: `server, statements of a poll, ${database}`, statements: each, goal: 1 });
  const p95 = Math.round(await dashboards(site, tokens));
  say({ bench: `server, a list while 100 home screens open, ${database}`, p95, goal: 300 });
}

const PARTS: Readonly<Record<Database, Readonly<Record<string, (site: Site) => Promise<void>>>>> = {
  postgres: { load, told },
  // One process alone has it.
  embedded: { load },
};

const wanted = process.env.PAGEWRIGHT_BENCH?.split(',');
for (const database of ['postgres', 'embedded'] satisfies Database[]) {
  const parts = Object.entries(PARTS[database]).filter(([name]) => wanted?.includes(name) ?? true);
  if (parts.length === 0) continue;
  const site = await Site.open(database, { PAGEWRIGHT_METRICS_TOKEN: METRICS });
  if (site === null) continue;
  try {
    for (const [, part] of parts) await part(site);
  } finally {
    await site.close();
  }
}
