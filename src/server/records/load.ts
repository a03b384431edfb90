/** Reads whole records in wire form, and makes the models of new ones. Source: specification 001 7; FORMATS "Paths". */
import { type CompiledPage, isRecord } from '../../engine/internal.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, ObjectField, ObjectTable } from '../objects/types.ts';
import { text, textOrNull } from '../store/read.ts';
import type { Query, ReadTx, StoreRow } from '../store/types.ts';
import { NOT_A_VALUE, toColumn } from '../store/values.ts';
import { addCompanions } from './companions.ts';
import { type Owner, organizationOf, scopeOf } from './scope.ts';
import type { View } from './view.ts';
import { type Bag, giveHeader, giveRow } from './wire.ts';

/** The stored header of a record; null where it does not exist or is out of the owner's reach. */
export async function findHeader(
  tx: ReadTx,
  object: BusinessObject,
  owner: Owner,
  id: string,
): Promise<StoreRow | null> {
  const [row] = await tx.find(headerQuery(object, owner, id));
  return row ?? null;
}

function headerQuery(object: BusinessObject, owner: Owner, id: string): Query {
  return {
    table: object.spec.name,
    criteria: [{ field: 'id', op: 'equal', value: id }, ...scopeOf(object, owner)],
  };
}

/** The queries of the rows of records, one for each table in `allTables`. */
function rowQueries(object: BusinessObject, ids: readonly string[]): Query[] {
  return object.allTables.map((table) => ({
    table: table.spec.name,
    criteria: [{ field: '_record', op: 'in', value: ids }],
  }));
}

/** Adds the rows of all tables to records in wire form, child rows in their parents, in the stored order. */
export async function addRows(tx: ReadTx, object: BusinessObject, records: readonly Bag[]): Promise<void> {
  const ids = records.map((record) => String(record.id));
  nestRows(object, records, await tx.findMany(rowQueries(object, ids)));
}

/** The stored header of a record and the rows of its tables, by table key. */
export interface StoredRecord {
  readonly header: StoreRow;
  readonly rows: ReadonlyMap<string, readonly StoreRow[]>;
}

/** A stored record; null where it does not exist or is out of the owner's reach. */
export async function findRecord(
  tx: ReadTx,
  object: BusinessObject,
  owner: Owner,
  id: string,
): Promise<StoredRecord | null> {
  const [headers, ...rows] = await tx.findMany([headerQuery(object, owner, id), ...rowQueries(object, [id])]);
  const header = headers?.[0];
  // Rows have no organisation of their own: they are given only with a header within reach.
  if (header === undefined) return null;
  return { header, rows: new Map(object.allTables.map((table, index) => [table.key, rows[index] ?? []])) };
}

/** A stored record in wire form, without companions. */
export function giveRecord(object: BusinessObject, { header, rows }: StoredRecord): Bag {
  const record = giveHeader(object, header);
  nestRows(
    object,
    [record],
    object.allTables.map((table) => rows.get(table.key) ?? []),
  );
  return record;
}

/** The list of the rows below a row, made for the first of them: a row without any is given as it was sent. */
function listAt(row: Bag, name: string): unknown[] {
  const known = row[name];
  if (Array.isArray(known)) return known;
  const made: unknown[] = [];
  row[name] = made;
  return made;
}

/** Puts stored rows, those of each table in `allTables`, into their records. */
function nestRows(
  object: BusinessObject,
  records: readonly Bag[],
  found: readonly (readonly StoreRow[])[],
): void {
  const visit = (tables: readonly ObjectTable[], owners: ReadonlyMap<string, Bag>, byRow: boolean) => {
    for (const table of tables) {
      for (const owner of owners.values()) owner[table.key] = [];
      const stored = [...(found[object.allTables.indexOf(table)] ?? [])];
      stored.sort((a, b) => Number(a._seq ?? 0) - Number(b._seq ?? 0));
      const rows = new Map<string, Bag>();
      for (const row of stored) rows.set(`${text(row, '_record')}/${text(row, 'id')}`, giveRow(table, row));
      for (const row of stored) {
        const record = text(row, '_record');
        const key = `${record}/${text(row, 'id')}`;
        const aboveKey = `${record}/${textOrNull(row, '_row') ?? ''}`;
        const given = rows.get(key);
        const above = table.nested === null ? undefined : rows.get(aboveKey);
        const list =
          above === undefined || table.nested === null
            ? owners.get(byRow ? aboveKey : record)?.[table.key]
            : listAt(above, table.nested);
        if (given !== undefined && Array.isArray(list)) list.push(given);
        else rows.delete(key);
      }
      visit(table.children, rows, true);
    }
  };
  visit(object.tables, new Map(records.map((record) => [String(record.id), record])), false);
}

/**
 * A whole record in wire form with companions, for an answer as the view shows it; null where it does not exist or is
 * out of the owner's reach.
 */
export async function loadRecord(
  tx: ReadTx,
  registry: Registry,
  object: BusinessObject,
  owner: Owner,
  id: string,
  view: View | null = null,
): Promise<Bag | null> {
  const found = await findRecord(tx, object, owner, id);
  if (found === null) return null;
  const record = giveRecord(object, found);
  await addCompanions(tx, registry, owner, object, [record], view);
  return record;
}

/** Default values that mean the time of the request. */
const TODAY = /^\{?(today|now)\}?$/i;

/** True for a default value that means the time of the request. */
export function isTimeOfRequest(stated: unknown): boolean {
  return typeof stated === 'string' && TODAY.test(stated);
}

/**
 * What a field begins with in a new record: its DefaultValue in the column's type, null where it has none that fits.
 */
export function defaultOf(field: ObjectField, owner: Owner, local: string): unknown {
  if (field.role === 'creater' || field.role === 'modifier') return owner.userId;
  if (field.role === 'approveStatus') return -1;
  const stated = field.defaultValue;
  if (field.type === 'boolean' && (stated === null || stated === '')) return false;
  if (stated === null || stated === undefined || stated === '') return null;
  if (isTimeOfRequest(stated)) {
    if (field.type === 'date') return local.slice(0, 10);
    if (field.type === 'datetime') return local;
    if (field.type === 'time') return local.slice(11);
  }
  const value = toColumn(field.type, stated);
  return value === NOT_A_VALUE ? null : value;
}

/** The initial values of a header or row. Passwords are left out: they are never answered. */
function template(fields: readonly ObjectField[], owner: Owner, local: string): Bag {
  const bag: Bag = {};
  for (const field of fields) {
    if (field.role === 'password') continue;
    bag[field.name] = field.role === 'property' ? null : defaultOf(field, owner, local);
  }
  return bag;
}

/** A new row, with one new row in each of its child tables. */
function tableTemplate(table: ObjectTable, owner: Owner, local: string): Bag {
  const row = template(table.fields, owner, local);
  for (const child of table.children) row[child.key] = [tableTemplate(child, owner, local)];
  return row;
}

/**
 * Adds a template row of each table that the page has and the object does not: such rows are stored with the record as
 * other data that the object does not know, and without a template nobody could add one.
 */
function addPageTables(model: Bag, { nodes, order }: CompiledPage): void {
  const templates = new Map<string, Bag>();
  for (const key of order) {
    const node = nodes[key];
    if (node?.role !== 'table') continue;
    const above = node.table === null ? model : templates.get(node.table);
    if (above === undefined) continue;
    above[node.model] ??= [{}];
    const rows = above[node.model];
    const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
    if (isRecord(row)) templates.set(key, row);
  }
}

/**
 * The model of a new record in wire form; of each table it holds one row, the template of new rows. `local` is the
 * present time as `YYYY-MM-DD HH:mm:ss`. `above` is the id of the parent record, where the object's records form a
 * tree; one that does not exist or is out of reach is left out. `page` is the form that asks. Source: FORMATS "Paths".
 */
export async function defaultModel(
  tx: ReadTx,
  registry: Registry,
  object: BusinessObject,
  owner: Owner,
  local: string,
  above = '',
  view: View | null = null,
  page: CompiledPage | null = null,
): Promise<Bag> {
  const { parentField } = object;
  const bag: Bag = {
    ...template(object.header, owner, local),
    id: '',
    rowVersion: 0,
    approveStatus: -1,
    creater: owner.userId,
    createTime: null,
    modifier: null,
    modifyTime: null,
    approver: null,
    approveTime: null,
    organizationId: organizationOf(object, owner),
    ...(parentField !== null && above !== '' ? { [parentField]: above } : {}),
  };
  for (const table of object.tables) bag[table.key] = [tableTemplate(table, owner, local)];
  await addCompanions(tx, registry, owner, object, [bag], view);
  if (page !== null) addPageTables(bag, page);
  if (parentField !== null && !isRecord(bag[`${parentField}__Item`])) bag[parentField] = null;
  return bag;
}
