/** Users, roles and organisations as administrators make them: by keyboard, with what is refused told at its field. */
import { expect, test } from 'vitest';
import { barriers } from './barriers.ts';
import { openScene } from './harness.ts';
import { choose, listAction, listRows, menu, signIn, trySignIn } from './screen.ts';

const scene = openScene();

test('an administrator makes a role with its rights and a user who has it; others may not open the page', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'admin');
  await choose(page, '使用者與權限');
  const main = page.getByRole('main');
  const kind = (name: string) => main.getByRole('group', { name: '顯示' }).getByRole('button', { name });
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: '儲存' });
  await main.getByRole('button', { name: '林生管' }).waitFor();
  expect(await barriers(page)).toEqual([]);

  await kind('角色').click();
  await main.getByRole('button', { name: '新增角色' }).press('Enter');
  await dialog.getByRole('textbox', { name: '名稱' }).fill('倉管員');
  await dialog.getByRole('textbox', { name: '代碼', exact: true }).fill('planner');
  await dialog.getByRole('checkbox', { name: '生產工單: 查看', exact: true }).press('Space');
  await dialog.getByRole('checkbox', { name: '生產工單: 編輯', exact: true }).press('Space');
  expect(await barriers(page)).toEqual([]);
  await save.click();
  // Taken: the field has the focus, and nothing that was ticked is lost.
  await dialog.getByText('已被使用').waitFor();
  await expect
    .poll(() =>
      dialog.getByRole('textbox', { name: '代碼', exact: true }).evaluate((box) => box.matches(':focus')),
    )
    .toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('storekeeper');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await main.getByRole('cell', { name: 'storekeeper' }).waitFor();

  await kind('使用者').click();
  await main.getByRole('button', { name: '新增使用者' }).click();
  await save.click();
  await dialog.getByText('至少選擇一個組織').waitFor();
  await dialog.getByRole('textbox', { name: '名稱', exact: true }).fill('阿喬');
  await dialog.getByRole('textbox', { name: '使用者名稱' }).fill('jo');
  await dialog.getByRole('textbox', { name: '密碼' }).fill('12345678');
  await dialog.getByRole('checkbox', { name: '倉管員' }).check();
  await dialog.getByRole('checkbox', { name: '桃園廠' }).check();
  await save.click();
  // In the language of the page, at its field.
  await dialog.getByText(/太容易|容易被/).waitFor();
  await dialog.getByRole('textbox', { name: '密碼' }).fill('kelp under gravel');
  // A slip loses nothing.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '留在頁面' }).click();
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await main.getByRole('row').filter({ hasText: '阿喬' }).filter({ hasText: '倉管員' }).waitFor();

  const other = await scene.visitor.page();
  await other.goto(scene.stack.url);
  await trySignIn(other, 'jo', 'kelp under gravel');
  await menu(other).waitFor();
  await choose(other, '生產工單');
  await listRows(other).first().waitFor();
  expect(await listAction(other, '新增').count()).toBe(0);
  await other.goto(`${scene.stack.url}/system/users`);
  await other.getByRole('alert').getByText('只有管理員能管理使用者與權限').waitFor();
});

test('rights of a role are changed and stay; who changes them at the same time is told', async () => {
  const open = async () => {
    const page = await scene.visitor.page();
    await signIn(page, scene.stack, 'admin');
    await page.goto(`${scene.stack.url}/system/users`);
    const main = page.getByRole('main');
    await main.getByRole('group', { name: '顯示' }).getByRole('button', { name: '角色' }).click();
    await main.getByRole('button', { name: '廠務主管' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: '客戶: 查看' }).waitFor();
    return { page, dialog, box: (name: string) => dialog.getByRole('checkbox', { name }) };
  };
  const first = await open();
  const second = await open();
  await first.box('客戶: 匯出').click();
  await first.dialog.getByRole('button', { name: '儲存' }).click();
  await first.dialog.waitFor({ state: 'detached' });

  await second.box('供應商: 匯出').click();
  await second.dialog.getByRole('button', { name: '儲存' }).click();
  await second.dialog.getByRole('alert').getByText('其他人已變更此資料。').waitFor();
  expect(await second.box('供應商: 匯出').isChecked()).toBe(false);
  await second.dialog.getByRole('button', { name: /重新載入/ }).click();
  await expect.poll(() => second.box('客戶: 匯出').isChecked()).toBe(false);
  await expect.poll(() => second.box('供應商: 匯出').isChecked()).toBe(true);
});

test('a user whom somebody else has saved meanwhile is not overwritten; his dialog shows what is stored', async () => {
  const open = async () => {
    const page = await scene.visitor.page();
    await signIn(page, scene.stack, 'admin');
    await page.goto(`${scene.stack.url}/system/users`);
    await page.getByRole('main').getByRole('button', { name: '陳主管' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: '儲存' });
    return { page, dialog, save, name: dialog.getByRole('textbox', { name: '名稱', exact: true }) };
  };
  const first = await open();
  const second = await open();
  await first.name.fill('陳經理');
  await first.dialog.getByRole('checkbox', { name: /Lite/ }).check();
  await first.save.click();
  await first.dialog.waitFor({ state: 'detached' });

  await second.name.fill('陳協理');
  await second.save.click();
  await second.dialog.getByRole('alert').getByText('其他人已變更此資料。').waitFor();
  expect(await second.name.inputValue()).toBe('陳協理');
  await second.dialog.getByRole('button', { name: /重新載入/ }).click();
  await expect.poll(() => second.name.inputValue()).toBe('陳經理');
  expect(await second.dialog.getByRole('checkbox', { name: /Lite/ }).isChecked()).toBe(true);
  await second.name.fill('陳協理');
  await second.save.click();
  await second.dialog.waitFor({ state: 'detached' });
  await second.page.getByRole('main').getByRole('button', { name: '陳協理' }).waitFor();
});
