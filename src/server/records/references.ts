/** Checks that referenced records exist and may be reached: no reference crosses organisations. */
import type { FieldProblem } from '../errors.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { Criterion, ReadTx, StoreRow } from '../store/types.ts';
import { splitIds } from './companions.ts';
import { findAll } from './items.ts';
import { type Owner, scopeOf } from './scope.ts';

/** A sent value of a field with its place. */
export interface PlacedValue {
  readonly field: ObjectField;
  readonly path: string;
  readonly value: unknown;
  /** The stored value: an existing reference may stay although its record is gone. */
  readonly stored: unknown;
  /** True in a new record or row, which has no stored value. */
  readonly fresh: boolean;
}

function idsOf({ field, value }: Pick<PlacedValue, 'field' | 'value'>): string[] {
  if (field.role === 'lookups' || field.role === 'files') return splitIds(value);
  return typeof value === 'string' && value !== '' ? [value] : [];
}

function targetOf(field: ObjectField): string | null {
  if (field.role === 'lookup' || field.role === 'lookups') {
    return field.lookupObject === null ? null : `object:${field.lookupObject}`;
  }
  if (field.role === 'files') return 'sys_file';
  if (field.role === 'user') return 'sys_user';
  return field.role === 'organization' ? 'sys_organization' : null;
}

/** A problem for each reference whose record is missing. */
export async function checkReferences(
  tx: ReadTx,
  registry: Registry,
  owner: Owner,
  places: readonly PlacedValue[],
): Promise<FieldProblem[]> {
  const wanted = new Map<string, Map<string, string[]>>();
  for (const place of places) {
    const target = targetOf(place.field);
    if (target === null) continue;
    const before = new Set(idsOf({ field: place.field, value: place.stored }));
    for (const id of idsOf(place)) {
      if (before.has(id)) continue;
      const ids = wanted.get(target) ?? new Map<string, string[]>();
      wanted.set(target, ids);
      ids.set(id, [...(ids.get(id) ?? []), place.path]);
    }
  }
  const problems: FieldProblem[] = [];
  for (const [target, ids] of wanted) {
    let table = target;
    let criteria: Criterion[] = [{ field: 'tenantId', op: 'equal', value: owner.tenantId }];
    if (target.startsWith('object:')) {
      const object = await registry.find(owner.tenantId, target.slice('object:'.length), tx);
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

/** Records per query, where each is searched within text. */
const WITHIN = 50;

/** Rows whose field refers to one of these, with the ids they refer to. Multiple lookups store joined ids. */
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

/** Those of the records that others refer to: id to the name of a referring object. */
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
        // References from records deleted in the same batch do not count.
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
