/**
 * Aggregates of table columns (sum, count, avg, max, min), counted once and then kept in step with each edit.
 * Source: specification 001 3.9, 002 9; FORMATS "Values": decimal arithmetic half up.
 */
import Big from 'big.js';
import type { Aggregate } from '../compile/types.ts';
import { isEmptyValue } from '../values/compare.ts';
import { decimal, toNumber } from '../values/numbers.ts';
import { readCell, type TableState } from '../values/store.ts';

/** What is known of one column. Extremes are null when the row that held one went: they are then looked for anew. */
interface Tally {
  sum: Big;
  /** Rows whose cell is a number. */
  numbers: number;
  /** Rows whose cell is filled in. */
  filled: number;
  max: Big | null;
  min: Big | null;
  extremesKnown: boolean;
}

/** Tallies by table address, then by model. */
export type Aggregates = Map<string, Map<string, Tally>>;

export function createAggregates(): Aggregates {
  return new Map();
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
  // Guard digits beyond the 15 that a value has, so that the last one is rounded once.
  if (how === 'avg') return toNumber(divide(tally.sum, tally.numbers));
  if (!tally.extremesKnown) findExtremes(tally, state, model);
  const extreme = how === 'max' ? tally.max : tally.min;
  return extreme === null ? null : toNumber(extreme);
}

function divide(sum: Big, count: number): Big {
  const Wide = Big();
  Wide.DP = 40;
  return new Wide(sum).div(count);
}

function tallyOf(aggregates: Aggregates, state: TableState, model: string): Tally {
  const within = aggregates.get(state.address) ?? new Map<string, Tally>();
  aggregates.set(state.address, within);
  const known = within.get(model);
  if (known !== undefined) return known;
  const tally: Tally = { sum: new Big(0), numbers: 0, filled: 0, max: null, min: null, extremesKnown: true };
  within.set(model, tally);
  for (const id of state.order) {
    const row = state.rows.get(id);
    if (row !== undefined) add(tally, readCell(row.cells, model));
  }
  return tally;
}

function add(tally: Tally, value: unknown): void {
  if (!isEmptyValue(value)) tally.filled += 1;
  const exact = decimal(value);
  if (exact === null) return;
  tally.numbers += 1;
  tally.sum = tally.sum.plus(exact);
  if (tally.max === null || exact.gt(tally.max)) tally.max = exact;
  if (tally.min === null || exact.lt(tally.min)) tally.min = exact;
}

function take(tally: Tally, value: unknown): void {
  if (!isEmptyValue(value)) tally.filled -= 1;
  const exact = decimal(value);
  if (exact === null) return;
  tally.numbers -= 1;
  tally.sum = tally.sum.minus(exact);
  if (tally.max?.eq(exact) === true || tally.min?.eq(exact) === true) tally.extremesKnown = false;
}

function findExtremes(tally: Tally, state: TableState, model: string): void {
  tally.max = null;
  tally.min = null;
  for (const id of state.order) {
    const row = state.rows.get(id);
    const exact = row === undefined ? null : decimal(readCell(row.cells, model));
    if (exact === null) continue;
    if (tally.max === null || exact.gt(tally.max)) tally.max = exact;
    if (tally.min === null || exact.lt(tally.min)) tally.min = exact;
  }
  tally.extremesKnown = true;
}

/** Follows one cell's change. True where the column is tallied. */
export function tallyCell(
  aggregates: Aggregates,
  address: string,
  model: string,
  before: unknown,
  after: unknown,
): boolean {
  const tally = aggregates.get(address)?.get(model);
  if (tally === undefined) return false;
  take(tally, before);
  add(tally, after);
  return true;
}

/** Follows rows that came and went. Answers the tallied columns. */
export function tallyRows(
  aggregates: Aggregates,
  address: string,
  added: Iterable<{ readonly cells: Readonly<Record<string, unknown>> }>,
  removed: Iterable<{ readonly cells: Readonly<Record<string, unknown>> }>,
): readonly string[] {
  const within = aggregates.get(address);
  if (within === undefined) return [];
  for (const row of removed) for (const [model, tally] of within) take(tally, readCell(row.cells, model));
  for (const row of added) for (const [model, tally] of within) add(tally, readCell(row.cells, model));
  return [...within.keys()];
}
