/**
 * A tally of the values of one column: counted once, then updated with each value added or removed, in O(1) for sum,
 * count and average, O(log n) for the largest and smallest. Entry tables keep a tally while a form is open; a list
 * makes one for the rows of a page.
 * Source: specification 001 3.9, 002 3.3 and 9; FORMATS "Values": decimal arithmetic, half up.
 *
 * Decision: days, times and moments have a latest and an earliest, as stored, but no sum.
 */
import type { Aggregate } from '../../compile/types.ts';
import { isEmptyValue } from '../../values/compare.ts';
import { isStoredMoment } from '../../values/dates.ts';
import { type Decimal, decimal, minus, plus, quotient, toNumber, ZERO } from '../../values/decimal.ts';
import { createExtremes, type Extremes } from './extremes.ts';

/** Sum, counts and extremes of one column. */
export interface Tally {
  sum: Decimal;
  /** Values that are numbers. */
  numbers: number;
  /** Values that are not empty. */
  filled: number;
  /** Made when they are first read. */
  max: Bag | null;
  min: Bag | null;
}

/** The values among which an extreme is found. */
interface Bag {
  readonly extremes: Extremes<Decimal | string>;
  /** The part of a value that is compared; null where it is not counted. */
  readonly read: (value: unknown) => Decimal | string | null;
}

const momentOf = (value: unknown) => (isStoredMoment(value) ? value : null);

/** A tally of some values. */
export function tallyOf(values: Iterable<unknown>): Tally {
  const tally: Tally = { sum: ZERO, numbers: 0, filled: 0, max: null, min: null };
  for (const value of values) tallyCount(tally, value, 1);
  return tally;
}

/** Counts a value in (1) or out (-1). */
export function tallyCount(tally: Tally, value: unknown, by: 1 | -1): void {
  if (!isEmptyValue(value)) tally.filled += by;
  for (const bag of [tally.max, tally.min]) {
    const held = bag?.read(value) ?? null;
    if (held === null) continue;
    if (by === 1) bag?.extremes.put(held);
    else bag?.extremes.take(held);
  }
  const exact = decimal(value);
  if (exact === null) return;
  tally.numbers += by;
  tally.sum = (by === 1 ? plus : minus)(tally.sum, exact);
}

/**
 * The aggregate of a tally: `count` counts values that are not empty, the others count numbers only; null where there
 * are none. With `moments` the latest and earliest are returned as they are stored. `values` are all counted values,
 * read once more when an extreme is first needed.
 */
export function tallyAnswer(
  tally: Tally,
  how: Aggregate,
  moments: boolean,
  values: () => Iterable<unknown>,
): number | string | null {
  if (how === 'none') return null;
  if (how === 'count') return tally.filled;
  if (how === 'max' || how === 'min') {
    const bag = tally[how] ?? bagOf(how, moments ? momentOf : decimal, values());
    tally[how] = bag;
    const top = bag.extremes.top();
    return typeof top === 'string' ? top : top && toNumber(top);
  }
  if (tally.numbers === 0) return null;
  return toNumber(how === 'sum' ? tally.sum : quotient(tally.sum, tally.numbers));
}

function bagOf(how: 'max' | 'min', read: Bag['read'], values: Iterable<unknown>): Bag {
  const extremes = createExtremes<Decimal | string>(how);
  for (const value of values) {
    const held = read(value);
    if (held !== null) extremes.put(held);
  }
  return { extremes, read };
}
