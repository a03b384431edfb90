/** The shell for phones: sign-in, home, a list as cards, a record, and the start without a network. */
import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, findRecords, tokenOf } from './api.ts';
import { openScene } from './harness.ts';
import { field, form, listAction, trySignIn } from './screen.ts';

const scene = openScene();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function arrive(user = 'planner') {
  const page = await scene.visitor.page(PHONE);
  await page.goto(`${scene.stack.url}/mobile`);
  await trySignIn(page, user, DEMO_PASSWORD);
  await page.getByRole('heading', { name: /您好$/ }).waitFor();
  return page;
}

test('one tap opens a record out of a list of cards; leaving a page with unsaved text asks first', async () => {
  const page = await arrive();
  const back = page.getByRole('button', { name: '返回', exact: true });
  expect(new URL(page.url()).pathname).toBe('/mobile/dashboard/base');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const hold = async (route: Route) => {
    await held;
    await route.continue();
  };
  await page.route(/workOrder\/getlist$/, hold);
  await page.getByRole('searchbox', { name: '搜尋頁面' }).fill('生產工單');
  await page.getByRole('link', { name: '生產工單', exact: true }).tap();
  // Before there are rows nothing is said of how many.
  await page.getByRole('status', { name: /^生產工單.* 載入中$/ }).waitFor();
  const told = page.getByText(/共 [\d,]+ 筆/);
  expect(await told.count()).toBe(0);
  answer();
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first();
  const cards = page.locator('.pw-card-item');
  await expect.poll(() => cards.count()).toBe(20);
  expect(await told.innerText()).toMatch(/ \d,\d{3} 筆/);
  await expect.poll(() => page.title()).toBe('生產工單 – Pagewright 製造管理平台');
  // What fingers meet: a miss would open the record.
  for (const target of [back, card.locator('label'), card.getByRole('button', { name: '查看' })]) {
    const box = await target.boundingBox();
    expect([box?.width, box?.height].map((each) => (each ?? 0) >= 40)).toEqual([true, true]);
  }
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(20);
  const found = page.getByRole('searchbox', { name: '查詢工單號' });
  const number = (await cards.nth(25).getByRole('button').first().innerText()).trim();
  await found.fill(number);
  await found.press('Enter');
  await expect.poll(() => cards.count()).toBe(1);
  await card.locator('dl').tap();
  await form(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/mobile/generateViewList/generateShowFormView');
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await back.tap();
  await listAction(page, '新增').tap();
  await field(page, 'textbox', '備註').fill('路上寫的');
  await back.tap();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '留在頁面' }).tap();
  expect(await field(page, 'textbox', '備註').inputValue()).toBe('路上寫的');
  await back.tap();
  await question.getByRole('button', { name: '捨棄變更' }).tap();
  await card.waitFor();
  await page.getByRole('navigation', { name: '主選單' }).getByRole('link', { name: '我的' }).tap();
  await page.getByRole('button', { name: '登出' }).tap();
  await page.getByRole('button', { name: '登入', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/mobile/login');
});

test('what waits for approval is opened and settled from its card, with the reason', async () => {
  const page = await arrive('approver');
  await page.getByRole('link', { name: /筆等您審核$/ }).tap();
  const cards = page.getByRole('list', { name: '待我審核' }).getByRole('listitem');
  await cards.first().waitFor();
  await cards
    .first()
    .getByText(/^\S.* 提交於 \d{4}-\d\d-\d\d \d\d:\d\d$/)
    .waitFor();
  // What it is about, without opening it.
  await expect.poll(() => cards.first().getByRole('term').allTextContents()).toContain('產品');
  const count = await cards.count();
  const name = (await cards.first().getByRole('link').innerText()).split('\n')[0] ?? '';
  await cards.first().getByRole('link').tap();
  await form(page).waitFor();
  await page.getByRole('button', { name: '返回', exact: true }).tap();
  await page.getByRole('button', { name: `駁回 ${name}` }).tap();
  const sheet = page.getByRole('dialog');
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await sheet.getByRole('textbox', { name: '意見' }).fill('數量不符');
  await sheet.getByRole('button', { name: '駁回', exact: true }).tap();
  await page.getByText(`${name} 已駁回`, { exact: true }).waitFor();
  await expect.poll(() => cards.count()).toBe(count - 1);
  // The next one is settled by the next key.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  if (count > 1) await expect.poll(focused).toMatch(/^駁回 /);
  const bar = page.getByRole('navigation', { name: '主選單' });
  await bar.getByText(String(count - 1), { exact: true }).waitFor();
  // The bar above names each page; the page does not do so again.
  const titles = () => page.getByRole('heading', { level: 1 }).allTextContents();
  await expect.poll(titles).toEqual(['待我審核']);
  await bar.getByRole('link', { name: /通知/ }).tap();
  await page.getByRole('searchbox', { name: '搜尋標題或內容' }).waitFor();
  await expect.poll(titles).toEqual(['通知']);
});

test('without a network a form that was opened earlier is typed in; its save waits, and is sent later', async () => {
  const page = await arrive();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('link', { name: '生產工單', exact: true }).tap();
  const card = page.locator('.pw-card-item').filter({ hasText: '已排程' }).first();
  await card.getByRole('button', { name: '編輯' }).tap();
  await field(page, 'textbox', '備註').waitFor();
  // Which of the planned orders are submitted, and locked, depends on the day: one that is not is opened.
  const token = await tokenOf(scene.stack, 'planner');
  const planned = await findRecords(scene.stack, token, 'workOrder', 'status', 'planned');
  const opened = new URL(page.url());
  opened.searchParams.set('id', String(planned.find(({ approveStatus }) => Number(approveStatus) === 0)?.id));
  const address = opened.href;
  await page.goto(address);
  await expect.poll(() => field(page, 'textbox', '備註').isEditable()).toBe(true);
  // The files of forms are kept with the first start.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('files-'));
        const all: string[] = await (await fetch('/kept-files.json')).json();
        return (await (await caches.open(name)).keys()).length >= all.length;
      }),
    )
    .toBe(true);
  await page.context().setOffline(true);
  await page.goto(address);
  await field(page, 'textbox', '備註').fill('沒有網路時寫的');
  await page.getByRole('button', { name: '儲存', exact: true }).tap();
  await page.getByText('沒有連線：已留在此裝置，恢復連線後送出').first().waitFor();
  // The page is left as by a phone that runs out of power.
  await page.goto(`${scene.stack.url}/mobile`);
  await page.getByRole('heading', { name: '等待送出' }).waitFor();
  // It waits, and is not offered as unsaved besides.
  expect(await page.getByText('這台裝置上未儲存的內容').count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText('已送出離線時儲存的 1 筆', { exact: true }).waitFor();
  await page.getByRole('heading', { name: '等待送出' }).waitFor({ state: 'detached' });
  await page.goto(address);
  await expect.poll(() => field(page, 'textbox', '備註').inputValue()).toBe('沒有網路時寫的');
});

test('an address below /mobile leads through its sign-in to the page', async () => {
  const page = await scene.visitor.page(PHONE);
  await page.goto(`${scene.stack.url}/mobile/user/index`);
  await page.getByRole('button', { name: '登入', exact: true }).waitFor();
  // What fingers meet is 40 pixels high and wide: of a check box with its words.
  const targets = await page.locator('button, label:has(input[type=checkbox])').evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(40);
  await trySignIn(page, 'planner', DEMO_PASSWORD);
  await page.getByRole('button', { name: '登出' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/mobile/user/index');
});

test('it can be installed, and starts without a network; of data nothing is kept', async () => {
  const page = await arrive();
  const manifest: unknown = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const { icons, start_url } = await (await fetch(link?.href ?? '')).json();
    const sizes = await Promise.all(
      icons.map(async ({ src }: { src: string }) => (await fetch(src)).headers.get('Content-Type')),
    );
    return { start_url, sizes };
  });
  expect(manifest).toEqual({
    start_url: '/mobile',
    sizes: ['image/png', 'image/png', 'image/png', 'image/svg+xml'],
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () =>
    page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          paths.push(new URL(request.url).pathname);
      return paths;
    });
  await expect.poll(async () => (await kept()).some((path) => path.includes('hostedTexts'))).toBe(true);
  await expect.poll(kept).toContain('/brand/logo-full.svg');
  const ofTheSite = /^\/(assets|brand)\/|^\/(boot\.css|config\.json|locales\/zh_TW\.json)?$/;
  expect((await kept()).filter((path) => !ofTheSite.test(path))).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: /您好$/ }).waitFor();
  // It looks as it does with a network.
  expect(await page.evaluate(() => document.body.getBoundingClientRect().left)).toBe(0);
  const logo = page.locator('img[src^="/brand/"]').first();
  await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('heading', { name: /您好$/ }).waitFor();
});

test('a server that takes connections and does not answer holds up neither the start nor the word that it is so', async () => {
  const page = await arrive();
  // Then it has all files that a start needs.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const { pid } = scene.stack;
  if (pid === null) throw new Error('the server is not there');
  process.kill(pid, 'SIGSTOP');
  try {
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('伺服器尚未回應', { exact: false }).waitFor();
    await page.getByRole('button', { name: '立即重試' }).waitFor();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await page.getByRole('heading', { name: /您好$/ }).waitFor();
});
