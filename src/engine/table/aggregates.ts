/**
 * Aggregates of table columns (sum, count, avg, max, min), counted once when they are first asked for and then kept in
 * step with each edit: O(1) for sum, count and avg, O(log n) for max and min, never over the rows again.
 * Source: specification 001 3.9, 002 9; FORMATS "Values": decimal arithmetic half up.
 */
import type { Aggregate } from '../compile/types.ts';
import { isEmptyValue } from '../values/compare.ts';
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
  max: Extremes | null;
  min: Extremes | null;
}

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

/** The aggregate of a column; null where it has none, or nothing to count. */
export function aggregateOf(
  aggregates: Aggregates,
  state: TableState,
  model: string,
  how: Aggregate,
): number | null {
  if (how === 'none' || state.order.length === 0) return null;
  const tally = tallyOf(aggregates, state, model);
  if (how === 'count') return tally.filled;
  if (tally.numbers === 0) return null;
  if (how === 'sum') return toNumber(tally.sum);
  if (how === 'avg') return toNumber(quotient(tally.sum, tally.numbers));
  const extremes = tally[how] ?? fillExtremes(aggregates, state, model, how);
  tally[how] = extremes;
  const top = extremes.top();
  return top === null ? null : toNumber(top);
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

function fillExtremes(
  aggregates: Aggregates,
  state: TableState,
  model: string,
  how: 'max' | 'min',
): Extremes {
  const extremes = createExtremes(how);
  for (const value of cellsOf(aggregates, state, model)) {
    const exact = decimal(value);
    if (exact !== null) extremes.put(exact);
  }
  return extremes;
}

/** Counts a cell in (1) or out (-1). */
function count(tally: Tally, value: unknown, by: 1 | -1): void {
  if (!isEmptyValue(value)) tally.filled += by;
  const exact = decimal(value);
  if (exact === null) return;
  tally.numbers += by;
  tally.sum = (by === 1 ? plus : minus)(tally.sum, exact);
  for (const extremes of [tally.max, tally.min]) {
    if (by === 1) extremes?.put(exact);
    else extremes?.take(exact);
  }
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
