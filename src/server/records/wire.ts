/**
 * Converts records between their wire form and stored rows. Companions, properties and system fields that a client
 * sends are ignored, since the server computes them. Source: FORMATS "Values", "Companions", "Save".
 */
import { fitsDigits, isRecord, isUnsafeName, MAX_DIGITS } from '../../engine/internal.ts';
import { COPY_OF } from '../../platform/contract/index.ts';
import type { FieldProblem } from '../errors.ts';
import { SYSTEM_COLUMNS } from '../objects/parse.ts';
import type { BusinessObject, ObjectField, ObjectTable } from '../objects/types.ts';
import { object as objectAt, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { NOT_A_VALUE, toColumn } from '../store/values.ts';

/** An object by name: a record or row in wire form, or values by column. */
export type Bag = Record<string, unknown>;

/** Names in a record that are never fields. */
const RESERVED = new Set([
  'id',
  'newId',
  'rowVersion',
  'organizationId',
  'entryId',
  'rowId',
  COPY_OF,
  ...Object.keys(SYSTEM_COLUMNS),
]);

const isSystem = (field: ObjectField) => Object.hasOwn(SYSTEM_COLUMNS, field.role);

/** What is stored of a sent header or row. */
export interface Taken {
  /** Values by column, without fields that were not sent. */
  readonly columns: Bag;
  /** Values without a column of their own, by name: unknown fields, and those whose names cannot be columns. */
  readonly extra: Bag;
}

function wrongType(path: string, message: string): FieldProblem {
  return { path, code: 'record.type', params: {}, message };
}

/** A number that would change when it is stored. */
function tooManyDigits(path: string): FieldProblem {
  const message = `More than ${MAX_DIGITS} significant digits`;
  return { path, code: 'rule.digits', params: { max: MAX_DIGITS }, message };
}

/**
 * Reads the sent values of one header or row. `tables` are the names in it that are tables, `prefix` is its wire path.
 * A value that does not fit its field is added to `problems`; an empty password means that it stays as it is.
 */
export function takeFields(
  fields: readonly ObjectField[],
  tables: ReadonlySet<string>,
  sent: Bag,
  prefix: string,
  problems: FieldProblem[],
): Taken {
  const columns: Bag = {};
  const extra: Bag = {};
  const known = new Map(fields.map((field) => [field.name, field]));
  for (const name of Object.keys(sent)) {
    if (RESERVED.has(name) || isUnsafeName(name) || tables.has(name) || name.endsWith('__Item')) continue;
    const field = known.get(name);
    const value = sent[name];
    if (field === undefined) {
      if (value !== undefined) extra[name] = value;
      continue;
    }
    if (isSystem(field) || field.role === 'property') continue;
    if (field.role === 'password' && (value === '' || value === null || value === undefined)) continue;
    if (field.column === null) {
      extra[name] = value;
      continue;
    }
    const taken = toColumn(field.type, value);
    const bad = taken === NOT_A_VALUE;
    if (bad) problems.push(wrongType(`${prefix}${name}`, `Not a value of type ${field.type}`));
    else if (field.type === 'number' && typeof value === 'number' && !fitsDigits(value)) {
      problems.push(tooManyDigits(`${prefix}${name}`));
    } else columns[field.column] = taken;
  }
  return { columns, extra };
}

/** The stored values of one header or row in wire form; passwords are never answered. */
function giveFields(fields: readonly ObjectField[], row: StoreRow): Bag {
  const given: Bag = { ...objectAt(row, '_extra') };
  for (const field of fields) {
    if (field.role === 'password' || field.column === null) continue;
    given[field.name] = row[field.column] ?? null;
  }
  return given;
}

/** A stored header in wire form. System values also stand under their own names, whatever the fields are called. */
export function giveHeader(object: BusinessObject, row: StoreRow): Bag {
  const given = giveFields(object.header, row);
  for (const [name, column] of Object.entries(SYSTEM_COLUMNS)) given[name] = row[column] ?? null;
  given.id = text(row, 'id');
  given.rowVersion = row._version ?? 1;
  given.approveStatus = row._approve_status ?? 0;
  return given;
}

/**
 * The rows of a table in a record or row in wire form; of a tree also those below others, each after the row that it is
 * below. Not recursive, so that deep nesting cannot exhaust the stack.
 */
export function rowsIn(owner: Bag, { key, nested }: Pick<ObjectTable, 'key' | 'nested'>): Bag[] {
  const listed = (list: unknown) => (Array.isArray(list) ? list.filter(isRecord) : []);
  const top = listed(owner[key]);
  if (nested === null) return top;
  const rows: Bag[] = [];
  const open = top.reverse();
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    rows.push(row);
    open.push(...listed(row[nested]).reverse());
  }
  return rows;
}

/** Names in a row of a table that are no fields: its child tables, and in a tree the list of the rows below. */
export function listsIn({ children, nested }: Pick<ObjectTable, 'children' | 'nested'>): ReadonlySet<string> {
  return new Set([...children.map((child) => child.key), ...(nested === null ? [] : [nested])]);
}

/** A stored row in wire form. */
export function giveRow(table: ObjectTable, row: StoreRow): Bag {
  return { ...giveFields(table.fields, row), [table.rowKey]: text(row, 'id') };
}

/** The rows of a sent table, empty for none; anything but a list of objects is added to `problems`. */
export function sentRows(value: unknown, path: string, problems: FieldProblem[]): Bag[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isRecord)) {
    problems.push(wrongType(path, 'A list of rows is expected'));
    return [];
  }
  return value;
}
