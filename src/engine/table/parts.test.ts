import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagingOf } from '../rows/paging.ts';
import { nextCell, nextRow } from './moves.ts';
import { pageOf } from './pages.ts';
import { createTableSelection } from './selection.ts';
import { testTable, treeRows } from './testing.ts';
import { createTableUi, followRows, isOpen } from './ui.ts';

const tree = { kind: 'treetable', childrenKey: 'children' } as const;
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ entryId: `r${at}` }));

describe('pages', () => {
  it('cut ten rows by ten, from page 1; beyond the ends is the nearest', () => {
    const { state } = testTable(rows(23));
    expect(pageOf(state, 1, 10).pages).toBe(3);
    expect(pageOf(state, 2, 10)).toEqual({
      current: 2,
      pageSize: 10,
      total: 23,
      pages: 3,
      first: 10,
      ids: state.order.slice(10, 20),
    });
    expect(pageOf(state, 9, 10)).toMatchObject({ current: 3, ids: ['r20', 'r21', 'r22'] });
    expect(pageOf(state, -1, 10)).toMatchObject({ current: 1, first: 0 });
    expect(pageOf(state, 2.7, 10).current).toBe(2);
    expect(pageOf(state, 5, 0)).toEqual({
      current: 1,
      pageSize: 0,
      total: 23,
      pages: 1,
      first: 0,
      ids: state.order,
    });
    expect(pageOf(testTable([]).state, 1, 10)).toMatchObject({ current: 1, pages: 1, total: 0, ids: [] });
    expect(pageOf(testTable(rows(20)).state, 1, 10).pages).toBe(2);
  });

  it('hold whole branches of a tree', () => {
    const { state } = testTable(treeRows('a\n  a1\n  a2\nb\n  b1\nc'), [], tree);
    expect(pageOf(state, 1, 2)).toMatchObject({ total: 3, pages: 2, ids: ['a', 'a1', 'a2', 'b', 'b1'] });
    expect(pageOf(state, 2, 2)).toMatchObject({ first: 2, ids: ['c'] });
  });

  it('are found by row', () => {
    const { state } = testTable(treeRows('a\n  a1\nb\n  b1\nc'), [], tree);
    const isBelow = (id: string) => state.parents.has(id);
    const found = ['a', 'a1', 'b', 'b1', 'c', 'gone'].map((id) => pagingOf(state.order, id, 2, isBelow));
    expect(found).toEqual([0, 0, 0, 0, 1, null]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(),
        (count, size, pick) => {
          const flat = testTable(rows(count)).state;
          const id = `r${pick % count}`;
          const page = pagingOf(flat.order, id, size, () => false) ?? -1;
          expect(pageOf(flat, page + 1, size).ids).toContain(id);
        },
      ),
    );
  });
});

describe('selection', () => {
  const { choose: selectionOf, half } = createTableSelection();
  const { state } = testTable(treeRows('a\n  a1\n    a11\n    a12\n  a2\nb'), [], {
    ...tree,
    checkStrictly: false,
  });
  const chosen = (before: string, wanted: string) =>
    [...selectionOf(state, new Set(before.split(' ')), wanted.split(' '))].sort().join(' ');

  it('of one is the last that is a row', () => {
    const single = testTable(rows(3), [], { multiple: false }).state;
    expect([...selectionOf(single, new Set(['r0']), ['r1', 'r2', 'gone'])]).toEqual(['r2']);
    expect([...selectionOf(single, new Set(['r0']), [])]).toEqual([]);
  });

  it('is the same set where nothing changes', () => {
    const flat = testTable(rows(3)).state;
    const before = new Set(['r0', 'r1']);
    expect(selectionOf(flat, before, ['r1', 'r0', 'gone'])).toBe(before);
    expect([...selectionOf(flat, before, ['r1', 'r2'])]).toEqual(['r1', 'r2']);
    const linked = selectionOf(state, new Set(), ['a1']);
    expect(selectionOf(state, linked, linked)).toBe(linked);
  });

  it('keeps rows apart unless checkStrictly is false', () => {
    for (const more of [tree, { ...tree, checkStrictly: true }]) {
      const apart = testTable(treeRows('a\n  a1'), [], more).state;
      expect([...selectionOf(apart, new Set(), ['a'])]).toEqual(['a']);
    }
    const flat = testTable(rows(2), [], { checkStrictly: false }).state;
    expect([...selectionOf(flat, new Set(), ['r0'])]).toEqual(['r0']);
  });

  it('takes branches along and fills parents whose rows are all chosen', () => {
    expect(chosen('', 'a1')).toBe('a1 a11 a12');
    expect(chosen('', 'a')).toBe('a a1 a11 a12 a2');
    expect(chosen('a1 a11 a12', 'a1 a11 a12 a2')).toBe('a a1 a11 a12 a2');
    expect(chosen('a11', 'a11 a12')).toBe('a1 a11 a12');
    expect(chosen('', 'b')).toBe('b');
  });

  it('drops branches and the parents that are no longer full', () => {
    expect(chosen('a a1 a11 a12 a2', 'a1 a11 a12 a2')).toBe('');
    expect(chosen('a a1 a11 a12 a2', 'a a1 a12 a2')).toBe('a12 a2');
    expect(chosen('a a1 a11 a12 a2 b', 'b')).toBe('b');
    expect(chosen('a1 a11 a12', 'a11 a12')).toBe('');
  });

  it('stands half where something below a row is chosen, and only where rows are linked', () => {
    const found = (ids: string) => [...half(state, new Set(ids.split(' ')))].sort().join(' ');
    expect([found('a11'), found('a1 a11 a12'), found('b'), found('a a1 a11 a12 a2')]).toEqual([
      'a a1',
      'a',
      '',
      '',
    ]);
    const apart = testTable(treeRows('a\n  a1'), [], tree).state;
    expect(half(apart, new Set(['a1'])).size).toBe(0);
    const single = testTable(treeRows('a\n  a1'), [], {
      ...tree,
      checkStrictly: false,
      multiple: false,
    }).state;
    expect(half(single, new Set(['a1'])).size).toBe(0);
  });

  it('always stands so that a row with rows below it is chosen exactly while all of them are', () => {
    const ids = fc.subarray(['a', 'a1', 'a11', 'a12', 'a2', 'b']);
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 8 }), (wishes) => {
        let now: ReadonlySet<string> = new Set();
        for (const wish of wishes) {
          now = selectionOf(state, now, wish);
          for (const id of ['a', 'a1']) {
            const below = state.order.filter((each) => state.parents.get(each) === id);
            expect(now.has(id)).toBe(below.every((each) => now.has(each)));
          }
        }
      }),
    );
  });
});

describe('editing moves by key', () => {
  const field = (locked: readonly string[] = [], mayAdd = true) => ({
    rows: ['r1', 'r2', 'r3'],
    columns: ['a', 'b', 'c'],
    canEdit: (row: string, column: string) => !locked.includes(column) && !locked.includes(row + column),
    mayAdd,
  });
  const at = (row: string, column: string) => ({ row, column });
  const cell = (row: string, column: string) => ({ kind: 'cell', cell: { row, column } });

  it('Tab goes on over the ends of rows, past what is locked', () => {
    expect(nextCell(field(), at('r1', 'a'), 1)).toEqual(cell('r1', 'b'));
    expect(nextCell(field(), at('r1', 'c'), 1)).toEqual(cell('r2', 'a'));
    expect(nextCell(field(['b']), at('r1', 'a'), 1)).toEqual(cell('r1', 'c'));
    expect(nextCell(field(['r2a', 'r2b', 'r2c']), at('r1', 'c'), 1)).toEqual(cell('r3', 'a'));
    expect(nextCell(field(), at('r3', 'c'), 1)).toBeNull();
  });

  it('Shift and Tab go back', () => {
    expect(nextCell(field(), at('r2', 'b'), -1)).toEqual(cell('r2', 'a'));
    expect(nextCell(field(), at('r2', 'a'), -1)).toEqual(cell('r1', 'c'));
    expect(nextCell(field(['a', 'c']), at('r2', 'b'), -1)).toEqual(cell('r1', 'b'));
    expect(nextCell(field(), at('r1', 'a'), -1)).toBeNull();
    expect(nextCell(field(['a', 'b', 'c']), at('r2', 'b'), -1)).toBeNull();
  });

  it('nowhere from a row that is gone or without columns', () => {
    expect(nextCell(field(), at('gone', 'a'), 1)).toBeNull();
    expect(nextCell({ ...field(), columns: [] }, at('r1', 'a'), 1)).toBeNull();
    expect(nextRow(field(), at('gone', 'a'), 1)).toBeNull();
    expect(nextRow(field(), at('gone', 'a'), -1)).toBeNull();
  });

  it('Enter goes down the column and adds a row at its end, Shift and Enter go up', () => {
    expect(nextRow(field(), at('r1', 'b'), 1)).toEqual(cell('r2', 'b'));
    expect(nextRow(field(), at('r2', 'b'), -1)).toEqual(cell('r1', 'b'));
    expect(nextRow(field(), at('r3', 'b'), 1)).toEqual({ kind: 'add', column: 'b' });
    expect(nextRow(field([], false), at('r3', 'b'), 1)).toBeNull();
    expect(nextRow(field(), at('r1', 'b'), -1)).toBeNull();
  });
});

describe('what the user has set', () => {
  it('begins with the definition', () => {
    const { table } = testTable([], [], { pageSize: 10, defaultExpandAll: true }).state;
    expect(createTableUi(table)).toEqual({
      selected: new Set(),
      editing: null,
      toggled: new Set(),
      unfolded: new Set(),
      current: 1,
      pageSize: 10,
    });
    expect(isOpen(table, undefined, 'a')).toBe(true);
    expect(isOpen(table, { ...createTableUi(table), toggled: new Set(['a']) }, 'a')).toBe(false);
    expect(isOpen({ ...table, defaultExpandAll: false }, undefined, 'a')).toBe(false);
  });

  it('keeps its sets where no row goes', () => {
    const { state } = testTable(rows(3));
    const ui = { ...createTableUi(state.table), selected: new Set(['r1', 'elsewhere']) };
    const { selected } = ui;
    const op = {
      kind: 'rows',
      address: 'entries',
      orderBefore: state.order,
      orderAfter: state.order,
      added: [],
      removed: [],
      parents: new Map(),
      attached: [],
      detached: [],
      left: new Map(),
      around: new Map(),
    } as const;
    followRows(ui, state, op, true);
    expect(ui.selected).toBe(selected);
    followRows(ui, state, { ...op, removed: [{ id: 'elsewhere', cells: {} }] }, true);
    expect([...ui.selected]).toEqual(['r1']);
  });
});
