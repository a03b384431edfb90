/**
 * What is saved through one process and counts in another on the same PostgreSQL: of a user's name, from the answer of
 * the one until the other answers with it, read again at once; of a session that is ended in the one, until a page that
 * waits on the other is told. Beside it one query of a bare client, the same read where nothing has changed, and how long
 * PostgreSQL itself takes to tell one connection what another writes (the floor).
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DEMO_PASSWORD_MD5 } from '../../../src/server/ports/memory.ts';
import { bagOf, bagsOf, type Site } from '../../attacks/site.ts';
import { freePort, Stack } from '../../helpers/stack.ts';
import { median, round, say } from '../lines.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5) * 4;
/** Milliseconds after which it is given up. */
const PATIENCE = 20_000;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A call of somebody who has this token. */
function call(url: string, path: string, token: string, body: object | null): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
}

async function signIn(url: string, userName: string): Promise<string> {
  const sent = { userName, passWord: DEMO_PASSWORD_MD5, isRemember: false };
  const answer = bagOf(await (await call(url, '/api/security/loginapi', '', sent)).json());
  return String(bagOf(answer.data).accesstoken);
}

/** Milliseconds of one statement of a bare client, and until another is told of a change. */
async function bare(databaseUrl: string): Promise<{ readonly query: number; readonly notified: number }> {
  const writer = new Client({ connectionString: databaseUrl });
  const listener = new Client({ connectionString: databaseUrl });
  await Promise.all([writer.connect(), listener.connect()]);
  try {
    await listener.query('listen bench');
    const query: number[] = [];
    const notified: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await sleep(50);
      const asked = performance.now();
      await writer.query('select count(*) from sys_user');
      query.push(performance.now() - asked);
      const told = new Promise<number>((resolve) =>
        listener.once('notification', () => resolve(performance.now())),
      );
      const from = performance.now();
      await writer.query(`notify bench, '${run}'`);
      notified.push((await told) - from);
    }
    return { query: median(query), notified: median(notified) };
  } finally {
    await Promise.all([writer.end(), listener.end()]);
  }
}

/** Milliseconds from the answer to a user's new name until the other process answers with it, and of that read alone. */
async function named(
  first: string,
  second: string,
): Promise<{ readonly told: number; readonly read: number }> {
  const admin = await signIn(first, 'admin');
  const planner = await signIn(second, 'planner');
  const users = bagOf(await (await call(first, '/openapi/sys/user/list', admin, {})).json()).data;
  const user = bagsOf(bagOf(users).users).find(({ userName }) => userName === 'planner');
  const nameThere = async () => {
    const answer = await call(second, '/api/security/GetCurrentUser', planner, null);
    return bagOf(bagOf(await answer.json()).data).nickName;
  };
  const told: number[] = [];
  const read: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await sleep(50);
    await nameThere();
    const asked = performance.now();
    await nameThere();
    read.push(performance.now() - asked);
    const nickName = `Bench ${run}`;
    const body = { id: user?.id, userName: 'planner', nickName };
    const saved = await (await call(first, '/openapi/sys/user/save', admin, body)).json();
    if (bagOf(saved).status !== true) throw new Error(`not saved: ${JSON.stringify(saved)}`);
    const from = performance.now();
    while ((await nameThere()) !== nickName)
      if (performance.now() - from > PATIENCE) throw new Error('the other process is never told');
    told.push(performance.now() - from);
  }
  return { told: median(told), read: median(read) };
}

/** Milliseconds from the end of a session in one process until a page that waits on the other is told. */
async function ended(first: string, second: string): Promise<number> {
  const told: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const token = await signIn(first, 'operator');
    const watch = (known: string) =>
      call(second, `/api/security/WatchSession?known=${encodeURIComponent(known)}`, token, null);
    const { rights } = bagOf(bagOf(await (await watch('')).json()).data);
    const page = watch(String(rights)).then(({ status }) => ({ status, at: performance.now() }));
    // It has been open for a while, each time another one.
    await sleep(700 + 37 * (run % 8));
    await call(first, '/api/security/logout', token, {});
    const from = performance.now();
    const { status, at } = await page;
    if (status !== 401) throw new Error(`the page is answered ${status}`);
    told.push(at - from);
  }
  return median(told);
}

export async function told(site: Site): Promise<void> {
  if (site.databaseUrl === null) return;
  const data = mkdtempSync(join(tmpdir(), 'pagewright-bench-'));
  const other = new Stack(data, await freePort(), undefined, undefined, { DATABASE_URL: site.databaseUrl });
  try {
    await other.start();
    const { query, notified } = await bare(site.databaseUrl);
    const floors = { queryMs: round(query), notifiedMs: round(notified) };
    const name = await named(site.url, other.url);
    say({
      bench: 'server, a change saved through one process read through another, postgres',
      ms: round(name.told),
      readMs: round(name.read),
      ...floors,
      toQuery: round(name.told / query),
      goal: 100,
    });
    const page = await ended(site.url, other.url);
    say({
      bench: 'server, an open page told by one process of what another ends, postgres',
      ms: round(page),
      ...floors,
      toQuery: round(page / query),
      goal: 1000,
    });
  } finally {
    await other.dispose();
  }
}
