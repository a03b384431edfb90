/**
 * Putting a record in place: what copy and push reset, the status it brings, the state that follows.
 * Source: specification 001 4.1 and 4.2; FORMATS "States", "approveStatus".
 */
import type { CompiledTable } from '../compile/types.ts';
import { isNewMode, startStatus, stateOf } from '../situation/state.ts';
import type { Mode } from '../situation/types.ts';
import { isRecord } from '../values/companions.ts';
import { newRecord, newRow } from '../values/defaults.ts';
import type { PageIndex } from '../values/page-index.ts';
import { fillProperties } from '../values/properties.ts';
import { readRecord, treeKey } from '../values/record.ts';
import { readCell } from '../values/store.ts';
import { type FormCore, modeOf, setHandling, setStatus } from './core.ts';
import { createDirt } from './dirt.ts';
import { isReset } from './push.ts';
import { forgetOrigin } from './source.ts';
import { restand } from './standings.ts';
import { flush, noTouch } from './touch.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Field names that a record has whether or not a widget shows them. */
const ID = 'id';
const VERSION = 'rowVersion';
const STATUS = 'approveStatus';

/** The record's id; empty where it was never stored. */
export function recordId(core: FormCore): string {
  const id = core.values.header.get(ID);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** What a script is told of the record that stands. */
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

/** The stored approve status: of the field that shows it, else under its own name, which every bill has. */
export function storedStatus(index: PageIndex, read: (model: string) => unknown): unknown {
  const own = read(statusModel(index));
  return own === undefined || own === null || own === '' ? read(STATUS) : own;
}

/** True for a model that holds the approve status. */
export function isStatus(index: PageIndex, model: string): boolean {
  return model === STATUS || model === statusModel(index);
}

function readStatus(index: PageIndex, record: Plain, mode: Mode): number {
  const stored = storedStatus(index, (model) => readCell(record, model));
  const status = typeof stored === 'string' && stored.trim() !== '' ? Number(stored) : stored;
  if (typeof status === 'number' && Number.isInteger(status)) return status;
  return record[ID] === undefined || record[ID] === null || record[ID] === '' ? startStatus(mode) : 0;
}

/** A record without what makes it that record: for copy and push, before the state is found. */
function resetForCopy(
  index: PageIndex,
  record: Plain,
  as: 'copy' | 'push',
  defaults: Plain | null,
): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...record };
  // A copy was made of nothing; a pushed record remembers its source.
  if (as === 'copy') forgetOrigin(copy);
  for (const name of [ID, `${ID}__Item`, 'newId', VERSION, STATUS, `${STATUS}__Item`]) delete copy[name];
  for (const fields of index.header.values()) {
    for (const field of fields) {
      if (isReset(field)) {
        delete copy[field.model];
        delete copy[`${field.model}__Item`];
      }
    }
  }
  for (const table of index.tables.get('')?.values() ?? []) copyRows(index, table, copy, as, defaults);
  return copy;
}

/**
 * Puts another row in the place of each of a table's, tree rows too, in the owner. With a stack of its own: hostile
 * trees nest deeper than calls may.
 */
function eachRow(
  table: CompiledTable,
  owner: Record<string, unknown>,
  change: (row: Plain) => Record<string, unknown>,
): void {
  const nested = treeKey(table);
  const stack = [{ owner, key: table.model }];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const rows = readCell(at.owner, at.key);
    if (!Array.isArray(rows)) continue;
    at.owner[at.key] = rows.map((row: unknown) => {
      if (!isRecord(row)) return row;
      const changed = change(row);
      if (nested !== null) stack.push({ owner: changed, key: nested });
      return changed;
    });
  }
}

/**
 * Rows without their ids, numbers and system fields, with their child rows treated alike. A status starts from the
 * default of a new row.
 */
function copyRows(
  index: PageIndex,
  table: CompiledTable,
  owner: Record<string, unknown>,
  as: 'copy' | 'push',
  defaults: Plain | null,
): void {
  const reset = [...(index.columns.get(table.key)?.values() ?? [])].filter(isReset);
  const template = newRow(index, table, defaults);
  eachRow(table, owner, (row) => {
    const copy: Record<string, unknown> = { ...row };
    if (as === 'copy') forgetOrigin(copy);
    for (const name of [table.rowKey, ID, VERSION]) delete copy[name];
    for (const { model, system } of reset) {
      for (const name of [model, `${model}__Item`]) {
        delete copy[name];
        const standard = system || template === null ? undefined : readCell(template, name);
        if (standard !== undefined) copy[name] = standard;
      }
    }
    for (const child of index.tables.get(table.key)?.values() ?? [])
      copyRows(index, child, copy, as, defaults);
    return copy;
  });
}

/** What the rows of a pushed record do not speak of comes from the new-row template, as in every new row. */
function fromTemplates(core: FormCore, table: CompiledTable, owner: Record<string, unknown>): void {
  const template = newRow(core.index, table, core.defaultModel);
  eachRow(table, owner, (row) => {
    const filled = merge(template, row);
    for (const child of core.index.tables.get(table.key)?.values() ?? []) fromTemplates(core, child, filled);
    return filled;
  });
}

/** Puts a record in place and finds the state. Drafts, undo, issues, overrides and selections of the last one go. */
export function place(core: FormCore, record: Plain | null, as: Mode = modeOf(core)): void {
  const { index } = core;
  const isNew = isNewMode(as);
  const source =
    record !== null && (as === 'copy' || as === 'push')
      ? resetForCopy(index, record, as, core.defaultModel)
      : record;
  const full: Record<string, unknown> = isNew
    ? { ...withoutRows(index, newRecord(index, merge(core.defaultModel, source))), ...rowsOf(index, source) }
    : { ...source };
  if (as === 'push')
    for (const table of index.tables.get('')?.values() ?? []) fromTemplates(core, table, full);
  const approveStatus = readStatus(index, full, as);
  core.epoch += 1;
  for (const event of core.pending.values()) event.abort.abort();
  core.pending.clear();
  core.answered.clear();
  core.values = readRecord(index, full, () => core.ports.ids.short());
  // Nothing is stored of a new record: it has no rows but these.
  if (isNew || recordId(core) === '') for (const state of core.values.tables.values()) state.absent = false;
  fillProperties(index, core.values);
  core.aggregates.clear();
  core.overrides.clear();
  core.drafts.clear();
  core.ruleIssues.clear();
  core.serverIssues.clear();
  core.checked.clear();
  core.tableUi.clear();
  core.touched.clear();
  core.history.clear();
  core.dirt = createDirt();
  core.sentDirt = null;
  setStatus(core, { approveStatus, state: stateOf(as, approveStatus), mode: as });
  // The word of the workflow was about the record before.
  setHandling(core, false);
  const touched = noTouch();
  // Readers of everything are told that all of it is another record.
  touched.paths.add('');
  for (const path of core.snapshots.keys()) touched.paths.add(path);
  for (const path of core.fieldListeners.sets.keys()) touched.paths.add(path);
  for (const address of core.tableListeners.sets.keys()) touched.tables.add(address);
  for (const name of core.aggregateListeners.sets.keys()) touched.aggregates.add(name);
  restand(core, touched);
  flush(core, touched);
}

/** A record over its defaults. A value that is there takes no companion of another one. */
function merge(defaults: Plain | null, record: Plain | null): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...defaults };
  const given = Object.entries(record ?? {}).filter(([, value]) => value !== undefined);
  for (const [key] of given) for (const suffix of ['__Item', '__Lang']) delete merged[`${key}${suffix}`];
  for (const [key, value] of given) merged[key] = value;
  return merged;
}

function withoutRows(index: PageIndex, record: Record<string, unknown>): Record<string, unknown> {
  for (const table of index.tables.get('')?.values() ?? []) record[table.model] = [];
  return record;
}

/** Rows come from the record alone: those of the default model are templates. */
function rowsOf(index: PageIndex, record: Plain | null): Record<string, unknown> {
  const rows: Record<string, unknown> = {};
  for (const table of index.tables.get('')?.values() ?? []) {
    if (record !== null && Object.hasOwn(record, table.model)) rows[table.model] = record[table.model];
  }
  return rows;
}
