/**
 * How large a record may grow. What its object knows is bound by rows and bytes of the whole record; what it does not
 * know is kept for pages that know more, but must not be a store of its own. Source: FORMATS "Input caps".
 */
import type { FieldProblem } from '../errors.ts';
import type { BusinessObject, ObjectField, ObjectTable } from '../objects/types.ts';
import { object as objectAt } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import type { TakenRecord } from './take.ts';
import { type Bag, rowsIn } from './wire.ts';

/** Rows of all tables of one record. */
const MAX_ROWS = 20_000;
/** Bytes of one record, as JSON. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Unknown fields of one header or row: how many, and their bytes as JSON. */
const MAX_UNKNOWN = 64;
const MAX_UNKNOWN_BYTES = 16 * 1024;
/** Characters of a row's id, which is a part of the path of all that is below the row. Ids of the server have 36. */
const MAX_ROW_ID = 100;
/** Bytes of all translations of one header or row, as JSON. */
const MAX_LANG_BYTES = 64 * 1024;

const encoder = new TextEncoder();
const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value) ?? '').length;

function tooLarge(path: string, message: string): FieldProblem {
  return { path, code: 'record.tooLarge', params: {}, message };
}

/** The problem with the ids of sent rows; asked before the rows are read, since that makes the paths. */
export function rowIdProblems(object: BusinessObject, model: Bag): FieldProblem[] {
  const hasLong = (table: ObjectTable, owner: Bag): boolean =>
    rowsIn(owner, table).some((row) => {
      const id = row[table.rowKey];
      return (
        (typeof id === 'string' && id.length > MAX_ROW_ID) ||
        table.children.some((child) => hasLong(child, row))
      );
    });
  const message = `A row's id has at most ${MAX_ROW_ID} characters`;
  return object.tables
    .filter((table) => hasLong(table, model))
    .map(({ key }) => ({ path: key, code: 'record.type', params: {}, message }));
}

const LANG = '__Lang';

/** Names that a header or row may hold: its fields, and their translations. */
function namesOf(fields: readonly ObjectField[]): ReadonlySet<string> {
  return new Set(fields.flatMap(({ name }) => [name, name + LANG]));
}

/** The problem with the translations of a header or row; what is stored already may stay as it is. */
function languageProblem(extra: Bag, stored: Bag, prefix: string): FieldProblem | null {
  const all = Object.entries({ ...stored, ...extra }).filter(([name]) => name.endsWith(LANG));
  const sizes = all.map(([name, value]) => ({ name, bytes: bytesOf(value), before: bytesOf(stored[name]) }));
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes <= MAX_LANG_BYTES || sizes.every((one) => one.bytes === one.before)) return null;
  const [largest] = sizes.sort((a, b) => b.bytes - a.bytes);
  return tooLarge(`${prefix}${largest?.name ?? ''}`, `At most ${MAX_LANG_BYTES} bytes of translations`);
}

/** The problem with the unknown fields of a header or row; what is stored already may stay as it is. */
function unknownProblem(
  known: ReadonlySet<string>,
  extra: Bag,
  stored: Bag,
  prefix: string,
): FieldProblem | null {
  const unknown = Object.entries({ ...stored, ...extra }).filter(([name]) => !known.has(name));
  const sizes = unknown.map(([name, value]) => ({ name, bytes: bytesOf(value) + name.length }));
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
  if (unknown.length <= MAX_UNKNOWN && bytes <= MAX_UNKNOWN_BYTES) return null;
  const isNew = unknown.some(([name, value]) => bytesOf(value) !== bytesOf(stored[name]));
  if (!isNew) return null;
  const [largest] = sizes.sort((a, b) => b.bytes - a.bytes);
  const message = `At most ${MAX_UNKNOWN} unknown fields of ${MAX_UNKNOWN_BYTES} bytes together`;
  return tooLarge(`${prefix}${largest?.name ?? ''}`, message);
}

/** Bytes of a record as it is stored. */
function storedBytes(header: StoreRow, rows: ReadonlyMap<string, readonly StoreRow[]>): number {
  return bytesOf([header, ...[...rows.values()].flat()]);
}

/** The path of the largest value that was sent. */
function largestOf({ places }: TakenRecord): string {
  const sizes = places.map(({ path, value }) => ({ path, bytes: bytesOf(value) }));
  return sizes.sort((one, other) => other.bytes - one.bytes)[0]?.path ?? '';
}

/**
 * Problems with the size of a record that is about to be written. `header` and `before` are what is stored of it, the
 * rows by table: fields and tables that were not sent stay, and count. A record that has grown too large may shrink.
 */
export function sizeProblems(
  object: BusinessObject,
  taken: TakenRecord,
  header: StoreRow | null,
  before: ReadonlyMap<string, readonly StoreRow[]>,
): FieldProblem[] {
  const sent = new Set(taken.tables.map(({ table }) => table.key));
  const staying = object.allTables
    .filter(({ key }) => !sent.has(key))
    .flatMap(({ key }) => before.get(key) ?? []);
  if (taken.rows.length + staying.length > MAX_ROWS)
    return [tooLarge(taken.tables[0]?.table.key ?? '', `At most ${MAX_ROWS} rows`)];
  const known = header === null ? {} : objectAt(header, '_extra');
  const after = { ...header, ...taken.columns, _extra: { ...known, ...taken.extra } };
  const written = [after, ...taken.rows.map(({ values }) => values), ...staying];
  // What was sent is within the greatest body of a save; only together with what stays can it be too much.
  const bytes = header === null ? 0 : bytesOf(written);
  if (header !== null && bytes > MAX_BYTES && bytes > storedBytes(header, before))
    return [tooLarge(largestOf(taken), `At most ${MAX_BYTES} bytes`)];
  const problems = [
    unknownProblem(namesOf(object.header), taken.extra, known, ''),
    languageProblem(taken.extra, known, ''),
  ];
  const names = new Map(object.allTables.map((table) => [table.key, namesOf(table.fields)]));
  for (const { table, path, values, stored } of taken.rows) {
    const extra = stored === null ? {} : objectAt(stored, '_extra');
    const sentExtra = objectAt(values, '_extra');
    problems.push(
      unknownProblem(names.get(table.key) ?? new Set(), sentExtra, extra, `${path}.`),
      languageProblem(sentExtra, extra, `${path}.`),
    );
  }
  return problems.filter((problem) => problem !== null);
}
