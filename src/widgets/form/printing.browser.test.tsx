import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import '../../styles/styles.css';
import { until } from '../testing/mount.tsx';
import { show } from './testing.tsx';

const field = (type: string, model: string, options: object = {}) => ({
  type,
  key: `k-${model}`,
  model,
  title: model,
  options,
});
const table = (model: string, options: object) => ({
  type: 'entrytable',
  key: `t-${model}`,
  model,
  title: model,
  options,
  items: [
    field('textbox', `${model}Item`),
    field('decimal', `${model}Qty`, { aggregatedCode: 'sum', decimalPlaces: 1 }),
    {
      type: 'tablecolumnexpand',
      key: `k-${model}More`,
      items: [field('textarea', `${model}Note`)],
    },
  ],
});
const definition = {
  id: 'p',
  dataUrl: '/openapi/mes/o/p/getviewmodel',
  items: [
    field('textbox', 'name'),
    table('lines', { rowIndex: true, pagination: true, pageSize: 10 }),
    table('parts', {}),
  ],
  action: { items: [{ key: 'a1', code: 'save' }] },
};
const record = {
  id: '1',
  name: 'One',
  lines: Array.from({ length: 64 }, (_, at) => ({
    entryId: `r${at}`,
    linesItem: `Item ${at}`,
    linesQty: at,
    linesNote: `Note ${at}`,
  })),
  parts: [],
};

const paper = () => cdp().send('Emulation.setEmulatedMedia', { media: 'print' });

afterEach(async () => {
  window.dispatchEvent(new Event('afterprint'));
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

test('a table is printed with the rows of all its pages, their numbers, totals and what is unfolded', async () => {
  const host = show({ definition, record, mode: 'edit' });
  const grid = await until(() => host.querySelector<HTMLElement>('.pw-datagrid'));
  const first = await until(() => grid.querySelector<HTMLElement>('[data-grid-unfold]'));
  first.click();
  await until(() => grid.querySelector('textarea'));
  expect(host.querySelector('.pw-printed')).toBeNull();

  window.dispatchEvent(new Event('beforeprint'));
  const printed = host.querySelector('.pw-printed');
  const lines = [...(printed?.querySelectorAll('tbody > tr') ?? [])];
  expect(lines).toHaveLength(65);
  expect([...(lines[64]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '64',
    'Item 63',
    '63.0',
  ]);
  expect(lines[1]?.querySelector('textarea')?.value).toBe('Note 0');
  expect(printed?.querySelector('tfoot')?.textContent).toContain('2,016.0');
  // A table without rows says so as it does on screen.
  expect(host.querySelectorAll('.pw-printed')).toHaveLength(1);
  await paper();
  expect([grid.checkVisibility(), printed?.checkVisibility()]).toEqual([false, true]);

  window.dispatchEvent(new Event('afterprint'));
  expect(host.querySelector('.pw-printed')).toBeNull();
});

test('a page is printed whole, dark on white, without its buttons', async () => {
  const host = show({ definition, record, mode: 'edit' }, {}, 'dark');
  const toolbar = await until(() => host.querySelector<HTMLElement>('.pw-toolbar'));
  const body = await until(() => host.querySelector<HTMLElement>('.pw-page-body'));
  await until(() => host.querySelector('.pw-datagrid-row'));
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
  window.dispatchEvent(new Event('beforeprint'));
  await paper();
  expect(toolbar.checkVisibility()).toBe(false);
  expect(body.scrollHeight).toBe(body.clientHeight);
  const text = getComputedStyle(await until(() => host.querySelector('input')));
  expect([text.colorScheme, text.backgroundColor]).toEqual(['light', 'oklch(1 0 0)']);
});

test('of a page that is hidden nothing is made for the printer', async () => {
  const host = show({ definition, record, mode: 'edit' });
  await until(() => host.querySelector('.pw-datagrid-row'));
  host.style.display = 'none';
  window.dispatchEvent(new Event('beforeprint'));
  expect(host.querySelector('.pw-printed')).toBeNull();
});
