/** An inspection entered and saved by real keys alone, from the sign-in on: no pointer, and no focus set by the test. */
import type { FileChooser, Page } from 'playwright';
import { expect, test } from 'vitest';
import { bagOf, DEMO_PASSWORD, findRecords, loadRecord, tokenOf } from './api.ts';
import { openScene } from './harness.ts';
import { png } from './png.ts';
import { choose, field, form, listRows, signIn } from './screen.ts';

const scene = openScene();

/** The accessible name of what has the focus, as labels and texts say it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : '';
    const own = element instanceof HTMLButtonElement ? element.textContent : '';
    return element.getAttribute('aria-label') || labelled || label || own;
  });

/** Goes on by Tab, or back, at most 20 times, until something of that name has the focus. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step <= 20; step += 1) {
    const now = await focused(page);
    if (name.test(now)) return;
    passed.push(now);
    await page.keyboard.press(key);
  }
  throw new Error(`${name} is not among ${JSON.stringify(passed)}`);
}

/** Waits until something of that name has the focus. */
const arrives = (page: Page, name: RegExp) => expect.poll(() => focused(page)).toMatch(name);

/** Opens the list below the focused box and takes its first entry. */
async function takeFirst(page: Page, search = ''): Promise<void> {
  await page.keyboard.type(search);
  if (search === '') await page.keyboard.press('ArrowDown');
  const options = page.getByRole('listbox').getByRole('option');
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => options.count()).toBe(0);
}

test('an inspection with a row and two pictures is entered and saved by keys alone', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  const choosers: FileChooser[] = [];
  page.on('filechooser', (chooser) => choosers.push(chooser));
  const { keyboard } = page;
  await page.goto(stack.url);
  await page.getByRole('textbox', { name: '使用者名稱' }).waitFor();
  await keyboard.type('operator');
  await keyboard.press('Tab');
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press('Enter');
  await page.getByRole('button', { name: /^使用者選單/ }).waitFor();

  await keyboard.press('Control+k');
  await arrives(page, /搜尋頁面/);
  await keyboard.type('檢驗單');
  await page
    .getByRole('option', { name: /檢驗單/ })
    .first()
    .waitFor();
  await keyboard.press('Enter');
  // The page that is chosen by a key gives its rows the focus; the list's actions stand before them.
  const inRows = () =>
    page.evaluate(() => document.activeElement?.closest('main [role=grid], main [role=treegrid]') != null);
  await expect.poll(inRows).toBe(true);
  await tabTo(page, /^新增$/, 'Shift+Tab');
  await keyboard.press('Enter');

  // A new record has the focus in its first field.
  await arrives(page, /^\*?工單$/);
  await takeFirst(page, 'WO2026');
  await expect.poll(() => field(page, 'combobox', '產品').inputValue()).not.toBe('');
  await tabTo(page, /檢驗時間/);
  await keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: '確定', exact: true }).waitFor();
  await tabTo(page, /^時間$/);
  await keyboard.type('09:30:00');
  await keyboard.press('Enter');
  await arrives(page, /檢驗時間/);
  await tabTo(page, /檢驗員/);
  await takeFirst(page);
  await keyboard.press('Tab');
  await keyboard.type('5');
  await keyboard.press('Tab');
  await keyboard.type('1');
  await keyboard.press('Tab');
  await arrives(page, /判定/);
  // Of the verdicts, the one that the bill's own rule leaves to people where defects were counted.
  await takeFirst(page, '特採');
  await expect.poll(() => field(page, 'combobox', '判定').inputValue()).toBe('特採');

  await tabTo(page, /照片/);
  await keyboard.press('Enter');
  await expect.poll(() => choosers.length).toBe(1);
  const pictures = ['全貌.png', '細部.png'].map((name, at) => ({
    ...{ name, mimeType: 'image/png', buffer: png(40 + at) },
  }));
  await choosers[0]?.setFiles(pictures);
  for (const { name } of pictures) {
    const dialog = page.getByRole('dialog', { name: new RegExp(name) });
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    await tabTo(page, /^原圖上傳$/);
    await keyboard.press('Enter');
  }
  await expect.poll(() => form(page).locator('img').count()).toBe(2);
  await arrives(page, /照片/);

  // The first table below: its first cell has the focus with the new row.
  await tabTo(page, /^新增$/);
  await keyboard.press('Enter');
  await arrives(page, /量測項目, 1/);
  for (const [name, typed] of [
    ['量測項目', '外徑'],
    ['標準值', '48'],
    ['下限', '47.98'],
    ['上限', '48.02'],
    ['實測值', '48.011'],
  ] as const) {
    await arrives(page, new RegExp(`^${name}, 1`));
    await keyboard.type(typed);
    await keyboard.press('Tab');
  }
  await keyboard.press('Control+s');
  await page.getByText('儲存成功！').first().waitFor();
  const number = field(page, 'textbox', '檢驗單號');
  await expect.poll(() => number.textContent()).toMatch(/^QC\d+/);
  const billNo = (await number.textContent()) ?? '';

  const token = await tokenOf(stack, 'operator');
  const [found] = await findRecords(stack, token, 'inspection', 'number', billNo);
  const record = await loadRecord(stack, token, 'inspection', 'any', String(bagOf(found).id));
  expect(record).toMatchObject({ sampleSize: 5, defects: 1, verdict: 'concession' });
  expect(record.inspectedAt).toContain('09:30:00');
  expect(String(record.pictures).split(',')).toHaveLength(2);
  expect([record.measurements].flat().map(bagOf)).toMatchObject([
    { characteristic: '外徑', nominal: 48, lower: 47.98, upper: 48.02, measured: 48.011, inLimits: true },
  ]);
});

test('Ctrl+S beside a form saves it, and beside a list stores no file', async () => {
  const page = await scene.visitor.page();
  await signIn(page, scene.stack, 'planner');
  await choose(page, '開立工單');
  await field(page, 'combobox', '產品').waitFor();
  // Whoever comes from the menu has the focus there.
  await page.getByRole('link', { name: '開立工單', exact: true }).focus();
  await page.keyboard.press('Control+s');
  await page.getByText('存在必填項，請檢查！').first().waitFor();
  await choose(page, '生產工單');
  await listRows(page).first().waitFor();
  await page.evaluate(() =>
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      document.body.title = `${key} ${defaultPrevented}`;
    }),
  );
  await page.keyboard.press('Control+s');
  await expect.poll(() => page.locator('body').getAttribute('title')).toBe('s true');
});
