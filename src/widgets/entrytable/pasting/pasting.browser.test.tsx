import type { Root } from 'react-dom/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Form, type Notice, ok } from '../../../engine/internal.ts';
import { createClock } from '../../../platform/ports/clock.ts';
import '../../../styles/styles.css';
import { openRoot } from '../../testing/mount.tsx';
import { linesTable, openTable, showTable } from '../testing.tsx';

let root: Root;
let host: HTMLDivElement;

beforeEach(() => {
  ({ host, root } = openRoot('width:900px;height:420px;padding:16px', 'pw-root'));
});

const PARTS = ['A-1', 'A-12', 'B-2'].map((number, at) => ({
  id: `p${at}`,
  number,
  name: `Part ${number}`,
  unit: 'kg',
}));

const units = [
  { value: 'PCS', label: 'Piece' },
  { value: 'SET', label: 'Set' },
];

const COLUMNS = [
  {
    type: 'basedata',
    key: 'k-part',
    model: 'part',
    title: 'Part',
    options: { lookupDataSourceType: 1, lookupObjectId: 'part' },
  },
  { type: 'textbox', key: 'k-name', model: 'name', title: 'Name', options: { disabled: true } },
  { type: 'textbox', key: 'k-hidden', model: 'hidden', title: 'Hidden', options: { hidden: true } },
  { type: 'decimal', key: 'k-qty', model: 'qty', title: 'Quantity', options: {} },
  { type: 'date', key: 'k-due', model: 'due', title: 'Due', options: {} },
  { type: 'select', key: 'k-unit', model: 'unit', title: 'Unit', options: { options: units } },
  { type: 'checkbox', key: 'k-done', model: 'done', title: 'Done', options: {} },
  { type: 'textarea', key: 'k-note', model: 'note', title: 'Note', options: {} },
];

const ROWS = [
  { entryId: 'a', name: 'Bolt', qty: 1 },
  { entryId: 'b', name: 'Nut', qty: 2 },
];

interface Opened {
  readonly form: Form;
  readonly notices: Notice[];
  /** Texts that the source of the parts was asked for. */
  readonly asked: string[];
  order(): readonly string[];
  value(row: string, model: string): unknown;
}

async function open(
  options: { readonly items?: readonly object[]; readonly [name: string]: unknown } = {},
  rows: readonly object[] = ROWS,
  type = 'entrytable',
): Promise<Opened> {
  const { items = COLUMNS, ...rest } = options;
  const notices: Notice[] = [];
  const asked: string[] = [];
  const opened = openTable({
    items: [{ ...linesTable(items, { actions: [{ code: 'add', title: 'Add' }], ...rest }), type }],
    record: { id: '1', approveStatus: 0, entries: rows },
    defaultRow: { unit: 'SET' },
    notices,
    ports: {
      clock: createClock(),
      lookup: async ({ searchKey }) => {
        if (searchKey !== '') asked.push(searchKey);
        await new Promise((resolve) => setTimeout(resolve, 5));
        return ok(PARTS.filter(({ number, name }) => number.includes(searchKey) || name.includes(searchKey)));
      },
    },
  });
  showTable(opened, root, host);
  const { form } = opened;
  await expect.poll(() => host.querySelector('[role=columnheader]')).not.toBeNull();
  if (rows === ROWS) await expect.poll(() => cellOf('a', 'qty')).not.toBeNull();
  return {
    form,
    notices,
    asked,
    order: () => form.table('k-entries')?.snapshot().order ?? [],
    value: (row, model) => form.snapshot(`entries[${row}].${model}`).value,
  };
}

const cellOf = (row: string, model: string) => host.querySelector(`[data-path="entries[${row}].${model}"]`);
/** The cell has the focus, and no control of it. */
const focusCell = (row: string, model: string) =>
  cellOf(row, model)?.closest<HTMLElement>('[role=gridcell]')?.focus();
const said = () => [...host.querySelectorAll('[role=status]')].map((each) => each.textContent).join('');

/** Pastes where the focus is; true where the table takes it. */
function paste(text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const target = document.activeElement ?? host;
  return !target.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  );
}

/** Clicks into a cell: its control has the focus. */
async function enter(row: string, model: string): Promise<void> {
  await userEvent.click(cellOf(row, model) ?? host);
  await expect.poll(() => cellOf(row, model)?.contains(document.activeElement)).toBe(true);
}

const lines = (...rows: readonly (readonly string[])[]) =>
  `${rows.map((cells) => cells.join('\t')).join('\r\n')}\r\n`;

test('cells of a spreadsheet go rightwards and downwards from the entered one, as typed text, in one step', async () => {
  const { form, order, value, notices } = await open();
  await enter('a', 'qty');
  expect(
    paste(
      lines(
        ['1,250.5', '2026-03-05', 'Piece', 'yes', '"two\nlines"'],
        ['3', '2026/4/6', 'set', '0', 'note'],
        ['4', '', '', '', ''],
      ),
    ),
  ).toBe(true);
  await expect.poll(() => order().length).toBe(3);
  const added = order()[2] ?? '';
  const at = (row: string) => ['qty', 'due', 'unit', 'done', 'note'].map((model) => value(row, model));
  expect(at('a')).toEqual([1250.5, '2026-03-05', 'PCS', true, 'two\nlines']);
  expect(at('b')).toEqual([3, '2026-04-06', 'SET', false, 'note']);
  // What a new row starts with is not cleared.
  expect(at(added).slice(0, 3)).toEqual([4, undefined, 'SET']);
  expect(notices).toEqual([]);
  await expect.poll(said).toContain('11 cells pasted in 3 rows, 1 of them new');
  // The focus stays, and the cell shows what was pasted over what it held.
  const input = document.activeElement;
  expect(cellOf('a', 'qty')?.contains(input)).toBe(true);
  await expect.poll(() => (input instanceof HTMLInputElement ? input.value : '')).toBe('1250.5');
  form.undo();
  expect(order()).toEqual(['a', 'b']);
  expect(at('a')).toEqual([1, undefined, undefined, undefined, undefined]);
  expect(form.status()).toMatchObject({ canUndo: false, dirty: false });
  form.redo();
  expect(value(added, 'qty')).toBe(4);
});

test('an empty cell clears what is there, also by itself', async () => {
  const { value, notices } = await open();
  await enter('a', 'qty');
  paste(lines([''], ['7']));
  await expect.poll(() => value('b', 'qty')).toBe(7);
  expect(value('a', 'qty')).toBeNull();
  focusCell('b', 'qty');
  expect(paste(lines(['']))).toBe(true);
  await expect.poll(() => value('b', 'qty')).toBeNull();
  expect(notices).toEqual([]);
});

test('cells go into the columns as they stand, where one is pinned', async () => {
  const pinned = COLUMNS.map((column) =>
    column.model === 'unit' ? { ...column, options: { ...column.options, fixed: 'left' } } : column,
  );
  const { value } = await open({ items: pinned });
  focusCell('a', 'part');
  paste(lines(['A-1', 'Piece']));
  await expect.poll(() => value('a', 'part')).toBe('p0');
  expect(value('a', 'unit')).toBe('PCS');
});

test('in a tree the rows are those that are shown, and new ones stand beside the last', async () => {
  const rows = [
    { entryId: 'a', qty: 1, children: [{ entryId: 'a1', qty: 2 }] },
    { entryId: 'b', qty: 3 },
  ];
  const { form, order, value } = await open({}, rows, 'treetable');
  const table = form.table('k-entries');
  table?.toggle('a', true);
  await expect.poll(() => cellOf('a1', 'qty')).not.toBeNull();
  focusCell('a', 'qty');
  paste(lines(['10'], ['11']));
  await expect.poll(() => value('a1', 'qty')).toBe(11);
  expect([value('a', 'qty'), value('b', 'qty')]).toEqual([10, 3]);
  focusCell('b', 'qty');
  paste(lines(['20'], ['21']));
  await expect.poll(() => order().length).toBe(4);
  const added = order()[3] ?? '';
  expect([value('b', 'qty'), value(added, 'qty'), table?.parentOf(added)]).toEqual([20, 21, null]);
});

test('records are found by number or name, each asked for once; what names none stays as text and is told', async () => {
  const { form, order, value, notices, asked } = await open();
  await enter('a', 'part');
  paste(lines(['A-1'], ['Part B-2'], ['A-1'], ['X-9'], ['A-1']));
  await expect.poll(() => order().length).toBe(5);
  const part = (at: number) => form.snapshot(`entries[${order()[at]}].part`);
  expect([0, 1, 2, 3, 4].map((at) => part(at).value)).toEqual(['p0', 'p2', 'p0', undefined, 'p0']);
  expect(part(1).companion).toMatchObject({ number: 'B-2' });
  expect(part(3)).toMatchObject({ draft: 'X-9', issues: [{ code: 'draft.choose' }] });
  expect([...asked].sort()).toEqual(['A-1', 'Part B-2', 'X-9']);
  await expect
    .poll(() => notices)
    .toEqual([
      {
        tone: 'warning',
        code: 'server.message',
        params: { msg: '1 cell was not recognised and kept as text: Part (row 4).' },
      },
    ]);
  form.undo();
  expect(order()).toEqual(['a', 'b']);
  expect(value('a', 'part')).toBeUndefined();
});

test('what cannot be written keeps its place and its value, and is told once with all that was left out', async () => {
  const { order, value, notices } = await open();
  await enter('a', 'part');
  // The name of the first row is the one that it shows already.
  paste(
    lines(
      ['A-1', 'Bolt', '5', 'someday', 'Piece', 'yes', '', 'beyond'],
      ['A-12', 'Washer', '6', '', 'Box', 'maybe', '', ''],
      ['B-2', 'Screw', 'many'],
    ),
  );
  await expect.poll(() => notices.length).toBe(1);
  expect(['a', 'b'].map((row) => [value(row, 'name'), value(row, 'qty')])).toEqual([
    ['Bolt', 5],
    ['Nut', 6],
  ]);
  expect(value(order()[2] ?? '', 'part')).toBe('p2');
  expect(notices[0]?.params.msg).toBe(
    '4 cells were not recognised and kept as text: Quantity (row 3), Due (row 1), Unit (row 2), Done (row 2). ' +
      '2 cells cannot be edited and were left out: Name (rows 2–3). ' +
      '1 cell was left out right of the last column.',
  );
});

test('cells that a script locks while the others are looked up are told, in added rows as well', async () => {
  const { form, order, value, notices } = await open();
  await enter('b', 'part');
  paste(lines(['A-1', '', '5', 'someday'], ['A-12', '', '6', '2026-03-05']));
  form.setOverride('k-qty', { disabled: true });
  form.setOverride('k-due', { disabled: true });
  await expect.poll(() => notices.length).toBe(1);
  expect(notices[0]?.params.msg).toBe(
    '4 cells cannot be edited and were left out: Quantity (rows 2–3), Due (rows 2–3).',
  );
  const added = order()[2] ?? '';
  expect([value('b', 'qty'), value(added, 'qty'), value(added, 'part')]).toEqual([2, undefined, 'p1']);
  await expect.poll(said).toContain('2 cells pasted in 2 rows, 1 of them new');
});

describe('a table without rows', () => {
  const add = () => host.querySelector<HTMLElement>('[role=toolbar] button');
  const header = () => host.querySelector<HTMLElement>('[role=columnheader]');
  const locked = COLUMNS.map((column) =>
    column.model === 'part' ? { ...column, options: { ...column.options, disabled: true } } : column,
  );

  test.each([
    ['its add button', async () => add()?.focus()],
    ['its header', async () => header()?.focus()],
    ['its body', () => userEvent.click(host.querySelector('.pw-datagrid-over') ?? host)],
  ])('takes lines on %s, from the first column on that can be entered', async (_, go) => {
    const { form, order, value } = await open({ items: locked }, []);
    await go();
    expect(paste(lines(['5', '2026-03-05'], ['6', '']))).toBe(true);
    await expect.poll(() => order().length).toBe(2);
    const [one = '', two = ''] = order();
    expect([value(one, 'qty'), value(one, 'due'), value(two, 'qty')]).toEqual([5, '2026-03-05', 6]);
    await expect.poll(() => document.activeElement?.contains(cellOf(one, 'qty'))).toBe(true);
    form.undo();
    await expect.poll(order).toEqual([]);
    expect(form.status().canUndo).toBe(false);
    await expect.poll(() => document.activeElement).toBe(add());
  });

  test('takes a single value as well; with rows its buttons take none', async () => {
    const { order, value } = await open({}, []);
    add()?.focus();
    expect(paste('A-12')).toBe(true);
    await expect.poll(() => order().length).toBe(1);
    expect(value(order()[0] ?? '', 'part')).toBe('p1');
    add()?.focus();
    expect(paste('A-12')).toBe(false);
  });

  test('takes nothing where it takes no rows', async () => {
    await open({ actions: [] }, []);
    header()?.focus();
    expect(paste(lines(['A-1', '', '5']))).toBe(false);
  });
});

describe('rows', () => {
  test('are not added where the table takes none', async () => {
    const { order, value, notices } = await open({ actions: [] });
    await enter('b', 'qty');
    paste(lines(['5'], ['6'], ['7']));
    await expect.poll(() => value('b', 'qty')).toBe(5);
    expect(order()).toEqual(['a', 'b']);
    await expect
      .poll(() => notices[0]?.params.msg)
      .toBe('2 rows were left out, since no more rows can be added.');
  });

  test('are not added for empty lines at the end', async () => {
    const { order, value } = await open();
    await enter('b', 'qty');
    paste(lines(['5'], ['6'], [''], ['', '']));
    await expect.poll(() => order().length).toBe(3);
    expect([value('b', 'qty'), value(order()[2] ?? '', 'qty')]).toEqual([5, 6]);
  });

  test('a thousand stand there, and go in one step', async () => {
    const { form, order } = await open();
    await enter('b', 'part');
    const many = Array.from({ length: 1000 }, (_, at) => [
      PARTS[at % 3]?.number ?? '',
      '',
      `${at}`,
      '2026-03-05',
      'Piece',
      'yes',
      `Note ${at}`,
    ]);
    paste(lines(...many));
    await expect.poll(() => order().length).toBe(1001);
    form.undo();
    expect(order()).toEqual(['a', 'b']);
  });
});

describe('left to the browser', () => {
  test('a text without tabs in one line', async () => {
    await open();
    await enter('a', 'qty');
    expect(paste('12')).toBe(false);
    expect(paste('12\r\n')).toBe(false);
  });

  test('lines in a text area; cells with tabs are the table’s there too', async () => {
    const { value } = await open();
    await enter('a', 'note');
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    expect(paste('one\ntwo')).toBe(false);
    expect(paste('one\ttwo')).toBe(true);
    await expect.poll(() => value('a', 'note')).toBe('one');
  });

  test('all in code, whose lines begin with tabs', async () => {
    const code = { type: 'editor', key: 'k-code', model: 'code', title: 'Code', options: {} };
    const { value } = await open({ items: [COLUMNS[3] ?? {}, code, COLUMNS[7] ?? {}] });
    await enter('a', 'code');
    expect(paste('if (a) {\n\treturn;\n}')).toBe(false);
    focusCell('b', 'code');
    expect(paste('one\ttwo')).toBe(true);
    await expect.poll(() => value('b', 'note')).toBe('two');
  });

  test('all, where the table is locked', async () => {
    await open({ disabled: true });
    focusCell('a', 'qty');
    expect(paste('1\t2')).toBe(false);
  });
});

test('a cell that is not being edited takes a single value, too', async () => {
  const { value } = await open();
  focusCell('b', 'qty');
  expect(paste('12')).toBe(true);
  await expect.poll(() => value('b', 'qty')).toBe(12);
});
