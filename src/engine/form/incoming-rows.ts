/**
 * Matches the rows that the server sends with the rows of the form, and makes the operation that turns the form's rows
 * into the server's.
 * Source: FORMATS "Ids" (unsaved rows are replaced by the server); specification 002 3.7, 4.2.
 *
 * Decision where the specification is silent: rows are matched by their stored id. A row with an id that was not sent
 * is a new row of the form that the server has named: the one with equal content, else the next one in the order in
 * which the rows were sent.
 */
import type { Plain } from '../plain.ts';
import { rowsOp } from '../table/commands/plan.ts';
import { append } from '../values/append.ts';
import { sameItems } from '../values/compare.ts';
import { interleaved } from '../values/order.ts';
import { rowWithin } from '../values/paths.ts';
import { readRow, type StoredRow, storedId } from '../values/record.ts';
import { createValues, type RowsOp, type TableState } from '../values/store.ts';
import type { Row } from '../values/types.ts';
import type { FormCore } from './core.ts';
import { storedIds } from './stored-path.ts';

/** The form's id of each stored row, null where it is not in `among`. No id is returned twice. */
export function knownIds(
  state: TableState,
  rows: readonly StoredRow[],
  among: { has(id: string): boolean },
): (string | null)[] {
  const shown = storedIds(state);
  const used = new Set<string>();
  return rows.map(({ item }) => {
    const key = storedId(state.table, item);
    const id = shown.get(key) ?? key;
    if (!among.has(id) || used.has(id)) return null;
    used.add(id);
    return id;
  });
}

/**
 * The form's id of each stored row, among the rows that were sent, including those removed since. Null for rows that
 * the server has added. `isNew` is true for rows that were not stored when they were sent; `contentOf` is the content
 * of a row as it was sent (by id) or as it is stored. With `given` the record answers nothing that was sent: two rows
 * that both have a stored id are two rows.
 */
export function matchRows(
  state: TableState,
  rows: readonly StoredRow[],
  sent: readonly string[],
  isNew: (id: string) => boolean,
  contentOf: (row: string | Plain) => string,
  given = false,
): readonly (string | null)[] {
  const found = knownIds(state, rows, new Set(sent));
  const matched = new Set(found);
  const left = sent.filter((id) => !matched.has(id));
  const open = found.filter((id) => id === null).length;
  const isNamed = given && rows.some(({ item }) => storedId(state.table, item) !== '');
  const mayBeRenamed = (id: string) => {
    const cells = state.rows.get(id)?.cells;
    return !isNamed || (cells !== undefined && storedId(state.table, cells) === '');
  };
  // Where the counts differ, the server has added or dropped rows, and only rows that were new can have been given
  // another id.
  const renamed = new Set(left.length === open ? left.filter(mayBeRenamed) : left.filter(isNew));
  if (renamed.size === 0) return found;
  const byContent = new Map<string, string[]>();
  for (const id of renamed) append(byContent, contentOf(id), id);
  // Rows with equal content first, in any order; then the others in the order in which they were sent.
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

/** The operations that turn the rows of a table into the stored ones. */
export interface RowsChange {
  /** Null where no row is added, removed or moved. */
  readonly op: RowsOp | null;
  /** Marks rows as unsaved that stay though the server does not have them; null where there are none. */
  readonly unstored: RowsOp | null;
}

/**
 * Turns the rows in `order` into the stored rows. Stored rows without an id in `matched` are added; rows that are not
 * stored are removed, unless they are among the `written` ones. The stored order is taken over. With `nested` rows of a
 * tree also move below the parents that they have in the stored record; it is false where the user has changed the rows
 * himself. `made` is true where the rows that are added are not stored yet.
 */
export function rowsChange(
  core: FormCore,
  state: TableState,
  rows: readonly StoredRow[],
  matched: readonly (string | null)[],
  order: readonly string[],
  written: () => ReadonlySet<string>,
  nested: boolean,
  made = false,
): RowsChange {
  const { address } = state;
  const fresh = createValues();
  const into: TableState = matched.includes(null) ? { ...state, rows: new Map(state.rows) } : state;
  const added: Row[] = [];
  const ids = rows.map(({ item }, at) => {
    const id = matched[at] ?? null;
    if (id !== null) return id;
    const row = readRow(core.index, fresh, into, item, () => core.ports.ids.short(), made);
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
