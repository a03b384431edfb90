import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import '../../styles/styles.css';
import { openRoot, until, untilPrinted } from '../testing/mount.tsx';
import { PageList } from './PageList.tsx';
import { listPlatform } from './testing.ts';

/** Pixels between the margins of A4, upright. */
const SHEET = 703;

const columns = [
  { key: 'code', type: 'text', title: 'Code' },
  { key: 'link', type: 'link', title: 'Link' },
  { key: 'marks', type: 'tag', title: 'Marks' },
  { key: 'qty', type: 'number', title: '計劃數量' },
  { key: 'at', type: 'date', title: 'Changed at', format: 'YYYY-MM-DD HH:mm:ss' },
  { key: 'note', type: 'text', title: 'Note' },
];
const definition = {
  id: 'orderList',
  objectId: 'order',
  apiUrl: '/openapi/mes/order/getlist',
  pageData: {
    lists: [
      {
        key: 'table',
        config: { id: 'id' },
        items: columns.map(({ format, ...column }) => ({
          ...column,
          colKey: column.key,
          options: { type: column.type, ...(format === undefined ? {} : { format }) },
        })),
      },
    ],
    toolbar: { items: [{ code: 'print', options: { location: 'toolbar' } }] },
  },
};
const row = {
  id: '1',
  code: 'A'.repeat(180),
  link: `https://files.example.com/very/long/path/${'x'.repeat(120)}`,
  marks: Array.from({ length: 14 }, (_, at) => `mark${at}`).join(','),
  qty: 12345.6789,
  at: '2026-01-05 08:30:00',
  note: 'customer requirements',
};

let root: Root;
let host: HTMLDivElement;

beforeEach(async () => {
  await page.viewport(1280, 800);
  ({ host, root } = openRoot('position:fixed;inset:0'));
  const platform = listPlatform({
    answer: () => Response.json({ status: true, code: 200, msg: '', data: [row], rowCount: 1 }),
    asked: () => undefined,
    notify: () => undefined,
    open: () => undefined,
  });
  root.render(<PageList definition={definition} platform={platform} />);
  await expect.poll(() => host.textContent).toContain('12,345.6789');
});
afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  vi.restoreAllMocks();
});

/** Lines that the text of a cell takes. */
function lines(cell: Element): number {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

test('a printed table is no wider than its sheet, and breaks no number, date, title or word that has room', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  const sheet = await until(() => document.querySelector<HTMLElement>('body > .pw-print'));
  sheet.style.width = `${SHEET}px`;
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.poll(() => getComputedStyle(sheet).display).toBe('block');
  expect(sheet.querySelector('table')?.getBoundingClientRect().width).toBeLessThanOrEqual(SHEET);
  expect([...sheet.querySelectorAll('th')].map(lines)).toEqual([1, 1, 1, 1, expect.any(Number), 1]);
  const [, , marks = 0, qty, at, note = 0] = [...sheet.querySelectorAll('td')].map(lines);
  expect([qty, at]).toEqual([1, 1]);
  expect(marks).toBeLessThanOrEqual(14);
  expect(note).toBeLessThanOrEqual(2);
});

test('by Ctrl+P the rows of the page are printed with their titles, in place of what searches and acts', async () => {
  const rows = await until(() => host.querySelector('.pw-print-rows'));
  expect(rows.childElementCount).toBe(0);
  const title = await untilPrinted(() => rows.querySelector('th'));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(title.textContent).toBe('Code');
  expect(rows.querySelector('tbody')?.textContent).toContain('12,345.6789');
  expect(host.querySelector('.pw-datagrid')?.checkVisibility()).toBe(false);
  expect(host.querySelector('[role=toolbar]')?.checkVisibility()).toBe(false);
  expect(rows.checkVisibility()).toBe(true);
  window.dispatchEvent(new Event('afterprint'));
  expect(rows.childElementCount).toBe(0);
});
