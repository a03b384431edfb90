/** Pictures, documents and rich text of real records: entered, saved, printed, and read back byte for byte. */
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
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
  signIn,
} from './screen.ts';

/** The machine's pictures: those of its site plan, which is a picture as well, are none of them. */
const pictures = (page: Page) => form(page).locator('img:not(.leaflet-image-layer)');
const fileInput = (page: Page, title: string) => form(page).getByLabel(title, { exact: true });

async function openNew(page: Page, title: string): Promise<void> {
  await choose(page, title);
  await listRows(page).first().waitFor();
  await listAction(page, '新增').click();
  await form(page).waitFor();
}

/** Closes the record and prints the list that it was found in. */
async function printFound(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => form(page).count()).toBe(0);
  expect(await printList(page)).toContain(name);
}

onBothDatabases('a machine with pictures and documents', async (stack, visitor) => {
  const page = await visitor.page();
  await signIn(page, stack, 'operator');
  await openNew(page, '設備');
  await field(page, 'textbox', '編號').fill('E2E-M1');
  await field(page, 'textbox', '名稱').fill('測試設備');
  const manual = Buffer.concat([Buffer.from('手冊\n'), Buffer.from(randomBytes(40_000).toString('hex'))]);
  await fileInput(page, '文件').setInputFiles({ name: '手冊.txt', mimeType: 'text/plain', buffer: manual });
  await form(page).getByText('手冊.txt').first().waitFor();
  await fileInput(page, '照片').setInputFiles([
    { name: '正面.png', mimeType: 'image/png', buffer: png(40) },
    { name: '側面.png', mimeType: 'image/png', buffer: png(60) },
  ]);
  await page.getByRole('button', { name: '其餘皆原圖上傳' }).click();
  await expect.poll(() => pictures(page).count()).toBe(2);
  // What is none of the kinds that the field takes is refused by name, and the others stay.
  await fileInput(page, '文件').setInputFiles({
    name: '假的.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  });
  await expect.poll(() => form(page).innerText()).toContain('假的.pdf');
  await formAction(page, '儲存').click();
  await expect.poll(() => form(page).count()).toBe(0);

  await openStored(page, '設備', '編號', 'E2E-M1');
  await expect.poll(() => pictures(page).count()).toBe(2);
  await form(page).getByText('手冊.txt').first().waitFor();
  expect(await form(page).innerText()).not.toContain('假的.pdf');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await form(page)
        .getByRole('button', { name: /手冊\.txt/ })
        .last()
        .click();
      await page.getByRole('menuitem', { name: '下載' }).click();
    })(),
  ]);
  const stored = await download.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stored) parts.push(Buffer.from(part));
  expect(Buffer.concat(parts).equals(manual)).toBe(true);

  await printFound(page, '測試設備');
});

onBothDatabases('a supplier with a profile and certificates', async (stack, visitor) => {
  const page = await visitor.page();
  await signIn(page, stack, 'builder');
  await openNew(page, '供應商');
  await field(page, 'textbox', '編號').fill('E2E-S1');
  await field(page, 'textbox', '名稱').fill('測試供應商');
  await form(page).getByRole('slider', { name: '合作滿意度' }).focus();
  await page.keyboard.press('ArrowRight');
  const profile = form(page).getByRole('textbox', { name: '公司簡介' });
  await profile.click();
  await page.keyboard.type('準時交貨');
  const certificates = entryTable(page, '證書');
  await certificates.getByRole('button', { name: '新增', exact: true }).click();
  await page.keyboard.type('ISO 14001');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026-01-01 ~ 2028-12-31');
  await page.keyboard.press('Tab');
  await formAction(page, '儲存').click();
  await expect.poll(() => form(page).count()).toBe(0);

  await openStored(page, '供應商', '編號', 'E2E-S1');
  await expect.poll(() => form(page).innerText()).toContain('準時交貨');
  const text = await form(page).innerText();
  expect(text).toContain('ISO 14001');
  expect(text).toContain('2028-12-31');

  await printFound(page, '測試供應商');
});
