import { expect, test } from 'vitest';
import type { Stack } from '../helpers/stack.ts';
import { bagOf, bearer, post, tokenOf } from './api.ts';
import { openScene } from './harness.ts';
import {
  choose,
  entryTable,
  field,
  form,
  formAction,
  listAction,
  listRows,
  openStored,
  pick,
  signIn,
  tabs,
} from './screen.ts';

const scene = openScene();

const REMARK = '端對端：第一張工單';

test('a planner adds a work order, the server is killed, and everything is there again', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  await signIn(page, stack, 'planner');

  await choose(page, '生產工單');
  await listRows(page).nth(5).waitFor();
  await listAction(page, '新增').click();
  await form(page).waitFor();

  // Type to search, pick; the field's event brings unit, bill of materials and routing.
  await pick(page, '產品', 'PX60-5:1');
  await expect.poll(() => field(page, 'combobox', '產品').inputValue()).toBe('行星減速機 PX60-5:1');
  await expect.poll(() => field(page, 'combobox', '單位').inputValue()).toBe('個');
  await expect.poll(() => field(page, 'combobox', 'BOM').inputValue()).toBe('行星減速機 PX60-5:1');
  await expect.poll(() => field(page, 'combobox', '製程路線').inputValue()).toBe('行星減速機 PX60-5:1');
  await expect.poll(() => field(page, 'textbox', '規格').textContent()).toContain('arcmin');
  await field(page, 'textbox', '計畫數量').fill('12.5');
  await field(page, 'textbox', '交期').fill('2026-12-24');
  await pick(page, '工作中心', '組裝線 1');
  await field(page, 'textbox', '計畫開工').fill('2026-12-01 08:00:00');
  await field(page, 'textbox', '計畫完工').fill('2026-12-03 17:00:00');
  await field(page, 'textbox', '備註').fill(REMARK);

  // A row of the entry table by keyboard alone.
  const table = entryTable(page, '用料');
  await table.getByRole('button', { name: '新增', exact: true }).focus();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('料品, 1');
  await page.keyboard.type('6001');
  await page
    .getByRole('option', { name: /6001-2RS/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const unit = table.getByRole('combobox', { name: '單位, 1' });
  await expect.poll(() => unit.inputValue()).toBe('個');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('25');
  await page.keyboard.press('Tab');

  await formAction(page, '儲存').click();
  await page.getByText('儲存成功！').first().waitFor();

  // The number is the server's own.
  const number = field(page, 'textbox', '工單號');
  await expect.poll(() => number.textContent()).toMatch(/^WO\d{11}$/);
  const orderNo = (await number.textContent()) ?? '';

  // The page is that record's now, also when it is loaded anew: a further order has a page of its own.
  await page.reload();
  await expect.poll(() => number.textContent()).toBe(orderNo);
  await choose(page, '生產工單');
  await listRows(page).nth(5).waitFor();
  await listAction(page, '新增').click();
  await expect.poll(() => tabs(page).getByRole('listitem').count()).toBe(4);
  await expect.poll(() => field(page, 'combobox', '產品').inputValue()).toBe('');

  await stack.restart();

  const again = await visitor.page();
  await signIn(again, stack, 'planner');
  await openStored(again, '生產工單', '工單號', orderNo);
  const text = (name: string) => form(again).getByRole('textbox', { name, exact: true });
  await expect.poll(() => text('產品').textContent()).toBe('行星減速機 PX60-5:1');
  // What the pointer rests on says why it is locked.
  await again.mouse.move(0, 0);
  for (const [name, value] of [
    ['工單號', orderNo],
    ['單位', '個'],
    ['BOM', '行星減速機 PX60-5:1'],
    ['製程路線', '行星減速機 PX60-5:1'],
    ['交期', '2026-12-24'],
    ['工作中心', '組裝線 1'],
    ['計畫開工', '2026-12-01 08:00:00'],
    ['計畫完工', '2026-12-03 17:00:00'],
    ['備註', REMARK],
  ] as const)
    expect(await text(name).textContent(), name).toBe(value);
  expect(Number(await text('計畫數量').textContent())).toBe(12.5);
  const rows = entryTable(again, '用料').getByRole('row').filter({ hasText: '6001-2RS' });
  await expect.poll(() => rows.count()).toBe(1);
  const cells = await rows.getByRole('gridcell').allTextContents();
  expect(cells.slice(2, 5).map((cell) => cell.trim())).toEqual([
    '深溝滾珠軸承 6001-2RS',
    '6001-2RS, C3',
    '個',
  ]);
  expect(cells.slice(5, 8).map(Number)).toEqual([2, 25, 0]);
  expect(await tabs(again).getByRole('listitem').count()).toBe(3);
});

/** Gives a lookup of the object's form a picking dialog, as its builder does: saved and published. */
async function letPick(stack: Stack, object: string, model: string): Promise<void> {
  const token = bearer(await tokenOf(stack, 'admin'));
  const page = { viewId: '', objectId: object, viewType: '1' };
  const shown = bagOf((await post(stack, '/api/platform/pageview/model', page, token)).data);
  const { id } = shown;
  const loaded = await post(stack, '/openapi/sys/pageview/getviewmodel', { id: String(id) }, token);
  const { pageData, ...draft } = bagOf(bagOf(loaded.data).model);
  const edited = JSON.parse(String(pageData), (_key, value) =>
    typeof value === 'object' && value?.model === model && value?.options
      ? { ...value, options: { ...value.options, openSelectForm: true } }
      : value,
  );
  const kept = await post(
    stack,
    '/openapi/sys/pageview/save',
    { ...draft, pageKind: 'form', pageData: JSON.stringify(edited) },
    token,
  );
  const { rowVersion } = bagOf(kept.data);
  expect(
    (await post(stack, '/openapi/sys/pageview/publish', { id: String(id), rowVersion }, token)).status,
  ).toBe(true);
}

test('a customer is picked from the list of customers: searched, sorted, by keys alone', async () => {
  const { stack, visitor } = scene;
  await letPick(stack, 'salesOrder', 'customer');
  const page = await visitor.page();
  await signIn(page, stack, 'planner');
  await choose(page, '銷售訂單');
  await listRows(page).first().waitFor();
  await listAction(page, '新增').click();
  const customer = field(page, 'combobox', '客戶');
  await customer.waitFor();
  await page.getByRole('button', { name: /從清單選取/ }).waitFor();
  await customer.focus();
  await page.keyboard.press('F4');
  const dialog = page.getByRole('dialog', { name: '選取客戶' });
  const numbers = dialog.locator('[role=gridcell][data-col="1"]');
  await expect.poll(() => numbers.first().textContent()).toBe('C1001');
  // Its own columns, of which who may only look customers up would see number and name.
  expect(await dialog.getByRole('columnheader').count()).toBeGreaterThan(3);
  await dialog
    .getByRole('columnheader', { name: /客戶編號|編號/ })
    .first()
    .click();
  await dialog
    .getByRole('columnheader', { name: /客戶編號|編號/ })
    .first()
    .click();
  await expect.poll(() => numbers.first().textContent()).not.toBe('C1001');
  await dialog.getByRole('searchbox').fill('C1003');
  await expect.poll(() => numbers.allTextContents()).toEqual(['C1003']);
  await dialog.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => customer.inputValue()).not.toBe('');
  expect(await customer.evaluate((box) => box === document.activeElement)).toBe(true);
});
