/** What is fetched when it is first needed: one language's texts, the designer's code; and what is seen where it fails. */
import { expect, test } from 'vitest';
import { untilSignIn } from './firstLoad.ts';
import { openScene } from './harness.ts';
import { choose, chooseIn, chooseTop, field, signIn, tab } from './screen.ts';

const scene = openScene();

/** Of 250 kB. What pages and lists need comes after the sign-in: it must not get back into the first file. */
const FIRST_LOAD = 212;

test('the sign-in stands without what pages and lists need', async () => {
  const page = await scene.visitor.page();
  expect(await untilSignIn(page, scene.stack.url)).toBeLessThanOrEqual(FIRST_LOAD);
});

test('only the chosen language is fetched; one that cannot be had is not switched to, and comes when chosen again', async () => {
  const page = await scene.visitor.page();
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/locales\/(\w+)\.json/.exec(request.url()) ?? [];
    if (language !== undefined) fetched.push(language);
  });
  await signIn(page, scene.stack, 'planner');
  expect(fetched).toEqual(['zh_TW']);

  await page.route('**/locales/en_US.json*', (route) => route.abort());
  await chooseTop(page, '語言', 'English');
  await page.getByText('無法載入此語言的文字，請再選一次該語言重試。').first().waitFor();
  await page.getByRole('banner').getByRole('button', { name: '語言' }).waitFor();

  await page.unroute('**/locales/en_US.json*');
  await chooseTop(page, '語言', 'English');
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  expect(new Set(fetched)).toEqual(new Set(['zh_TW', 'en_US']));

  // Where it cannot be had at a start, the next start tries it again.
  await page.route('**/locales/en_US.json*', (route) => route.abort());
  await page.reload();
  await page.getByRole('navigation', { name: '主選單' }).waitFor();
  await page.unroute('**/locales/en_US.json*');
  await page.reload();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
});

test('a site’s own words for the first language stand from the first screen on', async () => {
  const page = await scene.visitor.page();
  await page.route('**/locales/zh_TW.json*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), 'shell.loginTitle': '歡迎光臨本廠' },
    });
  });
  await page.goto(scene.stack.url);
  await page.getByRole('heading', { name: '歡迎光臨本廠' }).waitFor();
});

test('an address in config.json that no request can be sent to does not keep anybody from signing in', async () => {
  const page = await scene.visitor.page();
  await page.route('**/config.json*', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({ response, json: { ...config, baseUrl: 'ftp://plant.example' } });
  });
  // Not the planner, whose language is English since the journey above.
  await signIn(page, scene.stack, 'operator');
});

test('config.json counts where the server refuses it at first, as while it is being started again', async () => {
  const page = await scene.visitor.page();
  await page.route('**/config.json*', (route) => route.fulfill({ json: { language: 'en_US' } }));
  await page.route('**/config.json*', (route) => route.fulfill({ status: 503, body: 'starting' }), {
    times: 1,
  });
  await page.goto(scene.stack.url);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('a site without a choice of languages offers none, in the personal centre neither', async () => {
  const page = await scene.visitor.page();
  await page.route('**/config.json*', (route) => route.fulfill({ json: { languageEnable: false } }));
  await signIn(page, scene.stack, 'operator');
  await chooseTop(page, /^使用者選單/, '個人中心');
  await page.getByRole('heading', { name: '登入紀錄' }).waitFor();
  expect(await page.getByText('English').count()).toBe(0);
});

test('config.json is asked for as all else is: past caches, and without cookies', async () => {
  const page = await scene.visitor.page();
  await page.context().addCookies([{ name: 'of', value: 'a proxy', url: scene.stack.url }]);
  const asked = page.waitForRequest('**/config.json*');
  await page.goto(scene.stack.url);
  const headers = await (await asked).allHeaders();
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(headers).not.toHaveProperty('cookie');
  await page.context().clearCookies();
});

test('without the designer’s code its tab says so, another tab keeps its text, and trying again opens it', async () => {
  const page = await scene.visitor.page();
  const code = /\/assets\/BuildFormPage-.*\.js/;
  await signIn(page, scene.stack, 'admin');
  await choose(page, '開立工單');
  await field(page, 'textbox', '備註').fill('還沒存');
  await page.route(code, (route) => route.abort());
  await chooseIn(page, '表單設計', '計量單位');
  await page.getByRole('alert').getByText('這部分程式無法載入').waitFor();
  const designer = page.url();
  await tab(page, '開立工單').click();
  expect(await field(page, 'textbox', '備註').inputValue()).toBe('還沒存');

  // Coming back tries again by itself.
  const again = page.waitForRequest(code);
  await page.goBack();
  expect(page.url()).toBe(designer);
  await again;
  await page.getByRole('alert').getByText('這部分程式無法載入').waitFor();
  await page.unroute(code);
  await page.getByRole('alert').getByRole('button', { name: '重試' }).click();
  await page.getByRole('region', { name: '元件', exact: true }).waitFor();
  await tab(page, '開立工單').click();
  expect(await field(page, 'textbox', '備註').inputValue()).toBe('還沒存');
});

test('a menu that is opened before its code is there opens with it, by the keyboard too; without the code it says so', async () => {
  const page = await scene.visitor.page();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let broken = true;
  await page.route(/\/assets\/popups-.*\.js/, async (route) => {
    await held;
    await (broken ? route.abort() : route.continue());
  });
  await signIn(page, scene.stack, 'admin');
  const trigger = page.getByRole('banner').getByRole('button', { name: '語言' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '載入中' }).waitFor();
  release();
  const failed = page.getByRole('alert').filter({ hasText: '這部分程式無法載入' });
  await failed.waitFor();
  await page.keyboard.press('Escape');
  await failed.waitFor({ state: 'detached' });
  broken = false;
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitemradio');
  await items.first().waitFor();
  await expect.poll(() => items.first().evaluate((item) => item === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await items.first().waitFor({ state: 'detached' });
  await expect.poll(() => trigger.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('where the application cannot be fetched the page says so, and until it is there a ring turns', async () => {
  const page = await scene.visitor.page();
  await page.route('**/assets/first-*.js', (route) => route.abort());
  await page.goto(scene.stack.url);
  await page
    .getByRole('alert')
    .filter({ hasText: /無法載入，請重新整理頁面。|could not be loaded/ })
    .waitFor();
  await page.unroute('**/assets/first-*.js');
  // An answer that is long on its way.
  await page.route('**/config.json*', () => undefined);
  await page.reload();
  await expect.poll(() => page.locator('.boot').evaluate((ring) => getComputedStyle(ring).opacity)).toBe('1');
});
