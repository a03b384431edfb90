/**
 * Addresses of values. In the form: `qty`, `entries[rowId].qty`, `entries[rowId].lines[rowId].qty`; rows always by id.
 * On the wire: `qty`, `entries.rowId.qty`. Dots in a model are literal.
 * Source: FORMATS "Paths".
 */
import { isUnsafeName } from '../plain.ts';
import type { FieldPath } from './types.ts';

/** One step into a table: its model and the row's id. */
export interface RowStep {
  readonly table: string;
  readonly row: string;
}

/** A path taken apart. `field` is empty where the path names a whole row. */
export interface ParsedPath {
  readonly steps: readonly RowStep[];
  readonly field: string;
}

/** A path as the value store reads it: address of the table, row and column; both empty in the header. */
export interface PlacedPath {
  readonly table: string;
  readonly row: string;
  readonly field: string;
}

/** False for names that would reach an object's prototype, and for the empty name. */
export function isSafeKey(key: string): boolean {
  return key !== '' && !isUnsafeName(key);
}

/** True where a text can be a row's id inside a path, in the form and on the wire. */
export function isRowId(id: unknown): id is string {
  return typeof id === 'string' && id.length <= 200 && isSafeKey(id) && !/[[\].]/.test(id);
}

/** An id as text; empty where a value is none. */
export function idText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The path of nothing: what a forbidden name is put into. Nothing stands there, and nothing can be written. */
const NOWHERE: FieldPath = '';

/** True for an address of a table, `entries` or `entries[rowId].lines`, that goes over no forbidden name. */
function isSafeAddress(address: string): boolean {
  return address.includes('[') ? parsePath(address) !== null : isSafeKey(address);
}

/** Address of a table: `entries`, or `entries[rowId].lines` for a child table. Nowhere over a forbidden name. */
export function tableAddress(
  model: string,
  parent?: { readonly address: string; readonly row: string },
): string {
  if (parent !== undefined) return cellPath(parent.address, parent.row, model);
  return isSafeKey(model) ? model : NOWHERE;
}

/**
 * Path of a cell: `cellPath('entries', 'r1', 'qty')` is `entries[r1].qty`. `table` is an address. Nowhere over a
 * forbidden name.
 * @example
 * cellPath('entries', 'r1', 'qty'); // => 'entries[r1].qty'
 */
export function cellPath(table: string, row: string, field: string): FieldPath {
  return isSafeKey(row) && isSafeKey(field) && isSafeAddress(table) ? `${table}[${row}].${field}` : NOWHERE;
}

/**
 * Path of a whole row. Its listeners wake when any cell of the row changes. Nowhere over a forbidden name.
 * @example
 * rowPath('entries', 'r1'); // => 'entries[r1]'
 */
export function rowPath(table: string, row: string): FieldPath {
  return isSafeKey(row) && isSafeAddress(table) ? `${table}[${row}]` : NOWHERE;
}

/** Id of the row of a table in which a path lies, at whatever depth; null where it lies in none. `table` is an address. */
export function rowWithin(table: string, path: FieldPath): string | null {
  const start = table.length + 1;
  return path[table.length] === '[' && path.startsWith(table)
    ? path.slice(start, path.indexOf(']', start))
    : null;
}

/** Rows of a table in which any of the paths lies. */
export function rowsIn(table: string, paths: Iterable<FieldPath>): ReadonlySet<string> {
  return new Set([...paths].flatMap((path) => rowWithin(table, path) ?? []));
}

/** Path of a place: what `placePath` took apart. */
export function pathOf({ table, row, field }: PlacedPath): FieldPath {
  return row === '' ? field : cellPath(table, row, field);
}

/** Splits a path at its last row. Without checks, since it runs at every keystroke; unknown tables are found out later. */
export function placePath(path: FieldPath): PlacedPath {
  const open = path.lastIndexOf('[');
  if (open <= 0) return { table: '', row: '', field: path };
  const close = path.indexOf(']', open);
  if (close === path.length - 1)
    return { table: path.slice(0, open), row: path.slice(open + 1, close), field: '' };
  if (close < 0 || path[close + 1] !== '.') return { table: '', row: '', field: path };
  return { table: path.slice(0, open), row: path.slice(open + 1, close), field: path.slice(close + 2) };
}

/**
 * Takes a path apart; null where it is not one, or where a part is a forbidden name.
 * @example
 * parsePath('entries[r1].qty'); // => { steps: [ { table: 'entries', row: 'r1' } ], field: 'qty' }
 * parsePath('entries[r1].__proto__'); // => null
 */
export function parsePath(path: FieldPath): ParsedPath | null {
  const steps: RowStep[] = [];
  let rest = path;
  for (;;) {
    const match = /^([^[\]]+)\[([^[\].]+)\](?:\.|$)/.exec(rest);
    if (match === null) break;
    const [whole, table = '', row = ''] = match;
    if (!isSafeKey(table) || !isSafeKey(row)) return null;
    steps.push({ table, row });
    rest = rest.slice(whole.length);
  }
  if (rest === '') return steps.length === 0 || path.endsWith('.') ? null : { steps, field: '' };
  return /[[\]]/.test(rest) || !isSafeKey(rest) ? null : { steps, field: rest };
}

/**
 * Puts a path together again. Nowhere over a forbidden name.
 * @example
 * formatPath({ steps: [{ table: 'entries', row: 'r1' }], field: 'qty' }); // => 'entries[r1].qty'
 */
export function formatPath(parsed: ParsedPath): FieldPath {
  const safe = parsed.steps.every((step) => isSafeKey(step.table) && isSafeKey(step.row));
  if (!safe || (parsed.field !== '' && !isSafeKey(parsed.field))) return NOWHERE;
  const rows = parsed.steps.map((step) => `${step.table}[${step.row}]`).join('.');
  if (rows === '') return parsed.field;
  return parsed.field === '' ? rows : `${rows}.${parsed.field}`;
}

/**
 * Path of the form for a path of the server. Models may contain dots, so the page's own table models decide where
 * a table ends: `tablesIn([])` names the tables of the header, `tablesIn(['entries'])` those inside a table.
 */
export function fromWirePath(
  wire: string,
  tablesIn: (within: readonly string[]) => readonly string[],
): FieldPath | null {
  const steps: RowStep[] = [];
  let rest = wire;
  for (;;) {
    const within = steps.map((step) => step.table);
    // The longest table model wins, so that `a.b` is found before `a`.
    const table = [...tablesIn(within)]
      .sort((left, right) => right.length - left.length)
      .find((model) => rest.startsWith(`${model}.`));
    if (table === undefined) break;
    const after = rest.slice(table.length + 1);
    const dot = after.indexOf('.');
    const row = dot < 0 ? after : after.slice(0, dot);
    if (!isRowId(row)) return null;
    steps.push({ table, row });
    if (dot < 0) return formatPath({ steps, field: '' });
    rest = after.slice(dot + 1);
  }
  return isSafeKey(rest) ? formatPath({ steps, field: rest }) : null;
}
