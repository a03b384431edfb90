/**
 * An inspection on both databases: entered with measured values and pictures, also in a row, submitted, approved by
 * another user in the form as the audit shows it, printed, and read back point by point.
 */
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';
import { bagOf, bearer, findRecords, loadRecord, tokenOf } from './api.ts';
import { onBothDatabases, printList } from './bothDatabases.ts';
import { png } from './png.ts';
import {
  choose,
  entryTable,
  field,
  form,
  formAction,
  listAction,
  listRows,
  openStored,
  searchList,
  signIn,
} from './screen.ts';

/** Types into a lookup, waits for what is found and takes the first. */
async function pickFirst(page: Page, name: string, search: string): Promise<void> {
  const box = field(page, 'combobox', name);
  await box.click();
  await box.pressSequentially(search);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect.poll(() => box.inputValue()).not.toBe('');
}

/** Chooses what the inspector says of the bill. */
async function judge(page: Page, verdict: string): Promise<void> {
  await field(page, 'combobox', '判定').click();
  await page.getByRole('listbox').getByRole('option', { name: verdict, exact: true }).click();
}

/** Enters an inspection and submits it; answers its number. */
async function enter(page: Page): Promise<string> {
  const verdict = field(page, 'combobox', '判定');
  await choose(page, '檢驗單');
  await listRows(page).first().waitFor();
  await listAction(page, '新增').click();
  await form(page).waitFor();
  await pickFirst(page, '工單', 'WO2026');
  await expect.poll(() => field(page, 'combobox', '產品').inputValue()).not.toBe('');
  await field(page, 'textbox', '檢驗時間').fill('2026-11-20 09:30:00');
  await pickFirst(page, '檢驗員', '');
  await field(page, 'textbox', '抽樣數').fill('5');
  await field(page, 'textbox', '不良數').fill('1');
  // With a defect counted nobody passes it by hand.
  await judge(page, '合格');
  await expect.poll(() => verdict.inputValue()).toBe('不合格');
  await field(page, 'textbox', '不良數').fill('0');
  await judge(page, '合格');
  await form(page)
    .getByLabel('照片', { exact: true })
    .first()
    .setInputFiles([
      { name: '全貌.png', mimeType: 'image/png', buffer: png(40) },
      { name: '細部.png', mimeType: 'image/png', buffer: png(60) },
    ]);
  await page.getByRole('button', { name: '其餘皆原圖上傳' }).click();
  await expect.poll(() => form(page).locator('img').count()).toBe(2);

  const values = entryTable(page, '量測值');
  await expect.poll(() => verdict.inputValue()).toBe('合格');
  // The second value is out of its limits: then so is the bill, whatever was judged before.
  const measured = [
    ['外徑', '48', '47.98', '48.02', '48.011'],
    ['內徑', '22', '21.985', '22.015', '22.05'],
  ];
  for (const [at, row] of measured.entries()) {
    await values.getByRole('button', { name: '新增', exact: true }).click();
    await expect.poll(() => values.innerText()).toContain(`共 ${at + 1} 列`);
    // Two clicks within 300 ms add one row (002 9); nobody fills a row as fast as this test does.
    await page.waitForTimeout(300);
    for (const typed of row) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    if (at > 0) continue;
    // What is in its limits can be failed by hand for another reason.
    await judge(page, '不合格');
    await page.waitForTimeout(500);
    expect(await verdict.inputValue()).toBe('不合格');
    await judge(page, '合格');
  }
  await expect.poll(() => verdict.inputValue()).toBe('不合格');
  await field(page, 'textbox', '不良數').fill('1');

  const defects = entryTable(page, '缺陷明細');
  await defects.getByRole('button', { name: '新增', exact: true }).click();
  await defects.getByRole('combobox', { name: /^缺陷類別/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await defects
    .getByLabel('照片, 1', { exact: true })
    .setInputFiles({ name: '刮傷.png', mimeType: 'image/png', buffer: png(30) });
  await page.getByRole('button', { name: /原圖上傳$/ }).click();
  await expect.poll(() => form(page).locator('img').count()).toBe(3);

  await formAction(page, '儲存').click();
  await page.getByText('儲存成功！').first().waitFor();
  const number = field(page, 'textbox', '檢驗單號');
  await expect.poll(() => number.textContent()).toMatch(/^QC\d+/);
  const billNo = (await number.textContent()) ?? '';
  await formAction(page, '提交').click();
  await confirm(page, '提交');
  await expect.poll(() => form(page).innerText()).toContain('已提交');
  return billNo;
}

/** Confirms the dialog of an approval. */
async function confirm(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}`) });
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect.poll(() => dialog.count()).toBe(0);
}

/** The points of a picture, whatever file they are packed in. */
const points = async (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();

onBothDatabases('an inspection', async (stack, visitor) => {
  const operator = await visitor.page();
  await signIn(operator, stack, 'operator');
  const number = await enter(operator);

  const approver = await visitor.page();
  await signIn(approver, stack, 'approver');
  await openStored(approver, '檢驗單', '檢驗單號', number);
  await expect.poll(() => form(approver).locator('img').count()).toBe(3);
  await expect.poll(() => form(approver).innerText()).toContain('48.011');
  expect(await field(approver, 'textbox', '抽樣數').textContent()).toBe('5');
  await formAction(approver, '審核').click();
  await confirm(approver, '審核');
  await expect.poll(() => form(approver).innerText()).toContain('已審核');

  // Columns that are out of sight are not drawn.
  await approver.setViewportSize({ width: 1920, height: 900 });
  await choose(approver, '檢驗單');
  await searchList(approver, '檢驗單號', number);
  await expect.poll(() => listRows(approver).filter({ hasText: '已審核' }).count()).toBe(1);
  expect(await printList(approver)).toContain(number);

  const token = await tokenOf(stack, 'approver');
  const [found] = await findRecords(stack, token, 'inspection', 'number', number);
  const record = await loadRecord(stack, token, 'inspection', 'any', String(bagOf(found).id));
  expect(record).toMatchObject({ approveStatus: 10, sampleSize: 5, defects: 1, verdict: 'fail' });
  const [row, out] = [record.measurements].flat().map(bagOf);
  expect(out).toMatchObject({ measured: 22.05, inLimits: false });
  expect(row).toMatchObject({
    inLimits: true,
    characteristic: '外徑',
    nominal: 48,
    lower: 47.98,
    upper: 48.02,
    measured: 48.011,
  });
  const [defect] = [record.defectLines].flat().map(bagOf);
  const ids = [...String(record.pictures).split(','), String(defect?.proof)];
  const sent = [png(40), png(60), png(30)];
  expect(ids).toHaveLength(sent.length);
  for (const [index, id] of ids.entries()) {
    const response = await fetch(`${stack.url}/api/object/getimage?name=${id}`, { headers: bearer(token) });
    const read = await points(new Uint8Array(await response.arrayBuffer()));
    expect(read.equals(await points(sent[index] ?? Buffer.alloc(0))), `picture ${index}`).toBe(true);
  }
});
