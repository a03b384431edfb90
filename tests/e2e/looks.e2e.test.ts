/** Screens that journeys pass by, in all four modes: axe finds nothing that would stop somebody. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { barriers } from './barriers.ts';
import { openScene } from './harness.ts';
import { choose, form, listAction, listRows, signIn } from './screen.ts';

const scene = openScene();

/** Looks at what is shown in each mode; `auto` on a system that is dark. */
async function look(page: Page, screen: string): Promise<void> {
  for (const mode of ['imf', 'light', 'dark', 'auto']) {
    await page.evaluate((to) => {
      for (const root of document.querySelectorAll('.pw-root')) root.setAttribute('data-pw-mode', to);
    }, mode);
    expect(await barriers(page), `${screen}, ${mode}`).toEqual([]);
  }
}

test('no barrier in any mode: list, filter, record, drawers, sign-in', async () => {
  const page = await scene.visitor.page({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(scene.stack.url);
  await page.getByRole('textbox', { name: '使用者名稱' }).waitFor();
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await look(page, 'sign-in with missing fields');
  await signIn(page, scene.stack, 'planner');
  await look(page, 'home');
  await choose(page, '生產工單');
  await listRows(page).nth(3).waitFor();
  await listRows(page).nth(3).click();
  await look(page, 'list with a chosen row');
  await listAction(page, '篩選').click();
  await page.getByRole('dialog').waitFor();
  await look(page, 'filter');
  await page.keyboard.press('Escape');
  await listRows(page).nth(1).getByRole('button', { name: '查看', exact: true }).click();
  await form(page).waitFor();
  await page.getByRole('toolbar', { name: '表單操作' }).getByRole('button', { name: '關閉' }).waitFor();
  await look(page, 'record');
  await page.getByRole('banner').getByRole('button', { name: '設定', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await look(page, 'settings');
});
