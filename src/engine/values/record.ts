/**
 * Converts plain records to the value store and back. Rows are at `record[tableModel][]`.
 * Source: FORMATS "Paths", "Ids"; specification 002 3.7.
 *
 * Decision: a row is known by its row key (`entryId`, in tables of rows `rowId`, unless the table states another), else
 * by its `id`; a row with neither has an id in the form alone. Stored rows are written as they were read. Rows that the
 * form makes carry a temporary id under the row key, by which a save's errors and answer name them.
 */

import type { CompiledTable } from '../compile/types.ts';
import { isRecord, ownOf } from '../plain.ts';
import type { PageIndex } from './page-index.ts';
import { idText, isRowId, isSafeKey, tableAddress } from './paths.ts';
import { createValues, type TableState, type Values } from './store.ts';
import type { Row } from './types.ts';

/** The id by which a stored row is known; '' for none. */
export function storedId(table: CompiledTable, item: Readonly<Record<string, unknown>>): string {
  return idText(ownOf(item, table.rowKey)) || idText(ownOf(item, 'id'));
}

/**
 * Reads a record. Values that no widget shows are kept. `newId` makes ids of rows that have none; `made` is true for
 * rows that the form makes.
 */
export function readRecord(
  index: PageIndex,
  record: Readonly<Record<string, unknown>>,
  newId: () => string,
  made = false,
): Values {
  const values = createValues();
  for (const [key, value] of cellsOf(index, null, record)) values.header.set(key, value);
  for (const table of index.tables.get('')?.values() ?? []) {
    readTable(index, values, table, tableAddress(table.model), ownOf(record, table.model), newId, made);
  }
  return values;
}

/** Reads one table's rows with their child tables into the store. */
export function readTable(
  index: PageIndex,
  values: Values,
  table: CompiledTable,
  address: string,
  stored: unknown,
  newId: () => string,
  made = false,
): TableState {
  const absent = !Array.isArray(stored);
  const state: TableState = {
    address,
    table,
    order: [],
    rows: new Map(),
    parents: new Map(),
    version: 0,
    absent,
  };
  values.tables.set(address, state);
  const order: string[] = [];
  for (const { item, above } of flatRows(table, stored)) {
    const { id } = readRow(index, values, state, item, newId, made);
    const parent = above === null ? undefined : order[above];
    if (parent !== undefined) state.parents.set(id, parent);
    order.push(id);
  }
  state.order = order;
  return state;
}

/** A stored row and, in a tree, the index of its parent row in the list. */
export interface StoredRow {
  readonly item: Readonly<Record<string, unknown>>;
  readonly above: number | null;
}

/**
 * Stored rows in the order in which they are shown: each before those below it. None where it is no list. Not recursive,
 * since a hostile record may nest very deep.
 */
export function flatRows(table: CompiledTable, stored: unknown): readonly StoredRow[] {
  const nested = treeKey(table);
  const rows: StoredRow[] = [];
  const stack: { readonly item: unknown; readonly above: number | null }[] = [];
  const push = (items: unknown, above: number | null) => {
    if (!Array.isArray(items)) return;
    for (let at = items.length - 1; at >= 0; at -= 1) stack.push({ item: items[at], above });
  };
  push(stored, null);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { item, above } = next;
    if (!isRecord(item)) continue;
    rows.push({ item, above });
    if (nested !== null) push(ownOf(item, nested), rows.length - 1);
  }
  return rows;
}

/** Tests the properties of a stored record or row: true for values, false for tables and tree rows. */
function cellTest(index: PageIndex, table: CompiledTable | null): (key: string, value: unknown) => boolean {
  const tables = index.tables.get(table?.key ?? '');
  const nested = table === null ? null : treeKey(table);
  // An empty list of tree rows, or another value in its place, stays as it was sent.
  return (key, value) =>
    isSafeKey(key) &&
    value !== undefined &&
    tables?.has(key) !== true &&
    !(key === nested && Array.isArray(value) && value.length > 0);
}

/** The values of a stored record, or of a row of a table. */
export function cellsOf(
  index: PageIndex,
  table: CompiledTable | null,
  item: Readonly<Record<string, unknown>>,
): readonly (readonly [string, unknown])[] {
  const isCell = cellTest(index, table);
  return Object.entries(item).filter(([key, value]) => isCell(key, value));
}

/** Reads one row into a table's map (not into its order), with its child tables. */
export function readRow(
  index: PageIndex,
  values: Values,
  state: TableState,
  item: Readonly<Record<string, unknown>>,
  newId: () => string,
  made = false,
): Row {
  const { table } = state;
  const named = storedId(table, item);
  const id = isRowId(named) && !state.rows.has(named) ? named : freshId(state, newId);
  // A loop without `cellsOf`: records of 10,000 rows open twice as fast.
  const isCell = cellTest(index, table);
  const cells: Record<string, unknown> = {};
  for (const key of Object.keys(item)) if (isCell(key, item[key])) cells[key] = item[key];
  // The row's own key stays; the form's id may differ from it.
  if (made && named === '') cells[table.rowKey] = id;
  const row: Row = { id, cells };
  state.rows.set(id, row);
  for (const child of index.tables.get(table.key)?.values() ?? []) {
    const address = tableAddress(child.model, { address: state.address, row: id });
    readTable(index, values, child, address, ownOf(item, child.model), newId, made);
  }
  return row;
}

/** Ids of six characters may collide, and a row with the id of another would be lost. */
const TRIES = 100;

function freshId(state: TableState, newId: () => string): string {
  let id = newId();
  for (let tries = 0; state.rows.has(id) && tries < TRIES; tries += 1) id = newId();
  // A generator that only repeats itself gets numbers appended.
  const made = id;
  for (let number = 2; state.rows.has(id); number += 1) id = `${made}-${number}`;
  return id;
}

/** Where a tree table's rows nest; null for flat tables. */
export function treeKey(table: CompiledTable): string | null {
  return table.kind === 'treetable' ? (table.childrenKey ?? 'children') : null;
}

/** Which values of a record are left out. With it, tables that are not stored (NeedSave) are left out too. */
export interface Omit {
  header(model: string): boolean;
  cell(table: CompiledTable, model: string): boolean;
}

/**
 * The plain record: new objects, shared values. Tables that were not in the record and have no rows are left out, since
 * servers keep what is not sent and delete the rows for an empty list. Decision: a record without the rows of a table has
 * none, since most servers and hosts leave empty lists out; rows that are added are then sent as all its rows. A host
 * that loads records without their rows must not show that table.
 */
export function writeRecord(index: PageIndex, values: Values, omit?: Omit): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [key, value] of values.header) {
    if (omit?.header(key) !== true) record[key] = value;
  }
  for (const table of index.tables.get('')?.values() ?? []) {
    const state = values.tables.get(tableAddress(table.model));
    if (isKnown(state, omit)) record[table.model] = writeTable(index, values, state, omit);
  }
  return record;
}

function isKnown(state: TableState | undefined, omit: Omit | undefined): state is TableState {
  if (state === undefined || (omit !== undefined && state.table.needSave === false)) return false;
  return state.absent !== true || state.order.length > 0;
}

/** The rows of a table as they are stored, tree rows nested, child tables inside. */
export function writeTable(
  index: PageIndex,
  values: Values,
  state: TableState,
  omit?: Omit,
): Record<string, unknown>[] {
  const nested = treeKey(state.table);
  const roots: Record<string, unknown>[] = [];
  /** Adds a row below the row with this id. */
  const below = new Map<string, (item: Record<string, unknown>) => void>();
  for (const id of state.order) {
    const row = state.rows.get(id);
    if (row === undefined) continue;
    const item: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(row.cells)) {
      if (omit?.cell(state.table, key) !== true) item[key] = value;
    }
    for (const child of index.tables.get(state.table.key)?.values() ?? []) {
      const rows = values.tables.get(tableAddress(child.model, { address: state.address, row: id }));
      if (isKnown(rows, omit)) item[child.model] = writeTable(index, values, rows, omit);
    }
    const above = below.get(state.parents.get(id) ?? '');
    if (above === undefined) roots.push(item);
    else above(item);
    if (nested !== null) below.set(id, nestingIn(item, nested));
  }
  return roots;
}

/** Adds rows below `item`; the list is made for the first, so that rows without any are written as they were read. */
function nestingIn(item: Record<string, unknown>, nested: string): (row: Record<string, unknown>) => void {
  let rows: Record<string, unknown>[] | null = null;
  return (row) => {
    if (rows === null) {
      rows = [];
      item[nested] = rows;
    }
    rows.push(row);
  };
}
