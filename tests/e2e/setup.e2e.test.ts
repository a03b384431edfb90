/** The first minutes of a new installation: the link that the start prints, a password, and what can be done first. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serveIn } from '../helpers/served.ts';
import { Visitor } from './harness.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'pagewright-setup-'));
let served: Served;
let visitor: Visitor;

beforeAll(async () => {
  const app = process.env.PAGEWRIGHT_APP ?? join(root, 'dist/app');
  served = await serveIn(folder, join(root, 'src/server/cli/index.ts'), ['--static', app]);
  visitor = await Visitor.arrive();
});
afterAll(async () => {
  await visitor?.leave();
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Problems that a screen reader would meet, as the rules name them. */
async function obstacles(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const run: typeof axe = Reflect.get(window, 'axe');
    return (await run.run()).violations.map(({ id }) => id);
  });
  return found;
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('the printed link lets the administrator choose a password, once, and shows what to begin with', async () => {
  const link = served.setupLink ?? '';
  expect(link).toMatch(/\/setup#[\w-]{43}$/);
  const page = await visitor.page({ viewport: { width: 390, height: 844 } });
  await page.goto(link);
  await box(page, '密碼').waitFor();
  expect(await box(page, '使用者名稱').inputValue()).toBe('admin');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await obstacles(page)).toEqual([]);

  // By keyboard; each fault is said at its box, which has the focus.
  await box(page, '密碼').focus();
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await page.getByText('請至少使用 8 個字元').waitFor();
  await box(page, '密碼').fill('password123');
  await page.keyboard.press('Enter');
  await page.getByText('兩次輸入的密碼不同').waitFor();
  expect(await box(page, '再次輸入密碼').evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.type('password123');
  await page.keyboard.press('Enter');
  await page.getByText('此密碼太常見或太容易猜到').waitFor();
  await box(page, '密碼').fill('kiln-otter-7');
  await box(page, '再次輸入密碼').fill('kiln-otter-7');
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: '還沒有任何頁面' }).waitFor();
  await page.getByText('npx pagewright serve --demo --data .demo --port 3001').waitFor();
  await page.getByText(`npx pagewright load definitions --url ${served.url}`, { exact: true }).waitFor();
  await page.getByText('npx pagewright help load').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await obstacles(page)).toEqual([]);
  expect(page.url()).not.toContain('#');

  const second = await visitor.page();
  await second.goto(link);
  await second.getByText('此連結已失效').waitFor();
  await second.getByRole('button', { name: '前往登入' }).click();
  await box(second, '使用者名稱').fill('admin');
  await box(second, '密碼').fill('kiln-otter-7');
  await second.getByRole('button', { name: '登入', exact: true }).click();
  await second.getByRole('heading', { name: '還沒有任何頁面' }).waitFor();
  expect(visitor.problems).toEqual([]);
}, 120_000);
