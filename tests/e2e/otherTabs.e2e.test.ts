/** One browser with several tabs: what one does with the session counts in the others. And a server with a new version. */
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from './api.ts';
import { openScene } from './harness.ts';
import { choose, chooseTop, field, signIn, tabs, trySignIn } from './screen.ts';

const scene = openScene();

/** Two tabs of one browser, both of the same user; the first has unsaved work. */
async function twoTabs() {
  const first = await scene.visitor.page();
  await signIn(first, scene.stack, 'planner');
  const second = await first.context().newPage();
  second.setDefaultTimeout(30_000);
  await second.goto(scene.stack.url);
  await second.getByRole('button', { name: /^使用者選單/ }).waitFor();
  await choose(first, '開立工單');
  const remark = field(first, 'textbox', '備註');
  await remark.fill('還沒存');
  return { first, second, remark };
}

test('an organisation that is switched in one tab is that of all, or none leaves its unsaved work', async () => {
  const { first, second, remark } = await twoTabs();
  await second.getByRole('banner').getByRole('button', { name: '組織：桃園廠' }).click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /Bình Dương/ })
    .click();
  const question = first.getByRole('alertdialog', { name: '已在其他分頁切換組織' });
  await question.waitFor();
  await second.getByText('成功切換到 Nhà máy Bình Dương').first().waitFor();
  await question.getByRole('button', { name: '回到「桃園廠」' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await remark.inputValue()).toBe('還沒存');
  // The tab without unsaved work comes back by itself.
  await second.getByRole('banner').getByRole('button', { name: '組織：桃園廠' }).waitFor();
});

test('signing out in one tab signs out the others; unsaved work waits for the same user', async () => {
  const { first, second, remark } = await twoTabs();
  const third = await first.context().newPage();
  await third.goto(scene.stack.url);
  await third.getByRole('button', { name: /^使用者選單/ }).waitFor();
  await chooseTop(second, /^使用者選單/, '登出');
  await second.getByRole('textbox', { name: '使用者名稱' }).waitFor();
  await third.getByRole('textbox', { name: '使用者名稱' }).waitFor();
  const again = first.getByRole('dialog', { name: '請重新登入' });
  await again.getByText('已在其他分頁登出').waitFor();
  // Another user gets none of it, and the tabs without unsaved work become his.
  await trySignIn(second, 'operator', DEMO_PASSWORD);
  await third.getByRole('button', { name: '使用者選單：王作業' }).waitFor();
  await again.getByText('「operator」已在其他分頁登入').waitFor();
  await again.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: '登入', exact: true }).click();
  await again.waitFor({ state: 'detached' });
  expect(await remark.inputValue()).toBe('還沒存');
  await third.getByRole('button', { name: '使用者選單：林生管' }).waitFor();
});

test('where a part of the application is gone and the server has another version, it is loaded anew with its tabs', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await choose(page, '開立工單');
  await field(page, 'textbox', '備註').waitFor();
  const openTabs = () => tabs(page).getByRole('listitem').allInnerTexts();
  await page.route(/\/assets\/UserPage-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(/\/version\.json/, (route) => route.fulfill({ json: { version: 'next' } }));
  await chooseTop(page, /^使用者選單/, '個人中心');
  const dialog = page.getByRole('dialog', { name: '有新版本' });
  await dialog.getByRole('button', { name: '稍後' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '重試' }).click();
  await dialog.waitFor();
  await page.unroute(/\/assets\/UserPage-.*\.js/);
  const before = await openTabs();
  expect(before).toHaveLength(3);
  await dialog.getByRole('button', { name: '重新載入' }).click();
  await page.getByRole('heading', { name: '林生管' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('webVersion'))).toBe('next');
  await expect.poll(openTabs).toEqual(before);
});

test('where what a form needs to save is gone, the new version is told before anything is saved', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await page.route(/\/assets\/serverCode-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(/\/version\.json/, (route) => route.fulfill({ json: { version: 'next' } }));
  await choose(page, '開立工單');
  await page.getByRole('dialog', { name: '有新版本' }).waitFor();
});
