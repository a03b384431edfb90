/**
 * A table of a save's answer: its rows come into the open form without disturbing it. Rows keep the ids under which they
 * are shown, their drafts, and what was written in them since.
 * Source: FORMATS "Ids"; DESIGN "Values".
 */
import { isEmptyValue } from '../values/compare.ts';
import { rowsIn, tableAddress } from '../values/paths.ts';
import { fillRows } from '../values/properties.ts';
import { flatRows, treeKey } from '../values/record.ts';
import { readCell, type TableState, writeRow } from '../values/store.ts';
import { rebaseTable } from './change/unsaved.ts';
import type { FormCore } from './core.ts';
import { type Known, matchRows, type Placed, placeRows } from './incoming-rows.ts';
import { dropGone } from './reactions/drafts.ts';
import { perform } from './reactions/run.ts';
import { followLookup, type Merging, mergeCells, toldOf } from './settle-value.ts';
import { aggregateName } from './touch.ts';

type Plain = Readonly<Record<string, unknown>>;

/** An answer being taken in. */
export interface Settling extends Merging {
  readonly core: FormCore;
  readonly known: Known;
}

/** Takes the stored rows of a table in; what is no list of rows says nothing. */
export function settleTable(settling: Settling, address: string, stored: unknown): void {
  const { core, known } = settling;
  const state = core.values.tables.get(address);
  if (state === undefined || !Array.isArray(stored)) return;
  state.absent = false;
  const came = flatRows(state.table, stored);
  const ids = matchRows(state, came, known, (row) => saysOf(core, state, row));
  const rows = came.map((row, at) => ({
    ...row,
    item: toldOf(core, state.table, { table: address, row: ids[at] ?? '' }, row.item),
  }));
  const changed = core.unsaved.all.changed.has(address);
  const sent = new Set(known.orders.get(address));
  // What the server has dropped goes, unless somebody has written in it since: then it is a row that is not stored.
  let written: ReadonlySet<string> | undefined;
  const kept = (id: string) => {
    if (!sent.has(id)) return true;
    written ??= rowsIn(address, [...core.unsaved.all.values.keys(), ...core.unsaved.all.changed]);
    return written.has(id);
  };
  const placed = placeRows(core, state, rows, ids, kept, changed);
  const { op } = placed;
  if (op !== null) {
    perform(core, op, settling.touched);
    if (op.removed.length > 0) dropGone(core);
    // What came shows what it is of, and around it; it was counted before.
    const { index, values } = core;
    fillRows(
      index,
      values,
      state,
      op.added.map((row) => row.id),
    );
    for (const child of op.attached) fillRows(index, values, child, child.order);
    if (op.added.length > 0) core.aggregates.clear();
  }
  if (treeKey(state.table) !== null && !changed) nest(settling, state, placed);
  rows.forEach(({ item }, at) => {
    const id = ids[at];
    if (typeof id !== 'string') return;
    mergeRow(settling, state, id, item);
  });
  rebaseTable(core.unsaved.all, address, placed.ids, state.order);
}

/** What the stored columns of a row say: of one of the form's as it was sent, gone or not; of a stored one as it came. */
function saysOf(core: FormCore, state: TableState, row: string | Plain): string {
  const said: unknown[] = [];
  const went = core.unsaved.all.tables.get(state.address)?.gone;
  const cells = typeof row === 'string' ? (state.rows.get(row) ?? went?.get(row))?.cells : row;
  for (const [model, field] of core.index.columns.get(state.table.key) ?? []) {
    if (!field.needSave || field.value === 'derived') continue;
    const sent =
      typeof row === 'string' ? core.unsaved.all.values.get(`${state.address}[${row}].${model}`) : undefined;
    const value = sent === undefined ? readCell(cells ?? {}, model) : sent.value;
    said.push(isEmptyValue(value) ? null : value);
  }
  return JSON.stringify(said);
}

/** Rows of a tree stand below the rows that they are stored below. */
function nest({ touched }: Settling, state: TableState, { ids, parents }: Placed): void {
  ids.forEach((id, at) => {
    const parent = parents[at] ?? null;
    if (!state.rows.has(id) || (state.parents.get(id) ?? null) === parent) return;
    if (parent === null) state.parents.delete(id);
    else state.parents.set(id, parent);
    state.version += 1;
    state.written = undefined;
    touched.tables.add(state.address);
  });
}

function mergeRow(settling: Settling, state: TableState, id: string, stored: Plain): void {
  const { core, touched } = settling;
  const row = state.rows.get(id);
  if (row === undefined) return;
  const { address, table } = state;
  const cells = new Map(Object.entries(row.cells));
  const changed = mergeCells(core, table, { table: address, row: id }, cells, stored, settling);
  if (changed.size > 0) {
    writeRow(state, id, Object.fromEntries(cells));
    core.aggregates.delete(address);
    for (const column of core.index.columns.get(table.key)?.values() ?? [])
      touched.aggregates.add(aggregateName(address, column.key));
    for (const path of changed) followLookup(core, path, stored, touched);
  }
  for (const { model } of core.index.tables.get(table.key)?.values() ?? [])
    if (Object.hasOwn(stored, model))
      settleTable(settling, tableAddress(model, { address, row: id }), stored[model]);
}
