/**
 * The items of companions and lookups: looked-up records, options, users, files. Source: specification 001 3.4, 3.5,
 * 3.9.
 */
import { isRecord, type Language } from '../../engine/internal.ts';
import { SYSTEM_COLUMNS } from '../objects/parse.ts';
import { parseChoices } from '../objects/parse-parts.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, Choice, ObjectField } from '../objects/types.ts';
import { number, text } from '../store/read.ts';
import type { Criterion, ReadTx, StoreRow } from '../store/types.ts';
import { textOf } from '../texts/catalogue.ts';
import { type Owner, scopeOf } from './scope.ts';
import { type Bag, giveHeader } from './wire.ts';

/** Names of a record that its item does not have: who wrote it and when, and its version. */
const HISTORY = new Set([...Object.keys(SYSTEM_COLUMNS), 'rowVersion']);

/**
 * A looked-up record: its `id`, `number` and `name` in the language, beside its own fields without history and
 * translations.
 */
export function recordItem(object: BusinessObject, row: StoreRow, language: Language): Bag {
  const record = giveHeader(object, row);
  const nameOf = object.nameField === null ? null : record[object.nameField];
  const translated = object.nameField === null ? null : record[`${object.nameField}__Lang`];
  const name =
    isRecord(translated) && typeof translated[language] === 'string' ? translated[language] : nameOf;
  const numberOf = object.numberField === null ? null : record[object.numberField];
  const item: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record))
    if (!HISTORY.has(key) && !key.endsWith('__Lang')) item[key] = value;
  item.number = numberOf ?? '';
  item.name = name ?? numberOf ?? '';
  return item;
}

/** Part of an item as a text; '' for what is none. */
export function partText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The parts of an option, by all names that definitions use for them. */
export const CHOICE_PARTS: ReadonlyMap<string, 'value' | 'label'> = new Map([
  ['id', 'value'],
  ['number', 'value'],
  ['value', 'value'],
  ['name', 'label'],
  ['label', 'label'],
]);

/** An option: `value` and `label`, also under the names that items of records have. */
export function choiceItem(choice: Choice, language: Language): Bag {
  const label = choice.labels[language] ?? choice.label;
  return {
    id: choice.value,
    number: choice.value,
    name: label,
    value: choice.value,
    label,
    ...(choice.theme === null ? {} : { theme: choice.theme }),
  };
}

/** Texts by status; all others are 'saved'. -1 is new and never stored. Source: FORMATS "approveStatus". */
const STATUS: Readonly<Record<number, 'status.new' | 'status.submitted' | 'status.approved'>> = {
  [-1]: 'status.new',
  1: 'status.submitted',
  10: 'status.approved',
};

/** The status of a record as an item. */
export function statusItem(status: number, language: Language): Bag {
  const name = textOf(language, STATUS[status] ?? 'status.saved');
  return { id: String(status), number: String(status), name, value: status, label: name };
}

/** The columns of `sys_user` that definitions may name, by all names that they use for them. */
export const USER_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ['number', 'userName'],
  ['userName', 'userName'],
  ['name', 'nickName'],
  ['nickName', 'nickName'],
]);

/** A row of `sys_user` as an item: the user name is its number. */
export function userItem(row: StoreRow): Bag {
  const nickName = text(row, 'nickName');
  return { id: text(row, 'id'), number: text(row, 'userName'), name: nickName, nickName };
}

/**
 * Adds the names of their organisations to users (`organizationName`), which tell people of one name apart. The tables
 * are kept in memory. Source: specification 001 3.8 (50 User).
 */
export async function addOrganizations(tx: ReadTx, tenantId: string, users: Iterable<Bag>): Promise<void> {
  const byId = new Map([...users].map((user) => [user.id, user] as const));
  if (byId.size === 0) return;
  const [members = [], organizations = []] = await tx.findMany([
    {
      table: 'sys_member',
      criteria: [{ field: 'userId', op: 'in', value: [...byId.keys()].sort() }],
      sort: [{ field: 'seq', order: 'asc' }],
    },
    { table: 'sys_organization', criteria: [{ field: 'tenantId', op: 'equal', value: tenantId }] },
  ]);
  const names = new Map(organizations.map((row) => [text(row, 'id'), text(row, 'name')]));
  for (const member of members) {
    const user = byId.get(text(member, 'userId'));
    const name = names.get(text(member, 'organizationId'));
    if (user === undefined || name === undefined) continue;
    user.organizationName = user.organizationName === undefined ? name : `${user.organizationName}, ${name}`;
  }
}

/** A row of `sys_file` as an item of an upload. `url` needs the token. Source: specification 001 3.5. */
export function fileItem(row: StoreRow) {
  const id = text(row, 'id');
  const url = row.image === true ? `/api/object/getimage?name=${id}` : `/openapi/object/getFile?id=${id}`;
  return {
    id,
    url,
    name: text(row, 'fileName'),
    fileName: text(row, 'fileName'),
    fileSize: number(row, 'size'),
    size: number(row, 'size'),
    status: 'success',
    createTime: text(row, 'createTime'),
  };
}

/** The options of a field from its own content or its enumeration; null where it has neither. */
export async function choicesOf(
  tx: ReadTx,
  owner: Owner,
  field: Pick<ObjectField, 'source' | 'content' | 'lookupObject'>,
): Promise<readonly Choice[] | null> {
  if (field.source === 7 || (field.source === 0 && field.content.length > 0)) return field.content;
  if ((field.source === 4 || field.source === 5) && field.lookupObject !== null) {
    return enumChoices(tx, owner.tenantId, field.lookupObject);
  }
  return field.content.length > 0 ? field.content : null;
}

/** The options of an enumeration of the tenant; null where there is none with that code. */
export async function enumChoices(
  tx: ReadTx,
  tenantId: string,
  code: string,
): Promise<readonly Choice[] | null> {
  const [row] = await tx.find({
    table: 'sys_enum',
    criteria: [
      { field: 'tenantId', op: 'equal', value: tenantId },
      { field: 'code', op: 'equal', value: code.toLowerCase() },
    ],
  });
  return row === undefined ? null : parseChoices(row.items);
}

/** Items of one object's records by id. Ids of records that do not exist or are out of reach have none. */
export async function recordItems(
  tx: ReadTx,
  registry: Registry,
  owner: Owner,
  objectId: string,
  ids: readonly string[],
): Promise<Map<string, Bag>> {
  const object = ids.length === 0 ? null : await registry.find(owner.tenantId, objectId, tx);
  return object === null ? new Map() : itemsOf(tx, object, owner, ids);
}

/** The same of an object that is known. */
async function itemsOf(
  tx: ReadTx,
  object: BusinessObject,
  owner: Owner,
  ids: readonly string[],
): Promise<Map<string, Bag>> {
  const items = new Map<string, Bag>();
  for (const row of await findAll(tx, object.spec.name, scopeOf(object, owner), 'id', ids)) {
    items.set(text(row, 'id'), recordItem(object, row, owner.language));
  }
  return items;
}

/** All rows whose `field` is one of the values, however many these are: 1000 of them a query. */
export async function findAll(
  tx: ReadTx,
  table: string,
  criteria: readonly Criterion[],
  field: string,
  values: readonly string[],
): Promise<StoreRow[]> {
  const found: StoreRow[] = [];
  for (let start = 0; start < values.length; start += 1000) {
    const part = values.slice(start, start + 1000);
    found.push(...(await tx.find({ table, criteria: [...criteria, { field, op: 'in', value: part }] })));
  }
  return found;
}

/** What users of a tenant are called, by their ids. */
export async function userNames(
  tx: ReadTx,
  tenantId: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const tenant = { field: 'tenantId', op: 'equal' as const, value: tenantId };
  const users = await findAll(tx, 'sys_user', [tenant], 'id', [...new Set(ids)]);
  return new Map(users.map((user) => [text(user, 'id'), text(user, 'nickName') || text(user, 'userName')]));
}
