/**
 * Computes companions (`<field>__Item`) and properties of records, with one query per object instead of per record.
 * Source: FORMATS "Companions"; specification 001 3.4, 002 3.7.
 */
import { isRecord, ownOf } from '../../engine/internal.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, ObjectField, ObjectTable } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { ReadTx } from '../store/types.ts';
import { choiceItem, choicesOf, fileItem, findAll, recordItems, statusItem, userItem } from './items.ts';
import type { Owner } from './scope.ts';
import type { Bag } from './wire.ts';

/** Values of the same fields: headers of records, or rows of one table. */
interface Group {
  readonly fields: readonly ObjectField[];
  readonly bags: readonly Bag[];
}

/** Comma-joined ids of a multiple value. */
export function splitIds(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',').filter((id) => id !== '') : [];
}

function idsOf(field: ObjectField, value: unknown): string[] {
  if (field.role === 'lookups' || field.role === 'choices' || field.role === 'files') return splitIds(value);
  return value === null || value === undefined || value === '' ? [] : [String(value)];
}

function groupsOf(object: BusinessObject, records: readonly Bag[]): Group[] {
  const groups: Group[] = [{ fields: object.header, bags: records }];
  const visit = (tables: readonly ObjectTable[], owners: readonly Bag[]) => {
    for (const table of tables) {
      const rows = owners.flatMap((owner) => {
        const list = owner[table.key];
        return Array.isArray(list) ? list.filter(isRecord) : [];
      });
      if (rows.length === 0) continue;
      groups.push({ fields: table.fields, bags: rows });
      visit(table.children, rows);
    }
  };
  visit(object.tables, records);
  return groups;
}

const PEOPLE = new Set(['user', 'creater', 'modifier', 'approver']);
const MANY = new Set(['lookups', 'choices', 'files']);

/** The source of a field's items; null where it has no companion. */
function sourceOf(field: ObjectField): string | null {
  if (field.role === 'lookup' || field.role === 'lookups') {
    return field.lookupObject === null ? null : `object:${field.lookupObject}`;
  }
  if (PEOPLE.has(field.role)) return 'users';
  if (field.role === 'organization') return 'organizations';
  return field.role === 'files' ? 'files' : null;
}

type Items = ReadonlyMap<string, Bag>;

async function fetchItems(
  tx: ReadTx,
  registry: Registry,
  owner: Owner,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, Items>> {
  const found = new Map<string, Items>();
  const tenant = [{ field: 'tenantId', op: 'equal' as const, value: owner.tenantId }];
  for (const [source, set] of wanted) {
    const ids = [...set];
    if (source === 'users') {
      const rows = await findAll(tx, 'sys_user', tenant, 'id', ids);
      found.set(source, new Map(rows.map((row) => [text(row, 'id'), userItem(row)])));
    } else if (source === 'organizations') {
      const rows = await findAll(tx, 'sys_organization', tenant, 'id', ids);
      found.set(
        source,
        new Map(
          rows.map((row) => [text(row, 'id'), { id: text(row, 'id'), number: '', name: text(row, 'name') }]),
        ),
      );
    } else if (source === 'files') {
      const rows = await findAll(tx, 'sys_file', tenant, 'id', ids);
      found.set(source, new Map(rows.map((row) => [text(row, 'id'), fileItem(row)])));
    } else {
      found.set(source, await recordItems(tx, registry, owner, source.slice('object:'.length), ids));
    }
  }
  return found;
}

/** Value at a path of an item; a path into a lookup goes through its companion. */
export function itemValue(item: unknown, path: string): unknown {
  let place: unknown = item;
  for (const step of path.split('.')) {
    if (!isRecord(place)) return null;
    const companion = Object.hasOwn(place, `${step}__Item`) ? place[`${step}__Item`] : undefined;
    const own = ownOf(place, step);
    place = isRecord(own) || companion === undefined || step === path.split('.').at(-1) ? own : companion;
  }
  return place ?? null;
}

/** Sets companions and properties of the records and all their rows, in place. */
export async function addCompanions(
  tx: ReadTx,
  registry: Registry,
  owner: Owner,
  object: BusinessObject,
  records: readonly Bag[],
): Promise<void> {
  const groups = groupsOf(object, records);
  const wanted = new Map<string, Set<string>>();
  for (const { fields, bags } of groups) {
    for (const field of fields) {
      const source = sourceOf(field);
      if (source === null) continue;
      const set = wanted.get(source) ?? new Set<string>();
      wanted.set(source, set);
      for (const bag of bags) for (const id of idsOf(field, bag[field.name])) set.add(id);
    }
  }
  const people = wanted.get('users') ?? new Set<string>();
  for (const record of records) {
    for (const name of ['creater', 'modifier', 'approver']) {
      const id = record[name];
      if (typeof id === 'string') people.add(id);
    }
  }
  wanted.set('users', people);
  const items = await fetchItems(tx, registry, owner, wanted);
  for (const { fields, bags } of groups) {
    for (const field of fields) await addField(tx, owner, field, bags, items);
    for (const field of fields) {
      if (field.property === null) continue;
      for (const bag of bags)
        bag[field.name] = itemValue(bag[`${field.property.from}__Item`], field.property.path);
    }
  }
  const users = items.get('users');
  for (const record of records) {
    for (const name of ['creater', 'modifier', 'approver']) {
      record[`${name}__Item`] = users?.get(String(record[name])) ?? null;
    }
    record.approveStatus__Item = statusItem(Number(record.approveStatus ?? 0), owner.language);
  }
}

async function addField(
  tx: ReadTx,
  owner: Owner,
  field: ObjectField,
  bags: readonly Bag[],
  items: ReadonlyMap<string, Items>,
): Promise<void> {
  const source = sourceOf(field);
  let found: Items | undefined;
  if (source !== null) found = items.get(source);
  else if (field.role === 'approveStatus') {
    for (const bag of bags) {
      bag[`${field.name}__Item`] = statusItem(Number(bag[field.name] ?? 0), owner.language);
    }
    return;
  } else if (field.role === 'choice' || field.role === 'choices') {
    const choices = await choicesOf(tx, owner, field);
    if (choices === null) return;
    found = new Map(choices.map((choice) => [choice.value, choiceItem(choice, owner.language)]));
  } else return;
  for (const bag of bags) {
    const own = idsOf(field, bag[field.name]).flatMap((id) => found?.get(id) ?? []);
    bag[`${field.name}__Item`] = MANY.has(field.role) ? own : (own[0] ?? null);
  }
}
