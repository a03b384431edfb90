/** Files of other programs come in through a list's dialog: with other signs between cells, in dates and in numbers. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openScene } from './harness.ts';
import { choose, form, formAction, listAction, listRows, openStored, signIn } from './screen.ts';

const scene = openScene();

async function importFile(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await listAction(page, '匯入').click();
  const dialog = page.getByRole('dialog', { name: '匯入' });
  await dialog
    .getByLabel('CSV 檔案')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await dialog.getByRole('button', { name: '開始匯入' }).click();
  await dialog.getByText('已匯入').waitFor();
}

test('semicolons, tabs, and dates as they are written elsewhere; a doubt is told with row and cell', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  await signIn(page, stack, 'builder');
  await choose(page, '設備');
  await listRows(page).first().waitFor();
  await importFile(page, 'machines.csv', [
    '編號;名稱;啟用日期;製造商',
    'E2E-I1;Presse;31.01.2024;"Müller; Söhne"',
    'E2E-I2;Säge;05/05/2024;',
    '',
    'E2E-I3;Fräse;01/02/2024;',
  ]);
  const dialog = page.getByRole('dialog', { name: '匯入' });
  expect(await dialog.getByRole('status').innerText()).toBe('已匯入 2 列，失敗 1 列');
  const refused = dialog.getByRole('table').getByRole('row').nth(1);
  expect(await refused.getByRole('cell').allInnerTexts()).toEqual([
    '5',
    '啟用日期「01/02/2024」：可能是 2024-02-01 或 2024-01-02，請寫明是哪一個',
  ]);
  await dialog.getByRole('button', { name: '關閉' }).last().click();
  await importFile(page, 'more.tsv', [
    '編號\t名稱\t啟用日期',
    'E2E-I3\tFräse\t01/02/2024',
    'E2E-I4\tBohrer\t13/02/2024',
  ]);
  expect(await dialog.getByRole('status').innerText()).toBe('已匯入 2 列，失敗 0 列');
  await dialog.getByRole('button', { name: '關閉' }).last().click();
  const shown = () => form(page).innerText();
  await openStored(page, '設備', '編號', 'E2E-I1');
  await expect.poll(shown).toContain('Müller; Söhne');
  expect(await shown()).toContain('2024-01-31');
  await formAction(page, '關閉').click();
  await openStored(page, '設備', '編號', 'E2E-I3');
  await expect.poll(shown).toContain('2024-02-01');
});
