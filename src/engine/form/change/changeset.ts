/**
 * A changeset is a list of operations on the values of a form, in the order in which they ran. Undo and redo, unsaved
 * changes, answers of events and merging after a save all work with changesets.
 * Source: DESIGN "Values".
 */
import { inverse as inverseOp, type Op, opPath } from '../../values/store.ts';
import type { FieldPath } from '../../values/types.ts';

export type Changeset = readonly Op[];

export const NO_CHANGE: Changeset = [];

/** The changeset that undoes another one. */
export function inverse(change: Changeset): Changeset {
  return change.map(inverseOp).reverse();
}

/**
 * One changeset that does what two do, the first and then the second: what both write is written once. Writes before
 * and after rows came or went stay apart, since they may be of a row that was not there.
 */
export function squash(first: Changeset, then: Changeset): Changeset {
  if (first.length === 0) return then;
  const wanted = new Set(then.map(opPath));
  const written = new Map<FieldPath, number>();
  const ops = [...first];
  const note = (op: Op, at: number) => {
    if (op.kind === 'rows') written.clear();
    else if (wanted.has(op.path)) written.set(op.path, at);
  };
  first.forEach(note);
  for (const op of then) {
    const at = op.kind === 'value' ? written.get(op.path) : undefined;
    const known = at === undefined ? undefined : ops[at];
    if (at !== undefined && known?.kind === 'value' && op.kind === 'value')
      ops[at] = { ...known, after: op.after };
    else note(op, ops.push(op) - 1);
  }
  return ops;
}
