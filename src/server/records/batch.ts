/**
 * Actions on several records, each of which succeeds or fails by itself, and the one that deletes. Source: specification
 * 002 7; FORMATS "Wire".
 */
import { isRecord } from '../../engine/internal.ts';
import type { Services } from '../app/services.ts';
import type { Session } from '../auth/session.ts';
import { type FieldProblem, notFound, Refusal } from '../errors.ts';
import { trackFiles, untrackFiles } from '../files/uses.ts';
import { groupBy } from '../groupBy.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { number, text, textOrNull } from '../store/read.ts';
import { type Criterion, StoreError, type StoreRow, type Tx } from '../store/types.ts';
import { type TextCode, textOf } from '../texts/catalogue.ts';
import type { RecordRules } from './check.ts';
import { splitIds } from './companions.ts';
import { keepAnswer, keyedRequest, takeKey } from './idempotency.ts';
import { labelOf } from './label.ts';
import { findHeader, findRecord, giveRecord, type StoredRecord } from './load.ts';
import { referencedBy } from './references.ts';
import { takeRecord } from './take.ts';
import { noteVersion } from './write.ts';

/** What became of one record. `msg` is in the session's language. */
export interface BatchResult {
  readonly id: string;
  /** What people know the record by; null where it was not found. */
  readonly number: string | null;
  readonly status: boolean;
  readonly msg: string;
}

/** An action on records of one object. */
export interface BatchRequest {
  readonly object: BusinessObject;
  /** Record ids, joined by commas. */
  readonly ids: string;
  /** Of a delete: ids of rows, joined by commas; then these rows are deleted, and no record. */
  readonly entryIds?: string;
  /** Of approve and reject: what the user says about it. */
  readonly opinion?: string;
  /** Idempotency-Key: a record that was done under it is answered again, not done again. */
  readonly key?: string | null;
}

/** Does the action for one record; returns the text of its success. */
type One = (tx: Tx, row: StoreRow) => Promise<TextCode>;

/** Most records of one batch: as many ids as its text has room for. */
const MOST = 2000;

/** The kept result of a record that was done before under the same key; null for none. */
function readResult(kept: unknown): BatchResult | null {
  if (!isRecord(kept)) return null;
  const { id, number: label, msg } = kept;
  if (typeof id !== 'string' || typeof msg !== 'string') return null;
  return { id, number: typeof label === 'string' ? label : null, status: true, msg };
}

/** Of two writers of one version, the second fails with a duplicate key in the table of versions: a conflict. */
function asRefusal(error: unknown): unknown {
  return error instanceof StoreError && error.code === 'duplicateKey'
    ? new Refusal(200, 'record.conflict')
    : error;
}

/**
 * Runs `one` for each record in a transaction of its own; a refusal becomes that record's result. The key is kept for
 * each record in its transaction, so that an interrupted batch can be sent again and goes on; a refused record keeps
 * none.
 */
export async function eachRecord(
  ports: ServerPorts,
  session: Session,
  action: string,
  request: BatchRequest,
  one: One,
): Promise<BatchResult[]> {
  const { object, key = null } = request;
  const ids = new Set(splitIds(request.ids));
  if (ids.size > MOST) throw new Refusal(422, 'request.tooLarge');
  const sent = [request.ids, request.entryIds ?? '', request.opinion ?? ''];
  const results: BatchResult[] = [];
  for (const id of ids) {
    const scope = [session.userId, session.organizationId, action, object.code, id];
    const keyed = await keyedRequest(ports, key, scope, sent);
    let label: string | null = null;
    try {
      const result = await ports.store.transaction(async (tx) => {
        const earlier = readResult(await takeKey(tx, ports, keyed));
        if (earlier !== null) return earlier;
        const row = await findHeader(tx, object, session, id);
        if (row === null) throw new Refusal(200, 'record.notFound');
        label = labelOf(session.rights, object, row);
        const msg = textOf(session.language, await one(tx, row));
        const made: BatchResult = { id, number: label, status: true, msg };
        await keepAnswer(tx, keyed, made);
        return made;
      });
      results.push(result);
    } catch (thrown) {
      const error = asRefusal(thrown);
      if (!(error instanceof Refusal) || error.text === 'record.reused') throw error;
      const msg = textOf(session.language, error.text, error.params);
      results.push({ id, number: label, status: false, msg });
    }
  }
  return results;
}

/** Criteria of a header that nobody has written since it was read. */
export function asRead(row: StoreRow): Criterion[] {
  return [
    { field: 'id', op: 'equal', value: text(row, 'id') },
    { field: '_version', op: 'equal', value: number(row, '_version') },
  ];
}

/** Ids of rows, with those of all rows below them in tables that are trees. */
function withBranches(object: BusinessObject, known: StoredRecord, ids: readonly string[]): Set<string> {
  const all = new Set(ids);
  for (const { key, nested } of object.tables) {
    if (nested === null) continue;
    const below = groupBy(known.rows.get(key) ?? [], (row) => textOrNull(row, '_row') ?? '');
    // A set tells also what is added to it meanwhile.
    for (const id of all) for (const row of below.get(id) ?? []) all.add(text(row, 'id'));
  }
  return all;
}

/** A record without some entry rows and their child rows. */
function withoutEntries(object: BusinessObject, known: StoredRecord, ids: ReadonlySet<string>): StoredRecord {
  const rows = object.allTables.map(({ key, parent }) => {
    const own = parent === null ? 'id' : '_row';
    return [key, (known.rows.get(key) ?? []).filter((row) => !ids.has(textOrNull(row, own) ?? ''))] as const;
  });
  return { ...known, rows: new Map(rows) };
}

/** What a form finds wrong with a record as it is stored. */
function problemsOf(
  ports: ServerPorts,
  session: Session,
  object: BusinessObject,
  form: RecordRules,
  { header, rows }: StoredRecord,
): readonly FieldProblem[] {
  const model = giveRecord(object, { header, rows });
  const taken = takeRecord(ports, object, text(header, 'id'), model, header, rows);
  const local = ports.clock.local();
  return form.check({ object, session, local, state: 'update', columns: header, model, taken });
}

/**
 * Deletes entry rows of a record with their child rows; that makes a new version of it. Rows of a table that the form
 * locks stay, and with them all; and so they do where the form would refuse what remains, but not for what it finds
 * wrong in any case.
 */
async function removeEntries(
  tx: Tx,
  { ports, registry }: Pick<Services, 'ports' | 'registry'>,
  session: Session,
  object: BusinessObject,
  row: StoreRow,
  entryIds: readonly string[],
  form: RecordRules,
): Promise<void> {
  const known = await findRecord(tx, object, session, text(row, 'id'));
  if (known === null) throw notFound();
  const { isOpenTable } = form.locks('update', session.rights.fields(object.code));
  const ids = withBranches(object, known, entryIds);
  for (const { key } of object.tables)
    if (!isOpenTable(key) && known.rows.get(key)?.some((one) => ids.has(text(one, 'id'))))
      throw new Refusal(200, 'record.lockedField');
  const told = (record: StoredRecord) => problemsOf(ports, session, object, form, record);
  const remaining = told(withoutEntries(object, known, ids));
  if (remaining.length > 0) {
    const before = new Set(told(known).map(({ path, code }) => `${path} ${code}`));
    if (remaining.some(({ path, code }) => !before.has(`${path} ${code}`)))
      throw new Refusal(200, 'record.rowsNeeded');
  }
  const record = { field: '_record', op: 'equal' as const, value: text(row, 'id') };
  for (const table of object.tables) {
    await tx.remove(table.spec.name, [record, { field: 'id', op: 'in', value: [...ids] }]);
    for (const child of table.children) {
      await tx.remove(child.spec.name, [record, { field: '_row', op: 'in', value: [...ids] }]);
    }
  }
  const version = number(row, '_version');
  const changed = { _version: version + 1, _modifier: session.userId, _modify_time: ports.clock.local() };
  const count = await tx.update(object.spec.name, changed, asRead(row));
  if (count !== 1) throw new Refusal(200, 'record.conflict');
  await noteVersion(tx, ports, object, session, { ...row, ...changed }, 'edit');
  await trackFiles(tx, registry, session, object, known, withoutEntries(object, known, ids));
}

/**
 * Deletes records that are neither submitted nor approved and that no other record refers to; with `entryIds` only
 * those rows of them.
 *
 * Decision where the specification is silent: rows are deleted by lists, which lock no tables, so that what is locked or
 * needed is decided by the form that the object opens with, as for an import: what nobody can delete there goes by no
 * list either.
 */
export async function batchDelete(
  { ports, registry, rules }: Services,
  session: Session,
  request: BatchRequest,
): Promise<BatchResult[]> {
  const { object } = request;
  const entryIds = splitIds(request.entryIds);
  const objects = await registry.all(session.tenantId);
  const form = entryIds.length === 0 ? null : await rules.forPage(session, object, '');
  return eachRecord(ports, session, 'delete', request, async (tx, row) => {
    if (number(row, '_approve_status') !== 0) throw new Refusal(200, 'record.locked');
    if (form !== null) {
      await removeEntries(tx, { ports, registry }, session, object, row, entryIds, form);
      return 'record.deleted';
    }
    const id = text(row, 'id');
    // Saves that choose this record now are waited for, and those that come later do not find it.
    const held = { table: object.spec.name, criteria: asRead(row), columns: ['id'], lock: 'alone' } as const;
    if ((await tx.find(held)).length === 0) throw new Refusal(200, 'record.conflict');
    const user = await referencedBy(tx, objects, object, session, id);
    if (user !== null) throw new Refusal(200, 'record.referenced', { params: { object: user } });
    await noteVersion(
      tx,
      ports,
      object,
      session,
      { ...row, _version: number(row, '_version') + 1 },
      'delete',
    );
    await untrackFiles(tx, id, number(row, '_version') + 1);
    for (const table of object.allTables) {
      await tx.remove(table.spec.name, [{ field: '_record', op: 'equal', value: id }]);
    }
    if ((await tx.remove(object.spec.name, asRead(row))) !== 1) throw new Refusal(200, 'record.conflict');
    return 'record.deleted';
  });
}
