/** What the browser prints of a page, read back from the paper. */
import { randomUUID } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { bagOf, findRecords, loadRecord, saveRecord, tokenOf } from './api.ts';
import { openScene } from './harness.ts';
import { choose, field, form, listRows, searchList, signIn } from './screen.ts';

const scene = openScene();

const ROWS = 90;
const marks = Array.from({ length: ROWS }, (_, at) => `R${String(at + 1).padStart(3, '0')}`);
const LONG = `${'先檢查圖面再開工，'.repeat(40)}完畢`;

/** Fonts write some Chinese characters as their radicals. */
const plain = (text: string) => text.normalize('NFKC');

/** The text of each sheet, without the breaks of its lines. */
async function sheetsOf(pdf: Buffer): Promise<readonly string[]> {
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await reading.promise;
  const sheets: string[] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent();
    sheets.push(plain(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await reading.destroy();
  return sheets;
}

const times = (text: string, part: string) => text.split(part).length - 1;

test('a work order with more rows than a sheet holds is printed whole', async () => {
  const { stack, visitor } = scene;
  const token = await tokenOf(stack, 'admin');
  const orders = await findRecords(stack, token, 'workOrder', 'approveStatus', '0');
  const { id, number } = bagOf(orders.find((one) => one.approveStatus === 0 && one.priority !== 'urgent'));
  const stored = await loadRecord(stack, token, 'workOrder', 'workOrder', String(id));
  const { entryId: _, ...row } = bagOf(Array.isArray(stored.materials) ? stored.materials[0] : null);
  const materials = marks.map((remark) => ({ ...row, requiredQty: 2, remark }));
  const answer = await saveRecord(
    stack,
    token,
    'workOrder',
    'workOrder',
    { ...stored, materials, remark: LONG },
    randomUUID(),
  );
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: true });

  const page = await visitor.page();
  await signIn(page, stack, 'planner');
  await choose(page, '生產工單');
  await searchList(page, '工單號', String(number));
  await expect.poll(() => listRows(page).count()).toBe(1);
  await listRows(page).getByRole('button', { name: '編輯', exact: true }).click();
  await field(page, 'textbox', '備註').waitFor();
  await expect.poll(() => field(page, 'textbox', '備註').inputValue()).toBe(LONG);
  // What is typed and not saved is on the paper as well, all of it.
  const quantity = field(page, 'textbox', '計畫數量');
  await quantity.fill('1234.5');
  await quantity.press('Tab');
  await form(page)
    .getByText(marks[0] ?? '')
    .first()
    .waitFor();

  const sheets = await sheetsOf(await page.pdf({ format: 'A4' }));
  expect(sheets.length).toBeGreaterThan(1);
  const paper = sheets.join('');
  expect(marks.filter((mark) => times(paper, mark) !== 1)).toEqual([]);
  // The titles of the columns are repeated on each sheet with rows, the totals stand once.
  const holding = sheets.filter((sheet) => marks.some((mark) => sheet.includes(mark)));
  expect(holding.length).toBeGreaterThan(1);
  expect(holding.filter((sheet) => !sheet.includes('需求數量'))).toEqual([]);
  expect(times(paper, '180.000')).toBe(1);
  expect(paper).toContain(plain(LONG));
  expect(paper).toContain('1234.5');
  expect(paper).toContain(String(number));
  // Nothing that can only be pressed.
  expect(['主選單', '新增', '每頁'].filter((word) => paper.includes(word))).toEqual([]);

  // On screen it is as it was.
  expect(await quantity.isVisible()).toBe(true);
  expect(await page.locator('.pw-printed, .pw-print-value').count()).toBe(0);
});
