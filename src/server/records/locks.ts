/**
 * What a page locks must stay as it is: in a stored record and its rows what is stored, in new ones the default. That
 * is for fields of the object. What only a page has, no event, copy or push of the server makes: its lookups and scripts
 * fill it also where it is locked, which the server could not tell from a client that does so by itself. A value that
 * must be kept from its users belongs to the object's fields. Source: FORMATS "Save", "Order of reasons".
 */
import { sameValue } from '../../engine/internal.ts';
import type { Session } from '../auth/session.ts';
import type { FieldProblem } from '../errors.ts';
import type { BusinessObject, ObjectField, ObjectTable } from '../objects/types.ts';
import { text, textOrNull } from '../store/read.ts';
import { NOT_A_VALUE, toColumn } from '../store/values.ts';
import type { Checked } from './check.ts';
import { defaultOf, isTimeOfRequest } from './load.ts';
import { isChanged, type PlacedValue } from './references.ts';
import type { TableRows, TakenRow } from './take.ts';

/** What a page leaves open for one user in one state. */
export interface PageLocks {
  /** True where the user can change the field (`placeOf`). False also for fields that the page does not have. */
  isOpen(place: string): boolean;
  /** The same for the rows of a table, by its key: whether some can be added and removed. */
  isOpenTable(key: string): boolean;
  /** The values that the page gives the field in new records and rows, beside that of its definition. */
  defaults(place: string): readonly unknown[];
}

/** A change of what is locked. */
export interface LockedChange {
  /** Wire path of the value, row or table. */
  readonly path: string;
  /** The changed value; null for a row that came or went, and for an order. */
  readonly place: PlacedValue | null;
  /** The new row; null for values, and for rows that went, were moved or stand in another order. */
  readonly row: TakenRow | null;
}

/** A field by its table and name: `table.field`, `.field` in the header. */
export function placeOf({ table, name }: Pick<ObjectField, 'table' | 'name'>): string {
  return `${table ?? ''}.${name}`;
}

/** A problem for a change of what is locked. */
export function lockedProblem({ path }: Pick<LockedChange, 'path'>): FieldProblem {
  return { path, code: 'record.lockedField', params: {}, message: 'This field cannot be changed' };
}

const DAY = 86_400_000;

/** True for a time of the last day, since a form may be open for long before it is saved. */
function isRecent(value: unknown, local: string): boolean {
  if (typeof value !== 'string') return false;
  const millis = (text: string) =>
    Date.parse(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00:00' : ''}Z`);
  const age = millis(local) - millis(value);
  // The day of a date begins before the time of the request.
  return age >= 0 && age <= (value.length === 10 ? 2 * DAY : DAY);
}

/** True where a value in a new record or row is what it begins with. */
function isDefault({ field, value }: PlacedValue, record: Checked, locks: PageLocks): boolean {
  const { session, local } = record;
  const stated = defaultOf(field, session, local);
  // What begins with a value cannot be emptied by who cannot change it.
  if (value === null || value === undefined || value === '') return stated === null || stated === false;
  if (isTimeOfRequest(field.defaultValue)) return field.type === 'time' || isRecent(value, local);
  // An unset flag is sent as false.
  if (field.type === 'boolean' && value === false && stated !== true) return true;
  return [stated, ...locks.defaults(placeOf(field))].some((each) => {
    const kept = toColumn(field.type, each);
    return kept !== NOT_A_VALUE && kept !== null && sameValue(kept, value);
  });
}

/** True where stored rows that were sent stand in another order below their parent row than before. */
function isReordered({ rows, known }: TableRows): boolean {
  const last = new Map<unknown, number>();
  return rows.some((row) => {
    const stored = known.get(text(row, 'id'));
    if (stored === undefined) return false;
    const place = Number(stored._seq ?? 0);
    const before = last.get(row._row) ?? place;
    last.set(row._row, place);
    return place < before;
  });
}

/** Rows of locked tables that came, went, moved to another parent row, or changed their order. */
function* rowChanges({ taken }: Checked, locks: PageLocks): Generator<LockedChange> {
  const isLocked = (table: ObjectTable) => !locks.isOpenTable(table.key);
  for (const row of taken.rows) {
    if (!isLocked(row.table)) continue;
    const { path, stored, values } = row;
    if (stored === null) yield { path, place: null, row };
    else if ((textOrNull(stored, '_row') ?? null) !== (values._row ?? null))
      yield { path, place: null, row: null };
  }
  for (const sent of taken.tables) {
    const { table, rows, owners, known } = sent;
    if (!isLocked(table)) continue;
    const there = new Set(rows.map((row) => row.id));
    const gone = [...known].some(
      ([id, row]) => !there.has(id) && (table.parent === null || owners.has(textOrNull(row, '_row') ?? '')),
    );
    if (gone || isReordered(sent)) yield { path: table.key, place: null, row: null };
  }
}

/** True where the user's roles hide a field of the object. */
export function isHiddenFrom(
  { rights }: Pick<Session, 'rights'>,
  object: BusinessObject,
  field: ObjectField,
): boolean {
  return rights.field(object.code, field.table, field.name) === 'hide';
}

/**
 * All changes of what is locked. Numbers are left out, since the server makes them. What the user's roles hide counts as
 * changed whatever is sent for it: if what is stored were let pass, it could be found by trying.
 */
export function lockedChanges(record: Checked, locks: PageLocks): LockedChange[] {
  const { object, session, taken } = record;
  const isHidden = ({ field }: PlacedValue) => isHiddenFrom(session, object, field);
  const numbered = new Set(object.numbering.map((rule) => rule.field));
  const closed = (place: PlacedValue) => {
    const { field } = place;
    return !(field.table === null && numbered.has(field.name)) && !locks.isOpen(placeOf(field));
  };
  const values = taken.places.filter((place) => {
    if (!closed(place)) return false;
    if (!place.fresh) return isChanged(place) || isHidden(place);
    // A new record of a tree is placed below the one that it was opened from.
    const isParent = place.field.table === null && place.field.name === object.parentField;
    return !isParent && !isDefault(place, record, locks);
  });
  const told = new Set(values.map(({ path }) => path));
  const translated = taken.translations.filter(
    (place) => closed(place) && !told.has(place.path) && (isChanged(place) || isHidden(place)),
  );
  return [
    ...[...values, ...translated].map((place): LockedChange => ({ path: place.path, place, row: null })),
    ...rowChanges(record, locks),
  ];
}
