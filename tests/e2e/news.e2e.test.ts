/** Notifications, organisations and the password, as people meet them. */
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { bagOf, bearer, findRecords, post, tokenOf } from './api.ts';
import { onBothDatabases } from './bothDatabases.ts';
import { openScene } from './harness.ts';
import { choose, chooseTop, field, form, formAction, signIn, tab, tabs } from './screen.ts';

const scene = openScene();

const bell = /^通知：/;

const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((node) => node === document.activeElement);

test('a submitted record is told to who may approve it, and opens from there; the answer comes back', async () => {
  const planner = bearer(await tokenOf(scene.stack, 'planner'));
  const waiting = await findRecords(
    scene.stack,
    await tokenOf(scene.stack, 'planner'),
    'workOrder',
    'approveStatus',
    '0',
  );
  const [record] = waiting;
  const number = String(record?.number);
  await post(
    scene.stack,
    '/openapi/object/submit',
    { objectId: 'workOrder', ids: String(record?.id) },
    planner,
  );

  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'approver');
  await page.getByRole('banner').getByRole('button', { name: bell }).click();
  const popup = page.getByRole('dialog', { name: '通知' });
  const note = popup.getByRole('listitem').filter({ hasText: number });
  await note.getByText(/已提交，等待您審核/).waitFor();
  await note
    .getByRole('button', { name: new RegExp(number) })
    .first()
    .click();
  await popup.waitFor({ state: 'detached' });
  await form(page).getByText(number).first().waitFor();
  // The planner has it open, as submitted.
  const other = await scene.visitor.page();
  await signIn(other, scene.stack, 'planner');
  const open = new URL(page.url());
  open.searchParams.set('action', 'edit');
  await other.goto(open.href);
  await form(other).getByText('已提交', { exact: true }).first().waitFor();
  const opened = tabs(other).getByRole('button').filter({ hasText: number });
  await expect.poll(() => opened.count()).toBeGreaterThan(0);
  await formAction(page, '駁回').click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('textbox').first().fill('數量不對');
  await dialog.getByRole('button', { name: /^(確定|駁回)$/ }).click();
  await dialog.waitFor({ state: 'detached' });

  // An open page hears of it by itself.
  await other.getByRole('banner').getByRole('button', { name: bell }).click();
  const mine = other.getByRole('dialog', { name: '通知' });
  await mine.getByText(/已駁回：數量不對/).waitFor();
  await mine.getByRole('button', { name: '查看全部' }).click();
  await tab(other, '通知').waitFor();
  const list = other.getByRole('main').getByRole('region', { name: '通知' });
  await list.getByRole('button', { name: new RegExp(`^設為已讀：.*${number}`) }).click();
  await expect
    .poll(() => list.getByRole('button', { name: new RegExp(`^設為已讀：.*${number}`) }).count())
    .toBe(0);
  // Opened from there, it is as the answer left it, also in the tab from before.
  await list
    .getByRole('button', { name: new RegExp(number) })
    .first()
    .click();
  await form(other).getByText('已儲存', { exact: true }).first().waitFor();
  await opened.first().click();
  await form(other).getByText('已儲存', { exact: true }).first().waitFor();
  await tab(other, '通知').click();
  await other.getByRole('main').getByRole('button', { name: '清空' }).click();
  await other.getByRole('banner').getByRole('button', { name: '通知：0 則未讀' }).waitFor();
});

test('another organisation closes the tabs after asking about unsaved work', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await choose(page, '開立工單');
  await field(page, 'textbox', '備註').fill('還沒存');
  await page.getByRole('banner').getByRole('button', { name: '組織：桃園廠' }).click();
  const drawer = page.getByRole('dialog', { name: '切換組織' });
  await drawer.getByText('宏遠精密工業').waitFor();
  await drawer.getByRole('searchbox', { name: '搜尋組織' }).fill('bình');
  await drawer.getByRole('button', { name: /Bình Dương/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '留在頁面' }).click();
  // The drawer is gone: one goes on in the page.
  await expect.poll(() => hasFocus(field(page, 'textbox', '備註'))).toBe(true);
  expect(await field(page, 'textbox', '備註').inputValue()).toBe('還沒存');
  await page.getByRole('banner').getByRole('button', { name: '組織：桃園廠' }).click();
  await drawer.getByRole('button', { name: /Bình Dương/ }).click();
  await question.getByRole('button', { name: '捨棄變更' }).click();
  await page.getByText('正在切換到「Nhà máy Bình Dương」…').waitFor();
  await page.getByText('成功切換到 Nhà máy Bình Dương').first().waitFor();
  expect(await tabs(page).getByRole('listitem').count()).toBe(1);
  expect(page.url()).toContain('/dashboard/base');
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
  await page.getByRole('banner').getByRole('button', { name: '組織：Nhà máy Bình Dương' }).waitFor();
});

test('the password is changed, after what the form and the server say of it', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'operator');
  await chooseTop(page, /^使用者選單/, '變更密碼');
  const dialog = page.getByRole('dialog', { name: '變更密碼' });
  const box = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const send = dialog.getByRole('button', { name: '確定' });
  await send.click();
  // At the field, and as a warning beside the dialog.
  await expect.poll(() => page.getByText('請輸入舊密碼').count()).toBe(2);
  await box('舊密碼').fill('wrong');
  await box('新密碼').fill('abcd');
  await dialog.getByText('密碼過短').waitFor();
  await box('新密碼').fill('abcde');
  await dialog.getByText('密碼強度：中').waitFor();
  await box('新密碼').fill('operator1');
  await dialog.getByText('密碼強度：高').waitFor();
  await box('確認密碼').fill('operator');
  await dialog.getByText('兩次輸入的密碼不一致').waitFor();
  await box('確認密碼').fill('operator1');
  await send.click();
  await dialog.getByText('舊密碼錯誤').waitFor();
  await box('舊密碼').fill('pagewright');
  await send.click();
  await dialog.getByText(/此密碼太常見或太容易猜到/).waitFor();
  await box('新密碼').fill('Zahnrad-73-Kupplung');
  await box('確認密碼').fill('Zahnrad-73-Kupplung');
  await send.click();
  await page.getByText('操作成功！').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
});

onBothDatabases('the file that a notification is', async (stack, visitor, whileAway) => {
  const manual = Buffer.from('點檢表\n'.repeat(5_000));
  const body = new FormData();
  for (const [name, value] of Object.entries({
    objectId: 'machine',
    objectCode: 'machine',
    fieldName: 'documents',
  }))
    body.set(name, value);
  body.set('file', new File([manual], 'daily-check.txt'));
  const sent = await fetch(`${stack.url}/openapi/object/UploadFile`, {
    method: 'POST',
    headers: bearer(await tokenOf(stack, 'operator')),
    body,
  });
  const { data } = bagOf(await sent.json());
  const fileId = String(bagOf(Array.isArray(data) ? data[0] : null).id);
  const gone = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';

  await whileAway(async (store) => {
    const [user] = await store.find({
      table: 'sys_user',
      criteria: [{ field: 'userName', op: 'equal', value: 'operator' }],
    });
    const messages = {
      點檢表: fileId,
      點檢表的網址: `${stack.url}/openapi/object/getFile?id=${fileId}`,
      已刪除的檔案: gone,
      別處的檔案: 'https://elsewhere.test/list.txt',
    };
    await store.transaction((tx) =>
      tx.insert(
        'sys_notification',
        Object.entries(messages).map(([title, message], at) => ({
          id: `note-${at}`,
          userId: user?.id,
          title,
          message,
          sendTime: `2099-01-01 00:00:0${9 - at}`,
          isRead: false,
        })),
      ),
    );
  });

  const page = await visitor.page();
  await signIn(page, stack, 'operator');
  await page.getByRole('banner').getByRole('button', { name: bell }).click();
  const popup = page.getByRole('dialog', { name: '通知' });
  const unread = (title: string) => popup.getByRole('button', { name: `設為已讀：${title}`, exact: true });
  for (const title of ['點檢表', '點檢表的網址']) {
    await unread(title).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      popup.getByRole('button', { name: `下載附件：${title}`, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('daily-check.txt');
    expect((await readFile(await download.path())).equals(manual)).toBe(true);
    await expect.poll(() => unread(title).count()).toBe(0);
  }
  // What has not come is not read; and nobody is made to download from elsewhere.
  await popup.getByRole('button', { name: '下載附件：已刪除的檔案', exact: true }).click();
  await page.getByText('檔案不存在').first().waitFor();
  expect(await unread('已刪除的檔案').count()).toBe(1);
  expect(await popup.getByRole('button', { name: /^下載附件：/ }).count()).toBe(1);
  await popup.getByText('https://elsewhere.test/list.txt').waitFor();

  // The server keeps what is read.
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: bell }).click();
  await unread('已刪除的檔案').waitFor();
  for (const title of ['點檢表', '點檢表的網址']) expect(await unread(title).count()).toBe(0);
});
