/** Language and colour mode change around unsaved work; signing out leaves nothing to the next user. */
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from './api.ts';
import { openScene } from './harness.ts';
import { choose, chooseTop, field, form, listRows, signIn, tab, trySignIn } from './screen.ts';

const scene = openScene();

test('a first visit is in the default language, and names all others where it can be read by nobody else', async () => {
  const page = await scene.visitor.page({ locale: 'en-US' });
  await page.goto(scene.stack.url);
  const languages = page.getByRole('navigation', { name: '語言' });
  await languages.waitFor();
  expect(await languages.getByRole('button').allTextContents()).toEqual([
    '繁體中文',
    '简体中文',
    'English',
    'Tiếng Việt',
  ]);
  await languages.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
});

test('another language changes the words around unsaved text and nothing else', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await choose(page, '開立工單');
  const remark = field(page, 'textbox', '備註');
  await remark.fill('打到一半');
  const quantity = field(page, 'textbox', '計畫數量');
  await quantity.fill('12 abc');
  // Marked elements prove that the fields are the same ones afterwards, not new ones with the same text.
  await remark.evaluate((element) => element.setAttribute('data-witness', 'remark'));
  await quantity.evaluate((element) => element.setAttribute('data-witness', 'quantity'));

  await chooseTop(page, '語言', 'English');
  const translated = field(page, 'textbox', 'Remarks');
  await translated.waitFor();
  expect(await translated.inputValue()).toBe('打到一半');
  expect(await translated.getAttribute('data-witness')).toBe('remark');
  const planned = field(page, 'textbox', 'Planned');
  expect(await planned.inputValue()).toBe('12 abc');
  expect(await planned.getAttribute('data-witness')).toBe('quantity');
  const english = page.getByRole('navigation', { name: 'Main menu' });
  await english.getByRole('link', { name: 'Work order', exact: true }).waitFor();
  await page
    .getByRole('toolbar', { name: 'Form actions' })
    .getByRole('button', { name: 'Save', exact: true })
    .waitFor();
  await page
    .getByRole('navigation', { name: 'Open pages' })
    .getByRole('button', { name: 'New work order (unsaved changes)', exact: true })
    .waitFor();
  expect(await form(page).getByText('優先級', { exact: true }).count()).toBe(0);

  const root = page.locator('.pw-root').first();
  const background = () => root.evaluate((element) => getComputedStyle(element).colorScheme);
  await chooseTop(page, 'Theme', 'Dark');
  await expect.poll(background).toBe('dark');
  expect(await translated.getAttribute('data-witness')).toBe('remark');

  await chooseTop(page, 'Language', 'Tiếng Việt');
  await field(page, 'textbox', 'Ghi chú').waitFor();
  expect(await field(page, 'textbox', 'Ghi chú').inputValue()).toBe('打到一半');
});

test('a person’s language counts at the next sign-in on another device, unless another is chosen there', async () => {
  const other = await scene.visitor.page();
  await other.goto(scene.stack.url);
  await trySignIn(other, 'planner', DEMO_PASSWORD);
  await other.locator('html[lang="vi-VN"]').waitFor();
  await other.getByRole('navigation', { name: 'Menu chính' }).waitFor();

  const page = await scene.visitor.page();
  await page.goto(scene.stack.url);
  await page.getByRole('button', { name: '繁體中文' }).click();
  await trySignIn(page, 'planner', DEMO_PASSWORD);
  await page.getByRole('button', { name: /^使用者選單/ }).waitFor();
  // In the personal centre it is chosen for good, and the present one stays.
  await chooseTop(page, /^使用者選單/, '個人中心');
  const language = page.getByRole('group', { name: '登入語言' });
  expect(await language.getByRole('radio', { name: 'Tiếng Việt' }).isChecked()).toBe(true);
  await language.getByRole('radio', { name: '繁體中文' }).click();
  await page.getByText('已儲存').filter({ visible: true }).first().waitFor();
  await page.locator('html[lang="zh-TW"]').waitFor();
});

test('signing out asks about unsaved work, and the next user finds none of the tabs', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await choose(page, '開立工單');
  await field(page, 'textbox', '備註').fill('不要留給別人');
  await choose(page, '生產工單');
  await chooseTop(page, /^使用者選單/, '登出');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: '留在頁面' }).click();
  await tab(page, '開立工單').click();
  expect(await field(page, 'textbox', '備註').inputValue()).toBe('不要留給別人');
  await tab(page, '生產工單').click();
  await chooseTop(page, /^使用者選單/, '登出');
  await question.getByRole('button', { name: '捨棄變更' }).click();
  await trySignIn(page, 'operator', DEMO_PASSWORD);
  await tab(page, '首頁').waitFor();
  // Sign-in leads back to the page that was left (specification 000 §4), and to no other.
  await listRows(page).first().waitFor();
  expect(await tab(page, '開立工單').count()).toBe(0);
  expect(await page.getByText('不要留給別人').count()).toBe(0);
});
