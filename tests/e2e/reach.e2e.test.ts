/** The product on a phone, by keyboard alone, and for assistive technology. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from './api.ts';
import { barriers } from './barriers.ts';
import { openScene } from './harness.ts';
import { choose, chooseIn, chooseTop, field, form, listRows, menu, signIn, tab } from './screen.ts';

const scene = openScene();

/** How far the page itself could be scrolled sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? '';
  });

/** Presses Tab until the focus is where it should be, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (wanted.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reached ${wanted}; the focus is on '${await focused(page)}'`);
}

/** Whether a cell of a list has the focus. */
const inGrid = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="gridcell"]')?.checkVisibility() === true);

test('on a phone everything fits the width, and the menu is a drawer', async () => {
  const page = await scene.visitor.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(scene.stack.url);
  await page.getByRole('textbox', { name: '使用者名稱' }).waitFor();
  expect(await sideways(page)).toBe(0);
  await signIn(page, scene.stack, 'planner');
  await tab(page, '首頁').waitFor();
  expect(await sideways(page)).toBe(0);

  expect(await menu(page).count()).toBe(0);
  await page.getByRole('button', { name: '開啟選單' }).click();
  const drawer = page.getByRole('dialog', { name: '主選單' });
  await drawer.getByRole('link', { name: '生產工單', exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
  await listRows(page).first().waitFor();
  expect(await sideways(page)).toBe(0);

  await page.getByRole('button', { name: '開啟選單' }).click();
  await drawer.getByRole('link', { name: '開立工單', exact: true }).click();
  await field(page, 'textbox', '計畫數量').waitFor();
  expect(await sideways(page)).toBe(0);
  const box = await field(page, 'textbox', '計畫數量').boundingBox();
  expect(box?.width ?? 0).toBeGreaterThan(150);
  const actions = await page.getByRole('toolbar', { name: '表單操作' }).boundingBox();
  expect((actions?.y ?? 9999) + (actions?.height ?? 0)).toBeLessThanOrEqual(844);
  // Rows of tables are as high as a finger is wide.
  const head = await form(page).locator('.pw-entry .pw-datagrid-headcell').first().boundingBox();
  expect(head?.height).toBeGreaterThanOrEqual(40);
});

test('by keyboard alone: sign in, menu, list, record', async () => {
  const page = await scene.visitor.page();
  await page.goto(scene.stack.url);
  await page.getByRole('textbox', { name: '使用者名稱' }).waitFor();
  await tabTo(page, /^username$/);
  await page.keyboard.type('planner');
  await tabTo(page, /^password$/);
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await menu(page).waitFor();
  await tabTo(page, /^停機紀錄$/);
  await page.keyboard.press('Enter');
  await listRows(page).first().waitFor();

  // One stop of Tab for the whole grid; arrows go inside it.
  await expect.poll(() => inGrid(page)).toBe(true);
  await tabTo(page, /^收合查詢區$/, 'Shift+Tab');
  for (let presses = 0; presses < 20 && !(await inGrid(page)); presses += 1) await page.keyboard.press('Tab');
  expect(await inGrid(page)).toBe(true);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await form(page).waitFor();
});

test('by keyboard: a page that is chosen gets the focus, and again where it was left', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  const search = menu(page).getByRole('searchbox');
  await search.fill('停機紀錄');
  await search.press('Enter');
  await expect.poll(() => inGrid(page)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const left = await focused(page);

  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: '搜尋頁面、單據、指令…' }).fill('開立工單');
  await page
    .getByRole('option', { name: /^開立工單/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.pw-page-body') !== null))
    .toBe(true);

  // Commands are found by the words of another language too.
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: '搜尋頁面、單據、指令…' }).fill('sign out');
  await page.getByRole('option', { name: '登出' }).waitFor();
  await page.keyboard.press('Escape');

  // From tab to tab, and around.
  await page.keyboard.press('Alt+PageUp');
  await expect.poll(() => inGrid(page)).toBe(true);
  expect(await focused(page)).toBe(left);
  await page.keyboard.press('Alt+PageDown');
  await page.keyboard.press('Alt+PageDown');
  await expect.poll(() => tab(page, '首頁').getAttribute('aria-current')).toBe('page');
  await tab(page, '停機紀錄').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => inGrid(page)).toBe(true);

  // The one that is shown already, and one that came by itself while somebody types.
  await search.fill('停機紀錄');
  await search.press('Enter');
  await expect.poll(() => inGrid(page)).toBe(true);
  await search.click();
  await page.keyboard.type('工');
  await page.evaluate(() => window.history.back());
  await expect.poll(() => tab(page, '首頁').getAttribute('aria-current')).toBe('page');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);

  // Tabs are closed one after the other.
  await tab(page, '停機紀錄').focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => focused(page)).toBe('開立工單');
});

describe.each([
  ['imf', '深藍'],
  ['dark', '深色'],
] as const)('no barrier in mode %s', (_mode, label) => {
  test('sign-in', async () => {
    const page = await scene.visitor.page();
    await page.goto(scene.stack.url);
    await page.getByRole('textbox', { name: '使用者名稱' }).waitFor();
    await chooseTop(page, '主題', label);
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await barriers(page)).toEqual([]);
  });

  test('home, list, form', async () => {
    const page = await scene.visitor.page();
    await signIn(page, scene.stack, 'planner');
    await chooseTop(page, '主題', label);
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await barriers(page), 'home').toEqual([]);
    await choose(page, '生產工單');
    await listRows(page).nth(3).waitFor();
    expect(await barriers(page), 'list').toEqual([]);
    await choose(page, '開立工單');
    await field(page, 'textbox', '計畫數量').waitFor();
    expect(await barriers(page), 'form').toEqual([]);
  });

  test('designer', async () => {
    const page = await scene.visitor.page();
    await signIn(page, scene.stack, 'builder');
    await chooseTop(page, '主題', label);
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await chooseIn(page, '表單設計', '計量單位');
    await page
      .getByRole('region', { name: '元件', exact: true })
      .getByRole('button', { name: '文字', exact: true })
      .click();
    await page.getByRole('tabpanel').getByRole('textbox', { name: '標題', exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});
