/**
 * A list over a large table: rows come before their number and their sums, which the database stops counting when other
 * criteria are searched. On PostgreSQL, where a lock keeps them counting for as long as one looks.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Page, Request } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDemoFactory, DEMO_TODAY } from '../../fixtures/index.ts';
import { startTestDatabase } from '../conformance/store/postgres.ts';
import { fillDatabase } from '../helpers/filledDatabase.ts';
import { freePort, Stack } from '../helpers/stack.ts';
import { Visitor } from './harness.ts';
import { choose, listRows, searchList, signIn } from './screen.ts';

const database = await startTestDatabase();
afterAll(() => database?.stop());

/** More than 8 MB, from which on a table is large. */
const ORDERS = 20_000;
const TABLE = 't_workorder';

const totalsOf = (request: Request): unknown => request.postDataJSON()?.totals;
/** What a list asks; a card of the home page asks for fewer rows. */
const isList = (request: Request) =>
  request.url().endsWith('/workOrder/getlist') && request.postDataJSON()?.pageLength >= 20;
const range = (page: Page) => page.getByRole('navigation', { name: '分頁' }).first();

describe.skipIf(database === null)('a large list', () => {
  let db: Client;
  let stack: Stack;
  let visitor: Visitor;

  beforeAll(async () => {
    const url = database?.url ?? '';
    await fillDatabase(url, createDemoFactory({ workOrders: 60, today: DEMO_TODAY }));
    db = new Client({ connectionString: url });
    await db.connect();
    await db.query(
      `insert into ${TABLE} select (jsonb_populate_record(one.o,
          jsonb_build_object('id', gen_random_uuid()::text, 'number', 'X' || n))).*
        from (select o from ${TABLE} as o limit 1) as one, generate_series(1, ${ORDERS}) as n`,
    );
    stack = new Stack(
      mkdtempSync(join(tmpdir(), 'pagewright-totals-')),
      await freePort(),
      undefined,
      undefined,
      {
        DATABASE_URL: url,
      },
    );
    await stack.start();
    visitor = await Visitor.arrive();
  });
  afterEach(async () => {
    const problems = visitor.problems.splice(0);
    await visitor.closePages();
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await visitor?.leave();
    await stack?.dispose();
    await db?.end();
  });

  /** Statements that count the table and wait for it. */
  const counting = async () => {
    const { rows } = await db.query(
      `select query from pg_stat_activity where wait_event_type = 'Lock' and query like 'select %count(*)%${TABLE}%'`,
    );
    return rows.length;
  };

  test('shows its rows, then their number; other criteria end the counting, other pages do not begin it again', async () => {
    const page = await visitor.page();
    const asked: unknown[] = [];
    const failed: unknown[] = [];
    page.on('request', (request) => isList(request) && asked.push(totalsOf(request)));
    page.on('requestfailed', (request) => isList(request) && failed.push(totalsOf(request)));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/workOrder/getlist', async (route) => {
      if (isList(route.request()) && totalsOf(route.request()) === 'only') await held;
      await route.continue();
    });
    await signIn(page, stack, 'planner');
    // The home page's cards count the table too: they are done before it is locked.
    await page.waitForLoadState('networkidle');
    await choose(page, '生產工單');
    await expect.poll(() => listRows(page).count()).toBeGreaterThan(9);
    await expect.poll(() => range(page).textContent()).toContain('共 … 筆');
    expect(asked).toEqual(['later', 'only']);

    // Apart from the connection that looks: within a transaction it would always see the same.
    const locker = new Client({ connectionString: database?.url });
    await locker.connect();
    await locker.query('begin');
    await locker.query(`lock table ${TABLE} in access exclusive mode`);
    release();
    await expect.poll(counting).toBe(1);
    await searchList(page, '工單號', 'X1');
    // The lock is still there: only the server can have ended the statement.
    await expect.poll(counting).toBe(0);
    expect(failed).toEqual(['only']);
    await locker.end();

    // X1, X1x, X1xx, X1xxx, X1xxxx.
    await expect.poll(() => range(page).textContent()).toContain('共 11,111 筆');
    await page.getByRole('button', { name: '下一頁' }).click();
    await expect.poll(() => range(page).textContent()).toContain('第 21–40 筆，共 11,111 筆');
    await page.getByRole('button', { name: '最後一頁' }).click();
    await expect.poll(() => range(page).textContent()).toContain('第 11,101–11,111 筆，共 11,111 筆');
    await expect.poll(() => listRows(page).count()).toBe(11);
    expect(asked).toEqual(['later', 'only', 'later', 'only', 'later', 'later']);
  });
});
