/** What a site, a device or a session does wrong, and what the shell makes of it: nothing typed is lost. */
import type { Locator, Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { bagOf, bearer, DEMO_PASSWORD, post } from './api.ts';
import { openScene } from './harness.ts';
import { kept } from './kept.ts';
import { png } from './png.ts';
import {
  choose,
  field,
  form,
  formAction,
  listAction,
  listRows,
  menu,
  signIn,
  tabs,
  trySignIn,
} from './screen.ts';

const scene = openScene();
const OTHER = { projectCode: '', languageEnable: true, baseUrl: '', defaultUrl: '', baseUrls: ['/plant-b'] };
const TYPED = '還沒存的文字';
const userMenu = (page: Page) => page.getByRole('button', { name: /^使用者選單/ });
const again = (page: Page) => page.getByRole('dialog', { name: '請重新登入' });

/** Signs in; answers how the session is ended elsewhere. */
async function signInEndable(page: Page, user: string): Promise<() => Promise<unknown>> {
  const answered = page.waitForResponse((response) => response.url().includes('/loginapi'));
  await signIn(page, scene.stack, user);
  const token = String(bagOf(bagOf(await (await answered).json()).data).accesstoken);
  return () => post(scene.stack, '/api/security/logout', {}, bearer(token));
}

async function signInAgain(page: Page): Promise<void> {
  await again(page).getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await again(page).getByRole('button', { name: '登入', exact: true }).click();
  await again(page).waitFor({ state: 'detached' });
}

/** Chooses a picture of a new inspection; answers the button that sends it whole, beside what crops it. */
async function chooseMeasure(page: Page): Promise<Locator> {
  await choose(page, '檢驗單');
  await listAction(page, '新增').click();
  await form(page).waitFor();
  const files = form(page).locator('input[type=file]').first();
  await files.setInputFiles({ name: '量測.png', mimeType: 'image/png', buffer: png(40) });
  const whole = page.getByRole('button', { name: '原圖上傳', exact: true });
  await whole.waitFor();
  return whole;
}

test.each([
  ['absent', { status: 404, body: '' }],
  ['no JSON', { status: 200, contentType: 'application/json', body: '{"baseUrl": ' }],
  ['a page in its place', { status: 200, contentType: 'text/html', body: '<!doctype html><p>moved' }],
  ['of wrong types', { status: 200, contentType: 'application/json', body: '{"baseUrl":7,"settings":[]}' }],
])('a configuration file that is %s leaves the product as it comes', async (_, answer) => {
  const page = await scene.visitor.page();
  await page.route(/\/config\.json/, (route) => route.fulfill(answer));
  await signIn(page, scene.stack, 'operator');
  await menu(page).getByRole('link', { name: '停機紀錄', exact: true }).waitFor();
});

test.each([
  ['is away', (route: Route) => route.abort()],
  ['fails', (route: Route) => route.fulfill({ status: 500, body: '' })],
])(
  'who has chosen another server that %s goes back to the own one, where that session is not sent',
  async (_, answer) => {
    const page = await scene.visitor.page();
    await page.route(/\/config\.json/, (route) => route.fulfill({ json: OTHER }));
    await page.route(/\/plant-b\//, answer);
    await page.goto(scene.stack.url);
    await page.evaluate(() => {
      localStorage.setItem('settings', JSON.stringify({ baseUrl: '/plant-b' }));
      localStorage.setItem('token', 'of the other');
    });
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (/\/plant-b\/|\/api\//.test(request.url())) sent.push(request.headers().authorization);
    });
    await page.reload();
    const back = page.getByRole('button', { name: '改回本站預設' });
    await back.waitFor();
    expect(sent).toContain('Bearer of the other');
    sent.length = 0;
    await Promise.all([page.waitForEvent('load'), back.click()]);
    await trySignIn(page, 'operator', DEMO_PASSWORD);
    await menu(page).getByRole('link', { name: '停機紀錄', exact: true }).waitFor();
    expect(sent).not.toContain('Bearer of the other');
  },
);

test.each([
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'forbidden',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    },
  ],
])('with a storage that is %s one signs in, works and saves; only a reload forgets', async (_, break_) => {
  const page = await scene.visitor.page();
  await page.addInitScript(break_);
  await signIn(page, scene.stack, 'planner');
  const said = page.getByRole('alert').filter({ hasText: '這個瀏覽器無法保存登入狀態' });
  await said.waitFor();
  await page.getByRole('button', { name: '關閉通知', exact: true }).click();
  await said.waitFor({ state: 'hidden' });
  await choose(page, '生產工單');
  await listRows(page).first().waitFor();
  await page.getByRole('button', { name: /^使用者選單/ }).waitFor();
  await listRows(page)
    .filter({ hasText: '已儲存' })
    .first()
    .getByRole('button', { name: '編輯', exact: true })
    .click();
  await field(page, 'textbox', '備註').fill(TYPED);
  await formAction(page, '儲存').click();
  await page.getByText('儲存成功！').first().waitFor();
  expect(await tabs(page).getByRole('listitem').count()).toBe(3);
  await page.reload();
  await page.getByRole('textbox', { name: '使用者名稱' }).waitFor();
});

test('a device whose clock is a year ahead keeps what is typed, and the server’s time is stored', async () => {
  const page = await scene.visitor.page();
  await page.addInitScript(() => {
    const ahead = 400 * 24 * 3600 * 1000;
    const { now } = Date;
    Date.now = () => now() + ahead;
    window.Date = new Proxy(Date, {
      construct: (target, args, self) =>
        Reflect.construct(target, args.length === 0 ? [now() + ahead] : args, self),
    });
  });
  await signIn(page, scene.stack, 'planner');
  await choose(page, '生產工單');
  await listRows(page)
    .filter({ hasText: '已儲存' })
    .first()
    .getByRole('button', { name: '編輯', exact: true })
    .click();
  const note = field(page, 'textbox', '備註');
  await note.fill(TYPED);
  const sent = page.waitForResponse((response) => response.url().endsWith('/save'));
  await formAction(page, '儲存').click();
  const stored = bagOf(bagOf(await (await sent).json()).data);
  const changed = Date.parse(String(bagOf(stored.model ?? stored).modifyTime).replace(' ', 'T'));
  expect(Math.abs(changed - Date.now())).toBeLessThan(2 * 24 * 3600 * 1000);
  await note.fill(`${TYPED}…`);
  // It is offered by the same clock that it was kept by.
  await expect.poll(() => kept(page)).toBe(1);
});

test('a session that ends while a file is sent, or while the palette searches, is signed into in place', async () => {
  const page = await scene.visitor.page();
  // It would tell first.
  await page.route(/WatchSession/i, (route) => route.abort());
  let end = await signInEndable(page, 'operator');
  const whole = await chooseMeasure(page);
  await end();
  await whole.click();
  await again(page).waitFor();
  const signed = page.waitForResponse((response) => response.url().includes('/loginapi'));
  await signInAgain(page);
  end = async () => {
    const token = String(bagOf(bagOf(await (await signed).json()).data).accesstoken);
    return post(scene.stack, '/api/security/logout', {}, bearer(token));
  };
  // It goes on by itself.
  await form(page).locator('.pw-images img').first().waitFor();

  await end();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '搜尋與指令' }).getByRole('combobox').fill('WO2026');
  await again(page).waitFor();
  await signInAgain(page);
  await form(page).locator('.pw-images img').first().waitFor();
});

test('a page whose file could not be sent asks before it closes, also once its record is saved', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'operator');
  await choose(page, '設備');
  await listAction(page, '新增').click();
  await field(page, 'textbox', '編號').fill('FAULT-1');
  await field(page, 'textbox', '名稱').fill('測試設備');
  const upload = '**/openapi/object/UploadFile';
  await page.route(upload, (route) => route.abort());
  const file = { name: '手冊.txt', mimeType: 'text/plain', buffer: Buffer.from('手冊') };
  await form(page).getByLabel('文件', { exact: true }).setInputFiles(file);
  const again = form(page).getByRole('button', { name: '重新上傳 手冊.txt' });
  await again.waitFor();
  await formAction(page, '儲存').click();
  const question = page.getByRole('alertdialog', { name: '尚有未儲存的變更' });
  await question.getByRole('button', { name: '繼續編輯', exact: true }).click();
  await page.unroute(upload);
  await again.click();
  await form(page).getByText('已上傳', { exact: true }).waitFor();
});

test('a picture that is being cropped when the session ends is still there after signing in in place', async () => {
  const page = await scene.visitor.page();
  const end = await signInEndable(page, 'operator');
  const whole = await chooseMeasure(page);
  await end();
  await again(page).waitFor();
  await signInAgain(page);
  await whole.click();
  await form(page).locator('.pw-images img').first().waitFor();
});

test('a save that meets the end of the session is made once one has signed in again in place', async () => {
  const page = await scene.visitor.page();
  // It would tell first.
  await page.route(/WatchSession/i, (route) => route.abort());
  const end = await signInEndable(page, 'operator');
  await choose(page, '設備');
  await listAction(page, '新增').click();
  await field(page, 'textbox', '編號').fill('FAULT-2');
  await field(page, 'textbox', '名稱').fill(TYPED);
  await end();
  await formAction(page, '儲存').click();
  await again(page).waitFor();
  await signInAgain(page);
  await form(page).waitFor({ state: 'detached' });
  await listRows(page).filter({ hasText: 'FAULT-2' }).waitFor();
});

test('without unsaved work a session that ends in the palette leads to the sign-in, and back to the page', async () => {
  const page = await scene.visitor.page();
  await page.route(/WatchSession/i, (route) => route.abort());
  const end = await signInEndable(page, 'operator');
  await choose(page, '停機紀錄');
  await listRows(page).first().waitFor();
  await end();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '搜尋與指令' }).getByRole('combobox').fill('WO2026');
  await page.getByRole('textbox', { name: '使用者名稱' }).waitFor();
  await page.unroute(/WatchSession/i);
  await trySignIn(page, 'operator', DEMO_PASSWORD);
  await userMenu(page).waitFor();
  await listRows(page).first().waitFor();
});
