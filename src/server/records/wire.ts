/**
 * Converts between stored rows and records on the wire. Companions, properties and system fields are never taken from a
 * client. Source: FORMATS "Values", "Companions", "Save".
 */
import { isRecord, isUnsafeName } from '../../engine/internal.ts';
import type { FieldProblem } from '../errors.ts';
import { SYSTEM_COLUMNS } from '../objects/parse.ts';
import type { BusinessObject, ObjectField, ObjectTable } from '../objects/types.ts';
import { object as objectAt, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { NOT_A_VALUE, toColumn } from '../store/values.ts';

export type Bag = Record<string, unknown>;

/** Names in a record that are never fields. */
const RESERVED = new Set([
  'id',
  'newId',
  'rowVersion',
  'organizationId',
  'entryId',
  'rowId',
  ...Object.keys(SYSTEM_COLUMNS),
]);

const isSystem = (field: ObjectField) => Object.hasOwn(SYSTEM_COLUMNS, field.role);

export interface Taken {
  /** Values by column, without fields that were not sent. */
  readonly columns: Bag;
  readonly extra: Bag;
}

function problemOf(path: string, code: string, message: string): FieldProblem {
  return { path, code, params: {}, message };
}

/** True for a number that would be changed by storing 15 significant digits. */
function losesDigits(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && Number(value.toPrecision(15)) !== value;
}

/** Reads the values of one header or row; a value that does not fit its field is a problem by wire path. */
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
    if (bad) problems.push(problemOf(`${prefix}${name}`, 'record.type', `Not a value of type ${field.type}`));
    else if (field.type === 'number' && losesDigits(value)) {
      problems.push(problemOf(`${prefix}${name}`, 'rule.digits', 'More than 15 significant digits'));
    } else columns[field.column] = taken;
  }
  return { columns, extra };
}

/** The values of one header or row in wire form, without passwords. */
function giveFields(fields: readonly ObjectField[], row: StoreRow): Bag {
  const given: Bag = { ...objectAt(row, '_extra') };
  for (const field of fields) {
    if (field.role === 'password' || field.column === null) continue;
    given[field.name] = row[field.column] ?? null;
  }
  return given;
}

/** The header in wire form: id, version and system values also under their own names. */
export function giveHeader(object: BusinessObject, row: StoreRow): Bag {
  const given = giveFields(object.header, row);
  for (const [name, column] of Object.entries(SYSTEM_COLUMNS)) given[name] = row[column] ?? null;
  given.id = text(row, 'id');
  given.rowVersion = row._version ?? 1;
  given.approveStatus = row._approve_status ?? 0;
  return given;
}

export function giveRow(table: ObjectTable, row: StoreRow): Bag {
  return { ...giveFields(table.fields, row), [table.rowKey]: text(row, 'id') };
}

/** Rows of a sent table; anything else is a problem. */
export function sentRows(value: unknown, path: string, problems: FieldProblem[]): Bag[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isRecord)) {
    problems.push(problemOf(path, 'record.type', 'A list of rows is expected'));
    return [];
  }
  return value;
}
