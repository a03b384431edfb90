import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledColumn } from '../compile/types.ts';
import { leafColumns } from './columnTree.ts';
import { layoutColumns, type PlaceableColumn } from './placing.ts';
import { isLowSerial, operationWidth } from './sizes.ts';
import { column } from './testing.ts';
import {
  readListPreferences,
  resized,
  widthsOf,
  withPageLength,
  withSearch,
  withWidths,
  writeListPreferences,
} from './widths.ts';

const groupOf = (key: string, children: readonly CompiledColumn[], more: Partial<CompiledColumn> = {}) =>
  column(key, { children, ...more });

describe('header groups', () => {
  const columns = [
    column('a'),
    groupOf('G', [column('b'), groupOf('H', [column('c'), column('d', { type: 'none' })])]),
    column('gone', { hidden: true }),
    groupOf('empty', [column('e', { hidden: true })]),
  ];

  it('stand above their columns; what shows none is not there', () => {
    expect(
      leafColumns(columns).map((leaf) => [leaf.column.key, leaf.groups.map((each) => each.key)]),
    ).toEqual([
      ['a', []],
      ['b', ['G']],
      ['c', ['G', 'H']],
      ['d', ['G', 'H']],
    ]);
    expect(leafColumns([])).toEqual([]);
  });
});

describe('placing', () => {
  const plain = (key: string, more: Partial<PlaceableColumn> = {}): PlaceableColumn => ({
    key,
    width: 100,
    ...more,
  });

  it('pins left and right with offsets', () => {
    const columns = [
      plain('a', { fixed: 'left' }),
      plain('b'),
      plain('c', { fixed: 'right' }),
      plain('d', { fixed: 'left', width: 60 }),
    ];
    const { left, middle, right, leftWidth } = layoutColumns(columns, new Map(), 1000);
    const say = (list: typeof left) => list.map((placed) => [placed.column.key, placed.start, placed.width]);
    expect(say(left)).toEqual([
      ['a', 0, 100],
      ['d', 100, 60],
    ]);
    expect(leftWidth).toBe(160);
    expect(say(right)).toEqual([['c', 0, 100]]);
    expect(say(middle)).toEqual([['b', 0, 740]]);
  });

  it('groups of one title and two keys stand apart', () => {
    const columns = [
      plain('a', { groups: ['T'], groupKeys: ['x'] }),
      plain('b', { groups: ['T'], groupKeys: ['y'] }),
      plain('c', { groups: ['T'], groupKeys: ['y'] }),
    ];
    const { groups } = layoutColumns(columns, new Map(), 0);
    expect(groups.map((each) => [each.first, each.count, each.width])).toEqual([
      [0, 1, 100],
      [1, 2, 200],
    ]);
  });
});

describe('widths', () => {
  it('are set within bounds, and taken back', () => {
    const a = { key: 'a', minWidth: 90 };
    expect(resized(new Map(), a, 12).get('a')).toBe(90);
    expect(resized(new Map(), a, 123.4).get('a')).toBe(123);
    expect(resized(new Map(), a, 1e9).get('a')).toBe(4000);
    expect(resized(new Map(), a, Number.NaN).get('a')).toBe(90);
    expect(resized(new Map([['a', 200]]), a, null).has('a')).toBe(false);
    expect(resized(new Map(), { key: '__proto__' }, 100).size).toBe(0);
  });

  it('are kept per view and tab, with the page size, and read again', () => {
    const preferences = withPageLength(
      withWidths(readListPreferences(null), 'tab', new Map([['a', 150]])),
      50,
    );
    const again = readListPreferences(writeListPreferences(preferences));
    expect(again).toEqual({ version: 1, pageLength: 50, sized: true, widths: { tab: { a: 150 } } });
    expect(withSearch(again, 'all')).toEqual(
      readListPreferences(writeListPreferences(withSearch(again, 'all'))),
    );
    expect(readListPreferences('{"version":1,"search":"odd"}').search).toBeUndefined();
    expect(widthsOf(again, 'tab')).toEqual(new Map([['a', 150]]));
    expect(widthsOf(again, 'toString').size).toBe(0);
    expect(withWidths(again, 'tab', new Map()).widths).toEqual({});
  });

  it.each([
    null,
    '',
    'x',
    '[]',
    '5',
    'null',
    '{"version":2,"pageLength":50}',
    '{"version":1,"pageLength":"50"}',
    '{"version":1,"pageLength":1e99,"widths":[]}',
    '{"version":1,"pageLength":0,"widths":{"t":{"a":-1,"b":"9","c":1e300,"d":null}}}',
    '{"version":1,"widths":{"__proto__":{"a":1},"t":{"__proto__":100,"constructor":5}}}',
  ])('a kept text %s is what a new user has', (text) => {
    expect(readListPreferences(text)).toEqual({ version: 1, pageLength: 20, widths: {} });
    expect(Reflect.get({}, 'a')).toBeUndefined();
  });

  it('survive columns that came or went', () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.integer({ min: 40, max: 400 }))), keys, (sets, shown) => {
        let preferences = readListPreferences(null);
        const last = new Map<string, number>();
        // Other columns are shown each time; what was set for those that are gone is not lost.
        for (const [[key = 'a'], width] of sets) {
          const set = withWidths(preferences, 'tab', resized(widthsOf(preferences, 'tab'), { key }, width));
          preferences = readListPreferences(writeListPreferences(set));
          last.set(key, width);
        }
        const widths = widthsOf(preferences, 'tab');
        expect(widths).toEqual(last);
        const columns = [...new Set(shown)].map((key) => ({ key, width: 120 }));
        for (const placed of layoutColumns(columns, widths, 0).columns)
          expect(placed.width).toBe(last.get(placed.column.key) ?? 120);
      }),
    );
  });
});

it('serial numbers below 20 are highlighted; 60 px an action', () => {
  expect([1, 19, 20, 21].map(isLowSerial)).toEqual([true, true, false, false]);
  expect([0, 1, 3].map(operationWidth)).toEqual([0, 60, 180]);
});
