/** Where one is signed in: another browser is ended from here, and comes to the sign-in screen. */
import { expect, test } from 'vitest';
import { bagOf, bearer, post, tokenOf } from './api.ts';
import { openScene } from './harness.ts';
import { choose, chooseTop, field, form, listAction, listRows, signIn } from './screen.ts';

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
  // The button has gone with the session; whoever works by the keyboard goes on at the list.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('UL');

  // The open page learns of it by itself.
  await lost.getByRole('textbox', { name: '使用者名稱' }).waitFor();
  expect(lost.url()).toContain('/login');
});

test('unsaved work of an ended session stays, and the password is asked for in place', async () => {
  const lost = await scene.visitor.page();
  await signIn(lost, scene.stack, 'operator');
  await choose(lost, '停機紀錄');
  const watched = lost.waitForResponse(/WatchSession/);
  await listRows(lost).first().waitFor();
  await watched;
  await listAction(lost, '新增').click();
  await form(lost).waitFor();
  await field(lost, 'textbox', '備註').fill('還沒存');
  const other = bearer(await tokenOf(scene.stack, 'operator'));
  await post(scene.stack, '/api/security/EndOtherSessions', {}, other);
  await lost.getByRole('dialog', { name: '請重新登入' }).waitFor();
  expect(
    await lost
      .locator('textarea:visible, input:visible')
      .evaluateAll((all) => all.map((one) => Reflect.get(one, 'value'))),
  ).toContain('還沒存');
});

test('a right that is taken away is gone from the open page within moments', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await choose(page, '生產工單');
  const watched = page.waitForResponse(/WatchSession/);
  await listRows(page).first().waitFor();
  await listAction(page, '新增').waitFor();
  await watched;

  const admin = bearer(await tokenOf(scene.stack, 'admin'));
  const list = await post(scene.stack, '/openapi/sys/role/list', {}, admin);
  const roles = Array.isArray(list.data) ? list.data.map(bagOf) : [];
  const id = roles.find((role) => role.code === 'planner')?.id;
  const role = bagOf((await post(scene.stack, '/openapi/sys/role/permissions/get', { id }, admin)).data);
  const held = Array.isArray(role.permissions) ? role.permissions.map(bagOf) : [];
  const permissions = held.filter(
    ({ objectCode, actionCode }) => objectCode !== 'workOrder' || !['add', '*'].includes(String(actionCode)),
  );
  expect(permissions.length).toBeLessThan(held.length);
  const { fields, rowVersion } = role;
  const next = { id, permissions, fields, rowVersion };
  expect(await post(scene.stack, '/openapi/sys/role/permissions/save', next, admin)).toMatchObject({
    status: true,
  });
  await page
    .getByText(/^您的權限已變更/)
    .first()
    .waitFor();
  await listRows(page).first().waitFor();
  await expect.poll(() => listAction(page, '新增').count()).toBe(0);
});
