/** Actions on several records: delete, submit, revoke, approve, reject. Each record has its own result. */
import { isRecord } from '../../engine/internal.ts';
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { number, text } from '../store/read.ts';
import { type Criterion, StoreError, type StoreRow, type Tx } from '../store/types.ts';
import { type TextCode, textOf } from '../texts/catalogue.ts';
import { splitIds } from './companions.ts';
import { labelOf } from './events.ts';
import { keepAnswer, keyedRequest, takeKey } from './idempotency.ts';
import { findHeader } from './load.ts';
import { referencedBy } from './references.ts';
import { noteVersion } from './write.ts';

export interface BatchResult {
  readonly id: string;
  readonly number: string | null;
  readonly status: boolean;
  readonly msg: string;
}

export interface BatchRequest {
  readonly object: BusinessObject;
  readonly ids: string;
  readonly entryIds?: string;
  readonly opinion?: string;
  /** Makes the call repeatable: finished records are answered, not processed again. */
  readonly key?: string | null;
}

type One = (tx: Tx, row: StoreRow) => Promise<TextCode>;

/** Most records of one batch; a list's page has at most 1000. */
const MOST = 1000;

/** A record's first result under a key. */
function readResult(kept: unknown): BatchResult | null {
  if (!isRecord(kept)) return null;
  const { id, number: label, msg } = kept;
  if (typeof id !== 'string' || typeof msg !== 'string') return null;
  return { id, number: typeof label === 'string' ? label : null, status: true, msg };
}

/** Of two concurrent writers of one version, the second conflicts with the first's row. */
function asRefusal(error: unknown): unknown {
  return error instanceof StoreError && error.code === 'duplicateKey'
    ? new Refusal(200, 'record.conflict')
    : error;
}

/**
 * Runs `one` for each record in a transaction of its own; a refusal becomes that record's result. A key is stored per
 * record in that transaction, so that an interrupted batch can be continued; refusals store none.
 */
async function eachRecord(
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
        label = labelOf(object, row);
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

/** Checks that the header is unchanged since it was read; another's write is a conflict. */
function asRead(row: StoreRow): Criterion[] {
  return [
    { field: 'id', op: 'equal', value: text(row, 'id') },
    { field: '_version', op: 'equal', value: number(row, '_version') },
  ];
}

async function removeEntries(
  tx: Tx,
  ports: ServerPorts,
  session: Session,
  object: BusinessObject,
  row: StoreRow,
  entryIds: readonly string[],
): Promise<void> {
  const record = { field: '_record', op: 'equal' as const, value: text(row, 'id') };
  for (const table of object.tables) {
    await tx.remove(table.spec.name, [record, { field: 'id', op: 'in', value: entryIds }]);
    for (const child of table.children) {
      await tx.remove(child.spec.name, [record, { field: '_row', op: 'in', value: entryIds }]);
    }
  }
  const version = number(row, '_version');
  const changed = { _version: version + 1, _modifier: session.userId, _modify_time: ports.clock.local() };
  const count = await tx.update(object.spec.name, changed, asRead(row));
  if (count !== 1) throw new Refusal(200, 'record.conflict');
  await noteVersion(tx, ports, object, session, { ...row, ...changed }, 'edit');
}

/** Deletes saved records without references to them; with entry ids only those rows of them. */
export async function batchDelete(
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  request: BatchRequest,
): Promise<BatchResult[]> {
  const { object } = request;
  const entryIds = splitIds(request.entryIds);
  const objects = await registry.all(session.tenantId);
  return eachRecord(ports, session, 'delete', request, async (tx, row) => {
    if (number(row, '_approve_status') !== 0) throw new Refusal(200, 'record.locked');
    if (entryIds.length > 0) {
      await removeEntries(tx, ports, session, object, row, entryIds);
      return 'record.deleted';
    }
    const id = text(row, 'id');
    const [user] = (await referencedBy(tx, objects, object, session, [id])).values();
    if (user !== undefined) throw new Refusal(200, 'record.referenced', { params: { object: user } });
    await noteVersion(
      tx,
      ports,
      object,
      session,
      { ...row, _version: number(row, '_version') + 1 },
      'delete',
    );
    for (const table of object.allTables) {
      await tx.remove(table.spec.name, [{ field: '_record', op: 'equal', value: id }]);
    }
    if ((await tx.remove(object.spec.name, asRead(row))) !== 1) throw new Refusal(200, 'record.conflict');
    return 'record.deleted';
  });
}

export type StatusAction = 'submit' | 'submitCancel' | 'approve' | 'reject';

/** The status that an action requires, and the one it sets. Source: FORMATS "approveStatus". */
const STEPS: Readonly<Record<StatusAction, { from: number; to: number; done: TextCode }>> = {
  submit: { from: 0, to: 1, done: 'record.submitted' },
  submitCancel: { from: 1, to: 0, done: 'record.revoked' },
  approve: { from: 1, to: 10, done: 'record.approved' },
  reject: { from: 1, to: 0, done: 'record.rejected' },
};

/** Notifies the record's creator of a decision, unless it was their own. */
async function notifyMaker(
  tx: Tx,
  ports: ServerPorts,
  session: Session,
  object: BusinessObject,
  row: StoreRow,
  done: TextCode,
  opinion: string,
): Promise<void> {
  const userId = text(row, '_creater');
  if (userId === '' || userId === session.userId) return;
  const name = object.names[session.language] ?? object.name;
  const said = opinion === '' ? '' : `：${opinion}`;
  await tx.insert('sys_notification', [
    {
      id: ports.ids.record(),
      userId,
      title: `${name} ${labelOf(object, row)}`,
      message: `${textOf(session.language, done)} (${session.nickName})${said}`,
      sendTime: ports.clock.local(),
      isRead: false,
    },
  ]);
}

export async function changeStatus(
  ports: ServerPorts,
  session: Session,
  action: StatusAction,
  request: BatchRequest,
): Promise<BatchResult[]> {
  const { object } = request;
  const step = STEPS[action];
  const opinion = request.opinion ?? '';
  return eachRecord(ports, session, action, request, async (tx, row) => {
    if (number(row, '_approve_status') !== step.from) throw new Refusal(200, 'record.badStatus');
    const version = number(row, '_version');
    const now = ports.clock.local();
    const approved = action === 'approve';
    const changed = {
      _approve_status: step.to,
      _version: version + 1,
      ...(approved
        ? { _approver: session.userId, _approve_time: now }
        : { _approver: null, _approve_time: null }),
    };
    const count = await tx.update(object.spec.name, changed, asRead(row));
    if (count !== 1) throw new Refusal(200, 'record.conflict');
    await noteVersion(tx, ports, object, session, { ...row, ...changed }, action, opinion || null);
    if (action === 'approve' || action === 'reject') {
      await notifyMaker(tx, ports, session, object, row, step.done, opinion);
    }
    return step.done;
  });
}
