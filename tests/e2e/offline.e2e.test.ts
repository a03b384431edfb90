/** Phones without a network: what is typed and saved meanwhile, and what becomes of it when the server is back. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { objectId } from '../../fixtures/demo/build/object.ts';
import { type Bag, DEMO_PASSWORD, findRecords, loadRecord, saveRecord, tokenOf } from './api.ts';
import { openScene } from './harness.ts';
import { field, form, formAction, trySignIn } from './screen.ts';

const scene = openScene();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const remark = (page: Page) => field(page, 'textbox', '備註');
const waiting = (page: Page) => page.getByRole('heading', { name: '等待送出' });

/** A phone with an open work order that can be typed in, whose files are all kept, and the order's id. */
async function withOrder(at: number) {
  const { stack } = scene;
  const orders = await findRecords(stack, await tokenOf(stack, 'admin'), 'workOrder', 'status', 'planned');
  const { id = '' } = orders.filter(({ approveStatus }) => approveStatus === 0)[at] ?? {};
  const address = `${stack.url}/mobile/generateViewList/generateShowFormView?action=edit&id=${id}&appObjectId=${objectId('workOrder')}`;
  const page = await scene.visitor.page(PHONE);
  await page.goto(`${stack.url}/mobile`);
  await trySignIn(page, 'planner', DEMO_PASSWORD);
  await page.getByRole('heading', { name: /您好$/ }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(address);
  await remark(page).waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('files-'));
        const all: string[] = await (await fetch('/kept-files.json')).json();
        return (await (await caches.open(name)).keys()).length >= all.length;
      }),
    )
    .toBe(true);
  return { page, address, id: String(id) };
}

const stored = async (id: string) =>
  loadRecord(scene.stack, await tokenOf(scene.stack, 'admin'), 'workOrder', 'workOrder', id);

/** Somebody else changes the record. */
async function changeElsewhere(id: string, values: Bag): Promise<void> {
  const token = await tokenOf(scene.stack, 'admin');
  const model = { ...(await stored(id)), ...values };
  const answer = await saveRecord(scene.stack, token, 'workOrder', 'workOrder', model, randomUUID());
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: true });
}

/** Saves without a network, and leaves the form: nothing is asked, since nothing would be lost. */
async function saveAway(page: Page, text: string): Promise<void> {
  await page.context().setOffline(true);
  await remark(page).fill(text);
  await formAction(page, '儲存').tap();
  await page.getByText('沒有連線：已留在此裝置，恢復連線後送出').first().waitFor();
  // What is kept is not said to be unsaved besides.
  expect(await page.getByText('有未儲存的變更', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: '返回', exact: true }).tap();
  await page.getByRole('link', { name: '首頁' }).tap();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await waiting(page).waitFor();
}

test('what two have changed while one was offline is asked about, field by field, and waits until it is settled', async () => {
  const { page, id } = await withOrder(0);
  await saveAway(page, '沒有網路時寫的');
  await changeElsewhere(id, { remark: '辦公室寫的', dueDate: '2027-03-31' });
  await page.context().setOffline(false);
  await page.getByText('伺服器未接受離線時儲存的 1 筆，請到首頁處理').first().waitFor();
  await page.getByText('伺服器未接受，請開啟處理').waitFor();
  await page.getByRole('button', { name: '開啟', exact: true }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('沒有網路時寫的').waitFor();
  await dialog.getByText('辦公室寫的').waitFor();
  // Until it is settled it is kept.
  await dialog.getByRole('button', { name: '返回表單', exact: true }).tap();
  await page.getByText('這筆資料已被他人修改').waitFor();
  await page.goto(`${scene.stack.url}/mobile`);
  await waiting(page).waitFor();
  await page.getByRole('button', { name: '開啟', exact: true }).tap();
  await dialog.getByRole('button', { name: '以此儲存', exact: true }).tap();
  await expect.poll(() => stored(id)).toMatchObject({ remark: '沒有網路時寫的', dueDate: '2027-03-31' });
  await page.getByRole('link', { name: '首頁' }).tap();
  await waiting(page).waitFor({ state: 'detached' });
});

test('changes of others to other fields are merged with what was saved offline, without a question', async () => {
  const { page, id } = await withOrder(1);
  await saveAway(page, '第一次');
  // Opened again without a network, it is as it was saved; a second save takes the first one’s place.
  await page
    .getByRole('link', { name: /生產工單/ })
    .first()
    .tap();
  await expect.poll(() => remark(page).inputValue()).toBe('第一次');
  await saveAway(page, '第二次');
  await changeElsewhere(id, { dueDate: '2027-04-30' });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '開啟', exact: true }).tap();
  await expect.poll(() => stored(id)).toMatchObject({ remark: '第二次', dueDate: '2027-04-30' });
  await page.getByRole('link', { name: '首頁' }).tap();
  await waiting(page).waitFor({ state: 'detached' });
});

test('what is typed after a start without a network is kept at once', async () => {
  const { page, address, id } = await withOrder(2);
  await page.context().setOffline(true);
  await page.goto(address);
  await remark(page).fill('還沒儲存');
  await remark(page).blur();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const asked = indexedDB.open('pagewright-drafts', 1);
        const database = await new Promise<IDBDatabase>((resolve) => {
          asked.onsuccess = () => resolve(asked.result);
        });
        const count = database.transaction('drafts').objectStore('drafts').count();
        await new Promise((resolve) => {
          count.onsuccess = resolve;
        });
        database.close();
        return count.result;
      }),
    )
    .toBe(1);
  // The phone runs out of power.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(address);
  await page.getByRole('button', { name: '還原', exact: true }).tap();
  await expect.poll(() => remark(page).inputValue()).toBe('還沒儲存');
  await page.context().setOffline(false);
  await formAction(page, '儲存').tap();
  await expect.poll(() => stored(id)).toMatchObject({ remark: '還沒儲存' });
  await form(page).waitFor();
});
