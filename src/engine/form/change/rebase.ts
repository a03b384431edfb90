/**
 * Rebasing: two changesets were made from the same values, and one is placed before the other. The answer to an event
 * goes before what was changed since the event was sent; a stored record goes before what was changed since it was
 * sent.
 */
import { interleaved } from '../../values/order.ts';
import { placePath } from '../../values/paths.ts';
import { opPath, type RowsOp, type ValueOp } from '../../values/store.ts';
import type { FieldPath } from '../../values/types.ts';
import type { Changeset } from './changeset.ts';

/** Both changesets after rebasing. */
export interface Rebased {
  /** The later one. Its inverse restores what the other has written; rows that the other removes are left out. */
  readonly change: Changeset;
  /** The earlier one without what the later one overwrites. */
  readonly rest: Changeset;
}

/** Places `base` before `change`; `rest` is what still has to be run where `change` has been run already. */
export function rebase(change: Changeset, base: Changeset): Rebased {
  if (base.length === 0 || change.length === 0) return { change, rest: base };
  const values = new Map<FieldPath, ValueOp>();
  const tables = new Map<string, RowsOp>();
  for (const op of base) {
    if (op.kind === 'value') values.set(op.path, op);
    else tables.set(op.address, op);
  }
  const goneBeneath = removedIds(tables.values());
  const covered = new Set<FieldPath>();
  const merged = new Map<string, RowsOp>();
  const removals: RowsOp[] = [];
  const above = change.flatMap((op): Changeset => {
    if (isWithin(goneBeneath, opPath(op))) return [];
    if (op.kind === 'value') {
      const written = covered.has(op.path) ? undefined : values.get(op.path);
      covered.add(op.path);
      return [written === undefined ? op : { ...op, before: written.after }];
    }
    if (op.removed.length > 0) removals.push(op);
    const rows = merged.get(op.address) ?? tables.get(op.address);
    if (rows === undefined) return [op];
    const order = interleaved(without(op.orderAfter, rows), without(rows.orderAfter, op));
    merged.set(op.address, after(rows, op, order));
    return [after(op, rows, order)];
  });
  const goneAbove = removedIds(removals);
  const rest = base.flatMap((op): Changeset => {
    if (isWithin(goneAbove, opPath(op))) return [];
    if (op.kind === 'rows') return [merged.get(op.address) ?? op];
    return covered.has(op.path) ? [] : [op];
  });
  return { change: above, rest };
}

function without(ids: readonly string[], { removed }: RowsOp): readonly string[] {
  const gone = new Set(removed.map((row) => row.id));
  return gone.size === 0 ? ids : ids.filter((id) => !gone.has(id));
}

/** An operation on a table's rows, rebased on another one; `orderAfter` is the row order after both. */
function after(op: RowsOp, other: RowsOp, orderAfter: readonly string[]): RowsOp {
  const gone = new Set(other.removed.map((row) => row.id));
  const detached = new Set(other.detached.map((state) => state.address));
  return {
    ...op,
    orderBefore: other.orderAfter,
    orderAfter,
    removed: op.removed.filter((row) => !gone.has(row.id)),
    detached: op.detached.filter((state) => !detached.has(state.address)),
  };
}

/** The rows that operations remove, by table address. A row that is also in `orderAfter` is moved, not removed. */
function removedIds(ops: Iterable<RowsOp>): ReadonlyMap<string, ReadonlySet<string>> {
  const gone = new Map<string, Set<string>>();
  for (const { address, removed, orderAfter } of ops) {
    if (removed.length === 0) continue;
    const kept = new Set(orderAfter);
    const ids = gone.get(address) ?? new Set();
    gone.set(address, ids);
    for (const { id } of removed) if (!kept.has(id)) ids.add(id);
  }
  return gone;
}

/** True for a path in, or below, a removed row. */
function isWithin(gone: ReadonlyMap<string, ReadonlySet<string>>, path: FieldPath): boolean {
  if (gone.size === 0) return false;
  for (let at = placePath(path); at.row !== ''; at = placePath(at.table))
    if (gone.get(at.table)?.has(at.row) === true) return true;
  return false;
}
