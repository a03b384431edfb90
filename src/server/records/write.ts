/**
 * Writes one record, header and rows, inside a transaction, and keeps every version of it. Source: DESIGN "The server".
 */
import { Refusal } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { number, object as objectAt, text, textOrNull } from '../store/read.ts';
import type { TableRows as InsertedRows, StoreRow, Tx } from '../store/types.ts';
import { addRows } from './load.ts';
import { type Owner, organizationOf } from './scope.ts';
import type { TableRows, TakenRecord } from './take.ts';
import { type Bag, giveHeader } from './wire.ts';

/** The text that lookups search (column `_search`): number and name in all languages, one a line. */
export function searchText(object: BusinessObject, header: StoreRow): string {
  const textIn = (name: string | null) => {
    const column = object.header.find((field) => field.name === name)?.column ?? null;
    return column === null ? '' : (textOrNull(header, column) ?? '');
  };
  const names = objectAt(objectAt(header, '_extra'), `${object.nameField ?? ''}__Lang`);
  const translated = Object.values(names).filter((name) => typeof name === 'string');
  return [...new Set([textIn(object.numberField), textIn(object.nameField), ...translated])].join('\n');
}

/** True where storing the row would change nothing. Lists and objects count as changed: databases sort their names. */
function isStored(row: StoreRow, stored: StoreRow | undefined): boolean {
  if (stored === undefined) return false;
  return Object.keys(row).every((name) => {
    const [is, was] = [row[name] ?? null, stored[name] ?? null];
    return is === was || (typeof is === 'object' && JSON.stringify(is) === JSON.stringify(was));
  });
}

/**
 * Replaces the rows of the tables that were sent, as far as they change. Other tables stay as they are, and so do the
 * child rows of a row that was sent without them; the child rows of a deleted row are deleted. `first` is inserted with
 * the new rows.
 */
async function writeRows(
  tx: Tx,
  object: BusinessObject,
  id: string,
  tables: readonly TableRows[],
  first: readonly InsertedRows[] = [],
): Promise<void> {
  const sent = new Map(tables.map((one) => [one.table.key, one]));
  const within = { field: '_record', op: 'equal', value: id } as const;
  const inserted = [...first];
  /** Ids of the rows that each table has afterwards; a table without an entry keeps all. */
  const staying = new Map<string, ReadonlySet<string>>();
  for (const table of object.allTables) {
    const { key, parent, spec } = table;
    const taken = sent.get(key);
    const above = parent === null ? undefined : staying.get(parent);
    if (taken === undefined && above === undefined) continue;
    const rows = taken?.rows ?? [];
    const ids = new Set(rows.map((row) => text(row, 'id')));
    const stays = (row: StoreRow) => {
      const owner = textOrNull(row, '_row') ?? '';
      return parent !== null && above?.has(owner) !== false && taken?.owners.has(owner) !== true;
    };
    const found = taken === undefined ? await tx.find({ table: spec.name, criteria: [within] }) : [];
    const stored = taken?.known ?? new Map(found.map((row) => [text(row, 'id'), row]));
    const changed = rows.filter((row) => !isStored(row, stored.get(text(row, 'id'))));
    // A row sent under another parent has moved there; it is deleted first and inserted again.
    const again = new Set(changed.map((row) => text(row, 'id')));
    const kept = new Set<string>();
    const gone: string[] = [];
    for (const [one, row] of stored) {
      if (stays(row) && !ids.has(one)) kept.add(one);
      else if (!ids.has(one) || again.has(one)) gone.push(one);
    }
    if (gone.length > 0) {
      const all = gone.length === stored.size;
      await tx.remove(spec.name, all ? [within] : [within, { field: 'id', op: 'in', value: gone }]);
    }
    inserted.push({ table: spec.name, rows: changed });
    staying.set(key, new Set([...kept, ...ids]));
  }
  await tx.insertMany(inserted);
}

/** Keeps the present version of a record with who wrote it. Without companions, which are computed. */
export async function noteVersion(
  tx: Tx,
  ports: Pick<ServerPorts, 'clock' | 'scope'>,
  object: BusinessObject,
  owner: Owner,
  header: StoreRow,
  action: string,
  opinion: string | null = null,
): Promise<void> {
  const model = giveHeader(object, header);
  await addRows(tx, object, [model]);
  await tx.insert('sys_record_version', [
    {
      recordId: text(header, 'id'),
      rowVersion: number(header, '_version'),
      objectCode: object.code,
      organizationId: text(header, '_org'),
      action,
      opinion,
      model,
      userId: owner.userId,
      time: ports.clock.local(),
      tenantId: owner.tenantId,
      requestId: ports.scope?.current()?.id ?? '',
    },
  ]);
}

/** Inserts a record as its first version. */
export async function insertRecord(
  tx: Tx,
  ports: Pick<ServerPorts, 'clock' | 'scope'>,
  object: BusinessObject,
  owner: Owner,
  id: string,
  taken: TakenRecord,
): Promise<void> {
  const now = ports.clock.local();
  const header: Bag = {
    ...taken.columns,
    id,
    _tenant: owner.tenantId,
    _org: organizationOf(object, owner),
    _version: 1,
    _creater: owner.userId,
    _create_time: now,
    _modifier: owner.userId,
    _modify_time: now,
    _approve_status: 0,
    _extra: taken.extra,
  };
  header._search = searchText(object, header);
  await writeRows(tx, object, id, taken.tables, [{ table: object.spec.name, rows: [header] }]);
  await noteVersion(tx, ports, object, owner, header, 'add');
}

/** Updates a record to its next version; refuses with 409 where another client has written since `version`. */
export async function updateRecord(
  tx: Tx,
  ports: Pick<ServerPorts, 'clock' | 'scope'>,
  object: BusinessObject,
  owner: Owner,
  stored: StoreRow,
  version: number,
  taken: TakenRecord,
): Promise<void> {
  const id = text(stored, 'id');
  const changed: Bag = {
    ...taken.columns,
    _version: version + 1,
    _modifier: owner.userId,
    _modify_time: ports.clock.local(),
    _extra: { ...objectAt(stored, '_extra'), ...taken.extra },
  };
  changed._search = searchText(object, { ...stored, ...changed });
  const count = await tx.update(object.spec.name, changed, [
    { field: 'id', op: 'equal', value: id },
    { field: '_version', op: 'equal', value: version },
  ]);
  if (count !== 1) throw new Refusal(409, 'record.conflict', { reason: 'conflict' });
  await writeRows(tx, object, id, taken.tables);
  await noteVersion(tx, ports, object, owner, { ...stored, ...changed }, 'edit');
}
