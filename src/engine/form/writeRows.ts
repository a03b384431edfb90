/** Commands of the user on rows. They stand beside the writing of values, since many forms have no table. */
import { isPlainJson } from '../plain.ts';
import { joinedValue } from '../values/kinds.ts';
import { propertyOps } from '../values/properties.ts';
import { type Op, type RowsOp, valueOp } from '../values/store.ts';
import { claimOf, type FormCore, placeOf } from './core.ts';
import type { Turned } from './history.ts';
import type { Draft } from './input.ts';
import { follow, perform } from './reactions/run.ts';
import { noTouch, type Touched } from './touch.ts';
import type { Change, FieldPath } from './types.ts';
import { enter, keep } from './write.ts';

/** Runs a table command of the user. */
export function writeRows(core: FormCore, op: RowsOp): void {
  const touched = noTouch();
  perform(core, op, 'user', touched);
  follow(core, { by: 'user', ops: [op], paths: [], step: keep(core, [op], 'user'), touched });
}

/** A text that means nothing in its field. */
export interface Unread extends Draft {
  readonly path: FieldPath;
}

/**
 * Keeps texts as unfinished, those of places that can be written. Undo takes away those that still stand as they were
 * put, and redo puts them again: without it they would stay over values of before.
 */
function putTexts(core: FormCore, unread: readonly Unread[], touched: Touched): Turned | undefined {
  const { drafts } = core.input;
  const writable = unread.filter(({ path }) => {
    const { field, present, fieldState } = claimOf(core, placeOf(core, path));
    return field !== undefined && present && !fieldState.locked;
  });
  const put = new Map(writable.map(({ path, text, issue }) => [path, { text, issue }]));
  const turned: Turned = (direction, reached) => {
    for (const [path, draft] of put) {
      if (direction === 'forward') drafts.set(path, draft);
      else if (drafts.get(path)?.text === draft.text) drafts.delete(path);
      reached.paths.add(path);
    }
  };
  turned('forward', touched);
  return put.size === 0 ? undefined : turned;
}

/**
 * Runs a table command of the user, where there is one, and then writes values and keeps texts that could not be read, as
 * one change. Values and texts of places that are locked or do not exist are left out.
 */
export function writeRowsAndValues(
  core: FormCore,
  rows: RowsOp | null,
  changes: readonly Change[],
  unread: readonly Unread[],
): void {
  const touched = noTouch();
  const ops: Op[] = [];
  const run = (op: Op) => {
    perform(core, op, 'user', touched);
    ops.push(op);
  };
  if (rows !== null) run(rows);
  const paths: FieldPath[] = [];
  for (const { path, value, companion } of changes) {
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
  const turned = putTexts(core, unread, touched);
  follow(core, { by: 'user', ops, paths, step: keep(core, ops, 'user', turned), touched });
}
