/**
 * How many options, records and files a value and a whole record may choose. Beside a value of a few characters an
 * answer holds whole items, so that what is small when it is sent can be very large when it is answered. Source:
 * FORMATS "Values" (comma-joined), "Companions", "Input caps".
 */
import { ITEMS_MAX } from '../../engine/internal.ts';
import type { FieldProblem } from '../errors.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import { object as objectAt } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { holdsMany, splitIds } from './companions.ts';
import { isChanged } from './references.ts';
import type { TakenRecord } from './take.ts';

/** What all joined values of one record choose: five in each of the most rows that a record has. */
const MOST_IN_RECORD = 100_000;

function tooMany(path: string, max: number): FieldProblem {
  return { path, code: 'rule.maxItems', params: { max }, message: `At most ${max} may be chosen` };
}

/** How many the joined values of some headers or rows choose. */
function chosenIn(fields: readonly ObjectField[], rows: readonly StoreRow[]): number {
  const joined = fields.filter(holdsMany);
  let count = 0;
  for (const row of joined.length === 0 ? [] : rows)
    for (const { column, name } of joined)
      count += splitIds(column === null ? objectAt(row, '_extra')[name] : row[column]).length;
  return count;
}

/** How many a record chooses; `rowsOf` gives the rows of each table. */
function chosenInAll(
  object: BusinessObject,
  header: StoreRow,
  rowsOf: (table: string) => readonly StoreRow[],
): number {
  return object.allTables.reduce(
    (count, { key, fields }) => count + chosenIn(fields, rowsOf(key)),
    chosenIn(object.header, [header]),
  );
}

/**
 * A problem for each new value that chooses too many, else one where the whole record does. `header` and `before` are
 * what is stored of it; what is stored already may stay, and a record that chooses too many may choose fewer.
 */
export function chosenProblems(
  object: BusinessObject,
  taken: TakenRecord,
  header: StoreRow | null,
  before: ReadonlyMap<string, readonly StoreRow[]>,
): FieldProblem[] {
  const sent = taken.places
    .filter((place) => holdsMany(place.field) && isChanged(place))
    .map(({ path, value }) => ({ path, count: splitIds(value).length }));
  const problems = sent.filter(({ count }) => count > ITEMS_MAX).map(({ path }) => tooMany(path, ITEMS_MAX));
  if (problems.length > 0 || sent.length === 0) return problems;
  const tables = new Map(taken.tables.map(({ table, rows }) => [table.key, rows]));
  const extra = { ...(header === null ? {} : objectAt(header, '_extra')), ...taken.extra };
  const after = { ...header, ...taken.columns, _extra: extra };
  const stored = (key: string) => before.get(key) ?? [];
  const count = chosenInAll(object, after, (key) => tables.get(key) ?? stored(key));
  if (count <= MOST_IN_RECORD || count <= chosenInAll(object, header ?? {}, stored)) return [];
  const [largest] = sent.sort((one, other) => other.count - one.count);
  return [tooMany(largest?.path ?? '', MOST_IN_RECORD)];
}
