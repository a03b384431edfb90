/** Running operations, and all that follows from them. */
import { samePair } from '../../values/companions.ts';
import { type Op, type RowsOp, readPair, runOp } from '../../values/store.ts';
import type { FormCore } from '../core.ts';
import type { Touched } from '../touch.ts';
import type { Row } from '../types.ts';
import type { Made, Origin } from './types.ts';

/** Runs an operation with what follows it; `touched` gathers who reads what it changed. */
export function perform(core: FormCore, op: Op, by: Origin, touched: Touched): void {
  if (op.kind === 'rows') {
    performRows(core, op, by, touched);
    return;
  }
  // What stands, which is not always what the operation found: a script may have written since, and undo passes it.
  const written = { op, by, was: readPair(core.values, op.place, op.companionKey) };
  runOp(core.values, op);
  for (const reaction of core.reactions.operation) reaction.value?.(core, written, touched);
}

/** Runs what does not stand already; answers what was run. */
export function performAll(core: FormCore, ops: readonly Op[], by: Origin, touched: Touched): readonly Op[] {
  return ops.filter((op) => {
    const stands =
      op.kind === 'value' && samePair(readPair(core.values, op.place, op.companionKey), op.after);
    if (!stands) perform(core, op, by, touched);
    return !stands;
  });
}

function performRows(core: FormCore, op: RowsOp, by: Origin, touched: Touched): void {
  const gone = standing(core, op, op.removed);
  for (const reaction of core.reactions.operation) reaction.beforeRows?.(core, op);
  runOp(core.values, op);
  const written = { op, by, gone, came: standing(core, op, op.added) };
  for (const reaction of core.reactions.operation) reaction.rows?.(core, written, touched);
}

/** Rows as they stand now, which is not always as the operation found them. */
function standing(core: FormCore, op: RowsOp, rows: readonly Row[]): readonly Row[] {
  const state = core.values.tables.get(op.address);
  return rows.map((row) => state?.rows.get(row.id) ?? row);
}

/** Lets follow what follows a change that is in place. */
export function follow(core: FormCore, made: Made): void {
  for (const reaction of core.reactions.change) reaction(core, made);
}
