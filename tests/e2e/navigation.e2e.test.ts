/** Finding one's way: menu, palette, tabs that are kept, addresses that lead nowhere, and the home page. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findRecords, tokenOf } from './api.ts';
import { openScene } from './harness.ts';
import {
  choose,
  form,
  formAction,
  listAction,
  listRows,
  menu,
  searchList,
  signIn,
  tab,
  tabs,
} from './screen.ts';

const scene = openScene();

const titles = (page: Page) =>
  tabs(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('button')?.title ?? ''));

/** Opens the palette and types into it. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '搜尋與指令' }).getByRole('combobox').fill(text);
}

test('a record is found by its number, its tab names it, and a pinned tab is there after a reload', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await choose(page, '生產工單');
  const number = await listRows(page)
    .first()
    .getByRole('gridcell')
    .filter({ hasText: /^WO\d+$/ })
    .first()
    .textContent();
  await search(page, number ?? '-');
  await page.getByRole('option', { name: `${number} 生產工單` }).click();
  await form(page).waitFor();
  await expect.poll(() => page.title()).toBe(`${number} – 生產工單－詳情 – Pagewright 製造管理平台`);
  await expect.poll(() => titles(page)).toEqual(['首頁', '生產工單', `生產工單－詳情 ${number}`]);
  expect(
    await menu(page).getByRole('link', { name: '生產工單', exact: true }).getAttribute('aria-current'),
  ).toBe('page');

  await tabs(page).getByRole('listitem').nth(2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '釘選', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['首頁', `生產工單－詳情 ${number}`, '生產工單']);
  await tabs(page).getByRole('listitem').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '關閉其他', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['首頁', `生產工單－詳情 ${number}`]);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['首頁', `生產工單－詳情 ${number}`]);

  await tabs(page).getByRole('listitem').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^重新開啟關閉的頁面/ }).waitFor();
  await page.keyboard.press('Escape');
});

test('a record that was opened for reading is gone on with to editing, in its tab; an approved one says why not', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  const token = await tokenOf(scene.stack, 'planner');
  const numberOf = async (status: string) =>
    String((await findRecords(scene.stack, token, 'workOrder', 'approveStatus', status))[0]?.number);
  const open = async (number: string) => {
    await search(page, number);
    await page.getByRole('option', { name: `${number} 生產工單` }).click();
    await page.getByRole('heading', { name: `生產工單 ${number}` }).waitFor();
  };
  const saved = await numberOf('0');
  await open(saved);
  await expect.poll(() => form(page).getAttribute('data-pw-state')).toBe('look');
  await formAction(page, '編輯').click();
  await expect.poll(() => form(page).getAttribute('data-pw-state')).toBe('update');
  await expect.poll(() => titles(page)).toEqual(['首頁', `生產工單－詳情 ${saved}`]);
  await expect.poll(() => formAction(page, '編輯').count()).toBe(0);
  // It was the same page: back leads to where one came from.
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/base');

  await open(await numberOf('10'));
  await expect.poll(() => form(page).getAttribute('data-pw-state')).toBe('audit');
  await page.getByText('已審核的單據不能修改', { exact: true }).waitFor();
  expect(await formAction(page, '編輯').count()).toBe(0);
});

test('the link of a list shows others its view and its rows', async () => {
  const page = await scene.visitor.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, scene.stack, 'planner');
  await choose(page, '生產工單');
  await listRows(page).first().waitFor();
  await page.getByRole('tab', { name: '依工作中心', exact: true }).click();
  await listRows(page).first().waitFor();
  await searchList(page, '工單號', 'WO20261100089');
  await expect.poll(() => listRows(page).count()).toBe(1);
  await tabs(page).getByRole('listitem').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '複製連結', exact: true }).click();
  await page.getByText('已複製連結').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await page.context().newPage();
  await other.goto(link);
  await expect.poll(() => listRows(other).count()).toBe(1);
  const view = other.getByRole('tab', { name: '依工作中心', exact: true });
  expect(await view.getAttribute('aria-selected')).toBe('true');

  // The browser shows the same address; entered again, as by a reload, it is the page that is open.
  await expect.poll(() => page.url()).toBe(link);
  for (const again of [() => page.reload(), () => page.goto(link)]) {
    await again();
    await expect.poll(() => listRows(page).count()).toBe(1);
    expect(await titles(page)).toEqual(['首頁', '生產工單']);
  }
});

test('the browser opens an entry of the menu in a tab of its own', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await menu(page).getByRole('searchbox').fill('工單');
  const other = page.context().waitForEvent('page');
  await menu(page)
    .getByRole('link', { name: '生產工單', exact: true })
    .click({ modifiers: ['Control'] });
  const opened = await other;
  await listRows(opened).first().waitFor();
  expect(await titles(page)).toEqual(['首頁']);
});

test('addresses that lead nowhere say so, and leave no tab', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await page.goto(`${scene.stack.url}/nothing/here`);
  await page.getByText('沒有「/nothing/here」這個頁面，已回到首頁。').first().waitFor();
  await expect.poll(() => page.url()).toBe(`${scene.stack.url}/dashboard/base`);
  await page.goto(`${scene.stack.url}/404`);
  await page.getByRole('heading', { name: '找不到頁面' }).waitFor();
  expect(await titles(page)).toEqual(['首頁']);
  await page.goto(`${scene.stack.url}/generateViewList/generateShowView?appId=gone`);
  await page.getByRole('alert').getByRole('heading', { level: 1, name: '頁面「gone」不存在' }).waitFor();
  await page.goto(`${scene.stack.url}/basics/iframe?url=https://boards.example/line`);
  await page.getByRole('alert').getByText('不允許在此顯示 https://boards.example 的網頁').waitFor();
});

test('cards of the home page stay as they were arranged, on another device too', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'approver');
  const cards = (on: Page) =>
    on
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await page.getByRole('region', { name: '待我審核' }).waitFor();
  await page.getByRole('button', { name: '自訂首頁' }).click();
  await page.getByRole('button', { name: '移除卡片：未讀通知' }).click();
  const kept = page.waitForResponse(/\/api\/platform\/workplace$/);
  await page.getByRole('button', { name: '往後移：待我審核' }).click();
  await kept;
  // Back to the standard home page, which is taken back.
  const before = await cards(page);
  await page.getByRole('button', { name: '恢復預設', exact: true }).click();
  await page.getByRole('region', { name: '未讀通知' }).waitFor();
  await page.getByRole('button', { name: '復原', exact: true }).click();
  await page.getByRole('region', { name: '未讀通知' }).waitFor({ state: 'detached' });
  expect(await cards(page)).toEqual(before);
  await page.getByRole('button', { name: '完成', exact: true }).click();
  const arranged = await cards(page);
  expect(arranged.indexOf('待我審核')).toBe(1);
  const other = await scene.visitor.page();
  await signIn(other, scene.stack, 'approver');
  await other.getByRole('region', { name: '待我審核' }).waitFor();
  expect(await cards(other)).toEqual(arranged);
  // What waits leads to the record.
  await other.getByRole('region', { name: '待我審核' }).getByRole('link').first().click();
  await form(other).waitFor();
  await tab(other, '首頁').click();
});

test('the rest of the drafts on the home page is unfolded', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  const card = page.getByRole('region', { name: '我尚未提交的單據' });
  const more = card.getByRole('button', { name: /^顯示另外 \d+ 筆$/ });
  await more.waitFor();
  const lines = card.getByRole('listitem');
  const before = await lines.count();
  const rest = Number((await more.textContent())?.match(/\d+/)?.[0]);
  await more.press('Enter');
  await expect.poll(() => lines.count()).toBe(before + rest);
  await page.keyboard.press('Enter');
  await expect.poll(() => lines.count()).toBe(before);
});

test('a card of a list has the criteria of its open page and its own name, figures say what they measure', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await choose(page, '生產工單');
  await searchList(page, '工單號', 'WO20261100089');
  await expect.poll(() => listRows(page).count()).toBe(1);
  await tab(page, '首頁').click();
  await page.getByRole('button', { name: '自訂首頁' }).click();
  const adding = page.getByRole('dialog', { name: '新增卡片' });
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const add = async (fill: () => Promise<unknown>, button: string) => {
    await page.getByRole('button', { name: '新增卡片' }).click();
    await fill();
    await adding.getByRole('button', { name: button }).click();
    await adding.waitFor({ state: 'detached' });
  };
  const searched = async () => {
    const source = adding.getByRole('combobox', { name: '資料來源' }).first();
    await source.selectOption({ label: '生產工單（依目前的查詢條件）' });
  };
  await add(searched, '加入清單卡片');
  await card('生產工單（已篩選）').getByRole('link', { name: 'WO20261100089' }).waitFor();
  await add(async () => {
    await searched();
    await adding.getByRole('textbox', { name: '卡片名稱' }).fill('一張工單');
  }, '加入清單卡片');
  await card('一張工單').getByRole('link', { name: 'WO20261100089' }).waitFor();
  expect(await card('一張工單').getByRole('rowheader').count()).toBe(1);
  const sum = () => adding.getByRole('combobox', { name: '計算' }).selectOption({ label: '合計' });
  await add(sum, '加入統計卡片');
  await add(async () => undefined, '加入統計卡片');
  await card('生產工單：計畫數量 合計').waitFor();
  const last = card('生產工單：筆數');
  // It is in sight, and has the focus.
  await expect.poll(() => last.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  const bottom = (await last.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect(bottom).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test('what is typed while the palette is on its way stands in it, not in the form', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  let arrived = () => {};
  const late = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route(/\/assets\/dialogs-/, async (route) => {
    await late;
    await route.continue();
  });
  await signIn(page, stack, 'planner');
  await page.getByRole('link', { name: '開立工單' }).click();
  const remarks = page.getByLabel('備註').first();
  await remarks.fill('急件');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wo2026');
  arrived();
  await expect.poll(() => page.getByRole('combobox', { name: /搜尋/ }).inputValue()).toBe('wo2026');
  expect(await remarks.inputValue()).toBe('急件');
  await page.keyboard.press('Escape');
  await expect.poll(() => remarks.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('the palette finds each setting by what people call it, and changes it', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await page.getByRole('main').waitFor();
  for (const [typed, ...found] of [
    ['密度', '密度：緊湊', '密度：一般目前', '密度：觸控'],
    ['density', '密度：緊湊', '密度：一般目前', '密度：觸控'],
    ['row height', '密度：緊湊', '密度：一般目前', '密度：觸控'],
    ['dark', '主題：深色'],
    ['语种', '語言：繁體中文目前', '語言：简体中文', '語言：English', '語言：Tiếng Việt'],
    ['background', '背景色調：藍目前', '背景色調：灰', '背景色調：暖', '背景色調：綠'],
    ['麵包屑', '顯示路徑導覽關'],
    ['collapse', '收合側邊選單關'],
    ['top level', '拆分選單關'],
    ['toolbar', '顯示頂欄開'],
    ['sticky header', '固定頂欄開'],
    ['sticky sidebar', '固定側邊選單開'],
    ['分頁', '顯示頁籤列開'],
    ['版權', '顯示頁尾關'],
    ['footer below', '頁尾放在側邊選單下方關'],
    ['question', '按 ? 開啟說明開'],
    ['accent', '品牌色'],
    ['preferences', '設定'],
    ['reset', '還原預設'],
  ] as const) {
    await search(page, typed);
    await expect
      .poll(() => page.getByRole('option').allTextContents(), { message: typed })
      .toEqual(expect.arrayContaining(found));
    await page.keyboard.press('Escape');
  }
  await search(page, 'compact');
  await page.getByRole('option', { name: '密度：緊湊' }).click();
  await search(page, '變更密碼');
  await page.getByRole('option', { name: '變更密碼' }).first().click();
  const passwords = page.locator('input[name=password]');
  await expect
    .poll(() => passwords.evaluateAll((all) => all.map((one) => one.clientHeight + 2)))
    .toEqual([28, 28, 28]);
  await page.keyboard.press('Escape');
  await search(page, '麵包屑');
  await page.getByRole('option', { name: '顯示路徑導覽' }).click();
  await page.getByRole('navigation', { name: '目前位置' }).first().waitFor();
});

test('a page that is starred on one device is a favourite on another, beside those that were there', async () => {
  const star = (page: Page, title: string) =>
    menu(page).getByRole('button', { name: `加入我的最愛：${title}`, exact: true });
  const starred = async (page: Page, title: string) => {
    const told = page.waitForResponse(/\/api\/platform\/favourites$/);
    await star(page, title).click();
    await told;
  };
  const favourites = (page: Page) => page.getByRole('region', { name: '我的最愛' }).getByRole('link');
  const [one, two] = [await scene.visitor.page(), await scene.visitor.page()];
  await signIn(one, scene.stack, 'planner');
  await signIn(two, scene.stack, 'planner');
  await starred(one, '生產工單');
  await expect.poll(() => favourites(one).allTextContents()).toEqual(['生產工單']);
  // This one has not heard of it yet.
  await starred(two, '檢驗單');
  await expect.poll(() => favourites(two).allTextContents()).toEqual(['生產工單', '檢驗單']);
  await one.reload();
  await expect.poll(() => favourites(one).allTextContents()).toEqual(['生產工單', '檢驗單']);
});

test('who has signed in, or deleted what had the focus, goes on by the keyboard in the page', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  const at = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement?.id === 'content') return activeElement.getAttribute('aria-label');
      return activeElement?.closest('main [role=grid], main [role=treegrid]') ? 'rows' : '';
    });
  // The place of the pages, by the name of the one that is shown.
  await expect.poll(at).toBe('首頁');

  await search(page, '生產工單');
  await page
    .getByRole('option', { name: /^生產工單/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(at).toBe('rows');
  // Twice: the second one deletes the row that has the focus after the first.
  for (let times = 0; times < 2; times += 1) {
    const row = listRows(page).filter({ hasText: '已儲存' }).first();
    const number = (await row.innerText()).match(/WO\d+/)?.[0] ?? '';
    await row.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await listAction(page, '刪除').focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: '刪除', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => listRows(page).filter({ hasText: number }).count()).toBe(0);
    await expect.poll(at).toBe('rows');
  }
});
