/** Screens that journeys pass by, in all modes and languages: axe finds nothing that would stop somebody. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from './api.ts';
import { barriers, COLOUR_RULES } from './barriers.ts';
import { openScene } from './harness.ts';
import { choose, chooseTop, form, listAction, listRows, signIn, trySignIn } from './screen.ts';

const scene = openScene();

const MODES = ['imf', 'light', 'dark', 'auto'];

/** The other languages: the button that changes them, and what the top bar's buttons are called then. */
const LANGUAGES = [
  { label: '語言', to: '简体中文', after: { language: '语言', settings: '设置' }, mode: 'light' },
  { label: '语言', to: 'English', after: { language: 'Language', settings: 'Settings' }, mode: 'dark' },
  { label: 'Language', to: 'Tiếng Việt', after: { language: 'Ngôn ngữ', settings: 'Cài đặt' }, mode: 'imf' },
];

/** Looks at what is shown in each mode, at all of it in the first; `auto` on a system that is dark. */
async function look(page: Page, screen: string, modes = MODES): Promise<void> {
  for (const [at, mode] of modes.entries()) {
    await page.evaluate((to) => {
      for (const root of document.querySelectorAll('.pw-root')) root.setAttribute('data-pw-mode', to);
    }, mode);
    expect(await barriers(page, at === 0 ? undefined : COLOUR_RULES), `${screen}, ${mode}`).toEqual([]);
  }
}

test('the sign-in page with its picture is as high as the screen, and its version is in sight', async () => {
  const page = await scene.visitor.page();
  await page.goto(scene.stack.url);
  await page.getByRole('textbox', { name: '使用者名稱' }).waitFor();
  await expect
    .poll(() => page.locator('img[src*="tenant"]').evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  for (const [width, height] of [
    [2560, 1440],
    [1920, 1080],
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: `at ${width} px` })
      .toBe(height);
    const version = await page.getByText(/版本 \w+$/).boundingBox();
    expect((version?.y ?? height) + (version?.height ?? 1)).toBeLessThanOrEqual(height);
  }
});

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
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('工單');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await look(page, 'palette');
  await page.keyboard.press('Escape');
  await page.goto(`${scene.stack.url}/staticRouteView/secondary`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await look(page, 'notifications');
  await page.goto(`${scene.stack.url}/user/index`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await look(page, 'personal centre');

  // Colours do not depend on the language: each is looked at in another mode.
  for (const { label, to, after, mode } of LANGUAGES) {
    const banner = page.getByRole('banner');
    await chooseTop(page, label, to);
    await banner.getByRole('button', { name: after.language, exact: true }).waitFor();
    await look(page, `personal centre, ${to}`, [mode]);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await look(page, `palette, ${to}`, [mode]);
    await page.keyboard.press('Escape');
    await banner.getByRole('button', { name: after.settings, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await look(page, `settings, ${to}`, [mode]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('no barrier on a phone: home, a list as cards, a record, the page of the user', async () => {
  const page = await scene.visitor.page({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  await page.goto(`${scene.stack.url}/mobile`);
  // The planner of the journey before speaks Vietnamese by now.
  await trySignIn(page, 'approver', DEMO_PASSWORD);
  await page.getByRole('heading', { name: /您好$/ }).waitFor();
  await look(page, '/mobile');
  await page.getByRole('link', { name: '生產工單', exact: true }).tap();
  await page.locator('.pw-card-item').first().waitFor();
  await look(page, '/mobile list', ['imf', 'dark']);
  await page.locator('.pw-card-item').first().getByRole('button', { name: '查看' }).tap();
  await form(page).waitFor();
  await look(page, '/mobile record', ['imf', 'dark']);
  await page.getByRole('link', { name: '我的' }).tap();
  await page.getByRole('button', { name: '登出' }).waitFor();
  await look(page, '/mobile me');
});
