/**
 * Puts a record into the form: what copy and push reset, the approve status, and the form state that follows from both.
 * Source: specification 001 4.1 and 4.2; FORMATS "States", "approveStatus".
 */

import { forgetOrigin } from '../actions/source.ts';
import type { CompiledField, CompiledTable } from '../compile/types.ts';
import { isRecord, ownOf, type Plain } from '../plain.ts';
import { isNewMode, startStatus, stateOf } from '../situation/state.ts';
import type { Mode } from '../situation/types.ts';
import { namesOf } from '../values/companions.ts';
import { isEmptyValue, sameValue } from '../values/compare.ts';
import { headerDefaults, newRecord, newRow } from '../values/defaults.ts';
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
import { tellChanges } from './tellChanges.ts';
import { flush, noTouch } from './touch.ts';

/** Names under which every record has these, whether or not a widget shows them. */
const ID = 'id';
const STATUS = 'approveStatus';

/** The record's id; empty for a record that is not stored. */
export function recordId(core: FormCore): string {
  return idText(core.values.header.get(ID));
}

/** The context that scripts get for the present record. */
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
 * The approve status: the value of the field that shows it, else the one stored under `approveStatus`. `otherwise`
 * where neither is a whole number.
 */
export function statusOf({ index, values }: FormCore, otherwise: number): number {
  const own = values.header.get(statusModel(index));
  const stored = isEmptyValue(own) ? values.header.get(STATUS) : own;
  const status = typeof stored === 'string' && stored.trim() !== '' ? Number(stored) : stored;
  return typeof status === 'number' && Number.isInteger(status) ? status : otherwise;
}

/** Takes over an approve status that the server has written, with the state and the locks that follow from it. */
export function followStatus(core: FormCore): void {
  const { approveStatus: before, mode } = core.status.getState();
  const status = statusOf(core, before);
  if (status === before) return;
  setStatus(core, { approveStatus: status, state: stateOf(mode, status) });
  const touched = noTouch();
  redecideFieldStates(core, touched);
  flush(core, touched);
}

/** Copy or push of one record. */
interface Copying {
  readonly core: Pick<FormCore, 'index' | 'defaultModel'>;
  readonly as: 'copy' | 'push';
  /** Computed once a table, since child tables are visited for each parent row. */
  readonly plans: Map<CompiledTable, Plan>;
}

/** What copy and push do with each row of a table. */
interface Plan {
  readonly fields: readonly CompiledField[];
  readonly children: readonly CompiledTable[];
  readonly template: Plain | null;
  /** In a tree, the cell that holds the rows below a row; null in flat tables. */
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

/** The record without ids, numbers, status and system fields. Runs before the form's state is decided. */
function resetForCopy(copying: Copying, record: Plain): Record<string, unknown> {
  const { index } = copying.core;
  const copy: Record<string, unknown> = { ...record };
  // A copy forgets the source of the record it was made from; a pushed record keeps its own.
  if (copying.as === 'copy') forgetOrigin(copy);
  for (const name of [`${ID}__Item`, 'newId', STATUS, `${STATUS}__Item`]) delete copy[name];
  resetCells(copy, [...index.header.values()].flat(), null);
  for (const table of index.tables.get('')?.values() ?? []) resetRows(copying, table, copy);
  return copy;
}

/**
 * Removes ids, numbers and system fields from the rows of a table and from their child rows. A status gets the default
 * of a new row, and so does each value that a pushed row does not state. Uses a stack of its own, since hostile trees
 * are nested deeper than calls may be.
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
      const reset: Record<string, unknown> = { ...row };
      delete reset[table.rowKey];
      if (as === 'copy') {
        forgetOrigin(reset);
        // It was known by its `id`, which its copy must not have.
        if (idText(ownOf(row, table.rowKey)) === '') delete reset[ID];
      }
      resetCells(reset, fields, template);
      for (const child of children) resetRows(copying, child, reset);
      const copy = as === 'push' ? merge(template, reset) : reset;
      if (nested !== null) stack.push({ owner: copy, key: nested });
      return copy;
    });
  }
}

/** Puts a record into the form and decides its state. Drafts, undo, issues, overrides and selections are dropped. */
export function place(core: FormCore, record: Plain | null, as: Mode = modeOf(core)): void {
  const { index } = core;
  const isNew = isNewMode(as);
  const source =
    record !== null && (as === 'copy' || as === 'push')
      ? resetForCopy({ core, as, plans: new Map() }, record)
      : record;
  const full: Record<string, unknown> = isNew
    ? newRecord(index, merge(headerDefaults(index, core.defaultModel), source))
    : { ...source };
  // The default model's rows are templates of new rows, not rows of a new record.
  if (isNew)
    for (const { model } of index.tables.get('')?.values() ?? [])
      full[model] = ownOf(source ?? {}, model) ?? [];
  core.epoch += 1;
  cancelAll(core);
  core.values = readRecord(index, full, () => core.ports.ids.short(), isNew);
  // Nothing of a new record is stored: it has no rows but these, and emptying a table has to be sent.
  const isUnstored = recordId(core) === '';
  if (isNew || isUnstored) for (const state of core.values.tables.values()) state.absent = false;
  fillProperties(index, core.values);
  for (const kept of [core.events.asks, core.overrides, core.history]) kept.clear();
  clearInput(core.input);
  const touched = noTouch();
  for (const reaction of core.reactions.operation) reaction.placed?.(core, touched);
  const approveStatus = statusOf(core, isUnstored ? startStatus(as) : 0);
  setStatus(core, { approveStatus, state: stateOf(as, approveStatus), mode: as, hasRecord: true });
  // The workflow granted approving for the record before.
  setHandling(core, false);
  // The path '' stands for everything: another record is shown.
  touched.paths.add('');
  for (const path of core.readers.snapshots.keys()) touched.paths.add(path);
  for (const path of core.readers.fields.sets.keys()) touched.paths.add(path);
  for (const address of core.readers.tables.sets.keys()) touched.tables.add(address);
  redecideFieldStates(core, touched);
  flush(core, touched);
  tellChanges(core, ['']);
}

/** A record over its defaults. A value of the record does not keep the companion of another default value. */
function merge(defaults: Plain | null, record: Plain | null): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...defaults };
  const given = Object.entries(record ?? {}).filter(([, value]) => value !== undefined);
  for (const [key, value] of given)
    if (!sameValue(value, defaults?.[key])) for (const name of namesOf(key)) delete merged[name];
  for (const [key, value] of given) merged[key] = value;
  return merged;
}
