/** Runs operations and the reactions to them. */
import { samePair } from '../../values/companions.ts';
import { type Op, type RowsOp, readPair, runOp } from '../../values/store.ts';
import type { FormCore } from '../core.ts';
import type { Touched } from '../touch.ts';
import type { Row } from '../types.ts';
import type { Made, Origin } from './types.ts';

/** Runs an operation and the reactions to it; `touched` collects the readers to call. */
export function perform(core: FormCore, op: Op, by: Origin, touched: Touched): void {
  if (op.kind === 'rows') {
    performRows(core, op, by, touched);
    return;
  }
  // The present value may differ from `op.before`, since undo does not revert what a script has written since.
  const written = { op, by, was: readPair(core.values, op.place, op.companionKey) };
  runOp(core.values, op);
  for (const reaction of core.reactions.operation) reaction.value?.(core, written, touched);
}

/** Runs the operations that change something and returns them. */
export function performAll(core: FormCore, ops: readonly Op[], by: Origin, touched: Touched): readonly Op[] {
  return ops.filter((op) => {
    const unchanged =
      op.kind === 'value' && samePair(readPair(core.values, op.place, op.companionKey), op.after);
    if (!unchanged) perform(core, op, by, touched);
    return !unchanged;
  });
}

function performRows(core: FormCore, op: RowsOp, by: Origin, touched: Touched): void {
  const gone = currentRows(core, op, op.removed);
  for (const reaction of core.reactions.operation) reaction.beforeRows?.(core, op);
  runOp(core.values, op);
  const written = { op, by, gone, came: currentRows(core, op, op.added) };
  for (const reaction of core.reactions.operation) reaction.rows?.(core, written, touched);
}

/** Rows as they are now, which may differ from those in the operation. */
function currentRows(core: FormCore, op: RowsOp, rows: readonly Row[]): readonly Row[] {
  const state = core.values.tables.get(op.address);
  return rows.map((row) => state?.rows.get(row.id) ?? row);
}

/** Runs the reactions to a change once the whole change has been made. */
export function follow(core: FormCore, made: Made): void {
  for (const reaction of core.reactions.change) reaction(core, made);
}
