/**
 * Aggregates of table columns (sum, count, avg, max, min) of an open form. A column is counted when its aggregate is
 * first read, then updated with each change (`rows/aggregates`) without reading the rows again.
 * Source: specification 001 3.9, 002 9.
 */

import type { Aggregate } from '../compile/types.ts';
import { perForm } from '../form/perForm.ts';
import { ownOf } from '../plain.ts';
import { type Tally, tallyAnswer, tallyCount, tallyOf } from '../rows/aggregates/tally.ts';
import type { TableState } from '../values/store.ts';

interface RowCells {
  readonly cells: Readonly<Record<string, unknown>>;
}

/** Tallies by table address, then by model. */
export interface Aggregates {
  readonly tallies: Map<string, Map<string, Tally>>;
  /** Cells read so far; tests prove by it what a change costs. */
  cellsRead: number;
  /** Drops a table: it is counted anew when it is read. */
  delete(address: string): void;
  clear(): void;
}

/** The aggregates of an open form. */
export const keptAggregates = perForm((): Aggregates => {
  const tallies = new Map<string, Map<string, Tally>>();
  return {
    tallies,
    cellsRead: 0,
    delete: (address) => {
      tallies.delete(address);
    },
    clear: () => tallies.clear(),
  };
});

/**
 * The aggregate of a column; null where it has none, or nothing to count. The latest and earliest of days, times and
 * moments (`moments`) are returned as they are stored.
 */
export function aggregateOf(
  aggregates: Aggregates,
  state: TableState,
  model: string,
  how: Aggregate,
  moments = false,
): number | string | null {
  if (how === 'none' || state.order.length === 0) return null;
  const tally = tallyKept(aggregates, state, model);
  return tallyAnswer(tally, how, moments, () => cellsOf(aggregates, state, model));
}

function cellsOf(aggregates: Aggregates, state: TableState, model: string): unknown[] {
  aggregates.cellsRead += state.order.length;
  return state.order.map((id) => ownOf(state.rows.get(id)?.cells ?? {}, model));
}

function tallyKept(aggregates: Aggregates, state: TableState, model: string): Tally {
  const within = aggregates.tallies.get(state.address) ?? new Map<string, Tally>();
  aggregates.tallies.set(state.address, within);
  const known = within.get(model);
  if (known !== undefined) return known;
  const tally = tallyOf(cellsOf(aggregates, state, model));
  within.set(model, tally);
  return tally;
}

/** Counts a cell's change. True where the column is counted. */
export function tallyCell(
  aggregates: Aggregates,
  address: string,
  model: string,
  before: unknown,
  after: unknown,
): boolean {
  const tally = aggregates.tallies.get(address)?.get(model);
  if (tally === undefined) return false;
  tallyCount(tally, before, -1);
  tallyCount(tally, after, 1);
  return true;
}

/** Counts added and removed rows. Returns the counted columns. */
export function tallyRows(
  aggregates: Aggregates,
  address: string,
  added: Iterable<RowCells>,
  removed: Iterable<RowCells>,
): readonly string[] {
  const within = aggregates.tallies.get(address);
  if (within === undefined) return [];
  const follow = (rows: Iterable<RowCells>, by: 1 | -1) => {
    for (const row of rows)
      for (const [model, tally] of within) tallyCount(tally, ownOf(row.cells, model), by);
  };
  follow(removed, -1);
  follow(added, 1);
  return [...within.keys()];
}
