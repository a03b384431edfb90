/**
 * Values of an open form: header values in a Map, a table as `{ order, rows, version }` with immutable rows.
 * Every write is an operation that has an inverse, which undo and reverting a failed event run.
 * Source: DESIGN "Values".
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
  /** Replaced when rows come, go or move. */
  order: readonly string[];
  readonly rows: Map<string, Row>;
  /** Tree tables: row id to the id of the row above it. Changed in place: copying it would cost all rows. */
  parents: Map<string, string>;
  version: number;
  /** True where the record came without these rows: while there are none, nothing is written of them, since it would say that there are none, and none is added. */
  absent?: boolean;
  /** The row that alone was written since version `since`, so that what follows from cells need not read them all. */
  written?: { readonly row: string; readonly since: number } | undefined;
}

/** All values of a form. */
export interface Values {
  readonly header: Map<string, unknown>;
  readonly tables: Map<string, TableState>;
}

/** Fields and tables under an address, as rows are stored: what came, what went, in which order. */
export interface RowsOp {
  readonly kind: 'rows';
  readonly address: string;
  readonly orderBefore: readonly string[];
  readonly orderAfter: readonly string[];
  readonly added: readonly Row[];
  readonly removed: readonly Row[];
  /** Tree tables: the row above each row that came or went, where it has one. */
  readonly parents: ReadonlyMap<string, string>;
  /** Child tables that come or go with the rows. */
  readonly attached: readonly TableState[];
  readonly detached: readonly TableState[];
  /** Rows as they stood when they last went, where scripts or the server had written in them: so they come back. */
  readonly left: Map<string, Row>;
  /** What rows showed of the lookups around them when they last went, by the first of them, or by their table. */
  readonly around: Map<string, Readonly<Record<string, unknown>>>;
}

/** One value written together with its companion. Undefined means: not stored. */
export interface ValueOp {
  readonly kind: 'value';
  readonly path: FieldPath;
  readonly place: PlacedPath;
  readonly companionKey: string | null;
  readonly before: Pair;
  readonly after: Pair;
  /** The lookup's write that filled this property in. */
  readonly cause?: ValueOp;
}

/** A reversible step of the store. */
export type Op = ValueOp | RowsOp;

/** An empty store. */
export function createValues(): Values {
  return { header: new Map(), tables: new Map() };
}

/** The cells of the row in which a place lies; undefined in the header, or where the row is not there. */
export function cellsAt(
  values: Values,
  { table, row }: Pick<PlacedPath, 'table' | 'row'>,
): Row['cells'] | undefined {
  return values.tables.get(table)?.rows.get(row)?.cells;
}

/** The pair that stands at a path. Undefined where nothing is stored, or where the path leads nowhere. */
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
 * The operation that writes a value with its companion; null where nothing would change, where the row is gone or
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

/** The operation that takes another one back. */
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

/** Where an operation writes: the path of a value, or the address of a table whose rows come, go or move. */
export function opPath(op: Op): string {
  return op.kind === 'value' ? op.path : op.address;
}

/** Runs an operation. */
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

/** Puts the cells of a row in place, and says that they are others. */
function writeRow(state: TableState, id: string, cells: Row['cells']): void {
  state.rows.set(id, { id, cells });
  if (state.written?.row !== id) state.written = { row: id, since: state.version };
  state.version += 1;
}

function runRows(values: Values, op: RowsOp): void {
  const state = values.tables.get(op.address);
  if (state === undefined) return;
  for (const row of op.removed) {
    const standing = state.rows.get(row.id);
    if (standing !== undefined && standing !== row) op.left.set(row.id, standing);
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

/** Cells come from spreads of null-safe objects; forbidden names were refused before. */
function putCell(cells: Record<string, unknown>, key: string, value: unknown): void {
  if (value === undefined) delete cells[key];
  else cells[key] = value;
}
