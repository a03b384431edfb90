/** Commands of the user on rows. They stand beside the writing of values, since many forms have no table. */
import { isPlainJson } from '../plain.ts';
import { joinedValue } from '../values/kinds.ts';
import { propertyOps } from '../values/properties.ts';
import { type Op, type RowsOp, valueOp } from '../values/store.ts';
import { claimOf, type FormCore, placeOf } from './core.ts';
import { follow, perform } from './reactions/run.ts';
import { noTouch } from './touch.ts';
import type { Change, FieldPath } from './types.ts';
import { enter, keep } from './write.ts';

/** Runs a table command of the user. */
export function writeRows(core: FormCore, op: RowsOp): void {
  const touched = noTouch();
  perform(core, op, 'user', touched);
  follow(core, { by: 'user', ops: [op], paths: [], step: keep(core, [op], 'user'), touched });
}

/**
 * Runs commands of the user on rows, each planned when those before it have run, and then writes values, as one change.
 * Values of places that are locked or do not exist are left out.
 */
export function writeRowsAndValues(
  core: FormCore,
  rows: Iterable<RowsOp>,
  changes: () => readonly Change[],
): void {
  const touched = noTouch();
  const ops: Op[] = [];
  const run = (op: Op) => {
    perform(core, op, 'user', touched);
    ops.push(op);
  };
  for (const op of rows) run(op);
  const paths: FieldPath[] = [];
  for (const { path, value, companion } of changes()) {
    const place = placeOf(core, path);
    const { field, present, fieldState } = claimOf(core, place);
    if (field === undefined || !present || fieldState.locked) continue;
    if (!isPlainJson(value) || !isPlainJson(companion)) continue;
    paths.push(path);
    const op = valueOp(core.values, path, place, field, joinedValue(field, value), companion);
    enter(core, path, touched);
    if (op === null) continue;
    const filled = propertyOps(core.index, core.values, field, op);
    run(op);
    filled.forEach(run);
  }
  follow(core, { by: 'user', ops, paths, step: keep(core, ops, 'user'), touched });
}
