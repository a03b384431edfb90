import { describe, expect, it } from 'vitest';
import { field, numberField, table } from '../../compile/testing.ts';
import { inverse, runOp } from '../../values/store.ts';
import { countingIds, drawTree, testTable, treeRows } from '../testing.ts';
import { addChildRow } from './addChildRow.ts';
import { addRow } from './addRow.ts';
import { branchEnd, branchesOf, rootPlace, siblingsOf } from './branch.ts';
import { copyRows } from './copyRows.ts';
import { idSource } from './ids.ts';
import { isStill, moveOnto, moveRow, moveStep } from './moveRow.ts';
import type { Planned } from './plan.ts';
import { removeRows } from './removeRows.ts';

const tree = { kind: 'treetable', childrenKey: 'children' } as const;
const grown = () => testTable(treeRows('a\n  a1\n    a11\n    a12\n  a2\nb\n  b1\nc'), [], tree);
const flat = () => testTable(['r1', 'r2', 'r3'].map((entryId) => ({ entryId })));

/** What the order becomes, or why not. */
const orderOf = (planned: Planned) => (planned.ok ? planned.value.op.orderAfter.join(' ') : planned.error);

describe('branches', () => {
  it('are stretches of the order', () => {
    const { state } = grown();
    expect(state.order.map((_, at) => branchEnd(state, at))).toEqual([5, 4, 3, 4, 5, 7, 7, 8]);
    expect(branchesOf(state, new Set(['b1', 'a1', 'a12', 'gone']))).toEqual([
      { root: 'a1', at: 1, end: 4 },
      { root: 'b1', at: 6, end: 7 },
    ]);
    expect(branchesOf(flat().state, new Set(['r3', 'r1'])).map(({ root }) => root)).toEqual(['r1', 'r3']);
  });

  it('are never cut by a root, wherever it is put', () => {
    const { state } = grown();
    expect([-3, 0, 1, 4, 5, 6, 7, 8, 99, 1.9].map((at) => rootPlace(state, at))).toEqual([
      0, 0, 5, 5, 5, 7, 7, 8, 8, 5,
    ]);
  });

  it('have siblings below the same row', () => {
    const { state } = grown();
    expect(siblingsOf(state, 'a12')).toEqual(['a11', 'a12']);
    expect(siblingsOf(state, 'c')).toEqual(['a', 'b', 'c']);
    expect(siblingsOf(flat().state, 'r2')).toEqual(['r1', 'r2', 'r3']);
  });
});

describe('ids', () => {
  it('are none that the table has, none twice, and none that a path cannot hold', () => {
    const offered = ['r1', 'a.b', 'x', 'x', '__proto__', 'y'];
    const next = idSource(flat().state.rows, () => offered.shift() ?? 'r2');
    expect(next()).toBe('x');
    expect(next()).toBe('y');
    expect(next()).toBeNull();
  });

  it('are tried for a hundred times', () => {
    let asked = 0;
    const late = idSource(new Map(), () => {
      asked += 1;
      return asked === 100 ? 'late' : '';
    });
    expect(late()).toBe('late');
    asked = 0;
    const never = idSource(new Map(), () => {
      asked += 1;
      return asked === 101 ? 'never' : '';
    });
    expect(never()).toBeNull();
  });
});

describe('a row more', () => {
  it('stands where it is asked for, with its id in its key and its own child tables', () => {
    const { index, state, values } = testTable(
      [{ entryId: 'r1' }],
      [table('lines', [numberField('qty', { key: 'l.qty' })], { rowKey: 'rowId', kind: 'childtable' })],
    );
    const planned = addRow(index, state, { qty: 1, entryId: 'r1' }, { at: 0, above: null }, countingIds());
    expect(planned.ok && planned.value).toMatchObject({
      rows: ['n1'],
      op: {
        orderBefore: ['r1'],
        orderAfter: ['n1', 'r1'],
        added: [{ id: 'n1', cells: { qty: 1, entryId: 'n1' } }],
        attached: [{ address: 'entries[n1].lines', order: [] }],
      },
    });
    // Planning has changed nothing.
    expect(state.order).toEqual(['r1']);
    expect([...state.rows.keys()]).toEqual(['r1']);
    expect([...values.tables.keys()]).toEqual(['entries', 'entries[r1].lines']);
  });

  it('does not cut a branch in two, but stands inside one where a row above it is given', () => {
    const { index, state } = grown();
    expect(orderOf(addRow(index, state, {}, { at: 1, above: null }, countingIds()))).toBe(
      'a a1 a11 a12 a2 n1 b b1 c',
    );
    expect(orderOf(addRow(index, state, {}, { at: 1, above: 'a' }, countingIds()))).toBe(
      'a n1 a1 a11 a12 a2 b b1 c',
    );
  });

  it('is refused without a template and without an id', () => {
    const { index, state } = flat();
    expect(orderOf(addRow(index, state, null, { at: 0, above: null }, countingIds()))).toBe(
      'table.noDefaultRow',
    );
    expect(orderOf(addRow(index, state, {}, { at: 0, above: null }, () => 'r1'))).toBe('table.noDefaultRow');
  });
});

describe('a child row', () => {
  it('stands last below the first selected row of a tree', () => {
    const { index, state, values } = grown();
    const planned = addChildRow(index, values, state, new Set(['b', 'a1']), () => ({}), countingIds());
    expect(orderOf(planned)).toBe('a a1 a11 a12 n1 a2 b b1 c');
    expect(planned.ok && [...planned.value.op.parents]).toEqual([['n1', 'a1']]);
  });

  it('stands last in the first child table of the row', () => {
    const lines = (model: string) => table(model, [], { rowKey: 'rowId', kind: 'childtable' });
    const { index, state, values } = testTable(
      [{ entryId: 'r1', lines: [{ rowId: 'l1' }] }],
      [lines('lines'), lines('more')],
    );
    const asked: string[] = [];
    const planned = addChildRow(
      index,
      values,
      state,
      new Set(['r1']),
      (below) => {
        asked.push(below.address);
        return {};
      },
      countingIds(),
    );
    expect(orderOf(planned)).toBe('l1 n1');
    expect(planned.ok && planned.value.op.address).toBe('entries[r1].lines');
    expect(asked).toEqual(['entries[r1].lines']);
    values.tables.delete('entries[r1].lines');
    expect(orderOf(addChildRow(index, values, state, new Set(['r1']), () => ({}), countingIds()))).toBe(
      'table.noChildTable',
    );
  });

  it('is refused without selection, without child table and without template', () => {
    const { index, state, values } = flat();
    const plan = (selected: readonly string[], template: () => object | null = () => ({})) =>
      orderOf(
        addChildRow(
          index,
          values,
          state,
          new Set(selected),
          () => (template() === null ? null : {}),
          countingIds(),
        ),
      );
    expect(plan([])).toBe('table.selectRow');
    expect(plan(['gone'])).toBe('table.selectRow');
    expect(plan(['r1'])).toBe('table.noChildTable');
    const tree = grown();
    expect(
      orderOf(addChildRow(tree.index, tree.values, tree.state, new Set(['a']), () => null, countingIds())),
    ).toBe('table.noDefaultRow');
  });
});

describe('copies', () => {
  it('stand together behind the last one, without what makes a row that row', () => {
    const { index, state, values } = testTable(
      [
        { entryId: 'r1', qty: 1, creater: 'ann', creater__Item: { id: 'ann' }, rowVersion: 7 },
        { entryId: 'r2', qty: 2 },
        { entryId: 'r3', qty: 3, note: 'x' },
      ],
      [numberField('qty'), field('creater', { system: true }), field('note')],
    );
    const planned = copyRows(index, values, state, new Set(['r3', 'r1']), countingIds());
    expect(orderOf(planned)).toBe('r1 r2 r3 n1 n2');
    expect(planned.ok && planned.value.op.added).toEqual([
      { id: 'n1', cells: { entryId: 'n1', qty: 1 } },
      { id: 'n2', cells: { entryId: 'n2', qty: 3, note: 'x' } },
    ]);
    expect(planned.ok && planned.value.rows).toEqual(['n1', 'n2']);
    expect(state.rows.get('r1')?.cells.creater).toBe('ann');
  });

  it('of a tree stay in their level, behind the last original of it', () => {
    const { index, state, values } = grown();
    const planned = copyRows(index, values, state, new Set(['a1', 'a11', 'a2', 'b1']), countingIds());
    if (!planned.ok) throw new Error(planned.error);
    runOp(values, planned.value.op);
    expect(drawTree(state)).toEqual([
      'a',
      '.a1',
      '..a11',
      '..a12',
      '.a2',
      '.n1',
      '..n2',
      '..n3',
      '.n4',
      'b',
      '.b1',
      '.n5',
      'c',
    ]);
    expect(planned.value.rows).toEqual(['n1', 'n4', 'n5']);
  });

  it('bring their child tables, trees in them too, and look at no other row', () => {
    const { index, state, values } = testTable(
      [
        {
          entryId: 'r1',
          lines: [{ rowId: 'l1', rowVersion: 3, parts: [{ rowId: 'p1', qty: 4 }] }, { rowId: 'l2' }],
        },
        { entryId: 'r2', lines: [{ rowId: 'l1' }] },
      ],
      [
        table('lines', [table('parts', [numberField('qty', { key: 'p.qty' })], { rowKey: 'rowId' })], {
          rowKey: 'rowId',
          kind: 'childtable',
        }),
      ],
    );
    const planned = copyRows(index, values, state, new Set(['r1']), countingIds());
    if (!planned.ok) throw new Error(planned.error);
    const made = planned.value.op.attached.map((each) => [each.address, each.order.join(' '), each.version]);
    expect(made).toEqual([
      ['entries[n1].lines', 'n2 n4', 0],
      ['entries[n1].lines[n2].parts', 'n3', 0],
      ['entries[n1].lines[n4].parts', '', 0],
    ]);
    expect(planned.value.op.attached[1]?.rows.get('n3')?.cells).toEqual({ rowId: 'n3', qty: 4 });
    expect(planned.value.op.attached[0]?.rows.get('n2')?.cells).toEqual({ rowId: 'n2' });
  });

  it('of rows that are known by their id have a temporary one, and not theirs', () => {
    const { index, state, values } = testTable([{ id: 'r1', note: 'n' }]);
    const planned = copyRows(index, values, state, new Set(state.order), countingIds());
    expect(planned.ok && planned.value.op.added[0]?.cells).toEqual({ entryId: 'n1', note: 'n' });
  });

  it('have neither ids, numbers, status nor origin of what they copy, in child rows too', () => {
    const reset = (at: string) => [
      field('no', { key: `${at}no`, type: 'billno' }),
      field('state', { key: `${at}state`, type: 'approvestatus', kind: 'status' }),
    ];
    const stored = {
      id: 'i',
      no: 'B1',
      state: 10,
      state__Item: { name: 'x' },
      srcEntryId: 'o',
      rowVersion: 2,
      note: 'n',
    };
    const { index, state, values } = testTable(
      [{ entryId: 'r1', ...stored, lines: [{ rowId: 'l1', ...stored }] }],
      [...reset('e'), table('lines', reset('l'), { rowKey: 'rowId', kind: 'childtable' })],
    );
    const planned = copyRows(index, values, state, new Set(['r1']), countingIds());
    if (!planned.ok) throw new Error(planned.error);
    const { added, attached } = planned.value.op;
    expect(added).toEqual([{ id: 'n1', cells: { entryId: 'n1', note: 'n' } }]);
    expect(attached[0]?.rows.get('n2')?.cells).toEqual({ rowId: 'n2', note: 'n' });
    expect(state.rows.get('r1')?.cells).toMatchObject({ id: 'i', no: 'B1', state: 10 });
    // As in a new row: what a template says of them stands.
    const defaults = { entries: [{ lines: [{ state: 0, note: 'new' }] }] };
    const fresh = copyRows(index, values, state, new Set(['r1']), countingIds(), defaults);
    const lines = fresh.ok ? fresh.value.op.attached[0] : undefined;
    expect(lines?.rows.get('n2')?.cells).toEqual({ rowId: 'n2', note: 'n', state: 0 });
  });

  it('keep an id that is their row key', () => {
    const { index, state, values } = testTable([{ id: 'r1', note: 'n' }], [], { rowKey: 'id' });
    const planned = copyRows(index, values, state, new Set(['r1']), countingIds());
    expect(planned.ok && planned.value.op.added).toEqual([{ id: 'n1', cells: { id: 'n1', note: 'n' } }]);
  });

  it('keep trees inside child tables', () => {
    const { index, state, values } = testTable(
      [{ entryId: 'r1', parts: treeRows('x\n  x1\ny') }],
      [table('parts', [], { key: 'parts', ...tree })],
    );
    const planned = copyRows(index, values, state, new Set(['r1']), countingIds());
    const [copy] = planned.ok ? planned.value.op.attached : [];
    expect(copy === undefined ? [] : drawTree(copy)).toEqual(['n2', '.n3', 'n4']);
  });

  it('are refused without selection, and whole where one id is missing', () => {
    const { index, state, values } = testTable(
      [{ entryId: 'r1', lines: [{ rowId: 'l1' }] }],
      [table('lines', [], { rowKey: 'rowId' })],
    );
    expect(orderOf(copyRows(index, values, state, new Set(), countingIds()))).toBe('table.selectRow');
    expect(orderOf(copyRows(index, values, state, new Set(['r1']), () => 'r1'))).toBe('table.copyFailed');
    const offered = ['n1'];
    expect(orderOf(copyRows(index, values, state, new Set(['r1']), () => offered.shift() ?? ''))).toBe(
      'table.copyFailed',
    );
    values.tables.delete('entries[r1].lines');
    const bare = copyRows(index, values, state, new Set(['r1']), countingIds());
    expect(bare.ok && bare.value.op.attached).toMatchObject([{ address: 'entries[n1].lines', order: [] }]);
  });

  it('do not hide what is broken', () => {
    const { index, state, values } = flat();
    const broken = () => {
      throw new RangeError('port');
    };
    expect(() => copyRows(index, values, state, new Set(['r1']), broken)).toThrow('port');
  });
});

describe('removing', () => {
  it('takes branches and their child tables, and no other row’s', () => {
    const { index, state, values } = testTable(
      [
        { entryId: 'r1', lines: [{ rowId: 'l1' }] },
        { entryId: 'r10', lines: [{ rowId: 'l1' }] },
      ],
      [
        table('lines', [table('parts', [], { rowKey: 'rowId' })], { rowKey: 'rowId' }),
        table('more', [], { rowKey: 'rowId' }),
      ],
    );
    values.tables.delete('entries[r1].more');
    const planned = removeRows(index, values, state, new Set(['r1']));
    expect(planned.ok && planned.value.op.detached.map((each) => each.address)).toEqual([
      'entries[r1].lines',
      'entries[r1].lines[l1].parts',
    ]);
    expect(orderOf(planned)).toBe('r10');
    expect(planned.ok && planned.value.op.removed).toEqual([state.rows.get('r1')]);
  });

  it('names what goes, with what stood above it', () => {
    const { index, state, values } = grown();
    const planned = removeRows(index, values, state, new Set(['a1', 'c']));
    expect(orderOf(planned)).toBe('a a2 b b1');
    expect(planned.ok && planned.value.rows).toEqual(['a1', 'a11', 'a12', 'c']);
    expect(planned.ok && Object.fromEntries(planned.value.op.parents)).toEqual({
      a1: 'a',
      a11: 'a1',
      a12: 'a1',
    });
  });

  it('is refused without selection', () => {
    const { index, state, values } = flat();
    expect(orderOf(removeRows(index, values, state, new Set(['gone'])))).toBe('table.selectRowToDelete');
  });
});

describe('moving', () => {
  it('takes the branch along, to places between rows of its level', () => {
    const { state } = grown();
    // Places are counted in the order without the branch.
    const to = (row: string, place: number) => orderOf(moveRow(state, row, place));
    expect(to('a', 0)).toBe(state.order.join(' '));
    expect(to('a', 2)).toBe('b b1 a a1 a11 a12 a2 c');
    expect(to('a', 99)).toBe('b b1 c a a1 a11 a12 a2');
    expect(to('a', 1)).toBe('table.levelMismatch');
    expect(to('c', -5)).toBe('c a a1 a11 a12 a2 b b1');
    expect(to('a2', 1)).toBe('a a2 a1 a11 a12 b b1 c');
    expect(to('a2', 2)).toBe('table.levelMismatch');
    expect(to('a2', 3)).toBe('table.levelMismatch');
    expect(to('a2', 4)).toBe(state.order.join(' '));
    expect(to('a2', 5)).toBe('table.levelMismatch');
    expect(to('a2', 0)).toBe('table.levelMismatch');
    expect(to('a11', 3)).toBe('a a1 a12 a11 a2 b b1 c');
    expect(to('a11', 4)).toBe('table.levelMismatch');
    expect(to('b1', 99)).toBe('table.levelMismatch');
    expect(to('a1', 2)).toBe('a a2 a1 a11 a12 b b1 c');
    expect(to('b1', 6)).toBe(state.order.join(' '));
    expect(to('a2', 1.9)).toBe('a a2 a1 a11 a12 b b1 c');
    expect(to('gone', 0)).toBe('table.noRow');
  });

  it('of a last child stays below its parent at the end of all', () => {
    const { state } = testTable(treeRows('a\n  a1\n  a2'), [], tree);
    expect(orderOf(moveRow(state, 'a1', 9))).toBe('a a2 a1');
    expect(orderOf(moveRow(testTable(treeRows('a\n  a1'), [], tree).state, 'a1', 1))).toBe('a a1');
    expect(orderOf(moveRow(testTable(treeRows('a\n  a1'), [], tree).state, 'a1', 0))).toBe(
      'table.levelMismatch',
    );
  });

  it('of the only row, and in flat tables, is free', () => {
    expect(orderOf(moveRow(testTable([{ entryId: 'r1' }]).state, 'r1', 0))).toBe('r1');
    expect(orderOf(moveRow(flat().state, 'r1', 1))).toBe('r2 r1 r3');
    expect(orderOf(moveRow(flat().state, 'r3', 0))).toBe('r3 r1 r2');
  });

  it('onto a row: from above behind its branch, from below before it', () => {
    const { state } = grown();
    const onto = (row: string, over: string) => orderOf(moveOnto(state, row, over));
    expect(onto('a', 'b')).toBe('b b1 a a1 a11 a12 a2 c');
    expect(onto('c', 'b')).toBe('a a1 a11 a12 a2 c b b1');
    expect(onto('a2', 'a1')).toBe('a a2 a1 a11 a12 b b1 c');
    expect(onto('a1', 'a2')).toBe('a a2 a1 a11 a12 b b1 c');
    expect(onto('a', 'a')).toBe(state.order.join(' '));
    expect(onto('a', 'a1')).toBe('table.levelMismatch');
    expect(onto('a1', 'b1')).toBe('table.levelMismatch');
    expect(onto('b', 'a1')).toBe('table.levelMismatch');
    expect(onto('gone', 'a')).toBe('table.noRow');
    expect(onto('a', 'gone')).toBe('table.noRow');
  });

  it('by one step goes over whole branches and stops at the ends', () => {
    const { state } = grown();
    const step = (row: string, by: 1 | -1) => orderOf(moveStep(state, row, by));
    expect(step('a', 1)).toBe('b b1 a a1 a11 a12 a2 c');
    expect(step('b', -1)).toBe('b b1 a a1 a11 a12 a2 c');
    expect(step('a', -1)).toBe(state.order.join(' '));
    expect(step('a2', 1)).toBe(state.order.join(' '));
    expect(step('gone', 1)).toBe('table.noRow');
    expect(orderOf(moveStep(flat().state, 'gone', 1))).toBe('table.noRow');
    expect(orderOf(moveStep(flat().state, 'r1', 1))).toBe('r2 r1 r3');
  });

  it('that moves nothing is still', () => {
    const still = (planned: Planned) => planned.ok && isStill(planned.value);
    const { index, values, state } = flat();
    expect(still(moveRow(state, 'r1', 0))).toBe(true);
    expect(still(moveRow(state, 'r1', 1))).toBe(false);
    expect(still(removeRows(index, values, state, new Set(['r3'])))).toBe(false);
    expect(still(addRow(index, state, {}, { at: 3, above: null }, countingIds()))).toBe(false);
  });
});

it('plans no more than what changes: a row at the top of 10,000 copies no rows', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ entryId: `r${at}`, qty: at }));
  for (const more of [{}, tree]) {
    const { index, state, values } = testTable(rows, [numberField('qty')], more);
    let read = 0;
    const watched = {
      ...state,
      rows: new Proxy(state.rows, {
        get: (target, name) => {
          read += 1;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    };
    const planned = addRow(index, watched, { qty: 1 }, { at: 0, above: null }, countingIds());
    if (!planned.ok) throw new Error(planned.error);
    expect(read).toBeLessThan(5);
    const { rows: kept, parents } = state;
    runOp(values, planned.value.op);
    expect(state.order[0]).toBe('n1');
    // The same maps, with one row more.
    expect(state.rows).toBe(kept);
    expect(state.parents).toBe(parents);
    runOp(values, inverse(planned.value.op));
    expect(state.order).toHaveLength(10_000);
    expect(state.rows.has('n1')).toBe(false);
  }
});
