/**
 * Aggregates of table columns (sum, count, avg, max, min), counted once when they are first asked for and then kept in
 * step with each edit: O(1) for sum, count and avg, O(log n) for max and min, never over the rows again.
 * Source: specification 001 3.9, 002 9; FORMATS "Values": decimal arithmetic half up.
 *
 * Decision: as in lists, days, times and moments have a latest and an earliest, as they are stored, and no sum.
 */
import type { Aggregate } from '../compile/types.ts';
import { isEmptyValue } from '../values/compare.ts';
import { isStoredMoment } from '../values/dates.ts';
import { type Decimal, decimal, minus, plus, quotient, toNumber, ZERO } from '../values/decimal.ts';
import { readCell, type TableState } from '../values/store.ts';
import { createExtremes, type Extremes } from './extremes.ts';

/** What is known of one column. */
interface Tally {
  sum: Decimal;
  /** Rows whose cell is a number. */
  numbers: number;
  /** Rows whose cell is filled in. */
  filled: number;
  /** Made when they are first asked for. */
  max: Bag | null;
  min: Bag | null;
}

/** What an extreme is found among. */
interface Bag {
  readonly extremes: Extremes<Decimal | string>;
  /** What of a cell goes in; null where nothing does. */
  readonly read: (value: unknown) => Decimal | string | null;
}

const momentOf = (value: unknown) => (isStoredMoment(value) ? value : null);

interface RowCells {
  readonly cells: Readonly<Record<string, unknown>>;
}

/** Tallies by table address, then by model. */
export interface Aggregates {
  readonly tallies: Map<string, Map<string, Tally>>;
  /** Cells read so far, for the proofs of what a change costs. */
  cellsRead: number;
  /** Forgets a table: it is counted anew when it is asked for. */
  delete(address: string): void;
  clear(): void;
}

export function createAggregates(): Aggregates {
  const tallies = new Map<string, Map<string, Tally>>();
  return {
    tallies,
    cellsRead: 0,
    delete: (address) => {
      tallies.delete(address);
    },
    clear: () => tallies.clear(),
  };
}

/**
 * The aggregate of a column; null where it has none, or nothing to count. Of days, times and moments (`moments`) the
 * latest and the earliest are answered as they are stored.
 */
export function aggregateOf(
  aggregates: Aggregates,
  state: TableState,
  model: string,
  how: Aggregate,
  moments = false,
): number | string | null {
  if (how === 'none' || state.order.length === 0) return null;
  const tally = tallyOf(aggregates, state, model);
  if (how === 'count') return tally.filled;
  if (how === 'max' || how === 'min') {
    const bag = tally[how] ?? fillBag(aggregates, state, model, how, moments ? momentOf : decimal);
    tally[how] = bag;
    const top = bag.extremes.top();
    return typeof top === 'string' ? top : top && toNumber(top);
  }
  if (tally.numbers === 0) return null;
  return toNumber(how === 'sum' ? tally.sum : quotient(tally.sum, tally.numbers));
}

function cellsOf(aggregates: Aggregates, state: TableState, model: string): unknown[] {
  aggregates.cellsRead += state.order.length;
  return state.order.map((id) => readCell(state.rows.get(id)?.cells ?? {}, model));
}

function tallyOf(aggregates: Aggregates, state: TableState, model: string): Tally {
  const within = aggregates.tallies.get(state.address) ?? new Map<string, Tally>();
  aggregates.tallies.set(state.address, within);
  const known = within.get(model);
  if (known !== undefined) return known;
  const tally: Tally = { sum: ZERO, numbers: 0, filled: 0, max: null, min: null };
  within.set(model, tally);
  for (const value of cellsOf(aggregates, state, model)) count(tally, value, 1);
  return tally;
}

function fillBag(
  aggregates: Aggregates,
  state: TableState,
  model: string,
  how: 'max' | 'min',
  read: Bag['read'],
): Bag {
  const extremes = createExtremes<Decimal | string>(how);
  for (const value of cellsOf(aggregates, state, model)) {
    const held = read(value);
    if (held !== null) extremes.put(held);
  }
  return { extremes, read };
}

/** Counts a cell in (1) or out (-1). */
function count(tally: Tally, value: unknown, by: 1 | -1): void {
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

/** Follows one cell's change. True where the column is tallied. */
export function tallyCell(
  aggregates: Aggregates,
  address: string,
  model: string,
  before: unknown,
  after: unknown,
): boolean {
  const tally = aggregates.tallies.get(address)?.get(model);
  if (tally === undefined) return false;
  count(tally, before, -1);
  count(tally, after, 1);
  return true;
}

/** Follows rows that came and went. Answers the tallied columns. */
export function tallyRows(
  aggregates: Aggregates,
  address: string,
  added: Iterable<RowCells>,
  removed: Iterable<RowCells>,
): readonly string[] {
  const within = aggregates.tallies.get(address);
  if (within === undefined) return [];
  const follow = (rows: Iterable<RowCells>, by: 1 | -1) => {
    for (const row of rows) for (const [model, tally] of within) count(tally, readCell(row.cells, model), by);
  };
  follow(removed, -1);
  follow(added, 1);
  return [...within.keys()];
}
