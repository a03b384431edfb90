/** Pages of a builder who would act through those who open them. Source: FORMATS "Wire" (requests of definitions). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type Bag, bagOf, bearer, findRecords, loadRecord, post, tokenOf } from './api.ts';
import { openScene } from './harness.ts';
import { field, form, signIn } from './screen.ts';

const scene = openScene();

/** Publishes a page as the builder; its viewId. */
async function publish(envelope: Bag, pageData: object): Promise<string> {
  const { stack } = scene;
  const builder = bearer(await tokenOf(stack, 'builder'));
  const page = { objectId: 'workOrder', viewName: '陷阱', pageData: JSON.stringify(pageData), ...envelope };
  const saved = bagOf((await post(stack, '/openapi/sys/pageview/save', page, builder)).data);
  const id = String(saved.newId);
  const { rowVersion } = saved;
  expect(await post(stack, '/openapi/sys/pageview/publish', { id, rowVersion }, builder)).toMatchObject({
    http: 200,
  });
  return id;
}

const open = (page: Page, route: string, query: Record<string, string>) =>
  page.goto(`${scene.stack.url}/${route}?${new URLSearchParams({ appName: '陷阱', ...query })}`);

test('a list whose address names the approve call approves nothing in the name of who opens it', async () => {
  const { stack } = scene;
  const approver = await tokenOf(stack, 'approver');
  const [bill] = await findRecords(stack, approver, 'workOrder', 'approveStatus', '1');
  const ids = String(bill?.id);
  const objectId = 'workOrder';
  const data = {
    views: [{ key: 'v', title: '全部', viewType: 'tableview', listKey: 'main' }],
    lists: [{ key: 'main', type: 'tableview', items: [{ key: 'number', colKey: 'number' }], actions: [] }],
  };
  const apiUrl = '/openapi/object/approve';
  const appId = await publish({ pageKind: 'list', apiUrl, extendParams: { objectId, ids } }, data);
  const page = await scene.visitor.page();
  await signIn(page, stack, 'approver');
  const answered = page.waitForResponse((response) => response.url().includes('/object/approve'));
  await open(page, 'generateViewList/generateShowView', { appId });
  const response = await answered;
  expect(response.status()).toBe(403);
  expect(response.request().headers()['x-page-id']).toBe(`${appId};list.query`);
  await page.getByText('此頁面中的位址不在頁面可使用的範圍內').first().waitFor();
  expect(await loadRecord(stack, approver, 'workOrder', 'any', ids)).toMatchObject({ approveStatus: 1 });
});

test('dialogs that open themselves are asked about, and the page stays when its scripts are stopped', async () => {
  const id = await publish(
    { pageKind: 'form' },
    { items: [{ key: 'r', type: 'textbox', model: 'remark', title: '備註' }] },
  );
  const { stack } = scene;
  const builder = bearer(await tokenOf(stack, 'builder'));
  const again = `openDialog({ renderCode: '${id}', title: '又一個' })`;
  const pageData = {
    items: [{ key: 'r', type: 'textbox', model: 'remark', title: '備註' }],
    scriptContent: { loadScript: `${again}; setInterval(() => ${again}, 100)` },
  };
  const draft = { id, rowVersion: 1, objectId: 'workOrder', viewName: '陷阱', pageKind: 'form' };
  await post(stack, '/openapi/sys/pageview/save', { ...draft, pageData: JSON.stringify(pageData) }, builder);
  await post(stack, '/openapi/sys/pageview/publish', { id, rowVersion: 2 }, builder);
  const page = await scene.visitor.page();
  await signIn(page, stack, 'planner');
  await open(page, 'generateViewList/generateShowFormView', { renderCode: id, action: 'add' });
  const question = page.getByRole('alertdialog');
  await question.getByText('「陷阱」的腳本接連開啟對話框').waitFor();
  await question.getByRole('button', { name: '停止此頁面的腳本' }).click();
  await page.getByText('此頁面的腳本已由您停止').first().waitFor();
  await question.waitFor({ state: 'detached' });
  const dialogs = page.locator('[role=dialog]');
  expect(await dialogs.count()).toBe(2);
  for (const left of [1, 0]) {
    // The one on top: those below it are hidden from assistive technology.
    await page.getByRole('dialog').getByRole('button', { name: '關閉' }).first().click();
    await expect.poll(() => dialogs.count()).toBe(left);
  }
  await field(page, 'textbox', '備註').fill('still usable');
  expect(await form(page).getByRole('textbox').first().inputValue()).toBe('still usable');
});
