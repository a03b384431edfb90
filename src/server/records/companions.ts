/**
 * Computes companions (`<field>__Item`) and properties of records: all ids of a page of records are collected first, so
 * that each table is asked once and not for each record. Source: FORMATS "Companions"; specification 001 3.4, 002 3.7.
 */
import { isRecord, ownOf } from '../../engine/internal.ts';
import type { Rights } from '../auth/rights.ts';
import { readableFiles } from '../files/access.ts';
import { SYSTEM_COLUMNS } from '../objects/parse.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, ObjectField, ObjectTable } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { Criterion, Query, ReadTx, StoreRow } from '../store/types.ts';
import {
  addOrganizations,
  choiceItem,
  choicesOf,
  fileItem,
  recordItem,
  statusItem,
  userItem,
} from './items.ts';
import { type Owner, scopeOf } from './scope.ts';
import { needsCompanion, shownItem, showOnly, type View } from './view.ts';
import { type Bag, rowsIn } from './wire.ts';

/** Headers of records, or rows of one table, with the fields that both have. */
interface Group {
  readonly fields: readonly ObjectField[];
  readonly bags: readonly Bag[];
}

/** Roles whose value is a user's id. */
const PEOPLE = new Set(['user', 'creater', 'modifier', 'approver']);
/** Roles whose value holds several ids or codes. */
const MANY = new Set(['lookups', 'choices', 'files']);
/** Begins the sources that are objects. */
const OBJECT = 'object:';

/** True for fields whose value holds several ids or codes, joined by commas. */
export function holdsMany({ role }: Pick<ObjectField, 'role'>): boolean {
  return MANY.has(role);
}

/** The ids of a value that holds several, joined by commas: each once. */
export function splitIds(value: unknown): string[] {
  return typeof value === 'string' ? [...new Set(value.split(','))].filter((id) => id !== '') : [];
}

/** The ids or codes of a field's value. */
export function idsOf(field: ObjectField, value: unknown): string[] {
  if (MANY.has(field.role)) return splitIds(value);
  return value === null || value === undefined || value === '' ? [] : [String(value)];
}

function groupsOf(object: BusinessObject, records: readonly Bag[]): Group[] {
  const groups: Group[] = [{ fields: object.header, bags: records }];
  const visit = (tables: readonly ObjectTable[], owners: readonly Bag[]) => {
    for (const table of tables) {
      const rows = owners.flatMap((owner) => rowsIn(owner, table));
      if (rows.length === 0) continue;
      groups.push({ fields: table.fields, bags: rows });
      visit(table.children, rows);
    }
  };
  visit(object.tables, records);
  return groups;
}

/** What a field's ids refer to: records of an object, or rows of a system table. Null where it holds no ids. */
export function sourceOf(field: ObjectField): string | null {
  if (field.role === 'lookup' || field.role === 'lookups') {
    return field.lookupObject === null ? null : `${OBJECT}${field.lookupObject}`;
  }
  if (PEOPLE.has(field.role)) return 'sys_user';
  if (field.role === 'organization') return 'sys_organization';
  return field.role === 'files' ? 'sys_file' : null;
}

/** Id or code of the object that a source names; null for a system table. */
export function objectOf(source: string): string | null {
  return source.startsWith(OBJECT) ? source.slice(OBJECT.length) : null;
}

/** Items by id; those of an object's records with the object. */
interface Items {
  readonly target: BusinessObject | null;
  readonly byId: ReadonlyMap<string, Bag>;
}

const NO_ITEMS: Items = { target: null, byId: new Map() };

/** A row of a system table as an item. */
function itemOf(source: string, row: StoreRow): Bag {
  if (source === 'sys_user') return userItem(row);
  if (source === 'sys_file') return fileItem(row);
  return { id: text(row, 'id'), number: '', name: text(row, 'name') };
}

/** What is wanted of a source. */
interface Wanted {
  readonly ids: Set<string>;
  /** Names of the fields that are shown of its records, beside those that every item has; null for all. */
  readonly names: Set<string> | null;
  /** People that a field has chosen: what tells them apart is shown too. */
  apart?: boolean;
}

/** The columns of an object that hold the named fields, and those of every item. */
function columnsOf(target: BusinessObject, names: ReadonlySet<string>): readonly string[] {
  const always = ['code', target.numberField, target.nameField, target.parentField];
  const stored = target.header.flatMap(({ name, column }) =>
    column !== null && (names.has(name) || always.includes(name)) ? [column] : [],
  );
  const system = Object.entries(SYSTEM_COLUMNS).flatMap(([name, column]) =>
    names.has(name) ? [column] : [],
  );
  return [...new Set(['id', '_extra', ...stored, ...system])];
}

/** The items of all wanted ids, by source. */
async function fetchItems(
  tx: ReadTx,
  registry: Registry,
  owner: Owner,
  wanted: ReadonlyMap<string, Wanted>,
  rights: Rights | null,
): Promise<Map<string, Items>> {
  const tenant = [{ field: 'tenantId', op: 'equal' as const, value: owner.tenantId }];
  const asked: (Pick<Items, 'target'> & { source: string; query: Query; toItem: (row: StoreRow) => Bag })[] =
    [];
  for (const [source, { ids, names }] of wanted) {
    if (ids.size === 0) continue;
    const those: Criterion = { field: 'id', op: 'in', value: [...ids].sort() };
    const objectId = objectOf(source);
    const target = objectId === null ? null : await registry.find(owner.tenantId, objectId, tx);
    if (target !== null) {
      const criteria = [...scopeOf(target, owner), those];
      const columns = names === null ? {} : { columns: columnsOf(target, names) };
      const query = { table: target.spec.name, criteria, ...columns };
      asked.push({ source, target, query, toItem: (row) => recordItem(target, row, owner.language) });
    } else if (objectId === null) {
      const query = { table: source, criteria: [...tenant, those] };
      asked.push({ source, target, query, toItem: (row) => itemOf(source, row) });
    }
  }
  const found = await tx.findMany(asked.map(({ query }) => query));
  const items = new Map<string, Items>();
  for (const [index, { source, target, toItem }] of asked.entries()) {
    const byId = new Map<string, Bag>();
    const rows = found[index] ?? [];
    const readable = source === 'sys_file' ? await readableFiles(tx, registry, owner, rights, rows) : null;
    for (const row of rows)
      if (readable?.has(text(row, 'id')) !== false) byId.set(text(row, 'id'), toItem(row));
    if (wanted.get(source)?.apart === true) await addOrganizations(tx, owner.tenantId, byId.values());
    items.set(source, { target, byId });
  }
  return items;
}

/**
 * The value at a path of an item (`unit.name`), null where there is none. A step through a lookup field goes on in its
 * companion.
 */
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

/**
 * Adds companions and properties to records in wire form and to all their rows. With a view, for an answer: looked-up
 * records hold what it shows, and hidden fields are removed; without one, for the server's own use, they are whole.
 * Changes what it was given.
 */
export async function addCompanions(
  tx: ReadTx,
  registry: Registry,
  owner: Owner,
  object: BusinessObject,
  records: readonly Bag[],
  view: View | null = null,
): Promise<void> {
  const groups = groupsOf(object, records).map(({ fields, bags }) => ({
    bags,
    fields,
    beside: view === null ? fields : fields.filter((field) => needsCompanion(view, object, field)),
  }));
  const wanted = new Map<string, Wanted>();
  const want = (source: string): Wanted => {
    const one = wanted.get(source) ?? { ids: new Set(), names: view === null ? null : new Set() };
    wanted.set(source, one);
    return one;
  };
  for (const { beside, bags } of groups) {
    for (const field of beside) {
      const source = sourceOf(field);
      if (source === null) continue;
      const one = want(source);
      const { ids, names } = one;
      if (field.role === 'user') one.apart = true;
      for (const bag of bags) for (const id of idsOf(field, bag[field.name])) ids.add(id);
      for (const path of view?.items.get(field.name) ?? []) names?.add(path.split('.')[0] ?? '');
    }
  }
  const people = want('sys_user').ids;
  for (const record of records) {
    for (const name of ['creater', 'modifier', 'approver']) {
      const id = record[name];
      if (typeof id === 'string') people.add(id);
    }
  }
  const items = await fetchItems(tx, registry, owner, wanted, view?.rights ?? null);
  for (const { fields, beside, bags } of groups) {
    for (const field of beside) await addField(tx, owner, field, bags, items, view);
    for (const field of fields) {
      if (field.property === null) continue;
      for (const bag of bags)
        bag[field.name] = itemValue(bag[`${field.property.from}__Item`], field.property.path);
    }
  }
  const users = items.get('sys_user');
  for (const record of records) {
    for (const name of ['creater', 'modifier', 'approver']) {
      record[`${name}__Item`] = users?.byId.get(String(record[name])) ?? null;
    }
    record.approveStatus__Item = statusItem(Number(record.approveStatus ?? 0), owner.language);
  }
  if (view !== null) showOnly(view, object, records);
}

/** Adds the companions of one field. */
async function addField(
  tx: ReadTx,
  owner: Owner,
  field: ObjectField,
  bags: readonly Bag[],
  items: ReadonlyMap<string, Items>,
  view: View | null,
): Promise<void> {
  const source = sourceOf(field);
  let found: Items = NO_ITEMS;
  if (source !== null) found = items.get(source) ?? NO_ITEMS;
  else if (field.role === 'approveStatus') {
    for (const bag of bags) {
      bag[`${field.name}__Item`] = statusItem(Number(bag[field.name] ?? 0), owner.language);
    }
    return;
  } else if (field.role === 'choice' || field.role === 'choices') {
    const choices = await choicesOf(tx, owner, field);
    if (choices === null) return;
    const byId = new Map(choices.map((choice) => [choice.value, choiceItem(choice, owner.language)]));
    found = { target: null, byId };
  } else return;
  const { target } = found;
  const shown = new Map<string, Bag>();
  for (const [id, item] of found.byId)
    shown.set(id, view === null || target === null ? item : shownItem(view, target, field.name, item));
  for (const bag of bags) {
    const own = idsOf(field, bag[field.name]).flatMap((id) => shown.get(id) ?? []);
    bag[`${field.name}__Item`] = MANY.has(field.role) ? own : (own[0] ?? null);
  }
}

/** The values that an event sets, by wire path, as a view shows them. */
export async function shownAnswer(
  tx: ReadTx,
  registry: Registry,
  owner: Owner,
  object: BusinessObject,
  view: View,
  set: Bag,
): Promise<Bag> {
  const shown: Bag = {};
  for (const [path, value] of Object.entries(set)) {
    // `field`, `table.<rowId>.field`, `table.<rowId>.child.<rowId>.field`
    const parts = path.split('.');
    const name = (parts.at(-1) ?? '').replace(/__Item$/, '');
    const table = parts.length < 3 ? null : (parts.at(-3) ?? null);
    if (view.rights.field(object.code, table, name) === 'hide') continue;
    const fields = table === null ? object.header : object.allTables.find((one) => one.key === table)?.fields;
    const field = fields?.find((one) => one.name === name);
    const isCompanion = path.endsWith('__Item') && field !== undefined && field.lookupObject !== null;
    const target = isCompanion ? await registry.find(owner.tenantId, field.lookupObject ?? '', tx) : null;
    const item = (one: unknown) =>
      target === null || !isRecord(one) ? one : shownItem(view, target, name, one);
    shown[path] = Array.isArray(value) ? value.map(item) : item(value);
  }
  return shown;
}
