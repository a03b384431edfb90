import { describe, expect, it } from 'vitest';
import { action, field, numberField, page, sumColumn, table } from '../compile/testing.ts';
import { createForm } from '../form/create.ts';
import type { TableHandle } from '../form/tables.ts';
import { testPorts } from '../form/testing.ts';
import type { Form } from '../form/types.ts';

function open(form: Form): TableHandle {
  const handle = form.table('entries');
  if (handle === undefined) throw new Error('no table');
  return handle;
}

const rows = [
  { entryId: 'r1', qty: 1, lines: [{ rowId: 'l1', qty: 10 }] },
  { entryId: 'r2', qty: 2 },
  { entryId: 'r3', qty: 3 },
];

const columns = [
  sumColumn('qty', 'sum', 'e.qty'),
  field('creater', { key: 'e.creater', system: true }),
  table('lines', [numberField('qty', { key: 'l.qty' })], { rowKey: 'rowId', kind: 'childtable' }),
];

function order(
  more: Parameters<typeof table>[2] = {},
  record: Record<string, unknown> = { id: '1', entries: rows },
) {
  const made = page([table('entries', columns, more)]);
  return createForm(made, { mode: 'edit', record, ports: testPorts().ports });
}

describe('rows', () => {
  it('are added from the template, before a place or at the end', () => {
    const form = order();
    const handle = open(form);
    const end = handle.add();
    const start = handle.add(0);
    expect(end.ok && start.ok && handle.snapshot().order).toEqual([
      start.ok && start.value,
      'r1',
      'r2',
      'r3',
      end.ok && end.value,
    ]);
    expect(end.ok && end.value).toHaveLength(6);
    expect(form.status()).toMatchObject({ dirty: true, canUndo: true });
  });

  it('are refused with the messages of the specification', () => {
    const made = page([table('entries', columns)]);
    const ports = testPorts().ports;
    const form = createForm(made, {
      mode: 'edit',
      record: { id: '1' },
      defaultModel: { entries: [] },
      ports,
    });
    const handle = open(form);
    const code = (result: ReturnType<TableHandle['copy' | 'remove' | 'add' | 'addChild']>) =>
      result.ok ? null : result.error.code;
    expect(code(handle.copy())).toBe('table.selectRow');
    expect(code(handle.addChild())).toBe('table.selectRow');
    expect(code(handle.remove())).toBe('table.selectRowToDelete');
    expect(code(handle.add())).toBe('table.noDefaultRow');
    expect(form.status().dirty).toBe(false);
  });

  it('are copied with their child rows, under new ids, behind the last one chosen', () => {
    const form = order();
    const handle = open(form);
    handle.select(['r1', 'r2']);
    const copied = handle.copy();
    if (!copied.ok) throw new Error(copied.error.code);
    expect(handle.snapshot().order).toEqual(['r1', 'r2', ...copied.value, 'r3']);
    const [first = ''] = copied.value;
    expect(handle.row(first)?.cells).toMatchObject({ qty: 1, entryId: first });
    const lines = form.table('lines', first);
    expect(lines?.snapshot().order).toHaveLength(1);
    expect(lines?.snapshot().order).not.toEqual(['l1']);
    form.undo();
    expect(form.value()).toEqual({ id: '1', entries: rows });
  });

  it('go with their child rows, drafts and selection, and come back by undo', () => {
    const form = order();
    const handle = open(form);
    const before = form.value();
    form.setDraft('entries[r1].qty', '9');
    form.commit('entries[r1].lines[l1].qty', 11);
    handle.select(['r1']);
    handle.edit('r1');
    expect(handle.remove()).toEqual({ ok: true, value: ['r1'] });
    expect(handle.snapshot()).toMatchObject({ order: ['r2', 'r3'], editing: null });
    expect(handle.snapshot().selected.size).toBe(0);
    expect(form.table('lines', 'r1')).toBeUndefined();
    expect(form.snapshot('entries[r1].qty')).toMatchObject({ visible: false, locked: true, draft: null });
    form.undo();
    expect(form.snapshot('entries[r1].lines[l1].qty').value).toBe(11);
    form.undo();
    expect(form.value()).toEqual(before);
  });

  it('move, and only a real move is a change', () => {
    const form = order();
    const handle = open(form);
    handle.move('r1', 0);
    expect(form.status().dirty).toBe(false);
    handle.move('r1', 2);
    expect(handle.snapshot().order).toEqual(['r2', 'r3', 'r1']);
    expect(handle.move('gone', 0)).toMatchObject({ ok: false, error: { code: 'table.noRow' } });
  });

  it('are selected singly or severally, and edited one at a time', () => {
    const single = open(order({ multiple: false }));
    single.select(['r1', 'r2']);
    expect([...single.snapshot().selected]).toEqual(['r2']);
    const handle = open(order());
    handle.select(['r1', 'gone', 'r2']);
    expect([...handle.snapshot().selected]).toEqual(['r1', 'r2']);
    const before = handle.snapshot();
    handle.select(['r2', 'r1']);
    expect(handle.snapshot()).toBe(before);
    handle.edit('r1');
    handle.edit('r2');
    expect(handle.snapshot().editing).toBe('r2');
  });

  it.each([1, 10])('lock with approveStatus %i', (approveStatus) => {
    const form = order({ actions: [action('add')] }, { id: '1', approveStatus, entries: rows });
    const handle = open(form);
    expect(handle.snapshot().locked).toBe(true);
    expect(handle.actions()).toMatchObject([{ code: 'add', enabled: false }]);
    expect(handle.add()).toMatchObject({ ok: false, error: { code: 'table.locked' } });
    handle.select(['r1']);
    expect(handle.remove()).toMatchObject({ ok: false, error: { code: 'table.locked' } });
    handle.edit('r1');
    expect(handle.snapshot().editing).toBeNull();
  });

  it('of a child table are added below the chosen row', () => {
    const form = order({}, { id: '1', entries: [{ entryId: 'r1' }, { entryId: 'r2' }] });
    const handle = open(form);
    handle.select(['r2']);
    const made = handle.addChild();
    expect(form.table('lines', 'r2')?.snapshot().order).toEqual([made.ok && made.value]);
    form.undo();
    expect(form.table('lines', 'r2')?.snapshot().order).toEqual([]);
  });
});

describe('tree tables', () => {
  const tree = [
    {
      entryId: 'a',
      qty: 1,
      children: [
        { entryId: 'a1', qty: 2, children: [{ entryId: 'a11', qty: 3 }] },
        { entryId: 'a2', qty: 4 },
      ],
    },
    { entryId: 'b', qty: 5 },
  ];
  const grown = () => order({ kind: 'treetable', childrenKey: 'children' }, { id: '1', entries: tree });

  it('are flat inside and nested outside', () => {
    const form = grown();
    const handle = open(form);
    expect(handle.snapshot().order).toEqual(['a', 'a1', 'a11', 'a2', 'b']);
    expect(handle.parentOf('a11')).toBe('a1');
    expect(handle.parentOf('b')).toBeNull();
    expect(handle.aggregate('e.qty')).toBe(15);
    const branch = {
      entryId: 'a',
      children: [{ entryId: 'a1', children: [{ entryId: 'a11' }] }, { entryId: 'a2' }],
    };
    expect(form.value()).toMatchObject({ entries: [branch, { entryId: 'b' }] });
  });

  it('add below, copy and remove whole branches', () => {
    const form = grown();
    const handle = open(form);
    const before = form.value();
    handle.select(['a1']);
    const made = handle.addChild();
    if (!made.ok) throw new Error(made.error.code);
    expect(handle.snapshot().order).toEqual(['a', 'a1', 'a11', made.value, 'a2', 'b']);
    expect(handle.parentOf(made.value)).toBe('a1');
    const copied = handle.copy();
    if (!copied.ok) throw new Error(copied.error.code);
    expect(handle.parentOf(copied.value[0] ?? '')).toBe('a');
    expect(handle.snapshot().order).toHaveLength(9);
    handle.select(['a']);
    handle.remove();
    expect(handle.snapshot().order).toEqual(['b']);
    while (form.undo());
    expect(form.value()).toEqual(before);
  });

  it('refuse moves between levels', () => {
    const handle = open(grown());
    // Places are counted without the moved branch.
    expect(handle.move('a11', 3)).toMatchObject({ ok: false, error: { code: 'table.levelMismatch' } });
    expect(handle.move('b', 1)).toMatchObject({ ok: false, error: { code: 'table.levelMismatch' } });
    expect(handle.move('b', 0)).toMatchObject({ ok: true });
    expect(handle.snapshot().order).toEqual(['b', 'a', 'a1', 'a11', 'a2']);
    expect(handle.move('a2', 2)).toMatchObject({ ok: true });
    expect(handle.snapshot().order).toEqual(['b', 'a', 'a2', 'a1', 'a11']);
  });

  it('take any depth', () => {
    let item: Record<string, unknown> = { entryId: 'leaf' };
    for (let depth = 0; depth < 20_000; depth += 1) item = { entryId: `n${depth}`, children: [item] };
    const form = order({ kind: 'treetable', childrenKey: 'children' }, { id: '1', entries: [item] });
    expect(open(form).snapshot().order).toHaveLength(20_001);
  });
});

describe('aggregates', () => {
  it('follow edits, rows and undo, in decimals', () => {
    const made = page([
      table('entries', [
        sumColumn('qty', 'sum', 'sum'),
        ...(['avg', 'max', 'min', 'count'] as const).map((how) => sumColumn(how, how)),
      ]),
    ]);
    const row = (id: string, value: number | null) => ({
      entryId: id,
      qty: value,
      avg: value,
      max: value,
      min: value,
      count: value,
    });
    const record = { id: '1', entries: [row('r1', 0.1), row('r2', 0.2), row('r3', null)] };
    const form = createForm(made, { mode: 'edit', record, ports: testPorts().ports });
    const handle = open(form);
    const all = () => ['sum', 'avg', 'max', 'min', 'count'].map((key) => handle.aggregate(key));
    expect(all()).toEqual([0.3, 0.15, 0.2, 0.1, 2]);
    let woken = 0;
    handle.subscribeAggregate('max', () => {
      woken += 1;
    });
    form.apply(
      ['qty', 'avg', 'max', 'min', 'count'].map((name) => ({ path: `entries[r2].${name}`, value: -1 })),
      'script',
    );
    expect(all()).toEqual([-0.9, -0.45, 0.1, -1, 2]);
    expect(woken).toBe(1);
    handle.select(['r1', 'r2']);
    handle.remove();
    expect(all()).toEqual([null, null, null, null, 0]);
    form.undo();
    expect(all()).toEqual([-0.9, -0.45, 0.1, -1, 2]);
    expect(woken).toBe(3);
  });

  it('average without rounding twice', () => {
    const made = page([table('entries', [sumColumn('qty', 'avg')])]);
    const entries = [1, 1, 2].map((qty, at) => ({ entryId: `r${at}`, qty }));
    const form = createForm(made, { mode: 'edit', record: { id: '1', entries }, ports: testPorts().ports });
    expect(open(form).aggregate('qty')).toBe(1.33333333333333);
  });
});

describe('the cost of one change', () => {
  it('is one row copied and one reader woken in a table of 10,000 x 30', () => {
    const names = Array.from({ length: 30 }, (_, at) => `c${at}`);
    const made = page([
      table(
        'entries',
        names.map((name) => sumColumn(name, 'sum')),
      ),
    ]);
    const cells = Object.fromEntries(names.map((name, at) => [name, at]));
    const entries = Array.from({ length: 10_000 }, (_, at) => ({ entryId: `r${at}`, ...cells }));
    const form = createForm(made, { mode: 'edit', record: { id: '1', entries }, ports: testPorts().ports });
    const handle = open(form);
    const tableOrder = handle.snapshot();
    expect(handle.aggregate('c3')).toBe(30_000);
    const far = handle.row('r9999');
    let woken = 0;
    // A screen of 40 rows is looked at.
    for (let at = 0; at < 40; at += 1) {
      for (const name of names) {
        const path = `entries[r${at}].${name}`;
        form.snapshot(path);
        form.subscribe(path, () => {
          woken += 1;
        });
      }
    }
    handle.subscribe(() => {
      woken += 100;
    });
    expect(form.commit('entries[r7].c3', 8)).toBe(true);
    expect(woken).toBe(1);
    expect(handle.snapshot()).toBe(tableOrder);
    expect(handle.row('r9999')).toBe(far);
    expect(handle.aggregate('c3')).toBe(30_005);
  });
});
