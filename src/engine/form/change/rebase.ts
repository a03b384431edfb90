/**
 * Rebasing: two changesets were made of the same values, and one of them has come first after all. An answer of the
 * server belongs where it was asked for, and a saved record where it was sent; what the user has done since stays above.
 */
import { interleaved } from '../../values/order.ts';
import { placePath } from '../../values/paths.ts';
import type { RowsOp, ValueOp } from '../../values/store.ts';
import type { FieldPath } from '../../values/types.ts';
import type { Changeset } from './changeset.ts';

/** Both changesets, each as it is after the other. */
export interface Rebased {
  /** The later one: it takes back to what the other has written, and passes rows by that the other took away. */
  readonly change: Changeset;
  /** What of the other is still seen: all that the later one did not write. */
  readonly rest: Changeset;
}

/** `change` as it is once `base` has come beneath it, and what of `base` is still seen above it. */
export function rebase(change: Changeset, base: Changeset): Rebased {
  if (base.length === 0 || change.length === 0) return { change, rest: base };
  const values = new Map<FieldPath, ValueOp>();
  const tables = new Map<string, RowsOp>();
  for (const op of base) {
    if (op.kind === 'value') values.set(op.path, op);
    else tables.set(op.address, op);
  }
  const covered = new Set<FieldPath>();
  const merged = new Map<string, RowsOp>();
  /** Rows that the changes made so far have taken away. */
  const taken: RowsOp[] = [];
  const above = change.flatMap((op): Changeset => {
    if (isWithin([...tables.values()], op.kind === 'value' ? op.path : op.address)) return [];
    if (op.kind === 'value') {
      const under = covered.has(op.path) ? undefined : values.get(op.path);
      covered.add(op.path);
      return [under === undefined ? op : { ...op, before: under.after }];
    }
    if (op.removed.length > 0) taken.push(op);
    const under = merged.get(op.address) ?? tables.get(op.address);
    if (under === undefined) return [op];
    const order = interleaved(without(op.orderAfter, under), without(under.orderAfter, op));
    merged.set(op.address, after(under, op, order));
    return [after(op, under, order)];
  });
  const rest = base.flatMap((op): Changeset => {
    if (isWithin(taken, op.kind === 'value' ? op.path : op.address)) return [];
    if (op.kind === 'rows') return [merged.get(op.address) ?? op];
    return covered.has(op.path) ? [] : [op];
  });
  return { change: above, rest };
}

/** Ids without the rows that an operation takes away. */
function without(ids: readonly string[], { removed }: RowsOp): readonly string[] {
  const gone = new Set(removed.map((row) => row.id));
  return gone.size === 0 ? ids : ids.filter((id) => !gone.has(id));
}

/** An operation on rows after another one of the same rows, which together leave an order. */
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

/** True for a path in a row, or below a row, that one of the operations takes away. */
function isWithin(ops: readonly RowsOp[], path: FieldPath): boolean {
  if (ops.length === 0) return false;
  for (let at = placePath(path); at.row !== ''; at = placePath(at.table))
    for (const { address, removed, orderAfter } of ops)
      if (address === at.table && removed.some((row) => row.id === at.row) && !orderAfter.includes(at.row))
        return true;
  return false;
}
