import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeKeyOf, type SpanIndex, spanIndex } from '../index.ts';
import { column, listTable } from './testing.ts';

const rows = (values: readonly (readonly unknown[])[]) => values.map(([a, b, c, doc]) => ({ a, b, c, doc }));
const spansAt = (index: SpanIndex | null, key: string, count: number) =>
  Array.from({ length: count }, (_, row) => index?.at(key, row).rowSpan);

describe('merged rows', () => {
  const columns = [column('a', { rowMerge: true }), column('b')];

  it('equal neighbours merge, empty ones and those of columns that say nothing do not', () => {
    const index = spanIndex(
      columns,
      rows([
        ['x', 1],
        ['x', 1],
        ['y', 1],
        ['', 1],
        ['', 1],
        [null, 1],
        [null, 1],
      ]),
      null,
    );
    expect(spansAt(index, 'a', 7)).toEqual([2, 0, 1, 1, 1, 1, 1]);
    expect(spansAt(index, 'b', 7)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(index?.startOf('a', 1)).toBe(0);
    expect(spanIndex([column('a')], rows([['x'], ['x']]), null)).toBeNull();
  });

  it('only within one document where the table merges by it', () => {
    const table = listTable('t', { options: { tableMerge: true, tableMergeRowKey: 'doc' } });
    expect(mergeKeyOf(table)).toBe('doc');
    expect(mergeKeyOf(listTable('t', { options: { tableMergeRowKey: 'doc' } }))).toBeNull();
    const index = spanIndex(
      columns,
      rows([
        ['x', 1, 1, 'd1'],
        ['x', 1, 1, 'd1'],
        ['x', 1, 1, 'd2'],
        ['x', 1, 1],
      ]),
      'doc',
    );
    expect(spansAt(index, 'a', 4)).toEqual([2, 0, 1, 1]);
  });
});

it('cells merge to the right between neighbours that both say so, in rectangles, never pinned ones', () => {
  const both = { colMerge: true, rowMerge: true };
  const data = rows([
    ['x', 'x', 'x'],
    ['x', 'x', 'x'],
    ['x', 'x', 'y'],
  ]);
  const index = spanIndex([column('a', both), column('b', both), column('c', both)], data, null);
  expect(index?.at('a', 0)).toEqual({ colSpan: 3, rowSpan: 2 });
  expect(index?.at('b', 1)).toEqual({ colSpan: 0, rowSpan: 0 });
  expect(index?.at('a', 2)).toEqual({ colSpan: 2, rowSpan: 1 });
  const pinned = spanIndex([column('a', { ...both, fixed: 'left' }), column('b', both)], data, null);
  expect(pinned?.at('a', 0)).toEqual({ colSpan: 1, rowSpan: 3 });
});

describe('a window of rows', () => {
  const cell = fc.constantFrom('x', 'y', '', null, 1);
  const flags = fc.record({ rowMerge: fc.boolean(), colMerge: fc.boolean() });
  const setting = fc.record({
    columns: fc.tuple(flags, flags, flags),
    rows: fc.array(fc.tuple(cell, cell, cell, fc.constantFrom('d', 'e')), { minLength: 1, maxLength: 20 }),
    merge: fc.constantFrom('doc', null),
    first: fc.nat(19),
    size: fc.nat(8),
  });

  it('is covered, each cell exactly once', () => {
    fc.assert(
      fc.property(setting, ({ columns, rows: values, merge, first, size }) => {
        const shown = columns.map((flag, at) => column('abc'[at] ?? '', flag));
        const index = spanIndex(shown, rows(values), merge);
        if (index === null) return;
        const last = Math.min(values.length - 1, first + size);
        const covered = new Map<string, number>();
        for (const { column: left, row: top, colSpan, rowSpan, key } of index.window(first, last)) {
          expect(index.at(key, top)).toEqual({ colSpan, rowSpan });
          for (let y = top; y < top + rowSpan; y += 1)
            for (let x = left; x < left + colSpan; x += 1) {
              covered.set(`${x} ${y}`, (covered.get(`${x} ${y}`) ?? 0) + 1);
              const other = shown[x]?.key ?? '';
              if (x === left) expect(index.startOf(other, y)).toBe(top);
            }
        }
        for (let y = first; y <= last; y += 1) {
          expect([0, 1, 2].map((x) => covered.get(`${x} ${y}`))).toEqual([1, 1, 1]);
          expect(index.firstRow(y)).toBe(Math.min(...shown.map((each) => index.startOf(each.key, y))));
        }
      }),
    );
  });

  it('reads no other rows than those in sight', () => {
    const many = Array.from({ length: 5000 }, () => ({ a: 'x' }));
    const index = spanIndex([column('a', { rowMerge: true }), column('b')], many, null);
    // One merged cell that begins far above, and the other column's own cells.
    expect(index?.window(3000, 3009)).toHaveLength(11);
    expect(index?.window(3000, 3009)[0]).toEqual({ key: 'a', column: 0, row: 0, colSpan: 1, rowSpan: 5000 });
  });
});
