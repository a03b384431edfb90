/** Journeys that are told of both databases. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createDemoFactory, DEMO_TODAY } from '../../fixtures/index.ts';
import { prepareStore, type Store } from '../../src/server/index.ts';
import { openEmbeddedStore, openPostgresStore } from '../../src/server/node/index.ts';
import { startTestDatabase } from '../conformance/store/postgres.ts';
import { fillDatabase } from '../helpers/filledDatabase.ts';
import { freePort, Stack } from '../helpers/stack.ts';
import { copyStack, Visitor } from './harness.ts';
import { listAction } from './screen.ts';

/** Writes what no call of the server writes, while the server is away: the embedded database has one owner. */
export type WhileAway = (write: (store: Store) => Promise<void>) => Promise<void>;

/** One person after another works with a server of his own. */
export type Journey = (stack: Stack, visitor: Visitor, whileAway: WhileAway) => Promise<void>;

async function walk(stack: Stack, openStore: () => Promise<Store>, journey: Journey): Promise<void> {
  const visitor = await Visitor.arrive();
  const whileAway: WhileAway = async (write) => {
    await stack.kill('SIGTERM');
    const store = await openStore();
    try {
      await prepareStore({ store, log: (message, error) => console.error(message, error) });
      await write(store);
    } finally {
      await store.close();
    }
    await stack.start();
  };
  try {
    await stack.start();
    await journey(stack, visitor, whileAway);
    expect(visitor.problems).toEqual([]);
  } finally {
    await visitor.leave();
    await stack.dispose();
  }
}

/** A test of a journey on each database, each with a server of its own; without PostgreSQL the second one is skipped. */
export function onBothDatabases(name: string, journey: Journey): void {
  test(`${name} on the embedded database`, async () => {
    const stack = await copyStack();
    await walk(stack, () => openEmbeddedStore(join(stack.data, 'database')), journey);
  });

  test(`${name} on PostgreSQL`, async ({ skip }) => {
    const database = await startTestDatabase();
    if (database === null) return skip('no PostgreSQL here');
    const { url } = database;
    try {
      await fillDatabase(url, createDemoFactory({ workOrders: 60, today: DEMO_TODAY }));
      const data = mkdtempSync(join(tmpdir(), 'pagewright-both-'));
      const stack = new Stack(data, await freePort(), undefined, undefined, { DATABASE_URL: url });
      await walk(stack, () => openPostgresStore(url), journey);
    } finally {
      await database.stop();
    }
  });
}

/** Prints the found records of the shown list; answers the text of the paper. */
export async function printList(page: Page): Promise<string> {
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'printed');
    window.print = () =>
      Reflect.set(window, 'printed', document.querySelector('.pw-print')?.textContent ?? '');
  });
  await listAction(page, '列印').click();
  await page.getByRole('dialog').getByRole('button', { name: '列印', exact: true }).click();
  const paper = () => page.evaluate(() => String(Reflect.get(window, 'printed') ?? ''));
  await expect.poll(paper).not.toBe('');
  return paper();
}
