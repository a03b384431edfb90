/** The home page: what its cards show of lists, how they are sized and kept, and shortcuts to new records. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { barriers } from './barriers.ts';
import { openScene } from './harness.ts';
import { form, signIn } from './screen.ts';

const scene = openScene();

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heads = (page: Page, title: string) => card(page, title).getByRole('columnheader').allTextContents();

test('a card of a list shows its first columns, and more rows and columns where it is larger; the size is kept', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  await signIn(page, stack, 'operator');
  const running = card(page, '生產中的工單');
  const rows = running.getByRole('row');
  await expect.poll(() => rows.count()).toBe(7);
  expect((await heads(page, '生產中的工單')).slice(0, 3)).toEqual(['工單號', '狀態', '優先級']);
  await expect.poll(() => heads(page, '最近的停機')).toEqual(['單號', '工作中心']);
  expect(await running.locator('tbody tr').first().locator('.pw-tag').first().textContent()).toBe('生產中');
  await page.getByRole('button', { name: '自訂首頁' }).click();
  await tool(page, '加高：生產中的工單').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(16);
  await tool(page, '加寬：最近的停機').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await heads(page, '最近的停機')).length).toBeGreaterThan(3);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '完成' }).click();
  await page.reload();
  await expect.poll(() => rows.count()).toBe(16);
  // Anywhere in a row opens its record; its first cell is the link.
  const first = running.locator('tbody tr').first();
  const number = (await first.getByRole('link').textContent()) ?? '';
  await first.locator('td').nth(2).click();
  await form(page).waitFor();
  await page.getByRole('heading', { name: number }).waitFor();
});

test('shortcuts open new records of what the user has ticked, and offer what his rights allow', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  await signIn(page, stack, 'operator');
  const shortcuts = card(page, '捷徑：新增單據');
  await expect
    .poll(() => shortcuts.getByRole('link').evaluateAll((all) => all.map((one) => one.ariaLabel)))
    .toEqual(['新增停機紀錄', '新增檢驗單']);
  await page.getByRole('button', { name: '自訂首頁' }).click();
  // He reports inspections, downtime and machines; of the rest he may see the records.
  await expect.poll(() => shortcuts.getByRole('checkbox').count()).toBe(3);
  for (const name of ['停機紀錄', '檢驗單']) await shortcuts.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('button', { name: '完成' }).click();
  await shortcuts.getByText(/還沒有捷徑/).waitFor();
  await page.getByRole('button', { name: '自訂首頁' }).click();
  await shortcuts.getByRole('checkbox', { name: '檢驗單' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: '完成' }).click();
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await shortcuts.getByRole('link', { name: '新增檢驗單' }).click();
  await form(page).waitFor();
  await page.getByRole('heading', { name: '新增檢驗單' }).waitFor();
});

test('the cards use the width: one below the other on a phone, more of them the wider the screen is', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  await signIn(page, stack, 'planner');
  await card(page, '工單狀態').waitFor();
  const columns = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('section[aria-label]')].map((one) =>
        one.getBoundingClientRect(),
      );
      if (cards.some(({ right }) => right > innerWidth)) return 'beyond the screen';
      return new Set(cards.map(({ left }) => Math.round(left))).size;
    });
  for (const [width, height, expected] of [
    [390, 844, 1],
    [800, 900, 2],
    [1366, 768, 3],
    [2560, 1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(columns, { message: `at ${width} px` }).toBe(expected);
  }
  await expect.poll(() => card(page, '已下達的工單').getByRole('row').count()).toBe(11);
});
