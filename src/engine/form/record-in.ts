/**
 * Putting a record in place: what copy and push reset, the status it brings, the state that follows.
 * Source: specification 001 4.1 and 4.2; FORMATS "States", "approveStatus".
 */
import type { CompiledTable } from '../compile/types.ts';
import { startStatus, stateOf } from '../situation/state.ts';
import type { Mode } from '../situation/types.ts';
import { fillFromParents } from '../table/parentProperties.ts';
import { isRecord } from '../values/companions.ts';
import { fillProperties, newRecord, newRow } from '../values/defaults.ts';
import type { PageIndex } from '../values/page-index.ts';
import { readRecord } from '../values/record.ts';
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

/** Model of the field that holds the approve status. */
export function statusModel(index: PageIndex): string {
  return (
    index.fields.find((field) => field.table === null && field.type === 'approvestatus')?.model ?? STATUS
  );
}

function readStatus(index: PageIndex, record: Plain, mode: Mode): number {
  const model = statusModel(index);
  const stored: unknown = Object.hasOwn(record, model) ? record[model] : undefined;
  const status = typeof stored === 'string' && stored.trim() !== '' ? Number(stored) : stored;
  if (typeof status === 'number' && Number.isInteger(status)) return status;
  return record[ID] === undefined || record[ID] === null || record[ID] === '' ? startStatus(mode) : 0;
}

/** A record without what makes it that record: for copy and push, before the state is found. */
export function resetForCopy(index: PageIndex, record: Plain, as: 'copy' | 'push'): Record<string, unknown> {
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
  for (const table of index.tables.get('')?.values() ?? []) copyRows(index, table, copy, as);
  return copy;
}

function copyRows(
  index: PageIndex,
  table: CompiledTable,
  owner: Record<string, unknown>,
  as: 'copy' | 'push',
): void {
  const rows: unknown = Object.hasOwn(owner, table.model) ? owner[table.model] : undefined;
  if (!Array.isArray(rows)) return;
  owner[table.model] = rows.map((row: unknown) => (isRecord(row) ? freshRow(index, table, row, as) : row));
}

/** What the rows of a pushed record do not speak of comes from the new-row template, as in every new row. */
function fromTemplates(core: FormCore, table: CompiledTable, owner: Record<string, unknown>): void {
  const rows: unknown = Object.hasOwn(owner, table.model) ? owner[table.model] : undefined;
  if (!Array.isArray(rows)) return;
  const nested = table.kind === 'treetable' ? (table.childrenKey ?? 'children') : null;
  const template = newRow(core.index, table, core.defaultModel);
  const children = [...(core.index.tables.get(table.key)?.values() ?? [])];
  const filledRows: unknown[] = [...rows];
  owner[table.model] = filledRows;
  const stack: unknown[][] = [filledRows];
  for (let list = stack.pop(); list !== undefined; list = stack.pop()) {
    for (const [at, row] of list.entries()) {
      if (!isRecord(row)) continue;
      const filled = merge(template, row);
      for (const child of children) fromTemplates(core, child, filled);
      list[at] = filled;
      const below = nested === null ? undefined : filled[nested];
      if (nested === null || !Array.isArray(below)) continue;
      const copy: unknown[] = [...below];
      filled[nested] = copy;
      stack.push(copy);
    }
  }
}

/** A row without its id and its system fields, with its child rows and tree rows treated alike. */
function freshRow(
  index: PageIndex,
  table: CompiledTable,
  row: Plain,
  as: 'copy' | 'push',
): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...row };
  if (as === 'copy') forgetOrigin(copy);
  delete copy[table.rowKey];
  delete copy[VERSION];
  for (const field of index.columns.get(table.key)?.values() ?? []) {
    if (field.system) {
      delete copy[field.model];
      delete copy[`${field.model}__Item`];
    }
  }
  for (const child of index.tables.get(table.key)?.values() ?? []) copyRows(index, child, copy, as);
  if (table.kind === 'treetable') {
    const nested = table.childrenKey ?? 'children';
    const below = copy[nested];
    if (Array.isArray(below))
      copy[nested] = below.map((each: unknown) => (isRecord(each) ? freshRow(index, table, each, as) : each));
  }
  return copy;
}

/** Puts a record in place and finds the state. Drafts, undo, issues, overrides and selections of the last one go. */
export function place(core: FormCore, record: Plain | null, as: Mode = modeOf(core)): void {
  const { index } = core;
  const isNew = as === 'add' || as === 'copy' || as === 'push';
  const source =
    record !== null && (as === 'copy' || as === 'push') ? resetForCopy(index, record, as) : record;
  const full: Record<string, unknown> = isNew
    ? { ...withoutRows(index, newRecord(index, merge(core.defaultModel, source))), ...rowsOf(index, source) }
    : { ...source };
  if (as === 'push')
    for (const table of index.tables.get('')?.values() ?? []) fromTemplates(core, table, full);
  fillProperties(index, full);
  const approveStatus = readStatus(index, full, as);
  core.epoch += 1;
  for (const event of core.pending.values()) event.abort.abort();
  core.pending.clear();
  core.answered.clear();
  core.values = readRecord(index, full, () => core.ports.ids.short());
  fillFromParents(index, core.values);
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
