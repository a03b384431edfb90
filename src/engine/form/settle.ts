/**
 * After a save: what the server stored comes into the open form without disturbing it. Rows keep the ids under which
 * they are shown and take the stored ones into their cells; what the user wrote meanwhile stays.
 * Source: FORMATS "Ids" (unsaved rows are replaced by the server), "approveStatus"; DESIGN "Values".
 */
import { stateOf } from '../situation/state.ts';
import { followRows } from '../table/ui.ts';
import { companionKey, isRecord } from '../values/companions.ts';
import { sameValue } from '../values/compare.ts';
import { isSafeKey, tableAddress } from '../values/paths.ts';
import { readTable } from '../values/record.ts';
import { type RowsOp, readCell, readPair, type TableState, writeRow } from '../values/store.ts';
import { claimOf, type FormCore, modeOf, placeOf, setStatus } from './core.ts';
import { forgetTable, rebase } from './dirt.ts';
import { statusModel } from './record-in.ts';
import { restand } from './standings.ts';
import { flush, noTouch, type Touched, touchPath, touchRows } from './touch.ts';
import type { SaveAnswer } from './types.ts';
import { dropGone } from './write.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Takes a save's answer into the form. `sent` are the tables whose rows were sent. */
export function settle(
  core: FormCore,
  answer: SaveAnswer,
  sentAt: number,
  sent: readonly TableState[] = [],
): void {
  const touched = noTouch();
  const model: Plain = { ...answer.model, ...(answer.id === '' ? {} : { id: answer.id }) };
  mergeHeader(core, model, sentAt, touched);
  if (answer.model !== null) {
    for (const table of core.index.tables.get('')?.values() ?? [])
      if (Object.hasOwn(model, table.model))
        mergeTable(core, tableAddress(table.model), model[table.model], sentAt, touched);
  }
  // Rows that were sent are stored now: taking them all away again is to be told. Of other tables nothing became known.
  for (const state of sent) state.absent = false;
  for (const path of core.serverIssues.keys()) touchPath(core, touched, path);
  core.serverIssues.clear();
  core.history.clear();
  const mode = modeOf(core);
  const next = mode === 'add' || mode === 'copy' || mode === 'push' ? 'edit' : mode;
  const stored = core.values.header.get(statusModel(core.index));
  const known = core.status.getState().approveStatus;
  // A record that was just stored is saved, whatever it was before.
  const approveStatus =
    stored === undefined || stored === null || stored === '' ? Math.max(known, 0) : Number(stored);
  const status = Number.isInteger(approveStatus) ? approveStatus : 0;
  setStatus(core, { mode: next, approveStatus: status, state: stateOf(next, status) });
  restand(core, touched);
  flush(core, touched);
}

function isKept(core: FormCore, path: string, sentAt: number): boolean {
  return (core.touched.get(path) ?? 0) > sentAt;
}

/** The user wrote on after this was sent: his value stays, and differs from what is stored now. */
function rebaseKept(core: FormCore, path: string, stored: Plain): void {
  const place = placeOf(core, path);
  const { field } = claimOf(core, place);
  const key = field === undefined ? null : companionKey(field);
  const saved = {
    value: readCell(stored, place.field),
    companion: key === null ? undefined : readCell(stored, key),
  };
  rebase(core.dirt, path, saved, readPair(core.values, place, key), key);
}

function mergeHeader(core: FormCore, model: Plain, sentAt: number, touched: Touched): void {
  const tables = core.index.tables.get('');
  for (const [key, value] of Object.entries(model)) {
    if (!isSafeKey(key) || tables?.has(key) === true || value === undefined) continue;
    const base = key.replace(/__(Item|Lang)$/, '');
    if (isKept(core, base, sentAt) || isKept(core, key, sentAt)) {
      rebaseKept(core, base, model);
      continue;
    }
    core.dirt.values.delete(base);
    if (sameValue(core.values.header.get(key), value)) continue;
    core.values.header.set(key, value);
    touched.paths.add(key);
    touched.paths.add(base);
  }
}

/** Rows are matched by their place, since unsaved ones come back with other ids. */
function mergeTable(
  core: FormCore,
  address: string,
  stored: unknown,
  sentAt: number,
  touched: Touched,
): void {
  const state = core.values.tables.get(address);
  if (state === undefined || !Array.isArray(stored) || isKept(core, address, sentAt)) return;
  const rows: unknown[] = stored;
  state.absent = false;
  // Trees and tables that the server made longer or shorter are read anew.
  if (state.parents.size > 0 || rows.length !== state.order.length) {
    replaceTable(core, state, rows, touched);
    return;
  }
  state.order.forEach((id, at) => {
    const item = rows[at];
    if (isRecord(item)) mergeRow(core, state, id, item, sentAt, touched);
  });
}

function mergeRow(
  core: FormCore,
  state: TableState,
  id: string,
  item: Plain,
  sentAt: number,
  touched: Touched,
): void {
  const row = state.rows.get(id);
  if (row === undefined) return;
  const children = core.index.tables.get(state.table.key);
  const cells: Record<string, unknown> = { ...row.cells };
  let changed = false;
  for (const [key, value] of Object.entries(item)) {
    if (!isSafeKey(key) || children?.has(key) === true || value === undefined) continue;
    const base = `${state.address}[${id}].${key.replace(/__(Item|Lang)$/, '')}`;
    if (isKept(core, base, sentAt)) {
      rebaseKept(core, base, item);
      continue;
    }
    core.dirt.values.delete(base);
    if (sameValue(readCell(cells, key), value)) continue;
    cells[key] = value;
    changed = true;
    touchPath(core, touched, base);
  }
  if (changed) {
    writeRow(state, id, cells);
    core.aggregates.delete(state.address);
    touchAggregates(core, state, touched);
  }
  for (const child of children?.values() ?? []) {
    if (Object.hasOwn(item, child.model))
      mergeTable(
        core,
        tableAddress(child.model, { address: state.address, row: id }),
        item[child.model],
        sentAt,
        touched,
      );
  }
}

function replaceTable(core: FormCore, state: TableState, rows: readonly unknown[], touched: Touched): void {
  const prefix = `${state.address}[`;
  for (const address of [...core.values.tables.keys()]) {
    if (!address.startsWith(prefix)) continue;
    core.values.tables.delete(address);
    // Rows that come back under their ids must not find what was added up, or chosen, below them before.
    core.aggregates.delete(address);
    core.tableUi.delete(address);
    touched.tables.add(address);
  }
  const fresh = readTable(core.index, core.values, state.table, state.address, rows, () =>
    core.ports.ids.short(),
  );
  const ui = core.tableUi.get(state.address);
  if (ui !== undefined) followRows(ui, fresh, replacing(state, fresh), 'forward');
  dropGone(core);
  forgetTable(core.dirt, state.address);
  core.aggregates.delete(state.address);
  touchAggregates(core, state, touched);
  touched.tables.add(state.address);
  touched.paths.add(state.address);
  touchRows(core, touched, state.address);
}

/** The change from one reading of a table to the next, for what follows its rows. */
function replacing(before: TableState, after: TableState): RowsOp {
  return {
    kind: 'rows',
    address: after.address,
    orderBefore: before.order,
    orderAfter: after.order,
    added: [...after.rows.values()],
    removed: [...before.rows.values()],
    parents: before.parents,
    attached: [],
    detached: [],
    left: new Map(),
  };
}

function touchAggregates(core: FormCore, state: TableState, touched: Touched): void {
  for (const column of core.index.columns.get(state.table.key)?.values() ?? [])
    touched.aggregates.add(`${state.address} ${column.key}`);
}
