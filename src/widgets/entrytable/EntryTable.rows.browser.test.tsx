import type { Root } from 'react-dom/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Notice } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { openRoot } from '../testing/mount.tsx';
import { type OpenedTable, openTable, showTable } from './testing.tsx';

let root: Root;
let host: HTMLDivElement;
let notices: Notice[];

beforeEach(() => {
  ({ host, root } = openRoot('width:900px;height:620px;padding:16px', 'pw-root'));
  notices = [];
});

function open(entries: readonly object[], options: object, type = 'entrytable'): OpenedTable {
  return openTable({
    items: [
      {
        type,
        key: 'k-entries',
        model: 'entries',
        title: 'Lines',
        items: [
          { type: 'textbox', key: 'k-item', model: 'item', title: 'Item', options: { rowMerge: true } },
          { type: 'decimal', key: 'k-qty', model: 'qty', title: 'Quantity', options: {} },
        ],
        options: { rowDrag: true, ...options },
      },
    ],
    record: { id: '1', approveStatus: 0, entries },
    defaultRow: { item: 'new' },
    notices,
  });
}

const show = (opened: OpenedTable) => showTable(opened, root, host);

const flat = (...items: readonly string[]) => items.map((item, at) => ({ entryId: `r${at}`, item, qty: at }));
const tree = [
  {
    entryId: 'a',
    item: 'A',
    children: [
      { entryId: 'a1', item: 'A1', children: [{ entryId: 'a11', item: 'A11' }] },
      { entryId: 'a2', item: 'A2' },
    ],
  },
  { entryId: 'b', item: 'B' },
];

const cell = (row: string, model = 'item') =>
  host.querySelector<HTMLElement>(`[data-path="entries[${row}].${model}"]`);
const gridCell = (row: string, model = 'item') =>
  cell(row, model)?.closest<HTMLElement>('[role=gridcell]') ?? host;
const row = (id: string) => host.querySelector<HTMLElement>(`[data-row-id="${id}"]`);
const grip = (id: string) => row(id)?.querySelector<HTMLElement>('.pw-entry-grip') ?? host;
const seen = () =>
  [...host.querySelectorAll<HTMLElement>('[data-row-id]')]
    .sort((left, right) => left.getBoundingClientRect().top - right.getBoundingClientRect().top)
    .map((each) => each.dataset.rowId);
const said = () => host.querySelector('.pw-entry > [role=status]')?.textContent;
const orderOf = ({ form }: OpenedTable) => form.table('k-entries')?.snapshot().order;

describe('rows by pointer', () => {
  test('a row is dragged down and up by its handle; the record follows, undo takes it back', async () => {
    const opened = open(flat('w', 'x', 'y', 'z'), {});
    show(opened);
    await expect.poll(() => cell('r3')?.textContent).toBe('z');
    await userEvent.dragAndDrop(grip('r0'), grip('r2'), { steps: 8 });
    await expect.poll(seen).toEqual(['r1', 'r2', 'r0', 'r3']);
    await expect.poll(said).toBe('Moved to row 3');
    await userEvent.dragAndDrop(grip('r3'), grip('r1'), { steps: 8 });
    await expect.poll(seen).toEqual(['r3', 'r1', 'r2', 'r0']);
    expect(orderOf(opened)).toEqual(['r3', 'r1', 'r2', 'r0']);
    opened.form.undo();
    opened.form.undo();
    await expect.poll(seen).toEqual(['r0', 'r1', 'r2', 'r3']);
    expect(opened.form.status().dirty).toBe(false);
  });

  test('a press without a drag, and a drop in the same place, change nothing', async () => {
    const opened = open(flat('w', 'x'), {});
    show(opened);
    await expect.poll(() => cell('r1')).not.toBeNull();
    await userEvent.click(grip('r0'));
    await userEvent.dragAndDrop(grip('r0'), grip('r0'), { steps: 8 });
    expect(orderOf(opened)).toEqual(['r0', 'r1']);
    expect(opened.form.status().dirty).toBe(false);
  });

  test('in a tree a branch goes along, and other levels refuse it with a warning', async () => {
    const opened = open(tree, { defaultExpandAll: true }, 'treetable');
    show(opened);
    await expect.poll(seen).toEqual(['a', 'a1', 'a11', 'a2', 'b']);
    await userEvent.dragAndDrop(grip('a1'), grip('a2'), { steps: 8 });
    await expect.poll(seen).toEqual(['a', 'a2', 'a1', 'a11', 'b']);
    await userEvent.dragAndDrop(grip('b'), grip('a2'), { steps: 8 });
    await expect.poll(() => notices).toEqual([{ tone: 'warning', code: 'table.levelMismatch', params: {} }]);
    expect(orderOf(opened)).toEqual(['a', 'a2', 'a1', 'a11', 'b']);
  });

  test('a locked table has no handles', async () => {
    const opened = open(flat('w'), {});
    opened.form.reset({ id: '1', approveStatus: 10, entries: flat('w') });
    show(opened);
    await expect.poll(() => cell('r0')).not.toBeNull();
    expect(host.querySelector('.pw-entry-grip')).toBeNull();
  });
});

describe('rows by keyboard', () => {
  test('Alt and arrows move a branch within its level, and stop at its end', async () => {
    const opened = open(tree, { defaultExpandAll: true }, 'treetable');
    show(opened);
    await expect.poll(() => cell('a1')).not.toBeNull();
    gridCell('a1').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(seen).toEqual(['a', 'a2', 'a1', 'a11', 'b']);
    await expect.poll(() => document.activeElement === gridCell('a1')).toBe(true);
    await expect.poll(said).toBe('Moved to row 3');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(orderOf(opened)).toEqual(['a', 'a2', 'a1', 'a11', 'b']);
    expect(notices).toEqual([]);
  });
});

describe('a tree', () => {
  test('is drawn with levels, indents of ten, and buttons that open and shut', async () => {
    const opened = open(tree, {}, 'treetable');
    show(opened);
    await expect.poll(seen).toEqual(['a', 'b']);
    expect(row('a')?.getAttribute('aria-level')).toBe('1');
    expect(row('a')?.getAttribute('aria-expanded')).toBe('false');
    expect(row('b')?.hasAttribute('aria-expanded')).toBe(false);
    await userEvent.click(row('a')?.querySelector('[data-grid-toggle]') ?? host);
    await expect.poll(seen).toEqual(['a', 'a1', 'a2', 'b']);
    expect(row('a')?.getAttribute('aria-expanded')).toBe('true');
    expect(row('a1')?.getAttribute('aria-level')).toBe('2');
    expect(row('a1')?.getAttribute('aria-posinset')).toBe('1');
    expect(row('a1')?.querySelector<HTMLElement>('.pw-datagrid-tree')?.style.paddingInlineStart).toBe('10px');
    expect(await barriers(host)).toEqual([]);
    await userEvent.click(row('a')?.querySelector('[data-grid-toggle]') ?? host);
    await expect.poll(seen).toEqual(['a', 'b']);
  });

  test('stands in the column of treeNodeColumnIndex, with its own indent', async () => {
    show(open(tree, { treeNodeColumnIndex: 1, indent: 24, defaultExpandAll: true }, 'treetable'));
    await expect.poll(() => cell('a11', 'qty')).not.toBeNull();
    expect(gridCell('a11', 'item').querySelector('.pw-datagrid-tree')).toBeNull();
    const place = gridCell('a11', 'qty').querySelector<HTMLElement>('.pw-datagrid-tree');
    expect(place?.style.paddingInlineStart).toBe('48px');
  });

  test('opens and shuts by arrow keys; a row below is added, seen and edited', async () => {
    const opened = open(tree, {}, 'treetable');
    show(opened);
    await expect.poll(() => cell('a')).not.toBeNull();
    gridCell('a').focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(seen).toEqual(['a', 'a1', 'a2', 'b']);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(seen).toEqual(['a', 'b']);
    const table = opened.form.table('k-entries');
    table?.select(['b']);
    await table?.run('childrow');
    await expect.poll(seen).toEqual(['a', 'b', 'n1']);
    expect(row('n1')?.getAttribute('aria-level')).toBe('2');
    await expect.poll(() => row('n1')?.className).toContain('pw-datagrid-row-editing');
  });

  test('where rows are linked, a row above a selected one stands half checked', async () => {
    const opened = open(
      tree,
      { defaultExpandAll: true, rowSelect: true, multiple: true, checkStrictly: false },
      'treetable',
    );
    show(opened);
    await expect.poll(() => cell('a2')).not.toBeNull();
    const box = (id: string) => row(id)?.querySelector<HTMLInputElement>('[type=checkbox]');
    const stand = () =>
      ['a', 'a1', 'a11', 'a2', 'b'].map((id) => (box(id)?.indeterminate ? 'half' : box(id)?.checked));
    await userEvent.click(box('a1') ?? host);
    await expect.poll(stand).toEqual(['half', true, true, false, false]);
    // It is seen as well: filled as a checked one, with another mark.
    const look = (id: string) => {
      const mark = getComputedStyle(box(id) ?? host, '::before');
      return [getComputedStyle(box(id) ?? host).backgroundColor, mark.scale, mark.clipPath];
    };
    await expect.poll(() => look('a')).toEqual([look('a1')[0], '1', 'none']);
    expect(look('b')[0]).not.toBe(look('a')[0]);
    await userEvent.click(box('a2') ?? host);
    await expect.poll(stand).toEqual([true, true, true, true, false]);
    // A row that comes below a checked one is checked with it, and takes it along when it is unchecked.
    await opened.form.table('k-entries')?.run('childrow', ['a2']);
    await expect.poll(() => box('n1')?.checked).toBe(true);
    expect(stand()).toEqual([true, true, true, true, false]);
    await userEvent.click(box('n1') ?? host);
    await expect.poll(stand).toEqual(['half', true, true, false, false]);
    // The box of the header counts the rows of a folded branch, and takes them.
    const all = () => host.querySelector<HTMLInputElement>('.pw-datagrid-head [type=checkbox]');
    const header = () => (all()?.indeterminate ? 'half' : all()?.checked);
    expect(header()).toBe('half');
    opened.form.table('k-entries')?.toggle('a', false);
    await expect.poll(() => row('a1')).toBeNull();
    expect(header()).toBe('half');
    await userEvent.click(all() ?? host);
    await expect.poll(header).toBe(true);
    expect(opened.form.table('k-entries')?.snapshot().selected.size).toBe(6);
  });

  test('Tab and Enter go on to the rows that are seen', async () => {
    const opened = open(tree, {}, 'treetable');
    show(opened);
    await expect.poll(() => cell('a', 'qty')).not.toBeNull();
    await userEvent.click(gridCell('a', 'qty'));
    const focused = () => document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path;
    await expect.poll(focused).toBe('entries[a].qty');
    await userEvent.keyboard('{Tab}');
    await expect.poll(focused).toBe('entries[b].item');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.poll(focused).toBe('entries[a].item');
  });
});

test('equal neighbours are one cell until one of their rows is edited', async () => {
  const opened = open(flat('x', 'x', 'y'), {});
  show(opened);
  await expect.poll(() => gridCell('r0').getAttribute('aria-rowspan')).toBe('2');
  expect(gridCell('r1').className).toContain('pw-datagrid-covered');
  expect(gridCell('r2').hasAttribute('aria-rowspan')).toBe(false);
  await userEvent.click(gridCell('r0'));
  await expect.poll(() => gridCell('r0').hasAttribute('aria-rowspan')).toBe(false);
  expect(gridCell('r1').className).not.toContain('pw-datagrid-covered');
});

test('an action that says so is asked about first', async () => {
  const remove = { code: 'remove', title: 'Remove', options: { confirm: true } };
  const opened = open(flat('x', 'y'), { actions: [remove] });
  show(opened);
  const table = opened.form.table('k-entries');
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button')].filter((each) => each.textContent === name);
  await expect.poll(() => button('Remove').length).toBe(1);
  table?.select(['r0']);
  for (const [answer, rows] of [
    [0, 2],
    [1, 1],
  ] as const) {
    await new Promise((resolve) => setTimeout(resolve, 1050));
    button('Remove')[0]?.click();
    await expect.poll(() => document.querySelector('[role="alertdialog"]')).not.toBeNull();
    expect(table?.snapshot().order).toHaveLength(2);
    const dialog = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')];
    dialog
      .filter((each) => each.className.includes('pw-button'))
      .at(answer - 2)
      ?.click();
    await expect.poll(() => document.querySelector('[role="alertdialog"]')).toBeNull();
    await expect.poll(() => table?.snapshot().order).toHaveLength(rows);
  }
});
