/** Who changed what in a record: its drawer on the form, by keyboard alone. */
import { expect, test } from 'vitest';
import { openScene } from './harness.ts';
import { choose, field, form, formAction, listRows, signIn } from './screen.ts';

const scene = openScene();

test('a change is told in the record’s history with its old and new value, and Escape leads back to the form', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await choose(page, '生產工單');
  await listRows(page)
    .filter({ hasText: '已儲存' })
    .first()
    .getByRole('button', { name: '編輯', exact: true })
    .click();
  const remark = field(page, 'textbox', '備註');
  await remark.fill('客戶改交期');
  await formAction(page, '儲存').click();
  await page.getByText('儲存成功！').first().waitFor();
  await remark.fill('客戶又改交期');
  const saved = page.waitForResponse(/\/save$/);
  await formAction(page, '儲存').click();
  await saved;

  const opener = formAction(page, '變更歷史');
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '變更歷史' });
  const latest = drawer.getByRole('listitem').first();
  await latest.getByText('客戶又改交期').waitFor();
  expect(await latest.textContent()).toContain('備註');
  expect(await latest.locator('del').textContent()).toBe('客戶改交期');
  expect(await drawer.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  // The notice of the save may lie above the drawer: it takes the first Escape then.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return drawer.count();
    })
    .toBe(0);
  await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await form(page).isVisible()).toBe(true);
});
