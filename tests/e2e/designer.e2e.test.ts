/** A builder changes a stored form by mouse and keyboard, and the running form shows the change. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openScene } from './harness.ts';
import { choose, chooseIn, field, form, listAction, listRows, signIn } from './screen.ts';

const scene = openScene();

const palette = (page: Page) => page.getByRole('region', { name: '元件', exact: true });
const item = (page: Page, title: string) => palette(page).getByRole('button', { name: title, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel', { name: '屬性' });
const tool = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** Opens an object's form in the designer, from the menu. */
async function openDesign(page: Page, title: string): Promise<void> {
  await chooseIn(page, '表單設計', title);
  await palette(page).waitFor();
}

/** Drags a palette item to the middle of what the canvas shows under the given field. */
async function drag(page: Page, title: string, to: { x: number; y: number }): Promise<void> {
  const from = await item(page, title).boundingBox();
  if (from === null) throw new Error(`${title} is not in sight`);
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x - 60, to.y - 40, { steps: 6 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

test('widgets come by mouse and by keyboard, are renamed, undone, redone, published and seen', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'builder');
  await openDesign(page, '計量單位');
  const canvas = page.getByRole('main');
  const named = (role: 'textbox' | 'combobox', name: string) =>
    canvas.getByRole('region', { name: '基本資料' }).getByRole(role, { name, exact: true });

  // By mouse: dropped beside the field that is there.
  const target = await named('textbox', '小數位數').boundingBox();
  if (target === null) throw new Error('the canvas does not show the form');
  await drag(page, '文字', { x: target.x + target.width / 2, y: target.y + target.height / 2 });
  const title = panel(page).getByRole('textbox', { name: '標題', exact: true });
  await expect.poll(() => title.inputValue()).toBe('文字');
  await title.fill('檢驗備註');
  await title.press('Enter');
  await named('textbox', '檢驗備註').waitFor();

  // By keyboard: behind the selection.
  await item(page, '多行文字').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => title.inputValue()).toBe('多行文字');
  await title.fill('長篇說明');
  await title.press('Tab');
  await named('textbox', '長篇說明').waitFor();

  await tool(page, '復原').click();
  await named('textbox', '多行文字').waitFor();
  await tool(page, '復原').click();
  await expect.poll(() => named('textbox', '多行文字').count()).toBe(0);
  await tool(page, '重做').click();
  await tool(page, '重做').click();
  await named('textbox', '長篇說明').waitFor();

  await tool(page, '儲存並發布').click();
  await page.getByText('頁面已儲存並發布').first().waitFor();

  await choose(page, '計量單位');
  await listRows(page).first().waitFor();
  await listAction(page, '新增').click();
  await form(page).waitFor();
  await field(page, 'textbox', '檢驗備註').waitFor();
  await field(page, 'textbox', '長篇說明').waitFor();
});

test('the title of a field that languages have texts for is changed where its builder sees it', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'builder');
  await openDesign(page, '停機紀錄');
  await page.getByRole('tab', { name: '大綱' }).click();
  await page.getByRole('list', { name: '大綱' }).getByRole('button', { name: /^備註/ }).click();
  await page.getByRole('tab', { name: '屬性' }).click();
  const title = panel(page).getByRole('textbox', { name: '標題', exact: true });
  await expect.poll(() => title.inputValue()).toBe('備註');
  await title.fill('說明備註');
  await title.press('Tab');
  await page.getByRole('main').getByRole('textbox', { name: '說明備註', exact: true }).waitFor();
  // Beside the designer the key saves it too.
  await page.getByRole('button', { name: '表單設計', exact: true }).focus();
  await page.keyboard.press('Control+s');
  await page.getByText('頁面已儲存並發布').first().waitFor();
  await choose(page, '停機紀錄');
  await listRows(page).first().waitFor();
  await listAction(page, '新增').click();
  await form(page).waitFor();
  await field(page, 'textbox', '說明備註').waitFor();
});

test('the designer keeps unsaved work from being closed without a word', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'builder');
  await openDesign(page, '班別');
  await item(page, '日期').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => tool(page, '復原').getAttribute('aria-disabled')).toBe('false');
  await page.getByRole('button', { name: /^關閉「/ }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: '留在頁面' }).click();
  await palette(page).waitFor();
  expect(await tool(page, '復原').getAttribute('aria-disabled')).toBe('false');
});

test('of two builders of one page the later one is asked before he replaces what the other has saved', async () => {
  const [first, second] = [await scene.visitor.page(), await scene.visitor.page()];
  for (const page of [first, second]) {
    await signIn(page, scene.stack, 'builder');
    await openDesign(page, '工作中心');
  }
  const add = async (page: Page, title: string) => {
    await item(page, title).focus();
    await page.keyboard.press('Enter');
    await tool(page, '儲存並發布').click();
  };
  const said = (page: Page) => page.getByText('頁面已儲存並發布').first().waitFor();
  await add(first, '日期');
  await said(first);
  await add(second, '整數');
  const question = second.getByRole('alertdialog').or(second.getByRole('dialog'));
  await question.getByRole('button', { name: '繼續編輯' }).click();
  await tool(second, '儲存並發布').click();
  await question.getByRole('button', { name: '以我的版本取代' }).click();
  await said(second);
});
