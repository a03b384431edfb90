/** Commands of the user on rows. They stand beside the writing of values, since many forms have no table. */
import type { CompiledField } from '../compile/types.ts';
import { isPlainJson } from '../plain.ts';
import { joinedValue } from '../values/kinds.ts';
import type { PlacedPath } from '../values/paths.ts';
import { propertyOps } from '../values/properties.ts';
import { type Op, type RowsOp, valueOp } from '../values/store.ts';
import { claimOf, type FormCore, placeOf } from './core.ts';
import type { Turned } from './history.ts';
import type { Draft } from './input.ts';
import { follow, perform } from './reactions/run.ts';
import { noTouch } from './touch.ts';
import type { Change, FieldPath } from './types.ts';
import { enter, keep, turnJudged } from './write.ts';

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

/** The field of a place that the user can write; null where it is locked or does not exist. */
function writableField(core: FormCore, place: PlacedPath): CompiledField | null {
  const { field, present, fieldState } = claimOf(core, place);
  return field === undefined || !present || fieldState.locked ? null : field;
}

/** Texts that a change has put into fields: undo takes away those that still stand as they were put, redo puts them. */
function turnTexts({ input: { drafts } }: FormCore, texts: ReadonlyMap<FieldPath, Draft>): Turned {
  return (direction, { paths }) => {
    for (const [path, draft] of texts) {
      if (direction === 'forward') drafts.set(path, draft);
      else if (drafts.get(path)?.text === draft.text) drafts.delete(path);
      paths.add(path);
    }
  };
}

/**
 * Runs a table command of the user, where there is one, and then writes values and keeps texts that could not be read, as
 * one change. Values and texts of places that are locked or do not exist are left out: the answer names these.
 */
export function writeRowsAndValues(
  core: FormCore,
  rows: RowsOp | null,
  changes: readonly Change[],
  unread: readonly Unread[],
): ReadonlySet<FieldPath> {
  const touched = noTouch();
  const ops: Op[] = [];
  const run = (op: Op) => {
    perform(core, op, 'user', touched);
    ops.push(op);
  };
  if (rows !== null) run(rows);
  const paths: FieldPath[] = [];
  const left = new Set<FieldPath>();
  for (const { path, value, companion } of changes) {
    const place = placeOf(core, path);
    const field = writableField(core, place);
    if (field === null || !isPlainJson(value) || !isPlainJson(companion)) {
      left.add(path);
      continue;
    }
    paths.push(path);
    const op = valueOp(core.values, path, place, field, joinedValue(field, value), companion);
    enter(core, path, touched);
    if (op === null) continue;
    const filled = propertyOps(core.index, core.values, field, op);
    run(op);
    filled.forEach(run);
  }
  const texts = new Map<FieldPath, Draft>();
  for (const { path, text, issue } of unread) {
    if (writableField(core, placeOf(core, path)) === null) left.add(path);
    else texts.set(path, { text, issue });
  }
  const turns = [turnTexts(core, texts), turnJudged(core, [...paths, ...texts.keys()])];
  const turned: Turned = (direction, at) => {
    for (const turn of turns) turn(direction, at);
  };
  turned('forward', touched);
  const isStep = ops.length + texts.size > 0;
  const step = keep(core, ops, 'user', isStep ? turned : undefined);
  follow(core, { by: 'user', ops, paths, step, touched });
  return left;
}
