/** The operation column, pages and kept widths of an entry table. */
import { expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { createPlatform, memoryStorage, type Storage } from '../../platform/index.ts';
import { PageForm } from '../bundled.tsx';
import { mount, until } from '../testing/mount.tsx';

const inner = (code: string, options: object = {}) => ({ code, title: code, opertype: 'inner', options });

interface Setup {
  readonly rows: number;
  readonly options?: object;
  readonly storage?: Storage;
  readonly actions?: readonly object[];
}

function open({ rows, options = {}, storage = memoryStorage(), actions }: Setup) {
  const platform = createPlatform({
    baseUrl: 'https://nowhere.invalid',
    language: 'en_US',
    storage,
    fetch: () => Promise.reject(new TypeError('no server')),
  });
  const table = {
    type: 'entrytable',
    key: 'k-entries',
    model: 'entries',
    title: 'Lines',
    items: [
      { type: 'textbox', key: 'k-item', model: 'item', title: 'Item', options: { width: 200 } },
      { type: 'decimal', key: 'k-qty', model: 'qty', title: 'Quantity', options: {} },
    ],
    options: { tableRowKey: 'entryId', ...options },
    ...(actions ? { actions } : {}),
  };
  const entries = Array.from({ length: rows }, (_, at) => ({ entryId: `r${at}`, item: `i${at}`, qty: at }));
  const acted: unknown[] = [];
  const mounted = mount(
    <PageForm
      definition={{ id: 'p', items: [table] }}
      platform={platform}
      mode="edit"
      record={{ id: '1', entries }}
      onAction={({ code, rows: about }) => void acted.push([code, about.map((row) => row.entryId)])}
    />,
  );
  return { ...mounted, acted };
}

const rows = () => document.querySelectorAll('[data-row-id]').length;
const row = (id: string) => until(() => document.querySelector<HTMLElement>(`[data-row-id="${id}"]`));
const bar = () => screen.getByRole('toolbar', { name: /Lines/ });

test('inner actions about one row stand in its operation column, 45 px each; the others on the bar', async () => {
  await screen.viewport(1200, 800);
  const actions = [inner('add'), inner('copy'), inner('remove', { selectMode: 'single' }), inner('trace')];
  const { acted } = open({ rows: 3, actions: [...actions, inner('ship', { selectMode: 'multiple' })] });
  const second = await row('r1');
  const shown = () => [...bar().element().querySelectorAll('button')].map((one) => one.textContent);
  await expect.poll(shown).toEqual(['add', 'copy', 'ship']);
  const [remove, trace] = second.querySelectorAll<HTMLElement>('.pw-entry-operations > button');
  expect(remove?.title).toBe('remove');
  await userEvent.click(trace ?? second);
  await expect.poll(() => acted).toEqual([['trace', ['r1']]]);
  const header = screen.getByRole('columnheader', { name: 'Actions' }).element();
  expect(header.getBoundingClientRect().width).toBeGreaterThanOrEqual(90);
  expect(await barriers(document.body)).toEqual([]);
  // By keys: Enter goes into the cell, arrows move between its buttons.
  remove?.closest<HTMLElement>('[role=gridcell]')?.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(rows).toBe(2);
  expect(document.querySelector('[data-row-id="r1"]')).toBeNull();
});

test('the standard actions stay on the bar', async () => {
  await screen.viewport(1200, 800);
  open({ rows: 1 });
  await row('r0');
  expect(document.querySelector('.pw-entry-operations')).toBeNull();
  await expect.poll(() => bar().element().querySelectorAll('button').length).toBe(3);
});

test('pages have ten rows, by `pagination` as by `localPagination`, and another size where the user wants it', async () => {
  await screen.viewport(1200, 900);
  open({ rows: 23, options: { pagination: true } });
  await row('r9');
  expect(rows()).toBe(10);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  await expect.poll(rows).toBeGreaterThan(10);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
  await expect.poll(rows).toBe(10);
});

test('a width that the user sets is there again when the page is opened anew', async () => {
  await screen.viewport(1200, 800);
  const storage = memoryStorage();
  const width = () =>
    screen.getByRole('columnheader', { name: 'Item' }).element().getBoundingClientRect().width;
  const first = open({ rows: 1, storage });
  await row('r0');
  const before = width();
  screen.getByRole('columnheader', { name: 'Item' }).element().focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
  await expect.poll(width).toBeGreaterThan(before);
  const set = width();
  first.unmount();
  open({ rows: 1, storage });
  await row('r0');
  await expect.poll(width).toBe(set);
});

test('a table without rows says so in one line', async () => {
  await screen.viewport(1200, 800);
  open({ rows: 0 });
  const grid = await until(() => document.querySelector('.pw-datagrid'));
  await expect.poll(() => grid.getBoundingClientRect().height).toBeLessThan(110);
  await expect.element(screen.getByText('no data')).toBeVisible();
});

test('a table without rows tells how the first one is entered, in the words of the page', async () => {
  open({ rows: 0, actions: [{ ...inner('add'), title: 'New line' }] });
  await expect.element(screen.getByText('Use New line to enter the first row')).toBeVisible();
});
