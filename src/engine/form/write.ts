/**
 * Writing values: every write, whoever makes it, is one change of operations with one round of waking.
 * Source: DESIGN "Values", "The adapter contract"; FORMATS "Companions".
 */
import { checkValue } from '../rules/check-value.ts';
import { effectiveField } from '../rules/effective.ts';
import { tallyCell, tallyRows } from '../table/aggregates.ts';
import { followRows } from '../table/ui.ts';
import { companionKey } from '../values/companions.ts';
import { joinedValue, meantValue } from '../values/kinds.ts';
import { isSafeKey } from '../values/paths.ts';
import { isPlainJson } from '../values/plain.ts';
import { keepAround, propertyOps, returnOps } from '../values/properties.ts';
import { type Op, type RowsOp, readPair, runOp, valueOp } from '../values/store.ts';
import { type Changeset, NO_CHANGE } from './change/changeset.ts';
import { claimOf, type FormCore, placeOf, refreshFlags } from './core.ts';
import { noteOp, rebase } from './dirt.ts';
import { notify } from './gate.ts';
import type { Step } from './history.ts';
import { aggregateName, flush, noTouch, type Touched, touchPath, touchRows } from './touch.ts';
import type { Change, FieldIssue, FieldPath, Row } from './types.ts';

/** Who writes. */
export type Writer = 'user' | 'script' | 'server';

/** What a change did. */
export interface Written {
  readonly ops: readonly Op[];
  /** What is kept of it; what servers write belongs to no step of its own. */
  readonly step: Step | undefined;
}

/** Runs an operation and notes everything that it touches. */
export function perform(core: FormCore, op: Op, touched: Touched): void {
  // What stands, which is not always what the operation found: a script may have written since, and undo passes it.
  const was = op.kind === 'value' ? readPair(core.values, op.place, op.companionKey) : null;
  const gone = op.kind === 'rows' ? standingRows(core, op, op.removed) : [];
  if (op.kind === 'rows' && gone.length > 0) keepAround(core.index, core.values, op);
  runOp(core.values, op);
  // Properties follow the lookups that they show, in the language of the moment: they are no edits of their own.
  if (op.kind === 'rows' || claimOf(core, op.place).field?.value !== 'derived') {
    noteOp(core.dirt, op, was, gone);
    if (core.sentDirt !== null) noteOp(core.sentDirt, op, was, gone);
  }
  if (op.kind === 'value') {
    touchPath(core, touched, op.path, op.place);
    if (op.place.row === '') return;
    const { table, field } = op.place;
    if (tallyCell(core.aggregates, table, field, was?.value, op.after.value))
      touchAggregate(core, touched, table, field);
    return;
  }
  const { added, removed } = op;
  for (const model of tallyRows(core.aggregates, op.address, standingRows(core, op, added), gone))
    touchAggregate(core, touched, op.address, model);
  for (const child of op.detached) {
    core.aggregates.delete(child.address);
    core.tableUi.delete(child.address);
  }
  if (added.length + removed.length > 0)
    touchRows(core, touched, op.address, new Set([...added, ...removed].map((row) => row.id)));
  touched.paths.add(op.address);
  touched.tables.add(op.address);
  const ui = core.tableUi.get(op.address);
  const state = core.values.tables.get(op.address);
  if (ui !== undefined && state !== undefined) followRows(ui, state, op);
}

/** Rows as they stand now, which is not always as the operation found them. */
function standingRows(core: FormCore, op: RowsOp, rows: readonly Row[]): readonly Row[] {
  const state = core.values.tables.get(op.address);
  return rows.map((row) => state?.rows.get(row.id) ?? row);
}

function touchAggregate(core: FormCore, touched: Touched, address: string, model: string): void {
  const table = core.values.tables.get(address)?.table;
  const column = table === undefined ? undefined : core.index.columns.get(table.key)?.get(model);
  if (column !== undefined) touched.aggregates.add(aggregateName(address, column.key));
}

/**
 * Writes several values as one change. Null where it is refused as a whole: nothing may be written now, a name is
 * forbidden, a value is none that JSON carries, or (for the user) a field is locked or claimed by nobody.
 *
 * Decision: a script's writer is not there to see the refusal of a value (a turn's writes are applied when it is over),
 * so that it is told like any failure of a script, with the path.
 */
export function write(
  core: FormCore,
  changes: readonly Change[],
  writer: Writer,
  rows: readonly RowsOp[] = [],
): Written | null {
  const { phase } = core.status.getState();
  if (core.disposed || phase === 'closed') return null;
  if (writer === 'user' && (phase === 'opening' || phase === 'failed')) return null;
  const targets = changes.map((change) => {
    const place = placeOf(core, change.path);
    return { ...change, place, ...claimOf(core, place) };
  });
  for (const { place, field, table, present, fieldState } of targets) {
    if (!isSafeKey(place.field) || !present) return null;
    // A table's rows are changed by its commands alone.
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
  for (const op of rows) {
    perform(core, op, touched);
    ops.push(op);
  }
  if (rows.some((op) => op.removed.length > 0)) dropGone(core);
  const kept = writer === 'user' ? joinedValue : meantValue;
  for (const { path, value, companion, place, field } of targets) {
    if (core.drafts.delete(path)) touchPath(core, touched, path);
    if (core.serverIssues.delete(path)) touchPath(core, touched, path);
    const meant = field === undefined ? value : kept(field, value);
    const op = valueOp(core.values, path, place, field, meant, companion);
    const filled = op === null || field === undefined ? [] : propertyOps(core.index, core.values, field, op);
    for (const each of op === null ? [] : [op, ...filled]) {
      perform(core, each, touched);
      ops.push(each);
    }
    if (writer === 'user') core.checked.add(path);
    recheck(core, path, touched);
  }
  // What the load script and answers to it write is part of opening, not an edit.
  if (core.loading && writer !== 'user')
    for (const op of ops)
      if (op.kind === 'value') rebase(core.dirt, op.path, op.after, op.after, op.companionKey);
  const step = record(core, ops, writer);
  flush(core, touched);
  return { ops, step };
}

/** Keeps what the user or a script has written: the user's steps are undone. */
export function record(core: FormCore, ops: readonly Op[], writer: Writer): Step | undefined {
  if (ops.length === 0 || writer === 'server') return undefined;
  const undoable = writer === 'user';
  if (undoable) core.events.scripted = 0;
  const keys = new Set(undoable ? ops.flatMap((op) => keyOf(core, op) ?? []) : []);
  const step: Step = { own: ops, answers: NO_CHANGE, undoable, asks: [], keys, names: core.names };
  core.history.push(step);
  return step;
}

/** The widget or table that an operation of the user's own wrote; nothing for what followed from another. */
function keyOf(core: FormCore, op: Op): string | undefined {
  if (op.kind === 'rows') return core.values.tables.get(op.address)?.table.key;
  return op.cause === undefined ? claimOf(core, op.place).field?.key : undefined;
}

/** Judges a path's rules anew where it was judged before. */
export function recheck(core: FormCore, path: FieldPath, touched: Touched): void {
  if (!core.checked.has(path)) return;
  const place = placeOf(core, path);
  const { field, fieldState } = claimOf(core, place);
  if (field === undefined) return;
  const { value, companion } = readPair(core.values, place, companionKey(field));
  const effective = effectiveField(field, core.overrides.get(field.key));
  const issues = fieldState.visible
    ? checkValue(effective, value, core.ports.matches, fieldState.required, companion)
    : [];
  const had = core.ruleIssues.delete(path);
  if (issues.length > 0) core.ruleIssues.set(path, issues);
  if (had || issues.length > 0) touchPath(core, touched, path);
}

/** Keeps unfinished text. No event, no script, no validation follows. */
export function writeDraft(
  core: FormCore,
  path: FieldPath,
  text: string | null,
  issue: FieldIssue | undefined,
): void {
  const known = core.drafts.get(path);
  if (text === null ? known === undefined : known?.text === text && known.issue === (issue ?? null)) return;
  const { field, fieldState } = claimOf(core, placeOf(core, path));
  if (text !== null && (field === undefined || fieldState.locked || core.disposed)) return;
  if (text === null) core.drafts.delete(path);
  else core.drafts.set(path, { text, issue: issue ?? null });
  const touched = noTouch();
  touched.paths.add(path);
  flush(core, touched);
}

/** Runs what undo or redo does. Drafts on what it touches are dropped with it. */
export function replay(core: FormCore, change: Changeset): void {
  const touched = noTouch();
  // What was said and stood already is no change of the step's.
  const ops = change.filter((op) => op.kind === 'rows' || op.before !== op.after);
  for (const op of ops) {
    perform(core, op, touched);
    if (op.kind === 'value') core.drafts.delete(op.path);
    // What is around the rows may have changed while they were away; that is no edit of the user's.
    else for (const each of returnOps(core.index, core.values, op)) perform(core, each, touched);
  }
  for (const op of ops) if (op.kind === 'value') recheck(core, op.path, touched);
  dropGone(core);
  flush(core, touched);
}

/** Drops drafts and issues of rows that are no longer there. */
export function dropGone(core: FormCore): void {
  for (const kept of [core.drafts, core.ruleIssues, core.serverIssues]) {
    for (const path of kept.keys()) if (!claimOf(core, placeOf(core, path)).present) kept.delete(path);
  }
  refreshFlags(core);
}
