/** Saves a record: insert or update by its id, the whole model at once. Source: specification 001 5 and 7; FORMATS "Save". */
import { isRecord } from '../../engine/internal.ts';
import type { Session } from '../auth/session.ts';
import { type FieldProblem, invalid, notFound, Refusal } from '../errors.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { number, text } from '../store/read.ts';
import type { StoreRow, Tx } from '../store/types.ts';
import type { RecordRules } from './check.ts';
import { keepAnswer, keyedRequest, takeKey } from './idempotency.ts';
import { findHeader, loadRecord } from './load.ts';
import { nextNumber } from './numbering.ts';
import { checkReferences } from './references.ts';
import { needRight } from './scope.ts';
import type { Bag } from './wire.ts';
import { insertRecord, storedRows, type TakenRecord, takeRecord, updateRecord } from './write.ts';

export interface SaveRequest {
  readonly object: BusinessObject;
  readonly model: Bag;
  readonly rules: RecordRules;
  readonly key: string | null;
  /** Content that the key belongs to, where it is not the model itself. */
  readonly sent?: unknown;
}

/** Numbers made by the system: a client's are ignored. */
async function fillNumbers(
  tx: Tx,
  ports: ServerPorts,
  object: BusinessObject,
  session: Session,
  columns: Bag,
): Promise<void> {
  for (const rule of object.numbering) {
    const field = object.header.find((one) => one.name === rule.field);
    if (field?.column === null || field?.column === undefined) continue;
    columns[field.column] = await nextNumber(tx, object, session, rule, ports.clock.local());
  }
}

function keepNumbers(object: BusinessObject, columns: Bag): void {
  for (const rule of object.numbering) {
    const field = object.header.find((one) => one.name === rule.field);
    if (field?.column !== null && field?.column !== undefined) delete columns[field.column];
  }
}

async function refuseProblems(
  tx: Tx,
  registry: Registry,
  session: Session,
  taken: TakenRecord,
  rules: readonly FieldProblem[],
): Promise<void> {
  const problems = [...taken.problems, ...rules];
  if (problems.length === 0) problems.push(...(await checkReferences(tx, registry, session, taken.places)));
  if (problems.length > 0) throw invalid(problems);
}

async function update(
  tx: Tx,
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  request: SaveRequest,
  stored: StoreRow,
): Promise<void> {
  const { object, model } = request;
  const version = model.rowVersion;
  if (typeof version !== 'number' || version !== number(stored, '_version')) {
    throw new Refusal(409, 'record.conflict', { reason: 'conflict' });
  }
  if (number(stored, '_approve_status') !== 0) throw new Refusal(409, 'record.locked', { reason: 'locked' });
  const id = text(stored, 'id');
  const before = await storedRows(tx, object, id);
  const taken = takeRecord(ports, object, id, model, stored, before);
  keepNumbers(object, taken.columns);
  const merged = { ...stored, ...taken.columns };
  await refuseProblems(
    tx,
    registry,
    session,
    taken,
    request.rules.check({ object, state: 'update', columns: merged, model, taken }),
  );
  await updateRecord(tx, ports, object, session, stored, version, taken);
}

async function insert(
  tx: Tx,
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  request: SaveRequest,
): Promise<string> {
  const { object, model } = request;
  const id = ports.ids.record();
  const taken = takeRecord(ports, object, id, model, null, new Map());
  keepNumbers(object, taken.columns);
  await refuseProblems(
    tx,
    registry,
    session,
    taken,
    request.rules.check({ object, state: 'add', columns: taken.columns, model, taken }),
  );
  await fillNumbers(tx, ports, object, session, taken.columns);
  await insertRecord(tx, ports, object, session, id, taken);
  return id;
}

/** Answers the record's id. A conflict is 409 with the stored record, what is not valid 422 with errors by path. */
export async function saveRecord(
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  request: SaveRequest,
): Promise<string> {
  const { object, model } = request;
  const given = typeof model.id === 'string' ? model.id : '';
  if (given === '') needRight(session, object, 'add', 'copy', 'push');
  else needRight(session, object, 'edit');
  const scope = [session.userId, session.organizationId, 'save', object.code];
  const keyed = await keyedRequest(ports, request.key, scope, request.sent ?? model);
  try {
    return await ports.store.transaction(async (tx) => {
      const earlier = await takeKey(tx, ports, keyed);
      if (isRecord(earlier) && typeof earlier.id === 'string') return earlier.id;
      let id = given;
      if (given === '') id = await insert(tx, ports, registry, session, request);
      else {
        const stored = await findHeader(tx, object, session, given);
        if (stored === null) throw notFound();
        await update(tx, ports, registry, session, request, stored);
      }
      await keepAnswer(tx, keyed, { id });
      return id;
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error;
    const data = await loadRecord(ports.store, registry, object, session, given);
    throw new Refusal(409, error.text, { data, reason: error.reason ?? 'conflict' });
  }
}
