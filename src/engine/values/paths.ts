/**
 * Addresses of values. In the form: `qty`, `entries[rowId].qty`, `entries[rowId].lines[rowId].qty`; on the wire: `qty`,
 * `entries.rowId.qty`. Rows are named by id; dots in a model are literal. Source: FORMATS "Paths".
 */
import { isUnsafeName } from '../plain.ts';
import type { FieldPath } from './types.ts';

/** A row of a table: the table's model and the row's id. */
export interface RowStep {
  readonly table: string;
  readonly row: string;
}

/** A parsed path. `field` is empty where the path names a whole row. */
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

/** True for a text that can be a row's id inside a path. */
export function isRowId(id: unknown): id is string {
  return typeof id === 'string' && id.length <= 200 && isSafeKey(id) && !/[[\].]/.test(id);
}

/** An id as text; empty for other values. */
export function idText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The path for forbidden names: it has no value and cannot be written. */
const NOWHERE: FieldPath = '';

/** True for an address of a table, `entries` or `entries[rowId].lines`, without a forbidden name. */
function isSafeAddress(address: string): boolean {
  return address.includes('[') ? parsePath(address) !== null : isSafeKey(address);
}

/** Address of a table: `entries`, or `entries[rowId].lines` for a child table; '' for forbidden names. */
export function tableAddress(
  model: string,
  parent?: { readonly address: string; readonly row: string },
): string {
  if (parent !== undefined) return cellPath(parent.address, parent.row, model);
  return isSafeKey(model) ? model : NOWHERE;
}

/**
 * Path of a cell; '' for forbidden names. `table` is an address.
 * @example
 * cellPath('entries', 'r1', 'qty'); // => 'entries[r1].qty'
 */
export function cellPath(table: string, row: string, field: string): FieldPath {
  return isSafeKey(row) && isSafeKey(field) && isSafeAddress(table) ? `${table}[${row}].${field}` : NOWHERE;
}

/**
 * Path of a whole row, whose listeners are called when any cell of the row changes; '' for forbidden names.
 * @example
 * rowPath('entries', 'r1'); // => 'entries[r1]'
 */
export function rowPath(table: string, row: string): FieldPath {
  return isSafeKey(row) && isSafeAddress(table) ? `${table}[${row}]` : NOWHERE;
}

/** Id of the row of a table (an address) that contains a path, at any depth; null where none does. */
export function rowWithin(table: string, path: FieldPath): string | null {
  const start = table.length + 1;
  return path[table.length] === '[' && path.startsWith(table)
    ? path.slice(start, path.indexOf(']', start))
    : null;
}

/** Rows of a table that contain any of the paths. */
export function rowsIn(table: string, paths: Iterable<FieldPath>): ReadonlySet<string> {
  return new Set([...paths].flatMap((path) => rowWithin(table, path) ?? []));
}

/** Path of a place; the inverse of `placePath`. */
export function pathOf({ table, row, field }: PlacedPath): FieldPath {
  return row === '' ? field : cellPath(table, row, field);
}

/** Splits a path at its last row. Fast and without checks, since it runs at every keystroke. */
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
 * Parses a path; null where it is none, or where a name is forbidden.
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
 * The text of a parsed path; '' for forbidden names.
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
 * The form's path for a path of the server; null where it is none. Models may contain dots, so the page's table models
 * tell where a table ends: `tablesIn([])` names the tables of the header, `tablesIn(['entries'])` those in a table.
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
