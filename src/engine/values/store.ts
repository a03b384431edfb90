/**
 * Values of an open form: header values in a Map, tables of immutable rows. Every write is an operation with an inverse,
 * for undo and for reverting failed events. Source: DESIGN "Values".
 */

import type { CompiledField, CompiledTable } from '../compile/types.ts';
import { ownOf } from '../plain.ts';
import { companionKey, type Pair, samePair, writtenPair } from './companions.ts';
import { isSafeKey, type PlacedPath } from './paths.ts';
import type { FieldPath, Row } from './types.ts';

/** Rows of one table, or of one row's child table. */
export interface TableState {
  readonly address: string;
  readonly table: CompiledTable;
  /** Replaced when rows are added, removed or moved. */
  order: readonly string[];
  readonly rows: Map<string, Row>;
  /** Tree tables: row id to the id of its parent row. Changed in place, since a copy would cost time for all rows. */
  parents: Map<string, string>;
  version: number;
  /** The record came without these rows. While there are none, saves leave them out: an empty list would delete them. */
  absent?: boolean;
  /** The only row that was written since version `since`, so that aggregates need not read all rows. */
  written?: { readonly row: string; readonly since: number } | undefined;
}

/** All values of a form. */
export interface Values {
  readonly header: Map<string, unknown>;
  readonly tables: Map<string, TableState>;
}

/** Rows of a table that are added, removed or moved. */
export interface RowsOp {
  readonly kind: 'rows';
  readonly address: string;
  readonly orderBefore: readonly string[];
  readonly orderAfter: readonly string[];
  readonly added: readonly Row[];
  readonly removed: readonly Row[];
  /** Tree tables: the parent of each added or removed row that has one. */
  readonly parents: ReadonlyMap<string, string>;
  /** Child tables that are added or removed with their rows. */
  readonly attached: readonly TableState[];
  readonly detached: readonly TableState[];
  /** Rows as they were when last removed, where they had changed since they were added: undo restores these. */
  readonly left: Map<string, Row>;
  /** Properties of lookups outside the table, as rows had them when last removed: by the first row, or by the table. */
  readonly around: Map<string, Readonly<Record<string, unknown>>>;
}

/** One value written together with its companion; undefined where nothing is stored. */
export interface ValueOp {
  readonly kind: 'value';
  readonly path: FieldPath;
  readonly place: PlacedPath;
  readonly companionKey: string | null;
  readonly before: Pair;
  readonly after: Pair;
  /** The write of the lookup that filled this property. */
  readonly cause?: ValueOp;
}

/** A reversible step of the store. */
export type Op = ValueOp | RowsOp;

export function createValues(): Values {
  return { header: new Map(), tables: new Map() };
}

/** The cells of the row of a place; undefined in the header, or where there is no such row. */
export function cellsAt(
  values: Values,
  { table, row }: Pick<PlacedPath, 'table' | 'row'>,
): Row['cells'] | undefined {
  return values.tables.get(table)?.rows.get(row)?.cells;
}

/** The value and companion of a place; undefined where nothing is stored, or where there is no such place. */
export function readPair(values: Values, place: PlacedPath, companion: string | null): Pair {
  if (place.row === '') {
    return {
      value: values.header.get(place.field),
      companion: companion === null ? undefined : values.header.get(companion),
    };
  }
  const cells = cellsAt(values, place);
  if (cells === undefined) return { value: undefined, companion: undefined };
  return {
    value: ownOf(cells, place.field),
    companion: companion === null ? undefined : ownOf(cells, companion),
  };
}

/**
 * The operation that writes a value with its companion; null where nothing would change, where there is no such row, or
 * where the name is forbidden. `field` is undefined for data that no widget shows.
 */
export function valueOp(
  values: Values,
  path: FieldPath,
  place: PlacedPath,
  field: CompiledField | undefined,
  value: unknown,
  companion: unknown,
): ValueOp | null {
  if (!isSafeKey(place.field)) return null;
  if (place.row !== '' && !values.tables.get(place.table)?.rows.has(place.row)) return null;
  const key = field === undefined ? null : companionKey(field);
  const before = readPair(values, place, key);
  const after =
    field === undefined ? { value, companion: undefined } : writtenPair(field, before, value, companion);
  if (samePair(before, after)) return null;
  return { kind: 'value', path, place, companionKey: key, before, after };
}

/** The operation that reverts another one. */
export function inverse(op: Op): Op {
  if (op.kind === 'value') return { ...op, before: op.after, after: op.before };
  const { orderBefore, orderAfter, added, removed, attached, detached } = op;
  return {
    ...op,
    orderBefore: orderAfter,
    orderAfter: orderBefore,
    added: removed,
    removed: added,
    attached: detached,
    detached: attached,
  };
}

/** The path of the written value, or the address of the table whose rows change. */
export function opPath(op: Op): string {
  return op.kind === 'value' ? op.path : op.address;
}

export function runOp(values: Values, op: Op): void {
  if (op.kind === 'rows') runRows(values, op);
  else runValue(values, op);
}

function runValue(values: Values, { place, companionKey, after: pair }: ValueOp): void {
  if (place.row === '') {
    putHeader(values.header, place.field, pair.value);
    if (companionKey !== null) putHeader(values.header, companionKey, pair.companion);
    return;
  }
  const state = values.tables.get(place.table);
  const row = state?.rows.get(place.row);
  if (state === undefined || row === undefined) return;
  const cells = { ...row.cells };
  putCell(cells, place.field, pair.value);
  if (companionKey !== null) putCell(cells, companionKey, pair.companion);
  writeRow(state, row.id, cells);
}

function writeRow(state: TableState, id: string, cells: Row['cells']): void {
  state.rows.set(id, { id, cells });
  if (state.written?.row !== id) state.written = { row: id, since: state.version };
  state.version += 1;
}

function runRows(values: Values, op: RowsOp): void {
  const state = values.tables.get(op.address);
  if (state === undefined) return;
  for (const row of op.removed) {
    const present = state.rows.get(row.id);
    if (present !== undefined && present !== row) op.left.set(row.id, present);
    state.rows.delete(row.id);
    state.parents.delete(row.id);
  }
  for (const row of op.added) {
    state.rows.set(row.id, op.left.get(row.id) ?? row);
    const above = op.parents.get(row.id);
    if (above !== undefined) state.parents.set(row.id, above);
  }
  for (const child of op.detached) values.tables.delete(child.address);
  for (const child of op.attached) values.tables.set(child.address, child);
  state.order = op.orderAfter;
  state.version += 1;
  state.written = undefined;
}

function putHeader(header: Map<string, unknown>, key: string, value: unknown): void {
  if (value === undefined) header.delete(key);
  else header.set(key, value);
}

function putCell(cells: Record<string, unknown>, key: string, value: unknown): void {
  if (value === undefined) delete cells[key];
  else cells[key] = value;
}
