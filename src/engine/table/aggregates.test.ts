import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumColumn } from '../compile/testing.ts';
import { testPorts } from '../form/testing.ts';
import { createExtremes, type Extremes } from '../rows/aggregates/extremes.ts';
import { decimal, toNumber, ZERO } from '../values/decimal.ts';
import { aggregateOf, keptAggregates, tallyCell, tallyRows } from './aggregates.ts';
import { testTable } from './testing.ts';

/** The aggregates of a form of which none was asked for. */
const noneYet = () => keptAggregates({ options: { mode: 'add', ports: testPorts().ports } });

const exact = (value: number | string) => decimal(value) ?? ZERO;

function topOf(extremes: Extremes): number | null {
  const top = extremes.top();
  return top === null ? null : toNumber(top);
}

describe('extremes', () => {
  it.each(['max', 'min'] as const)('%s is that of the bag after any puts and takes', (kind) => {
    const change = fc.record({ put: fc.boolean(), value: fc.integer({ min: -8, max: 8 }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 300 }), fc.boolean(), (changes, peek) => {
        const extremes = createExtremes(kind);
        const bag: number[] = [];
        for (const { put, value } of changes) {
          if (put) {
            extremes.put(exact(value));
            bag.push(value);
          } else {
            // Also what is not there may be taken: then nothing happens.
            extremes.take(exact(value));
            const at = bag.indexOf(value);
            if (at >= 0) bag.splice(at, 1);
          }
          if (!peek) continue;
          const top = bag.length === 0 ? null : kind === 'max' ? Math.max(...bag) : Math.min(...bag);
          expect(topOf(extremes)).toBe(top);
        }
        const top = bag.length === 0 ? null : kind === 'max' ? Math.max(...bag) : Math.min(...bag);
        expect(topOf(extremes)).toBe(top);
      }),
    );
  });

  it.each(['max', 'min'] as const)(
    '%s stays right while dead numbers are swept out and come back',
    (kind) => {
      const change = fc.tuple(fc.boolean(), fc.nat(119));
      fc.assert(
        fc.property(fc.array(change, { minLength: 200, maxLength: 400 }), (changes) => {
          const extremes = createExtremes(kind);
          const counts = new Map<number, number>();
          const shift = (value: number, by: 1 | -1) => {
            const held = counts.get(value) ?? 0;
            if (by < 0 && held === 0) return;
            counts.set(value, held + by);
            if (by > 0) extremes.put(exact(value));
            else extremes.take(exact(value));
          };
          const live = () => [...counts].flatMap(([value, held]) => (held > 0 ? [value] : []));
          for (let value = 0; value < 120; value += 1) shift(value, 1);
          for (const [put, value] of changes) {
            shift(value, put ? 1 : -1);
            // What is swept out leaves room for no more than twice what is there.
            expect(extremes.held).toBeLessThanOrEqual(Math.max(120, 2 * live().length + 33));
          }
          for (let value = 119; value >= 0; value -= 3) while ((counts.get(value) ?? 0) > 0) shift(value, -1);
          for (let value = 1; value < 120; value += 3) while ((counts.get(value) ?? 0) > 0) shift(value, -1);
          expect(extremes.held).toBeLessThanOrEqual(2 * live().length + 33);
          for (let value = 0; value < 120; value += 7) shift(value, 1);
          // All of it in order: the best is taken out again and again.
          while (live().length > 0) {
            const best = kind === 'max' ? Math.max(...live()) : Math.min(...live());
            expect(topOf(extremes)).toBe(best);
            while ((counts.get(best) ?? 0) > 0) shift(best, -1);
          }
          expect(topOf(extremes)).toBeNull();
          expect(extremes.held).toBe(0);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('one number many times is held once', () => {
    const extremes = createExtremes('max');
    for (let times = 0; times < 100; times += 1) extremes.put(exact(7));
    expect(extremes.held).toBe(1);
    for (let times = 0; times < 99; times += 1) extremes.take(exact('7.0'));
    expect(topOf(extremes)).toBe(7);
    extremes.take(exact(7));
    extremes.take(exact(7));
    expect(topOf(extremes)).toBeNull();
    extremes.put(exact(7));
    expect(topOf(extremes)).toBe(7);
  });

  it('forget what is gone: many distinct numbers that pass through leave nothing behind', () => {
    const extremes = createExtremes('max');
    extremes.put(exact(1e9));
    let worst = 0;
    let held = 0;
    for (let at = 0; at < 5000; at += 1) {
      const before = extremes.comparisons;
      extremes.put(exact(at));
      extremes.take(exact(at));
      worst = Math.max(worst, extremes.comparisons - before);
      held = Math.max(held, extremes.held);
    }
    expect(held).toBeLessThan(40);
    // The heap never holds more than a few dozen, so no change costs more than sweeping them.
    expect(worst).toBeLessThan(200);
    expect(topOf(extremes)).toBe(1e9);
  });

  it('cost a few comparisons a change among 10,000, also where the extreme itself goes', () => {
    const extremes = createExtremes('max');
    for (let at = 0; at < 10_000; at += 1) extremes.put(exact(at));
    const before = extremes.comparisons;
    for (let at = 9999; at >= 9000; at -= 1) {
      extremes.take(exact(at));
      expect(topOf(extremes)).toBe(at - 1);
    }
    const each = (extremes.comparisons - before) / 1000;
    expect(each).toBeGreaterThan(1);
    expect(each).toBeLessThan(30);
  });
});

const all = ['sum', 'avg', 'max', 'min', 'count'] as const;
const columns = [sumColumn('qty', 'sum')];

describe('aggregates', () => {
  it('are null without rows, and without numbers but for the count', () => {
    const aggregates = noneYet();
    const none = testTable([], columns).state;
    expect(all.map((how) => aggregateOf(aggregates, none, 'qty', how))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    const words = testTable([{ qty: 'x' }, { qty: '' }, { qty: null }, {}, { qty: 'y' }], columns).state;
    aggregates.clear();
    expect(all.map((how) => aggregateOf(aggregates, words, 'qty', how))).toEqual([null, null, null, null, 2]);
    expect(aggregateOf(aggregates, words, 'qty', 'none')).toBeNull();
  });

  it('count decimals exactly, half up, and never what is inherited', () => {
    const { state } = testTable([{ qty: 0.1 }, { qty: 0.2 }, { qty: '0.3' }], columns);
    const aggregates = noneYet();
    expect(all.map((how) => aggregateOf(aggregates, state, 'qty', how))).toEqual([0.6, 0.2, 0.3, 0.1, 3]);
    expect(aggregateOf(aggregates, state, 'toString', 'count')).toBe(0);
    const thirds = testTable([{ qty: 2 }, { qty: 2 }, { qty: 1 }], columns).state;
    aggregates.clear();
    expect(aggregateOf(aggregates, thirds, 'qty', 'avg')).toBe(1.66666666666667);
  });

  it('follow one cell without reading another, whatever is asked for', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ entryId: `r${at}`, qty: at }));
    const { state } = testTable(rows, columns);
    const aggregates = noneYet();
    expect(all.map((how) => aggregateOf(aggregates, state, 'qty', how))).toEqual([
      49_995_000, 4999.5, 9999, 0, 10_000,
    ]);
    // One pass for the sums, one for each extreme; then never again.
    expect(aggregates.cellsRead).toBe(30_000);
    let top = 9999;
    for (let at = 0; at < 500; at += 1) {
      expect(tallyCell(aggregates, 'entries', 'qty', top, -1 - at)).toBe(true);
      top -= 1;
      expect(aggregateOf(aggregates, state, 'qty', 'max')).toBe(top);
      expect(aggregateOf(aggregates, state, 'qty', 'min')).toBe(-1 - at);
    }
    tallyRows(aggregates, 'entries', [{ cells: { qty: 1e6 } }], [{ cells: { qty: -500 } }]);
    expect(all.map((how) => aggregateOf(aggregates, state, 'qty', how)).slice(2)).toEqual([
      1e6, -499, 10_000,
    ]);
    expect(aggregates.cellsRead).toBe(30_000);
  });

  it('answer zero for a negative zero', () => {
    const { state } = testTable([{ qty: -0 }], columns);
    const aggregates = noneYet();
    for (const how of ['sum', 'avg', 'max', 'min'] as const)
      expect(Object.is(aggregateOf(aggregates, state, 'qty', how), 0)).toBe(true);
  });

  it('know which columns they follow', () => {
    const { state } = testTable([{ qty: 1 }], columns);
    const aggregates = noneYet();
    expect(tallyCell(aggregates, 'entries', 'qty', 1, 2)).toBe(false);
    expect(tallyRows(aggregates, 'entries', [], [])).toEqual([]);
    aggregateOf(aggregates, state, 'qty', 'sum');
    expect(tallyCell(aggregates, 'entries', 'note', 1, 2)).toBe(false);
    expect(tallyCell(aggregates, 'other', 'qty', 1, 2)).toBe(false);
    expect(tallyRows(aggregates, 'entries', [], [])).toEqual(['qty']);
    aggregates.delete('entries');
    expect(tallyRows(aggregates, 'entries', [], [])).toEqual([]);
    aggregateOf(aggregates, state, 'qty', 'sum');
    aggregateOf(aggregates, { ...state, address: 'entries[r1].lines' }, 'qty', 'sum');
    aggregates.clear();
    expect(aggregates.tallies.size).toBe(0);
  });

  it('take empty cells and words out as they put them in', () => {
    const { state } = testTable(
      [
        { entryId: 'r', qty: '' },
        { entryId: 's', qty: 'x' },
      ],
      columns,
    );
    const aggregates = noneYet();
    expect(aggregateOf(aggregates, state, 'qty', 'count')).toBe(1);
    tallyCell(aggregates, 'entries', 'qty', '', 5);
    tallyCell(aggregates, 'entries', 'qty', 'x', null);
    expect(all.map((how) => aggregateOf(aggregates, state, 'qty', how)).slice(0, 2)).toEqual([5, 5]);
    expect(aggregateOf(aggregates, state, 'qty', 'count')).toBe(1);
  });
});
