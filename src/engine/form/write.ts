/**
 * Writing values: every write is one change with one notification of its readers.
 * Source: DESIGN "Values", "The adapter contract"; FORMATS "Companions".
 */
import { isPlainJson } from '../plain.ts';
import { joinedValue, meantValue } from '../values/kinds.ts';
import { isSafeKey } from '../values/paths.ts';
import { propertyOps, returnOps } from '../values/properties.ts';
import { type Op, type RowsOp, readPair, valueOp } from '../values/store.ts';
import { turnAsks } from './asks.ts';
import { NO_CHANGE } from './change/changeset.ts';
import { claimOf, type FormCore, nextStep, placeOf } from './core.ts';
import { notify } from './gate.ts';
import type { Direction, Step, Turned } from './history.ts';
import { follow, perform } from './reactions/run.ts';
import { flush, noTouch, type Touched } from './touch.ts';
import type { Change, FieldIssue, FieldPath } from './types.ts';

/** Who writes. */
export type Writer = 'user' | 'script' | 'server';

/**
 * Writes several values as one change, after operations on `rows` that belong to it; returns the operations that were
 * run. Null where the change is refused as a whole: the form cannot be written now, a name is forbidden, a value cannot
 * be held by JSON, or (for the user) a field is locked or does not exist.
 *
 * Decision: a script cannot see that a value is refused, since its writes are applied after its turn. So the refusal is
 * shown as a script failure, with the path.
 */
export function write(
  core: FormCore,
  changes: readonly Change[],
  writer: Writer,
  rows: readonly RowsOp[] = [],
): readonly Op[] | null {
  const { phase } = core.status.getState();
  if (core.disposed || phase === 'closed') return null;
  if (writer === 'user' && (phase === 'opening' || phase === 'failed')) return null;
  const targets = changes.map((change) => {
    const place = placeOf(core, change.path);
    return { ...change, place, ...claimOf(core, place) };
  });
  for (const { place, field, table, present, fieldState } of targets) {
    if (!isSafeKey(place.field) || !present) return null;
    // A table's rows are changed by its commands only.
    if (field === undefined && table !== undefined && place.row === '') return null;
    if (writer === 'user' && (field === undefined || fieldState.locked)) return null;
  }
  const odd = changes.find(({ value, companion }) => !isPlainJson(value) || !isPlainJson(companion));
  if (odd !== undefined) {
    const { path } = odd;
    const msg = `${path.slice(0, 80)}: only plain values can be stored`;
    if (writer === 'script') notify(core, 'error', 'script.failed', { msg, path });
    return null;
  }
  const touched = noTouch();
  const ops: Op[] = [];
  const run = (op: Op) => {
    perform(core, op, writer, touched);
    ops.push(op);
  };
  rows.forEach(run);
  const kept = writer === 'user' ? joinedValue : meantValue;
  for (const { path, value, companion, place, field } of targets) {
    const meant = field === undefined ? value : kept(field, value);
    const op = valueOp(core.values, path, place, field, meant, companion);
    if (writer === 'user') enter(core, path, touched);
    if (op === null) continue;
    const filled = field === undefined ? [] : propertyOps(core.index, core.values, field, op);
    run(op);
    filled.forEach(run);
  }
  const paths = targets.map(({ path }) => path);
  const turned = writer === 'user' && ops.length > 0 ? turnJudged(core, paths) : undefined;
  follow(core, { by: writer, ops, paths, step: keep(core, ops, writer, turned), touched });
  return ops;
}

/** From now on the value is the user's own, also where it is the one that was there. */
export function enter(core: FormCore, path: FieldPath, touched: Touched): void {
  core.input.entered.add(path);
  if (core.input.doubts.has(path)) touched.paths.add(path);
}

/**
 * Of fields that are about to be written: undo judges none of them that nobody had judged before, since it is as empty as
 * then. Redo does the opposite. Where the whole form was judged since, by a refused save say, both judge them.
 */
export function turnJudged({ input }: FormCore, written: readonly FieldPath[]): Turned {
  const { checked } = input;
  const unjudged = written.filter((path) => !checked.has(path));
  return (direction, { paths }) => {
    for (const path of unjudged) {
      if (direction === 'back' && input.checked === checked) checked.delete(path);
      else input.checked.add(path);
      if (input.ruleIssues.delete(path)) paths.add(path);
    }
  };
}

/** Makes a step of what a user or a script has done; undefined where there is nothing to undo. */
export function keep(core: FormCore, ops: readonly Op[], writer: Writer, turned?: Turned): Step | undefined {
  if ((ops.length === 0 && turned === undefined) || writer === 'server') return undefined;
  const undoable = writer === 'user';
  if (undoable) core.events.scripted = 0;
  const keys = new Set(undoable ? ops.flatMap((op) => keyOf(core, op) ?? []) : []);
  const step: Step = { own: ops, answers: NO_CHANGE, undoable, asks: [], keys, names: core.names, turned };
  core.history.push(step);
  return step;
}

/** The widget or table that an operation of the user wrote; undefined for properties that followed from a lookup. */
function keyOf(core: FormCore, op: Op): string | undefined {
  if (op.kind === 'rows') return core.values.tables.get(op.address)?.table.key;
  return op.cause === undefined ? claimOf(core, op.place).field?.key : undefined;
}

/** Undoes or redoes a step with its answers; false where there is none, or where it may not be run now. */
export function turn(core: FormCore, direction: Direction): boolean {
  const step = nextStep(core, direction);
  if (core.disposed || core.status.getState().phase !== 'ready' || step === undefined) return false;
  const change = core.history.turn(direction);
  turnAsks(core, step, direction);
  const touched = noTouch();
  // An answer that was equal to the value before changes nothing.
  const ops = change.filter((op) => op.kind === 'rows' || op.before !== op.after);
  for (const op of ops) {
    perform(core, op, 'turn', touched);
    // The lookups around the rows may have changed while the rows were removed.
    if (op.kind === 'rows')
      for (const each of returnOps(core.index, core.values, op)) perform(core, each, 'turn', touched);
  }
  const paths = ops.flatMap((op) => (op.kind === 'value' ? [op.path] : []));
  for (const path of paths) core.input.entered.delete(path);
  step.turned?.(direction, touched);
  follow(core, { by: 'turn', ops, paths, step, touched });
  return true;
}

/**
 * Keeps unfinished text. No event, no script, no validation follows. An issue without text is what the widget finds wrong
 * with the present value.
 */
export function writeDraft(
  core: FormCore,
  path: FieldPath,
  text: string | null,
  issue: FieldIssue | undefined,
): void {
  const { drafts, doubts } = core.input;
  const known = drafts.get(path);
  const doubt = text === null && issue;
  if (doubt)
    doubts.set(path, { value: readPair(core.values, placeOf(core, path), null).value, issue: doubt });
  else if (text === null ? known === undefined : known?.text === text && known.issue === (issue ?? null))
    return;
  const { field, fieldState } = claimOf(core, placeOf(core, path));
  if (text !== null && (field === undefined || fieldState.locked || core.disposed)) return;
  if (text !== null) drafts.set(path, { text, issue: issue ?? null });
  else if (!doubt) drafts.delete(path);
  const touched = noTouch();
  touched.paths.add(path);
  flush(core, touched);
}
