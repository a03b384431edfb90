/**
 * Rows of a table as the server has them: which of the form's rows each is, and the one change that takes them in.
 * Source: FORMATS "Ids" (unsaved rows are replaced by the server); specification 002 3.7, 4.2.
 *
 * Decisions where the specification is silent. A row is known by its stored id; what the server calls otherwise than it
 * was sent is a row that was new: the one that says the same, else the next one in the order in which they were sent. What the user did to a
 * table's rows meanwhile stays: those he took away stay gone, those he added or wrote in stay, and so does his order.
 * Rows that the server added come after the row that they follow there.
 */
import { rowsOp } from '../table/commands/plan.ts';
import { append } from '../values/append.ts';
import { placePath, rowWithin } from '../values/paths.ts';
import type { StoredRow } from '../values/record.ts';
import { type RowsOp, readCell, type TableState, type Values } from '../values/store.ts';
import { storedIds } from './stored-path.ts';
import type { Row } from './types.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Ids of the rows of every table, by its address, in their order. */
export type Orders = ReadonlyMap<string, readonly string[]>;

/** What the server was sent, or knows, of the tables. */
export interface Known {
  readonly orders: Orders;
  /** True for a row that the server had not stored when it was sent. */
  isNew(address: string, rowId: string): boolean;
}

/** Every order as it stands. Orders are replaced, never changed, so they may be kept. */
export function ordersOf(values: Values): Orders {
  return new Map([...values.tables].map(([address, state]) => [address, state.order]));
}

/** True for a row among the `fresh` ones of its table, or within such a row. */
export function isWithin(
  fresh: ReadonlyMap<string, ReadonlySet<string>>,
  address: string,
  row: string,
): boolean {
  for (let at = { table: address, row }; at.row !== ''; at = placePath(at.table))
    if (fresh.get(at.table)?.has(at.row) === true) return true;
  return false;
}

/**
 * The form's id of each stored row: also of one that the user has taken away since. Null for the server's own rows.
 * `saysOf` tells what a row said as it was sent, and what a stored one says: alike where they say the same.
 */
export function matchRows(
  state: TableState,
  rows: readonly StoredRow[],
  known: Known,
  saysOf: (row: string | Plain) => string,
): readonly (string | null)[] {
  const sent = known.orders.get(state.address) ?? [];
  const among = new Set(sent);
  const shown = storedIds(state);
  const taken = new Set<string>();
  const found = rows.map(({ item }) => {
    const key = String(readCell(item, state.table.rowKey) ?? '');
    const own = shown.get(key) ?? key;
    const id = among.has(own) && !taken.has(own) ? own : null;
    if (id !== null) taken.add(id);
    return id;
  });
  const left = sent.filter((id) => !taken.has(id));
  const open = found.filter((id) => id === null).length;
  // Where the counts differ, the server has added rows, or dropped some: it can only have renamed new ones.
  const renamed = new Set(left.length === open ? left : left.filter((id) => known.isNew(state.address, id)));
  if (renamed.size === 0) return found;
  const saying = new Map<string, string[]>();
  for (const id of renamed) {
    const says = saysOf(id);
    saying.set(says, [...(saying.get(says) ?? []), id]);
  }
  // Those that say what was sent, wherever they stand; then the others by their places.
  const alike = found.map((id, at) => {
    const item = rows[at]?.item;
    if (id !== null || item === undefined) return id;
    const like = saying.get(saysOf(item))?.shift() ?? null;
    if (like !== null) renamed.delete(like);
    return like;
  });
  const others = renamed.values();
  return alike.map((id) => id ?? others.next().value ?? null);
}

/** `base` with what else is in `full`, each after the nearest one before it there. */
export function interleaved(base: readonly string[], full: readonly string[]): readonly string[] {
  const there = new Set(base);
  const after = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of full) {
    if (there.has(id)) {
      anchor = id;
      continue;
    }
    append(after, anchor, id);
  }
  if (after.size === 0) return base;
  return [...(after.get(null) ?? []), ...base.flatMap((id) => [id, ...(after.get(id) ?? [])])];
}

/** Rows that came and rows that went. */
export interface RowChange {
  readonly added: readonly Row[];
  readonly removed: readonly Row[];
  /** Child tables of those that came. */
  readonly attached: readonly TableState[];
  readonly parents?: ReadonlyMap<string, string>;
}

/** One operation for rows that came and went, with the child tables that go with them. */
export function rowsChange(
  values: Values,
  state: TableState,
  after: readonly string[],
  change: RowChange,
): RowsOp {
  const gone = new Set(change.removed.map((row) => row.id));
  const isGone = ({ address }: TableState) => gone.has(rowWithin(state.address, address) ?? '');
  const detached = gone.size === 0 ? [] : [...values.tables.values()].filter(isGone);
  return rowsOp(state, after, { ...change, detached });
}
