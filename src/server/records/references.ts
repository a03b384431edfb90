/**
 * References between records: whether those that a record names exist within reach, so that none leads into another
 * organisation, and which records others refer to, which cannot be deleted.
 */
import { sameValue } from '../../engine/internal.ts';
import type { Session } from '../auth/session.ts';
import type { FieldProblem } from '../errors.ts';
import { readableFiles } from '../files/access.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { Criterion, Place, Query, ReadTx, StoreRow, TableSpec } from '../store/types.ts';
import { idsOf, objectOf, sourceOf, splitIds } from './companions.ts';
import { type Owner, scopeOf } from './scope.ts';

/** A sent value of a field, with its wire path and what is stored in its place. */
export interface PlacedValue {
  readonly field: ObjectField;
  readonly path: string;
  readonly value: unknown;
  /** A reference that is stored already may stay, although its record is gone. */
  readonly stored: unknown;
  /** True in a new record or row, which has no stored value. */
  readonly fresh: boolean;
  /** The row that it is in, by the id that it is stored under; null in the header. */
  readonly rowId: string | null;
}

const noValue = (value: unknown) => value === null || value === undefined || value === '';

/** True where a value is not what is stored in its place. Nothing, empty text and an unset flag are one thing. */
export function isChanged({ field, value, stored }: PlacedValue): boolean {
  if (sameValue(value, stored)) return false;
  const blank = (one: unknown) => noValue(one) || (field.type === 'boolean' && one === false);
  return !(blank(value) && blank(stored));
}

/** A chosen record that does not exist, or that the user may not choose. */
export function lookupProblem(path: string, id: unknown): FieldProblem {
  return { path, code: 'record.lookup', params: { id }, message: 'The chosen record does not exist' };
}

/** What is wrong with the records that a write refers to. */
export interface ReferenceProblems {
  /** References to records that do not exist or are out of reach. */
  readonly problems: readonly FieldProblem[];
  /** New references to records that exist, of objects that the user may not look up. */
  readonly unseen: readonly PlacedValue[];
}

/** Table of uploaded files. */
const FILES = 'sys_file';

/** Looks for the records that a write newly refers to: one query for each object. */
export async function checkReferences(
  tx: ReadTx,
  registry: Registry,
  session: Session,
  places: readonly PlacedValue[],
): Promise<ReferenceProblems> {
  const wanted = new Map<string, Map<string, PlacedValue[]>>();
  for (const place of places) {
    const source = sourceOf(place.field);
    if (source === null) continue;
    const before = new Set(idsOf(place.field, place.stored));
    for (const id of new Set(idsOf(place.field, place.value))) {
      if (before.has(id)) continue;
      const ids = wanted.get(source) ?? new Map<string, PlacedValue[]>();
      wanted.set(source, ids);
      const chosen = ids.get(id) ?? [];
      ids.set(id, chosen);
      chosen.push(place);
    }
  }
  const asked: { ids: ReadonlyMap<string, PlacedValue[]>; mayLook: boolean; query: Query }[] = [];
  for (const [source, ids] of wanted) {
    let table = source;
    let criteria: Criterion[] = [{ field: 'tenantId', op: 'equal', value: session.tenantId }];
    let mayLook = true;
    const objectId = objectOf(source);
    if (objectId !== null) {
      const object = await registry.find(session.tenantId, objectId, tx);
      if (object === null) continue;
      table = object.spec.name;
      criteria = scopeOf(object, session);
      mayLook = session.rights.looksUp(object.code);
    }
    const those: Criterion = { field: 'id', op: 'in', value: [...ids.keys()] };
    const columns = table === FILES ? {} : { columns: ['id'] };
    // A record that somebody deletes meanwhile is waited for, and one that is chosen here cannot be deleted meanwhile.
    const lock = objectId === null && table !== FILES ? {} : ({ lock: 'shared' } as const);
    asked.push({ ids, mayLook, query: { table, criteria: [...criteria, those], ...columns, ...lock } });
  }
  const found = await tx.findMany(asked.map(({ query }) => query));
  const problems: FieldProblem[] = [];
  const unseen = new Set<PlacedValue>();
  for (const [index, { ids, mayLook, query }] of asked.entries()) {
    const there = new Set<string>();
    const rows = found[index] ?? [];
    const isFile = query.table === FILES;
    const readable = isFile ? await readableFiles(tx, registry, session, session.rights, rows) : null;
    for (const row of rows) if (readable?.has(text(row, 'id')) !== false) there.add(text(row, 'id'));
    for (const [id, chosen] of ids)
      for (const place of chosen) {
        if (!there.has(id)) problems.push(lookupProblem(place.path, id));
        else if (!mayLook) unseen.add(place);
      }
  }
  return { problems, unseen: [...unseen] };
}

/** Rows of joined ids that are read at once. */
const PART = 100;

/**
 * True where a row of the table refers to the record. Of rows of its own object, `own` is the column with the id of the
 * record that they are of: a record that refers to itself does not keep itself from being deleted.
 */
async function refersTo(
  tx: ReadTx,
  { name: table, key }: TableSpec,
  { role, column }: ObjectField,
  id: string,
  own: string | null,
): Promise<boolean> {
  const field = column ?? '';
  const others: Criterion[] = own === null ? [] : [{ field: own, op: 'ne', value: id }];
  if (role === 'lookup') {
    // The least value from the id to the id: to that, an index leads at once, however many rows there are. Asked for the
    // first row with an equal value, a database that takes the id for a common one looks through the whole table.
    const bounds: Criterion[] = [
      { field, op: 'ge', value: id },
      { field, op: 'le', value: id },
    ];
    const [met = null] = await tx.aggregate({ table, criteria: [...others, ...bounds] }, [
      { field, fn: 'min' },
    ]);
    return met !== null;
  }
  // Joined texts that contain the id may have it as a part of a longer one: each is compared exactly.
  const query = { table, criteria: [...others, { field, op: 'like' as const, value: id }] };
  for (let place: Place | null = null; ; ) {
    const rows: StoreRow[] = await tx.find({
      ...query,
      columns: [...key, field],
      limit: PART,
      ...(place === null ? {} : { place }),
    });
    if (rows.some((row) => splitIds(row[field]).includes(id))) return true;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PART) return false;
    place = { row: last, side: 'after' };
  }
}

/** The name of an object of which a record refers to the record `id` of `target`; null for none. */
export async function referencedBy(
  tx: ReadTx,
  objects: readonly BusinessObject[],
  target: BusinessObject,
  owner: Owner,
  id: string,
): Promise<string | null> {
  const points = (field: ObjectField) =>
    (field.role === 'lookup' || field.role === 'lookups') &&
    field.column !== null &&
    (field.lookupObject === target.id || field.lookupObject?.toLowerCase() === target.code.toLowerCase());
  for (const object of objects) {
    const isOwn = object.id === target.id;
    const name = object.names[owner.language] ?? object.name;
    for (const field of object.header.filter(points))
      if (await refersTo(tx, object.spec, field, id, isOwn ? 'id' : null)) return name;
    for (const table of object.allTables)
      for (const field of table.fields.filter(points))
        if (await refersTo(tx, table.spec, field, id, isOwn ? '_record' : null)) return name;
  }
  return null;
}
