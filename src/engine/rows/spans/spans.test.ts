import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeKeyOf } from '../../list/merging.ts';
import { column, listTable } from '../../list/testing.ts';
import { type AnsweredRow, fieldOf } from '../row.ts';
import { type SpanIndex, spansOf } from './spans.ts';

const spanIndex = (
  columns: Parameters<typeof spansOf>[0],
  rows: readonly AnsweredRow[],
  mergeKey: string | null,
) => spansOf(columns, rows, fieldOf, mergeKey);

const rows = (values: readonly (readonly unknown[])[]) => values.map(([a, b, c, doc]) => ({ a, b, c, doc }));
const spansAt = (index: SpanIndex<AnsweredRow> | null, key: string, count: number) =>
  Array.from({ length: count }, (_, row) => index?.at(key, row).rowSpan);

const SINGLE = { rowSpan: 1, colSpan: 1 };

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
    expect([0, 1, 2, 9, -1].map((row) => index?.firstRow(row))).toEqual([0, 0, 2, 9, -1]);
    expect([index?.at('a', 9), index?.at('a', -1), index?.at('gone', 0)]).toEqual([SINGLE, SINGLE, SINGLE]);
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

const cell = fc.constantFrom('x', 'y', '', null, 1);
const flags = fc.record({
  rowMerge: fc.boolean(),
  colMerge: fc.boolean(),
  fixed: fc.constantFrom(null, null, 'left' as const),
});
const line = fc.tuple(cell, cell, cell, fc.constantFrom('d', 'e'));
const setting = fc.record({
  columns: fc.tuple(flags, flags, flags),
  rows: fc.array(line, { minLength: 1, maxLength: 20 }),
  merge: fc.constantFrom('doc', null),
});
const shownOf = (columns: readonly object[]) => columns.map((flag, at) => column('abc'[at] ?? '', flag));

it('every place is covered exactly once', () => {
  fc.assert(
    fc.property(setting, ({ columns, rows: values, merge }) => {
      const shown = shownOf(columns);
      const index = spanIndex(shown, rows(values), merge);
      if (index === null) return;
      const covered = values.map(() => [0, 0, 0]);
      const tops = values.map((_, row) => [row, row, row]);
      values.forEach((_, top) => {
        shown.forEach(({ key }, left) => {
          const { colSpan, rowSpan } = index.at(key, top);
          for (let y = top; y < top + rowSpan; y += 1)
            for (let x = left; x < left + colSpan; x += 1) {
              covered[y]?.splice(x, 1, (covered[y]?.[x] ?? 0) + 1);
              tops[y]?.splice(x, 1, top);
            }
        });
      });
      expect(covered).toEqual(values.map(() => [1, 1, 1]));
      expect(values.map((_, row) => index.firstRow(row))).toEqual(tops.map((row) => Math.min(...row)));
    }),
  );
});

describe('after some rows changed', () => {
  it('it is what it would be if it were made anew; the old one stays as it was', () => {
    const edits = fc.array(fc.tuple(fc.nat(19), line), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(setting, edits, ({ columns, rows: values, merge }, changes) => {
        const shown = shownOf(columns);
        const drawn = (index: SpanIndex<AnsweredRow> | null) =>
          values.map((_, row) => [index?.firstRow(row), ...shown.map(({ key }) => index?.at(key, row))]);
        const old = spanIndex(shown, rows(values), merge);
        const before = drawn(old);
        const next = [...values];
        for (const [at, cells] of changes) if (at < next.length) next[at] = cells;
        const cells = rows(next);
        const places = changes.map(([at]) => at);
        const changed = old?.changed(cells, [...places, -1]) ?? null;
        expect(drawn(changed)).toEqual(drawn(spanIndex(shown, cells, merge)));
        expect(drawn(old)).toEqual(before);
        if (changed !== old) expect(drawn(changed)).not.toEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  it('only these and their neighbours are read', () => {
    const many = Array.from({ length: 5000 }, (_, row) => ({ a: row === 3000 ? 'y' : 'x' }));
    const read = new Set<number>();
    const index = spansOf(
      [column('a', { rowMerge: true }), column('b')],
      [...many.keys()],
      (row) => {
        read.add(row);
        return many[row]?.a;
      },
      null,
    );
    expect([0, 3000, 3001].map((row) => index?.at('a', row).rowSpan)).toEqual([3000, 1, 1999]);
    read.clear();
    many[3000] = { a: 'x' };
    const changed = index?.changed([...many.keys()], [3000]);
    expect(changed?.at('a', 0).rowSpan).toBe(5000);
    expect(changed?.firstRow(4999)).toBe(0);
    expect([...read].sort()).toEqual([2999, 3000, 3001]);
  });
});
