/** What happened, as administrators read it: found by user and object; others may not even open it. */
import { expect, test } from 'vitest';
import { openScene } from './harness.ts';
import { choose, field, formAction, listRows, menu, searchList, signIn } from './screen.ts';

const scene = openScene();

test('an administrator finds who saved which record; the planner has no such page', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await choose(page, '生產工單');
  await listRows(page)
    .filter({ hasText: '已儲存' })
    .first()
    .getByRole('button', { name: '編輯', exact: true })
    .click();
  await field(page, 'textbox', '備註').fill('誰改的');
  const orderNo = (await field(page, 'textbox', '工單號').textContent()) ?? '-';
  const saved = page.waitForResponse(/\/save$/);
  await formAction(page, '儲存').click();
  await saved;
  expect(await menu(page).getByRole('link', { name: '稽核紀錄' }).count()).toBe(0);
  await page.goto(`${scene.stack.url}/system/audit`);
  await page.getByRole('alert').getByText('只有系統管理員可以查看稽核紀錄').waitFor();

  const admin = await scene.visitor.page();
  await signIn(admin, scene.stack, 'admin');
  await choose(admin, '稽核紀錄');
  // The planner's attempt is there, too.
  const refused = admin.getByRole('main').getByRole('row').filter({ hasText: '拒絕的呼叫' });
  await refused.filter({ hasText: 'planner' }).first().waitFor();
  await searchList(admin, '物件', '工單');
  const rows = admin.getByRole('main').getByRole('row').filter({ hasText: orderNo });
  await expect.poll(() => refused.count()).toBe(0);
  const said = await rows.first().textContent();
  expect(said).toContain('planner');
  expect(said).toContain('修改');
});
