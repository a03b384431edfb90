/** What goes wrong is said, and what the user typed stays. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { bagOf, bearer, DEMO_PASSWORD, findRecords, loadRecord, post, saveRecord, tokenOf } from './api.ts';
import { openScene } from './harness.ts';
import { choose, field, form, formAction, listRows, searchList, signIn, trySignIn } from './screen.ts';

const scene = openScene();

const TYPED = '還沒儲存的文字';
const remark = (page: Page) => field(page, 'textbox', '備註');
const saved = (page: Page) => page.getByText('儲存成功！').first();

interface Draft {
  readonly id: string;
  readonly number: string;
}

/** A work order that may still be edited; each journey takes one of its own. */
async function draftOrder(token: string, nth: number): Promise<Draft> {
  const rows = await findRecords(scene.stack, token, 'workOrder', 'approveStatus', '0');
  const row = bagOf(rows.filter((one) => one.approveStatus === 0 && one.priority !== 'urgent')[nth]);
  return { id: String(row.id), number: String(row.number) };
}

/** Signs in and opens the work order for editing. */
async function openForEdit(page: Page, number: string): Promise<void> {
  await signIn(page, scene.stack, 'planner');
  await choose(page, '生產工單');
  await searchList(page, '工單號', number);
  await expect.poll(() => listRows(page).count()).toBe(1);
  await listRows(page).getByRole('button', { name: '編輯', exact: true }).click();
  await remark(page).waitFor();
}

test('a wrong password is said in place, and the fields keep what was typed', async () => {
  const page = await scene.visitor.page();
  await page.goto(scene.stack.url);
  await page.getByRole('textbox', { name: '使用者名稱' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  await trySignIn(page, 'planner', 'wrong');
  const message = page.getByRole('alert');
  await expect.poll(() => message.textContent()).toMatch(/密碼|password/i);
  expect(await page.getByRole('textbox', { name: '使用者名稱' }).inputValue()).toBe('planner');
  expect(await page.getByRole('textbox', { name: '密碼' }).inputValue()).toBe('wrong');
  await trySignIn(page, 'planner', DEMO_PASSWORD);
  await page.getByRole('button', { name: /^使用者選單/ }).waitFor();
});

test('a session revoked elsewhere asks for sign-in in place; the text stays and is saved', async () => {
  const { stack, visitor } = scene;
  const draft = await draftOrder(await tokenOf(stack, 'admin'), 0);
  const page = await visitor.page();
  const signedIn = page.waitForResponse((response) => response.url().includes('/loginapi'));
  await openForEdit(page, draft.number);
  const token = String(bagOf(bagOf(await (await signedIn).json()).data).accesstoken);
  await remark(page).fill(TYPED);

  // The open page watches its session: it asks by itself, before anything is saved.
  await post(stack, '/api/security/logout', {}, bearer(token));
  const dialog = page.getByRole('dialog', { name: '請重新登入' });
  await dialog.waitFor();
  // By keyboard alone: it begins in the password, and typing goes on where it was.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await expect.poll(focused).toBe('password');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByRole('alert').textContent()).toMatch(/密碼|password/i);
  await dialog.getByRole('textbox', { name: '密碼' }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await remark(page).inputValue()).toBe(TYPED);
  expect(await remark(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await formAction(page, '儲存').click();
  await saved(page).waitFor();
  const stored = await loadRecord(stack, await tokenOf(stack, 'admin'), 'workOrder', 'workOrder', draft.id);
  expect(stored.remark).toBe(TYPED);
});

/** Another person changes the record that the page has open. */
async function changeElsewhere(token: string, id: string, text: string): Promise<void> {
  const model = await loadRecord(scene.stack, token, 'workOrder', 'workOrder', id);
  const answer = await saveRecord(
    scene.stack,
    token,
    'workOrder',
    'workOrder',
    { ...model, remark: text },
    randomUUID(),
  );
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: true });
}

test('a stale version is told as a conflict: the text stays, and can be kept or let go', async () => {
  const { stack, visitor } = scene;
  const token = await tokenOf(stack, 'admin');
  const draft = await draftOrder(token, 1);
  const page = await visitor.page();
  await openForEdit(page, draft.number);

  await remark(page).fill(TYPED);
  await changeElsewhere(token, draft.id, '別人先存了');
  await formAction(page, '儲存').click();
  const conflict = form(page).getByText('這筆資料已被他人修改');
  const dialog = page.getByRole('dialog', { name: '您與他人修改了相同的欄位' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await conflict.waitFor();
  expect(await remark(page).inputValue()).toBe(TYPED);
  await form(page).getByRole('button', { name: '保留我的內容', exact: true }).click();
  await conflict.waitFor({ state: 'hidden' });
  expect(await remark(page).inputValue()).toBe(TYPED);
  // Keeping one's own saves at once, over what the other person stored.
  await saved(page).waitFor();
  const state = page.getByRole('toolbar', { name: '表單操作' }).getByRole('status');
  await expect.poll(() => state.textContent()).toBe('');
  const stored = () => loadRecord(stack, token, 'workOrder', 'workOrder', draft.id);
  await expect.poll(async () => (await stored()).remark).toBe(TYPED);

  await changeElsewhere(token, draft.id, '別人又存了');
  await remark(page).fill('第二次輸入');
  await formAction(page, '儲存').click();
  await dialog.getByRole('button', { name: '返回表單', exact: true }).click();
  await conflict.waitFor();
  expect(await remark(page).inputValue()).toBe('第二次輸入');
  await form(page).getByRole('button', { name: '重新載入', exact: true }).click();
  await expect.poll(() => remark(page).inputValue()).toBe('別人又存了');
});

test('two people change one order: what both changed is chosen, what one changed is merged', async () => {
  const { stack, visitor } = scene;
  const token = await tokenOf(stack, 'admin');
  const draft = await draftOrder(token, 3);
  const [theirs, mine] = [await visitor.page(), await visitor.page()];
  await openForEdit(theirs, draft.number);
  await openForEdit(mine, draft.number);
  const planned = (page: Page) => field(page, 'textbox', '計畫數量');
  const due = (page: Page) => field(page, 'textbox', '交期');

  await remark(theirs).fill('他們的備註');
  await planned(theirs).fill('777');
  await due(theirs).fill('2027-01-31');
  await formAction(theirs, '儲存').click();
  await saved(theirs).waitFor();

  await remark(mine).fill('我的備註');
  await planned(mine).fill('555');
  await formAction(mine, '儲存').click();
  const dialog = mine.getByRole('dialog', { name: '您與他人修改了相同的欄位' });
  const choice = (name: string) => dialog.getByRole('group', { name, exact: true });
  await choice('備註')
    .getByRole('radio', { name: /他們的備註/ })
    .check();
  await expect.poll(() => choice('計畫數量').getByRole('radio', { name: /555/ }).isChecked()).toBe(true);
  expect(await choice('交期').count()).toBe(0);
  expect(await dialog.locator('details').textContent()).toContain('2027-01-31');
  await dialog.getByRole('button', { name: '以此儲存', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await saved(mine).waitFor();
  const stored = () => loadRecord(stack, token, 'workOrder', 'workOrder', draft.id);
  await expect.poll(stored).toMatchObject({ remark: '他們的備註', planQty: 555, dueDate: '2027-01-31' });

  // The other page is behind now. What it changes nobody else has changed: it is merged and saved without a question.
  await due(theirs).fill('2027-02-28');
  await formAction(theirs, '儲存').click();
  await expect.poll(stored).toMatchObject({ planQty: 555, dueDate: '2027-02-28' });
  await expect.poll(() => planned(theirs).inputValue()).toMatch(/^555/);
});

test('a failing and an unreachable server are told; the text stays and is saved later', async () => {
  const { stack, visitor } = scene;
  const draft = await draftOrder(await tokenOf(stack, 'admin'), 2);
  const page = await visitor.page();
  await openForEdit(page, draft.number);
  await remark(page).fill(TYPED);

  await page.route(/\/save$/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await formAction(page, '儲存').click();
  await form(page).getByRole('alert').waitFor();
  expect(await remark(page).inputValue()).toBe(TYPED);
  await page.unroute(/\/save$/);

  await stack.kill('SIGKILL');
  await formAction(page, '儲存').click();
  await expect.poll(() => form(page).getByRole('alert').allTextContents()).not.toEqual([]);
  expect(await remark(page).inputValue()).toBe(TYPED);

  await stack.start();
  await formAction(page, '儲存').click();
  await saved(page).waitFor();
  const stored = await loadRecord(stack, await tokenOf(stack, 'admin'), 'workOrder', 'workOrder', draft.id);
  expect(stored.remark).toBe(TYPED);
});
