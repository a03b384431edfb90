/** Pages side by side in tabs: hidden ones keep their work, closing asks, refreshing begins anew. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openScene } from './harness.ts';
import { choose, field, form, listRows, signIn, tab, tabs } from './screen.ts';

const scene = openScene();

const titles = (page: Page) =>
  tabs(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('button')?.title ?? ''));

async function tabMenu(page: Page, nth: number, command: string): Promise<void> {
  await tabs(page).getByRole('listitem').nth(nth).click({ button: 'right' });
  await page.getByRole('menuitem', { name: command, exact: true }).click();
}

test('two records stand side by side, and a hidden one keeps its unsaved text', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await choose(page, '生產工單');
  const edit = (nth: number) =>
    listRows(page).filter({ hasText: '已儲存' }).nth(nth).getByRole('button', { name: '編輯', exact: true });
  await edit(0).click();
  await field(page, 'textbox', '備註').waitFor();
  const first = page.url();
  await field(page, 'textbox', '備註').fill('第一筆的文字');
  await tab(page, '生產工單').click();
  await edit(1).click();
  await expect.poll(() => page.url()).not.toBe(first);
  await field(page, 'textbox', '備註').waitFor();
  await expect.poll(() => field(page, 'textbox', '備註').inputValue()).not.toBe('第一筆的文字');
  await field(page, 'textbox', '備註').fill('第二筆的文字');
  expect(await titles(page)).toHaveLength(4);

  await tabs(page).getByRole('listitem').nth(2).getByRole('button').first().click();
  expect(page.url()).toBe(first);
  await expect.poll(() => field(page, 'textbox', '備註').inputValue()).toBe('第一筆的文字');

  // Closing others names only what would be lost, and nothing closes before the answer.
  await tabMenu(page, 2, '關閉其他');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: '留在頁面' }).click();
  expect(await titles(page)).toHaveLength(4);
  await tabMenu(page, 2, '關閉其他');
  await question.getByRole('button', { name: '捨棄變更' }).click();
  await expect.poll(() => titles(page)).toHaveLength(2);
  await expect.poll(() => field(page, 'textbox', '備註').inputValue()).toBe('第一筆的文字');

  // Refreshing takes the stored record.
  await tabMenu(page, 1, '重新整理');
  await question.getByRole('button', { name: '捨棄變更' }).click();
  await expect.poll(() => field(page, 'textbox', '備註').inputValue()).not.toBe('第一筆的文字');

  // A clean tab closes without a question, a dirty one asks.
  await field(page, 'textbox', '備註').fill('再來一次');
  await tabs(page)
    .getByRole('button', { name: /^關閉「/ })
    .click();
  await question.getByRole('button', { name: '捨棄變更' }).click();
  await expect.poll(() => titles(page)).toEqual(['首頁']);
  expect(await form(page).count()).toBe(0);
  await choose(page, '生產工單');
  await listRows(page).first().waitFor();
  await tabs(page)
    .getByRole('button', { name: /^關閉「/ })
    .click();
  await expect.poll(() => titles(page)).toEqual(['首頁']);
});
