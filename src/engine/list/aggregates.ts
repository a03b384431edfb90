/**
 * Totals below the columns of a list. The server's totals, by column key, cover all rows found. Where it answers none,
 * the rows of the page are totalled here, in decimal arithmetic half up, and labelled as the page's.
 * Source: specification 001 3.9, 002 3.3 and 9; FORMATS "Lists", "Values".
 */
import type { Aggregate, CompiledColumn } from '../compile/types.ts';
import { ownOf } from '../plain.ts';
import { tallyAnswer, tallyOf } from '../rows/aggregates/tally.ts';
import { displayTotal } from '../rows/display/value.ts';
import { isStoredMoment, STORED_FORMATS } from '../values/dates.ts';
import type { ListRow } from './row.ts';
import { fieldOf } from './row.ts';
import type { ListSnapshot } from './types.ts';

/** One total of the foot. */
export interface ListTotal {
  readonly key: string;
  readonly how: Exclude<Aggregate, 'none'>;
  /** A stored day, time or moment for the `max` and `min` of such columns. */
  readonly value: number | string;
  readonly text: string;
  /** `all`: of all rows found. `page`: of the shown rows only, which the label must say. */
  readonly of: 'all' | 'page';
}

/**
 * Totals by column key: the server's where it answers one, else the page's. A page that holds all rows found counts as
 * all. `nested` are the rows of a tree at all levels, each counted once, as the server does.
 */
export function listTotals(
  columns: readonly CompiledColumn[],
  rows: readonly ListRow[],
  answer: Pick<ListSnapshot, 'rowCount' | 'aggregates'>,
  nested: Iterable<ListRow> = rows,
): ReadonlyMap<string, ListTotal> {
  const totals = new Map<string, ListTotal>();
  const counted = [...nested];
  const whole = answer.rowCount !== null && answer.rowCount <= rows.length;
  for (const column of columns) {
    const { key, model, aggregate: how } = column;
    if (how === 'none') continue;
    const stated = ownOf(answer.aggregates, key);
    const moments = column.value in STORED_FORMATS && (how === 'max' || how === 'min');
    const told = moments ? isStoredMoment(stated) : typeof stated === 'number' && Number.isFinite(stated);
    const values = () => counted.map((row) => fieldOf(row, model));
    const own = () => tallyAnswer(tallyOf(values()), how, moments, values);
    const value = told && stated !== undefined ? stated : own();
    if (value === null) continue;
    const text = displayTotal(column, how, value);
    totals.set(key, { key, how, value, text, of: told || whole ? 'all' : 'page' });
  }
  return totals;
}
