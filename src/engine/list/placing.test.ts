import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutColumns, type PlaceableColumn } from './placing.ts';

function column(key: string, more: Partial<PlaceableColumn> = {}): PlaceableColumn {
  return { key, width: 100, ...more };
}

describe('layoutColumns', () => {
  test('pins left and right, keeps the order within each zone', () => {
    const layout = layoutColumns(
      [column('a'), column('b', { fixed: 'right' }), column('c', { fixed: 'left' }), column('d')],
      new Map(),
      1000,
    );
    expect(layout.columns.map((placed) => placed.column.key)).toEqual(['c', 'a', 'd', 'b']);
    expect(layout.columns.map((placed) => placed.index)).toEqual([0, 1, 2, 3]);
    expect(layout.total).toBe(1000);
  });

  test('spare room goes to columns the user has not sized', () => {
    const layout = layoutColumns([column('a'), column('b')], new Map([['a', 150]]), 600);
    expect(layout.columns.map((placed) => placed.width)).toEqual([150, 450]);
  });

  test('columns that share the room end where it ends, whatever is left by rounding', () => {
    const columns = [column('a', { fixed: 'left' }), column('b'), column('c'), column('d')];
    const layout = layoutColumns([...columns, column('e', { fixed: 'right' })], new Map(), 1000);
    expect(layout.middle.reduce((all, { width }) => all + width, 0)).toBe(800);
    expect(layout.leftWidth + layout.middleWidth + layout.rightWidth).toBe(1000);
  });

  test('a narrow grid gives up right pins, then inner left pins', () => {
    const columns = [
      column('a', { fixed: 'left' }),
      column('b', { fixed: 'left', width: 120 }),
      column('c'),
      column('d', { fixed: 'right' }),
    ];
    const layout = layoutColumns(columns, new Map(), 300);
    expect(layout.left.map((placed) => placed.column.key)).toEqual(['a']);
    expect(layout.right).toEqual([]);
    expect(layout.middle.map((placed) => placed.column.key)).toEqual(['b', 'c', 'd']);
  });

  test('on a phone nothing is pinned at the right, however narrow it is', () => {
    const columns = [
      column('a', { fixed: 'left', width: 40 }),
      column('b'),
      column('c', { fixed: 'right', width: 60 }),
    ];
    expect(layoutColumns(columns, new Map(), 390).right).toEqual([]);
    expect(layoutColumns(columns, new Map(), 600).right.map((placed) => placed.column.key)).toEqual(['c']);
  });

  test('on a phone serial numbers and handles go, so that the first column can stay', () => {
    const columns = [
      column('$select', { fixed: 'left', width: 40 }),
      column('$index', { fixed: 'left', width: 50 }),
      column('$drag', { fixed: 'left', width: 46 }),
      column('name', { fixed: 'left', width: 220 }),
      column('qty'),
      column('price'),
    ];
    const layout = layoutColumns(columns, new Map(), 358);
    expect(layout.left.map(({ column: { key }, width }) => [key, width])).toEqual([
      ['$select', 40],
      ['name', 161],
    ]);
  });

  test('header groups join neighbours of one title, and only under the same group above', () => {
    const layout = layoutColumns(
      [
        column('a', { groups: ['G', 'x'] }),
        column('b', { groups: ['G', 'y'] }),
        column('c', { groups: ['H', 'y'] }),
        column('d'),
      ],
      new Map(),
      0,
    );
    expect(layout.levels).toBe(3);
    expect(layout.groups.map(({ title, level, first, count }) => [title, level, first, count])).toEqual([
      ['G', 0, 0, 2],
      ['x', 1, 0, 1],
      ['y', 1, 1, 1],
      ['H', 0, 2, 1],
      ['y', 1, 2, 1],
    ]);
  });

  test('whatever the widths: no gap, no overlap, nothing below its minimum', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            width: fc.integer({ min: -10, max: 900 }),
            fixed: fc.constantFrom('left' as const, 'right' as const, null),
          }),
          { maxLength: 20 },
        ),
        fc.integer({ min: 0, max: 3000 }),
        (shapes, available) => {
          const columns = shapes.map((shape, index) => column(`c${index}`, shape));
          const layout = layoutColumns(columns, new Map(), available);
          expect(layout.columns).toHaveLength(columns.length);
          for (const zone of [layout.left, layout.middle, layout.right]) {
            let next = 0;
            for (const placed of zone) {
              expect(placed.start).toBe(next);
              expect(placed.width).toBeGreaterThanOrEqual(40);
              next += placed.width;
            }
          }
        },
      ),
    );
  });
});
