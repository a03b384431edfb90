/**
 * Rows of a table as the server has them: which of the form's rows each is, and the one change that takes them in.
 * Source: FORMATS "Ids" (unsaved rows are replaced by the server); specification 002 3.7, 4.2.
 *
 * Decisions where the specification is silent. A row is known by its stored id; what the server calls otherwise than it
 * was sent is a row that was new: the one that says the same, else the next one in the order in which they were
 * sent. What the user did to a table's rows meanwhile stays: those he took away stay gone, those he added or wrote in
 * stay, and so does his order. Rows that the server added come after the row that they follow there.
 */
import { rowsOp } from '../table/commands/plan.ts';
import { append } from '../values/append.ts';
import { sameItems } from '../values/compare.ts';
import { interleaved } from '../values/order.ts';
import { rowWithin } from '../values/paths.ts';
import { readRow, type StoredRow } from '../values/record.ts';
import { createValues, type RowsOp, readCell, type TableState, type Values } from '../values/store.ts';
import type { FormCore, Names } from './core.ts';
import type { Step } from './history.ts';
import { storedIds } from './stored-path.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Ids of the rows of every table, by its address, in their order. */
export type Orders = ReadonlyMap<string, readonly string[]>;

/** What the server was sent, or knows, of the tables. */
export interface Known {
  readonly orders: Orders;
  /** True for a row that the server had not stored when it was sent. */
  readonly isNew: (address: string, rowId: string) => boolean;
  /** What records were called then. */
  readonly names: Names;
  /** The newest step then: those above it came later. */
  readonly step: Step | undefined;
}

/** Every order as it stands. Orders are replaced, never changed, so they may be kept. */
export function ordersOf(values: Values): Orders {
  return new Map([...values.tables].map(([address, state]) => [address, state.order]));
}

/** The form's id of each stored row, where it is `among` those that can be meant; each but once. */
export function knownIds(
  state: TableState,
  rows: readonly StoredRow[],
  among: { has(id: string): boolean },
): (string | null)[] {
  const shown = storedIds(state);
  const taken = new Set<string>();
  return rows.map(({ item }) => {
    const key = String(readCell(item, state.table.rowKey) ?? '');
    const id = shown.get(key) ?? key;
    if (!among.has(id) || taken.has(id)) return null;
    taken.add(id);
    return id;
  });
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
  const found = knownIds(state, rows, new Set(sent));
  const taken = new Set(found);
  const left = sent.filter((id) => !taken.has(id));
  const open = found.filter((id) => id === null).length;
  // Where the counts differ, the server has added rows, or dropped some: it can only have renamed new ones.
  const renamed = new Set(left.length === open ? left : left.filter((id) => known.isNew(state.address, id)));
  if (renamed.size === 0) return found;
  const saying = new Map<string, string[]>();
  for (const id of renamed) append(saying, saysOf(id), id);
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

/** Stored rows as they are taken in. */
export interface Placed {
  /** The form's id of each. */
  readonly ids: readonly string[];
  /** The id of the row above each in a tree. */
  readonly parents: readonly (string | null)[];
  /** What brings the form's rows in step with them; null where none comes, goes or moves. */
  readonly op: RowsOp | null;
}

/**
 * Reads what came: rows without one of the `known` ids are new. Of the form's other rows those go that are not `kept`.
 * The stored order counts, or the form's `own`, into which what is new is put.
 */
export function placeRows(
  core: FormCore,
  state: TableState,
  rows: readonly StoredRow[],
  known: readonly (string | null)[],
  kept: (id: string) => boolean,
  own: boolean,
): Placed {
  const { address } = state;
  const fresh = createValues();
  const into: TableState = { ...state, rows: new Map(state.rows) };
  const ids = rows.map(
    ({ item }, at) => known[at] ?? readRow(core.index, fresh, into, item, () => core.ports.ids.short()).id,
  );
  const parents = rows.map(({ above }) => (above === null ? null : (ids[above] ?? null)));
  const stored = new Set(ids);
  const gone = new Set(state.order.filter((id) => !stored.has(id) && !kept(id)));
  const left = state.order.filter((id) => !gone.has(id));
  // Rows that are known and do not stand were taken away since.
  const standing = ids.filter((id) => into.rows.has(id));
  const after = own ? interleaved(left, standing) : interleaved(standing, left);
  if (sameItems(after, state.order)) return { ids, parents, op: null };
  const added = standing.flatMap((id) => (state.rows.has(id) ? [] : (into.rows.get(id) ?? [])));
  const came = new Set(added.map(({ id }) => id));
  const above = new Map<string, string>();
  parents.forEach((parent, at) => {
    const id = ids[at] ?? '';
    if (came.has(id) && parent !== null && into.rows.has(parent)) above.set(id, parent);
  });
  const isGone = (child: TableState) => gone.has(rowWithin(address, child.address) ?? '');
  const op = rowsOp(state, after, {
    added,
    removed: [...gone].flatMap((id) => state.rows.get(id) ?? []),
    parents: above,
    attached: [...fresh.tables.values()],
    detached: gone.size === 0 ? [] : [...core.values.tables.values()].filter(isGone),
  });
  return { ids, parents, op };
}
