/**
 * References between records: whether those that a record names exist within reach, so that none leads into another
 * organisation, and which records others refer to, which cannot be deleted.
 */
import type { FieldProblem } from '../errors.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { Criterion, ReadTx, StoreRow } from '../store/types.ts';
import { idsOf, objectOf, sourceOf, splitIds } from './companions.ts';
import { findAll } from './items.ts';
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
}

/** A problem for each new reference to a record that does not exist or is out of reach. */
export async function checkReferences(
  tx: ReadTx,
  registry: Registry,
  owner: Owner,
  places: readonly PlacedValue[],
): Promise<FieldProblem[]> {
  const wanted = new Map<string, Map<string, string[]>>();
  for (const place of places) {
    const source = sourceOf(place.field);
    if (source === null) continue;
    const before = new Set(idsOf(place.field, place.stored));
    for (const id of idsOf(place.field, place.value)) {
      if (before.has(id)) continue;
      const ids = wanted.get(source) ?? new Map<string, string[]>();
      wanted.set(source, ids);
      ids.set(id, [...(ids.get(id) ?? []), place.path]);
    }
  }
  const problems: FieldProblem[] = [];
  for (const [source, ids] of wanted) {
    let table = source;
    let criteria: Criterion[] = [{ field: 'tenantId', op: 'equal', value: owner.tenantId }];
    const objectId = objectOf(source);
    if (objectId !== null) {
      const object = await registry.find(owner.tenantId, objectId, tx);
      if (object === null) continue;
      table = object.spec.name;
      criteria = scopeOf(object, owner);
    }
    const rows = await findAll(tx, table, criteria, 'id', [...ids.keys()]);
    const there = new Set(rows.map((row) => text(row, 'id')));
    for (const [id, paths] of ids) {
      if (there.has(id)) continue;
      for (const path of paths) {
        problems.push({
          path,
          code: 'record.lookup',
          params: { id },
          message: 'The chosen record does not exist',
        });
      }
    }
  }
  return problems;
}

/** Ids per query of joined texts, where each is searched by `like`. */
const WITHIN = 50;

/**
 * The rows whose field refers to one of the ids, with the ids that each refers to. Multiple lookups store joined ids.
 */
async function pointing(
  tx: ReadTx,
  table: string,
  { role, column }: ObjectField,
  ids: readonly string[],
): Promise<{ row: StoreRow; to: string[] }[]> {
  const field = column ?? '';
  if (role === 'lookup') {
    return (await findAll(tx, table, [], field, ids)).map((row) => ({ row, to: [text(row, field)] }));
  }
  const wanted = new Set(ids);
  const found: { row: StoreRow; to: string[] }[] = [];
  for (let start = 0; start < ids.length; start += WITHIN) {
    const anyOf = ids.slice(start, start + WITHIN).map((id) => ({ field, op: 'like' as const, value: id }));
    for (const row of await tx.find({ table, anyOf })) {
      found.push({ row, to: splitIds(row[field]).filter((id) => wanted.has(id)) });
    }
  }
  return found;
}

/**
 * Which of the records `ids` of `target` others refer to, and from which object (its name): one is enough for a
 * message.
 */
export async function referencedBy(
  tx: ReadTx,
  objects: readonly BusinessObject[],
  target: BusinessObject,
  owner: Owner,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const points = (field: ObjectField) =>
    (field.role === 'lookup' || field.role === 'lookups') &&
    field.column !== null &&
    (field.lookupObject === target.id || field.lookupObject?.toLowerCase() === target.code.toLowerCase());
  for (const object of objects) {
    const name = object.names[owner.language] ?? object.name;
    for (const field of object.header.filter(points)) {
      for (const { row, to } of await pointing(tx, object.spec.name, field, ids)) {
        // A record that refers to itself does not keep itself from being deleted.
        if (object === target && ids.includes(text(row, 'id'))) continue;
        for (const id of to) found.set(id, name);
      }
    }
    for (const table of object.allTables) {
      for (const field of table.fields.filter(points)) {
        for (const { row, to } of await pointing(tx, table.spec.name, field, ids)) {
          if (object === target && ids.includes(text(row, '_record'))) continue;
          for (const id of to) found.set(id, name);
        }
      }
    }
  }
  return found;
}
