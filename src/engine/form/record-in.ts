/**
 * Putting a record in place: what copy and push reset, the status it brings, the state that follows.
 * Source: specification 001 4.1 and 4.2; FORMATS "States", "approveStatus".
 */

import { forgetOrigin } from '../actions/source.ts';
import type { CompiledField, CompiledTable } from '../compile/types.ts';
import { isRecord, ownOf, type Plain } from '../plain.ts';
import { isNewMode, startStatus, stateOf } from '../situation/state.ts';
import type { Mode } from '../situation/types.ts';
import { namesOf } from '../values/companions.ts';
import { isEmptyValue } from '../values/compare.ts';
import { newRecord, newRow } from '../values/defaults.ts';
import type { PageIndex } from '../values/page-index.ts';
import { idText } from '../values/paths.ts';
import { fillProperties } from '../values/properties.ts';
import { readRecord, treeKey } from '../values/record.ts';
import { cancelAll } from './asks.ts';
import { type FormCore, modeOf, setStatus } from './core.ts';
import { redecideFieldStates } from './fieldStates.ts';
import { clearInput } from './input.ts';
import { isReset, resetCells } from './push.ts';
import { setHandling } from './rights.ts';
import { flush, noTouch } from './touch.ts';

/** Field names that a record has whether or not a widget shows them. */
const ID = 'id';
const STATUS = 'approveStatus';

/** The record's id; empty where it was never stored. */
export function recordId(core: FormCore): string {
  return idText(core.values.header.get(ID));
}

/** What a script is told of the present record. */
export function recordContext(core: FormCore): Plain {
  const { mode, state, approveStatus } = core.status.getState();
  return { mode, state, approveStatus, id: recordId(core) };
}

/** Model of the field that shows the approve status. */
function statusModel(index: PageIndex): string {
  return (
    index.fields.find((field) => field.table === null && field.type === 'approvestatus')?.model ?? STATUS
  );
}

/** True for a model that holds the approve status. */
export function isStatus(index: PageIndex, model: string): boolean {
  return model === STATUS || model === statusModel(index);
}

/**
 * The approve status: of the field that shows it, else under its own name, which every bill has; `otherwise` where there
 * is none, or it is no whole number.
 */
export function statusOf({ index, values }: FormCore, otherwise: number): number {
  const own = values.header.get(statusModel(index));
  const stored = isEmptyValue(own) ? values.header.get(STATUS) : own;
  const status = typeof stored === 'string' && stored.trim() !== '' ? Number(stored) : stored;
  return typeof status === 'number' && Number.isInteger(status) ? status : otherwise;
}

/** Takes an approve status that the server has written, with the state and the locks that follow from it. */
export function followStatus(core: FormCore): void {
  const { approveStatus: before, mode } = core.status.getState();
  const status = statusOf(core, before);
  if (status === before) return;
  setStatus(core, { approveStatus: status, state: stateOf(mode, status) });
  const touched = noTouch();
  redecideFieldStates(core, touched);
  flush(core, touched);
}

/** What copy and push do with what they were given. */
interface Copying {
  readonly core: Pick<FormCore, 'index' | 'defaultModel'>;
  readonly as: 'copy' | 'push';
  /** By table: child rows ask for theirs once for each row around them. */
  readonly plans: Map<CompiledTable, Plan>;
}

/** What is done with each row of a table. */
interface Plan {
  readonly fields: readonly CompiledField[];
  readonly children: readonly CompiledTable[];
  readonly template: Plain | null;
  /** Under which rows of a tree hold those below them. */
  readonly nested: string | null;
}

function planOf({ core, plans }: Copying, table: CompiledTable): Plan {
  const { index, defaultModel } = core;
  const plan = plans.get(table) ?? {
    fields: [...(index.columns.get(table.key)?.values() ?? [])].filter(isReset),
    children: [...(index.tables.get(table.key)?.values() ?? [])],
    template: newRow(index, table, defaultModel),
    nested: treeKey(table),
  };
  plans.set(table, plan);
  return plan;
}

/** A record without what makes it that record: for copy and push, before the state is found. */
function resetForCopy(copying: Copying, record: Plain): Record<string, unknown> {
  const { index } = copying.core;
  const copy: Record<string, unknown> = { ...record };
  // A copy was made of nothing; a pushed record remembers its source.
  if (copying.as === 'copy') forgetOrigin(copy);
  for (const name of [`${ID}__Item`, 'newId', STATUS, `${STATUS}__Item`]) delete copy[name];
  resetCells(copy, [...index.header.values()].flat(), null);
  for (const table of index.tables.get('')?.values() ?? []) resetRows(copying, table, copy);
  return copy;
}

/**
 * Leaves a table's rows in their owner without ids, numbers and system fields, with their child rows treated alike. A
 * status starts from the default of a new row, and what the rows of a pushed record do not speak of comes from there
 * too. With a stack of its own: hostile trees nest deeper than calls may.
 */
export function resetRows(copying: Copying, table: CompiledTable, owner: Record<string, unknown>): void {
  const { as } = copying;
  const { fields, children, template, nested } = planOf(copying, table);
  const stack = [{ owner, key: table.model }];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const rows = ownOf(at.owner, at.key);
    if (!Array.isArray(rows)) continue;
    at.owner[at.key] = rows.map((row: unknown) => {
      if (!isRecord(row)) return row;
      const { [table.rowKey]: _, ...reset } = row;
      if (as === 'copy') forgetOrigin(reset);
      resetCells(reset, fields, template);
      for (const child of children) resetRows(copying, child, reset);
      const copy = as === 'push' ? merge(template, reset) : reset;
      if (nested !== null) stack.push({ owner: copy, key: nested });
      return copy;
    });
  }
}

/** Puts a record in place and finds the state. Drafts, undo, issues, overrides and selections of the last one go. */
export function place(core: FormCore, record: Plain | null, as: Mode = modeOf(core)): void {
  const { index } = core;
  const isNew = isNewMode(as);
  const source =
    record !== null && (as === 'copy' || as === 'push')
      ? resetForCopy({ core, as, plans: new Map() }, record)
      : record;
  const full: Record<string, unknown> = isNew
    ? newRecord(index, merge(core.defaultModel, source))
    : { ...source };
  // Rows come from the record alone: those of the default model are templates.
  if (isNew)
    for (const { model } of index.tables.get('')?.values() ?? [])
      full[model] = ownOf(source ?? {}, model) ?? [];
  core.epoch += 1;
  cancelAll(core);
  core.values = readRecord(index, full, () => core.ports.ids.short());
  // Nothing is stored of a new record: it has no rows but these.
  const isUnstored = recordId(core) === '';
  if (isNew || isUnstored) for (const state of core.values.tables.values()) state.absent = false;
  fillProperties(index, core.values);
  for (const kept of [core.events.asks, core.overrides, core.history]) kept.clear();
  clearInput(core.input);
  const touched = noTouch();
  for (const reaction of core.reactions.operation) reaction.placed?.(core, touched);
  const approveStatus = statusOf(core, isUnstored ? startStatus(as) : 0);
  setStatus(core, { approveStatus, state: stateOf(as, approveStatus), mode: as, hasRecord: true });
  // The workflow's permission was for the record before.
  setHandling(core, false);
  // The path '' tells readers of everything that it is another record.
  touched.paths.add('');
  for (const path of core.readers.snapshots.keys()) touched.paths.add(path);
  for (const path of core.readers.fields.sets.keys()) touched.paths.add(path);
  for (const address of core.readers.tables.sets.keys()) touched.tables.add(address);
  redecideFieldStates(core, touched);
  flush(core, touched);
}

/** A record over its defaults. A value that is there takes no companion of another one. */
function merge(defaults: Plain | null, record: Plain | null): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...defaults };
  const given = Object.entries(record ?? {}).filter(([, value]) => value !== undefined);
  for (const [key] of given) for (const name of namesOf(key)) delete merged[name];
  for (const [key, value] of given) merged[key] = value;
  return merged;
}
