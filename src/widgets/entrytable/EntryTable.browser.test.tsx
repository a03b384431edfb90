import type { Root } from 'react-dom/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CompiledTable, Form, Notice } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { openRoot, still } from '../testing/mount.tsx';
import { openTable, showTable } from './testing.tsx';

let root: Root;
let host: HTMLDivElement;
let notices: Notice[];

beforeEach(() => {
  ({ host, root } = openRoot('width:900px;height:620px;padding:16px', 'pw-root'));
  notices = [];
});

const small = [
  { type: 'textbox', key: 'k-item', model: 'item', title: 'Item', options: { required: true } },
  {
    type: 'decimal',
    key: 'k-qty',
    model: 'qty',
    title: 'Quantity',
    options: { max: 9999, isAggregated: true, aggregatedCode: 'sum' },
  },
  { type: 'textbox', key: 'k-note', model: 'note', title: 'Note', options: {} },
  { type: 'checkbox', key: 'k-done', model: 'done', title: 'Done', options: {} },
];

function definition(columns: readonly unknown[], options: Record<string, unknown> = {}, actions?: unknown) {
  return {
    id: 'p1',
    pageType: 'bill',
    items: [
      {
        type: 'entrytable',
        key: 'k-entries',
        model: 'entries',
        title: 'Lines',
        items: columns,
        options: { rowIndex: true, ...options },
        ...(actions ? { actions } : {}),
      },
    ],
  };
}

function rows(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    entryId: `e${at}`,
    item: `Item ${at}`,
    qty: at,
    note: '',
    done: false,
  }));
}

function open(
  columns: readonly unknown[],
  record: Record<string, unknown>,
  options?: Record<string, unknown>,
) {
  return openTable({
    items: definition(columns, options).items,
    record,
    defaultRow: { item: '', qty: 0, note: '', done: false },
    notices,
    step: 5000,
  });
}

function show(form: Form, table: CompiledTable) {
  showTable({ form, table }, root, host);
}

const cell = (path: string) => host.querySelector<HTMLElement>(`[data-path="${path}"]`);
const input = (path: string) => cell(path)?.querySelector<HTMLInputElement>('input, textarea') ?? null;
const focusedPath = () => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path;
const button = (name: string) =>
  [...host.querySelectorAll('button')].find((item) => item.textContent === name) ?? host;

describe('editing as in a spreadsheet', () => {
  test('a mouse press edits that row alone, and that cell has the focus', async () => {
    const { form, table } = open(small, { id: '1', approveStatus: 0, entries: rows(3) });
    show(form, table);
    await expect.poll(() => cell('entries[e1].item')?.textContent).toBe('Item 1');
    await userEvent.click(cell('entries[e1].qty') ?? host);
    await expect.poll(focusedPath).toBe('entries[e1].qty');
    expect(host.querySelectorAll('.pw-datagrid-row-editing').length).toBe(1);
    await userEvent.click(cell('entries[e0].item') ?? host);
    await expect.poll(focusedPath).toBe('entries[e0].item');
    expect(host.querySelectorAll('.pw-datagrid-row-editing').length).toBe(1);
    expect(input('entries[e1].qty')).toBeNull();
  });

  test('Tab goes on, Enter goes down in the column, and adds a row at the end', async () => {
    const { form, table } = open(small, { id: '1', approveStatus: 0, entries: rows(2) });
    show(form, table);
    await expect.poll(() => cell('entries[e0].item')).not.toBeNull();
    await userEvent.click(cell('entries[e0].item') ?? host);
    await expect.poll(focusedPath).toBe('entries[e0].item');
    await userEvent.keyboard('Bolt M8{Tab}');
    await expect.poll(focusedPath).toBe('entries[e0].qty');
    expect(form.snapshot('entries[e0].item').value).toBe('Bolt M8');
    await userEvent.keyboard('12.5{Enter}');
    await expect.poll(focusedPath).toBe('entries[e1].qty');
    expect(form.snapshot('entries[e0].qty').value).toBe(12.5);
    await userEvent.keyboard('7{Enter}');
    await expect.poll(focusedPath).toBe('entries[n1].qty');
    expect(form.table('k-entries')?.snapshot().order).toEqual(['e0', 'e1', 'n1']);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.poll(focusedPath).toBe('entries[n1].item');
    expect(host.querySelector('.pw-datagrid-foot')?.textContent).toContain('19.5');
  });

  test('a number that is refused for its decimal places shows all of them', async () => {
    const fine = {
      type: 'decimal',
      key: 'k-qty',
      model: 'qty',
      title: 'Quantity',
      options: { decimalPlaces: 2 },
    };
    const { form, table } = open([fine], { id: '1', approveStatus: 0, entries: rows(2) });
    show(form, table);
    await expect.poll(() => cell('entries[e0].qty')?.textContent).toBe('0.00');
    await userEvent.click(cell('entries[e0].qty') ?? host);
    await expect.poll(focusedPath).toBe('entries[e0].qty');
    await userEvent.keyboard('1234.565{Enter}');
    await expect.poll(focusedPath).toBe('entries[e1].qty');
    await expect
      .poll(() => cell('entries[e0].qty')?.querySelector('.pw-figure')?.textContent)
      .toBe('1,234.565');
    form.commit('entries[e0].qty', 1234.5);
    await expect.poll(() => cell('entries[e0].qty')?.textContent).toBe('1,234.50');
  });

  test('Enter after Tab through the last row goes on at the beginning of the one that it adds', async () => {
    const { form, table } = open(small, { id: '1', approveStatus: 0, entries: rows(1) });
    show(form, table);
    await expect.poll(() => cell('entries[e0].item')).not.toBeNull();
    await userEvent.click(cell('entries[e0].item') ?? host);
    await expect.poll(focusedPath).toBe('entries[e0].item');
    await userEvent.keyboard('Bolt{Tab}2{Enter}');
    await expect.poll(focusedPath).toBe('entries[n1].item');
    await userEvent.keyboard('Nut{Tab}3{Enter}');
    await expect.poll(focusedPath).toBe('entries[n2].item');
    expect(form.snapshot('entries[n1].qty').value).toBe(3);
    // Clicked into, a cell is the beginning of a column.
    await userEvent.click(cell('entries[n2].qty') ?? host);
    await userEvent.keyboard('4{Enter}');
    await expect.poll(focusedPath).toBe('entries[n3].qty');
  });

  test('Enter in a last row that holds nothing adds none; once something is typed it does', async () => {
    const { form, table } = open(small, { id: '1', approveStatus: 0, entries: rows(1) });
    show(form, table);
    const order = () => form.table('k-entries')?.snapshot().order;
    await expect.poll(() => cell('entries[e0].item')).not.toBeNull();
    await userEvent.click(cell('entries[e0].item') ?? host);
    await expect.poll(focusedPath).toBe('entries[e0].item');
    await userEvent.keyboard('Bolt{Enter}');
    await expect.poll(focusedPath).toBe('entries[n1].item');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(order()).toEqual(['e0', 'n1']);
    await expect.poll(focusedPath).toBe('entries[n1].item');
    await userEvent.keyboard('Nut{Enter}');
    await expect.poll(focusedPath).toBe('entries[n2].item');
    expect(order()).toEqual(['e0', 'n1', 'n2']);
  });

  test('Escape brings back what the cell held when it was entered, and leaves the row', async () => {
    const { form, table } = open(small, { id: '1', approveStatus: 0, entries: rows(2) });
    show(form, table);
    await expect.poll(() => cell('entries[e0].item')).not.toBeNull();
    await userEvent.click(cell('entries[e0].item') ?? host);
    await expect.poll(focusedPath).toBe('entries[e0].item');
    await userEvent.keyboard('Other{Escape}{Escape}');
    await expect.poll(() => host.querySelectorAll('.pw-datagrid-row-editing').length).toBe(0);
    expect(form.snapshot('entries[e0].item').value).toBe('Item 0');
    expect(form.snapshot('entries[e0].item').draft).toBeNull();
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
  });

  test('typing on a cell edits it with what was typed', async () => {
    const { form, table } = open(small, { id: '1', approveStatus: 0, entries: rows(2) });
    show(form, table);
    await expect.poll(() => cell('entries[e1].note')).not.toBeNull();
    cell('entries[e1].note')?.closest<HTMLElement>('[role=gridcell]')?.focus();
    await userEvent.keyboard('urgent{Enter}');
    expect(form.snapshot('entries[e1].note').value).toBe('urgent');
    await expect.poll(focusedPath).toBe('entries[n1].note');
  });

  test('F2 and Enter edit the focused cell', async () => {
    const { form, table } = open(small, { id: '1', approveStatus: 0, entries: rows(3) });
    show(form, table);
    await expect.poll(() => cell('entries[e1].note')).not.toBeNull();
    cell('entries[e1].note')?.closest<HTMLElement>('[role=gridcell]')?.focus();
    await userEvent.keyboard('{F2}');
    await expect.poll(focusedPath).toBe('entries[e1].note');
    await userEvent.keyboard('{Escape}{ArrowDown}{Enter}');
    await expect.poll(focusedPath).toBe('entries[e2].note');
  });

  test('Alt and arrows move a row', async () => {
    const { form, table } = open(small, { id: '1', approveStatus: 0, entries: rows(3) }, { rowDrag: true });
    show(form, table);
    await expect.poll(() => cell('entries[e0].item')).not.toBeNull();
    cell('entries[e0].item')?.closest<HTMLElement>('[role=gridcell]')?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(form.table('k-entries')?.snapshot().order).toEqual(['e1', 'e0', 'e2']);
    await expect.poll(() => host.querySelector('[role=status]')?.textContent).toBe('Moved to row 2');
  });
});

describe('the bar', () => {
  test('add, copy and remove; refusals are said', async () => {
    const { form, table } = open(small, { id: '1', approveStatus: 0, entries: rows(1) });
    show(form, table);
    await expect.poll(() => button('Remove')).not.toBe(host);
    await userEvent.click(button('Remove'));
    expect(notices.map((notice) => notice.code)).toEqual(['table.selectRowToDelete']);
    await userEvent.click(button('Add'));
    await expect.poll(() => form.table('k-entries')?.snapshot().order).toEqual(['e0', 'n1']);
    await userEvent.click(host.querySelector('[data-row-id=e0] [data-grid-select]') ?? host);
    await userEvent.click(button('Copy'));
    await expect.poll(() => form.table('k-entries')?.snapshot().order.length).toBe(3);
    await userEvent.click(button('Remove'));
    await expect.poll(() => form.table('k-entries')?.snapshot().order.includes('e0')).toBe(false);
  });

  test.each([1, 10])('approveStatus %i locks rows and actions', async (approveStatus) => {
    const { form, table } = open(small, { id: '1', approveStatus, entries: rows(2) });
    show(form, table);
    await expect.poll(() => cell('entries[e0].item')).not.toBeNull();
    expect(host.querySelector('[role=toolbar]')).toBeNull();
    expect(host.textContent).toContain('Read only');
    await userEvent.click(cell('entries[e0].item') ?? host);
    expect(input('entries[e0].item')).toBeNull();
  });
});

test('local pagination shows ten rows a page, and Enter goes over its end', async () => {
  const { form, table } = open(
    small,
    { id: '1', approveStatus: 0, entries: rows(23) },
    { localPagination: true },
  );
  show(form, table);
  await expect.poll(() => host.querySelector('.pw-pager')?.textContent).toContain('1–10 of 23');
  await userEvent.click(cell('entries[e9].item') ?? host);
  await expect.poll(focusedPath).toBe('entries[e9].item');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedPath).toBe('entries[e10].item');
  expect(host.querySelector('.pw-pager')?.textContent).toContain('11–20 of 23');
});

test('10,000 x 30: entering a cell renders its row, a commit one cell', async () => {
  const columns = Array.from({ length: 30 }, (_, at) => ({
    type: 'textbox',
    key: `k${at}`,
    model: `c${at}`,
    title: `C${at}`,
    options: {},
  }));
  const entries = Array.from({ length: 10_000 }, (_, row) => {
    const cells: Record<string, unknown> = { entryId: `e${row}` };
    for (let at = 0; at < 30; at += 1) cells[`c${at}`] = `${row}/${at}`;
    return cells;
  });
  const { form, table } = open(columns, { id: '1', approveStatus: 0, entries });
  const asked: string[] = [];
  const counting: Form = {
    ...form,
    snapshot: (path) => {
      asked.push(path);
      return form.snapshot(path);
    },
  };
  show(counting, table);
  await expect.poll(() => cell('entries[e3].c1')).not.toBeNull();
  const quiet = () => still(() => asked.length);
  await quiet();
  asked.length = 0;
  await userEvent.click(cell('entries[e3].c1') ?? host);
  await expect.poll(focusedPath).toBe('entries[e3].c1');
  await quiet();
  // The table itself is read again for what is said of it as a whole, which costs the same with any number of rows.
  const ofRows = asked.filter((path) => path !== 'entries');
  expect([...new Set(ofRows.map((path) => path.split('.')[0]))]).toEqual(['entries[e3]']);
  asked.length = 0;
  form.commit('entries[e3].c1', 'changed');
  await expect.poll(() => input('entries[e3].c1')?.value).toBe('changed');
  await quiet();
  expect([...new Set(asked)]).toEqual(['entries[e3].c1']);
  asked.length = 0;
  await userEvent.keyboard('x');
  await expect.poll(() => form.snapshot('entries[e3].c1').draft).toBe('changedx');
  expect([...new Set(asked)]).toEqual(['entries[e3].c1']);
});

test('the help of a column is told at its title', async () => {
  const item = { ...small[0], options: { tips: 'As printed on the label' } };
  const { form, table } = open([item, ...small.slice(1)], { entries: rows(2) });
  show(form, table);
  const title = (name: string) =>
    [...host.querySelectorAll<HTMLElement>('[role=columnheader]')].find(
      ({ textContent }) => textContent === name,
    );
  await expect.poll(() => title('Item')?.ariaDescription).toBe('As printed on the label');
  expect(title('Item')?.querySelector<HTMLElement>('.pw-datagrid-title')?.title).toBe(
    'As printed on the label',
  );
  expect(title('Note')?.querySelector('[title]')).toBeNull();
  expect(await barriers(host)).toEqual([]);
});

test('an issue stands in its cell and axe finds nothing', async () => {
  const { form, table } = open(small, {
    id: '1',
    approveStatus: 0,
    entries: [{ ...rows(1)[0], item: '' }, ...rows(3).slice(1)],
  });
  show(form, table);
  await expect.poll(() => cell('entries[e0].item')).not.toBeNull();
  form.validate();
  await expect.poll(() => cell('entries[e0].item')?.hasAttribute('data-invalid')).toBe(true);
  await userEvent.click(cell('entries[e1].item') ?? host);
  await expect.poll(focusedPath).toBe('entries[e1].item');
  expect(await barriers(host)).toEqual([]);
});

test('the tooltip of an issue goes with it', async () => {
  const { form, table } = open(small, { id: '1', approveStatus: 0, entries: rows(2) });
  show(form, table);
  form.commit('entries[e0].qty', 10_000);
  await expect.poll(() => cell('entries[e0].qty')?.dataset.gridTip).toContain('9999');
  const tooltip = () => document.querySelector('[role="tooltip"]')?.textContent;
  await userEvent.click(cell('entries[e0].qty') ?? host);
  await expect.poll(tooltip).toContain('9999');
  form.commit('entries[e0].qty', 5);
  await expect.poll(tooltip).toBeUndefined();
});
