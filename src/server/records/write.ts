/**
 * Writes one record, header and rows, inside a transaction, and keeps every version of it. Source: DESIGN "The server".
 */
import { Refusal } from '../errors.ts';
import type { BusinessObject, ObjectTable } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { number, object as objectAt, text, textOrNull } from '../store/read.ts';
import type { TableRows as InsertedRows, StoreRow, Tx } from '../store/types.ts';
import { addRows, giveRecord, type StoredRecord } from './load.ts';
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

/** What is done with the rows of one table. */
interface RowChange {
  readonly table: ObjectTable;
  /** Ids of the rows to be deleted. */
  readonly gone: readonly string[];
  /** Rows to be inserted, after others are deleted. */
  readonly changed: readonly StoreRow[];
  /** All rows that the record has afterwards. */
  readonly after: readonly StoreRow[];
}

/**
 * Replaces the rows of the tables that were sent, as far as they change. Other tables stay as they are, and so do the
 * child rows of a row that was sent without them; the child rows of a deleted row are deleted.
 */
function rowChanges(
  object: BusinessObject,
  tables: readonly TableRows[],
  before: StoredRecord['rows'],
): RowChange[] {
  const sent = new Map(tables.map((one) => [one.table.key, one]));
  /** Ids of the rows that each table has afterwards; a table without an entry keeps all. */
  const staying = new Map<string, ReadonlySet<string>>();
  return object.allTables.map((table) => {
    const { key, parent } = table;
    const taken = sent.get(key);
    const above = parent === null ? undefined : staying.get(parent);
    const stored = before.get(key) ?? [];
    if (taken === undefined && above === undefined) return { table, gone: [], changed: [], after: stored };
    const rows = taken?.rows ?? [];
    const known = new Map(stored.map((row) => [text(row, 'id'), row]));
    const ids = new Set(rows.map((row) => text(row, 'id')));
    const stays = (row: StoreRow) => {
      const owner = textOrNull(row, '_row') ?? '';
      return parent !== null && above?.has(owner) !== false && taken?.owners.has(owner) !== true;
    };
    const changed = rows.filter((row) => !isStored(row, known.get(text(row, 'id'))));
    // A row sent under another parent has moved there; it is deleted first and inserted again.
    const again = new Set(changed.map((row) => text(row, 'id')));
    const kept = stored.filter((row) => stays(row) && !ids.has(text(row, 'id')));
    const keptIds = new Set(kept.map((row) => text(row, 'id')));
    const gone = [...known.keys()].filter((id) => (ids.has(id) ? again.has(id) : !keptIds.has(id)));
    staying.set(key, new Set([...keptIds, ...ids]));
    return { table, gone, changed, after: [...kept, ...rows] };
  });
}

const NO_ROWS: StoredRecord['rows'] = new Map();

function rowsAfter(changes: readonly RowChange[]): StoredRecord['rows'] {
  return new Map(changes.map(({ table, after }) => [table.key, after]));
}

/** Writes the rows of a record; `others` are inserted by the same statement. */
async function writeRows(
  tx: Tx,
  id: string,
  changes: readonly RowChange[],
  before: StoredRecord['rows'],
  others: readonly InsertedRows[],
): Promise<void> {
  const within = { field: '_record', op: 'equal', value: id } as const;
  for (const { table, gone } of changes) {
    if (gone.length === 0) continue;
    const all = gone.length === before.get(table.key)?.length;
    await tx.remove(table.spec.name, all ? [within] : [within, { field: 'id', op: 'in', value: gone }]);
  }
  const inserted = changes.map(({ table, changed }) => ({ table: table.spec.name, rows: changed }));
  await tx.insertMany([...others, ...inserted]);
}

/** The row that keeps a version of a record, `model`, with who wrote it. */
function versionRow(
  ports: Pick<ServerPorts, 'clock' | 'scope'>,
  object: BusinessObject,
  owner: Owner,
  header: StoreRow,
  model: Bag,
  action: string,
  opinion: string | null = null,
): InsertedRows {
  const row = {
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
  };
  return { table: 'sys_record_version', rows: [row] };
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
  const { table, rows } = versionRow(ports, object, owner, header, model, action, opinion);
  await tx.insert(table, rows);
}

/** Rows that are written by one statement with their header. */
const FEW_ROWS = 100;

/**
 * Inserts a record as its first version and answers it as it is stored. `numbers` takes its numbers, by column: until the transaction ends all others
 * who need one wait, so that many rows are written before.
 */
export async function insertRecord(
  tx: Tx,
  ports: Pick<ServerPorts, 'clock' | 'scope'>,
  object: BusinessObject,
  owner: Owner,
  id: string,
  taken: TakenRecord,
  numbers: () => Promise<Bag> = async () => ({}),
): Promise<StoredRecord> {
  const changes = rowChanges(object, taken.tables, NO_ROWS);
  const isLong = changes.reduce((count, { changed }) => count + changed.length, 0) > FEW_ROWS;
  if (isLong) await writeRows(tx, id, changes, NO_ROWS, []);
  const now = ports.clock.local();
  const header: Bag = {
    ...taken.columns,
    ...(await numbers()),
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
  const after = { header, rows: rowsAfter(changes) };
  const model = giveRecord(object, after);
  const version = versionRow(ports, object, owner, header, model, 'add');
  const own = [{ table: object.spec.name, rows: [header] }, version];
  await writeRows(tx, id, isLong ? [] : changes, NO_ROWS, own);
  return after;
}

/** Updates a record to its next version and answers it as it is then; refuses with 409 where another client has written since `version`. */
export async function updateRecord(
  tx: Tx,
  ports: Pick<ServerPorts, 'clock' | 'scope'>,
  object: BusinessObject,
  owner: Owner,
  before: StoredRecord,
  version: number,
  taken: TakenRecord,
): Promise<StoredRecord> {
  const stored = before.header;
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
  const changes = rowChanges(object, taken.tables, before.rows);
  const after = { header: { ...stored, ...changed }, rows: rowsAfter(changes) };
  const { header } = after;
  const model = giveRecord(object, after);
  const note = versionRow(ports, object, owner, header, model, 'edit');
  await writeRows(tx, id, changes, before.rows, [note]);
  return after;
}
