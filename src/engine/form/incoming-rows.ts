/**
 * Rows of a table as the server has them: which of the form's rows each is, and the operation that makes them those.
 * Source: FORMATS "Ids" (unsaved rows are replaced by the server); specification 002 3.7, 4.2.
 *
 * Decision where the specification is silent: a row is known by its stored id; one that the server calls otherwise than
 * it was sent is a row that was new: the one that holds the same, else the next one in the order in which they were sent.
 */
import { ownOf, type Plain } from '../plain.ts';
import { rowsOp } from '../table/commands/plan.ts';
import { append } from '../values/append.ts';
import { sameItems } from '../values/compare.ts';
import { interleaved } from '../values/order.ts';
import { rowWithin } from '../values/paths.ts';
import { readRow, type StoredRow } from '../values/record.ts';
import { createValues, type RowsOp, type TableState } from '../values/store.ts';
import type { Row } from '../values/types.ts';
import type { FormCore } from './core.ts';
import { storedIds } from './stored-path.ts';

/** The form's id of each stored row, where it is `among` those that can be meant; each but once. */
export function knownIds(
  state: TableState,
  rows: readonly StoredRow[],
  among: { has(id: string): boolean },
): (string | null)[] {
  const shown = storedIds(state);
  const used = new Set<string>();
  return rows.map(({ item }) => {
    const key = String(ownOf(item, state.table.rowKey) ?? '');
    const id = shown.get(key) ?? key;
    if (!among.has(id) || used.has(id)) return null;
    used.add(id);
    return id;
  });
}

/**
 * The form's id of each stored row, among the rows that were sent, removed since or not. Null for the server's own rows. `isNew` tells rows that the server had not stored, `contentOf` what a row held
 * as it was sent, or holds as it is stored.
 */
export function matchRows(
  state: TableState,
  rows: readonly StoredRow[],
  sent: readonly string[],
  isNew: (id: string) => boolean,
  contentOf: (row: string | Plain) => string,
): readonly (string | null)[] {
  const found = knownIds(state, rows, new Set(sent));
  const matched = new Set(found);
  const left = sent.filter((id) => !matched.has(id));
  const open = found.filter((id) => id === null).length;
  // Where the counts differ, the server has added rows, or dropped some: it can only have renamed new ones.
  const renamed = new Set(left.length === open ? left : left.filter(isNew));
  if (renamed.size === 0) return found;
  const byContent = new Map<string, string[]>();
  for (const id of renamed) append(byContent, contentOf(id), id);
  // First rows with the content that was sent, in whatever order; then the others in their order.
  const alike = found.map((id, at) => {
    const item = rows[at]?.item;
    if (id !== null || item === undefined) return id;
    const like = byContent.get(contentOf(item))?.shift() ?? null;
    if (like !== null) renamed.delete(like);
    return like;
  });
  const others = renamed.values();
  return alike.map((id) => id ?? others.next().value ?? null);
}

/** What makes the rows of a table the stored ones. */
export interface RowsChange {
  /** Null where none comes, goes or moves. */
  readonly op: RowsOp | null;
  /** Of rows that stay though they are not stored: what makes them new ones; null where all others go. */
  readonly unstored: RowsOp | null;
}

/**
 * Stored rows as a change of those in an order: rows without an id are new, those of the order that are not stored go,
 * unless they were `written` in. The stored order counts. In a tree rows stand below those that they are stored below,
 * where the user has not changed the rows himself (`nested`).
 */
export function rowsChange(
  core: FormCore,
  state: TableState,
  rows: readonly StoredRow[],
  matched: readonly (string | null)[],
  order: readonly string[],
  written: () => ReadonlySet<string>,
  nested: boolean,
): RowsChange {
  const { address } = state;
  const fresh = createValues();
  const into: TableState = matched.includes(null) ? { ...state, rows: new Map(state.rows) } : state;
  const added: Row[] = [];
  const ids = rows.map(({ item }, at) => {
    const id = matched[at] ?? null;
    if (id !== null) return id;
    const row = readRow(core.index, fresh, into, item, () => core.ports.ids.short());
    added.push(row);
    return row.id;
  });
  const stored = new Set(ids);
  const dropped = order.filter((id) => !stored.has(id));
  const stays = dropped.length === 0 ? stored : written();
  const kept = dropped.filter((id) => stays.has(id));
  const gone = new Set(dropped.filter((id) => !stays.has(id)));
  const after =
    kept.length === 0
      ? ids
      : interleaved(
          ids,
          order.filter((id) => !gone.has(id)),
        );
  const came = new Set(added.map(({ id }) => id));
  const parents = new Map<string, string>();
  const moved: string[] = [];
  rows.forEach(({ above }, at) => {
    const id = ids[at] ?? '';
    const parent = above === null ? null : (ids[above] ?? null);
    const moves = nested && state.rows.has(id) && (state.parents.get(id) ?? null) !== parent;
    if (moves) moved.push(id);
    if (parent !== null && (moves || came.has(id))) parents.set(id, parent);
  });
  const rowOf = (id: string): Row => state.rows.get(id) ?? { id, cells: {} };
  const isGone = (child: TableState) => gone.has(rowWithin(address, child.address) ?? '');
  const op = rowsOp(state, after, {
    orderBefore: order,
    // A row with another parent is removed and added again.
    added: [...added, ...moved.map(rowOf)],
    removed: [...gone, ...moved].map(rowOf),
    parents,
    attached: [...fresh.tables.values()],
    detached: gone.size === 0 ? [] : [...core.values.tables.values()].filter(isGone),
  });
  return {
    op: moved.length === 0 && sameItems(after, order) ? null : op,
    unstored: kept.length === 0 ? null : rowsOp(state, after, { orderBefore: ids, added: kept.map(rowOf) }),
  };
}
