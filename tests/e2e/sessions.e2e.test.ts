/** Where one is signed in: another browser is ended from here, and comes to the sign-in screen. */
import { expect, test } from 'vitest';
import { openScene } from './harness.ts';
import { choose, chooseTop, listRows, signIn } from './screen.ts';

const scene = openScene();

test('a session that is ended from another device goes to the sign-in screen', async () => {
  const lost = await scene.visitor.page();
  await signIn(lost, scene.stack, 'planner');
  await choose(lost, '生產工單');
  const watched = lost.waitForResponse(/WatchSession/);
  await listRows(lost).first().waitFor();
  await watched;

  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await chooseTop(page, /^使用者選單/, '登入中的裝置');
  const drawer = page.getByRole('dialog', { name: '登入中的裝置' });
  const sessions = drawer.getByRole('listitem');
  await expect.poll(() => sessions.count()).toBe(2);
  expect(await sessions.filter({ hasText: '這個裝置' }).count()).toBe(1);
  expect(await sessions.first().textContent()).toContain('Chrome · Linux');
  await drawer.getByRole('button', { name: /^結束登入：/ }).click();
  const question = page.getByRole('alertdialog', { name: '結束登入' });
  await question.waitFor();
  // Escape means no, and closes the question alone.
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await sessions.count()).toBe(2);
  await drawer.getByRole('button', { name: /^結束登入：/ }).click();
  await question.getByRole('button', { name: '結束登入', exact: true }).click();
  await expect.poll(() => sessions.count()).toBe(1);
  await drawer.getByText('沒有其他裝置登入。').waitFor();

  // The open page learns of it by itself.
  await lost.getByRole('textbox', { name: '使用者名稱' }).waitFor();
  expect(lost.url()).toContain('/login');
});
