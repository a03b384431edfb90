/** Saves a record: insert or update by its id, the whole model at once. Source: specification 001 5 and 7; FORMATS "Save". */
import { isRecord } from '../../engine/internal.ts';
import type { Session } from '../auth/session.ts';
import { invalid, notFound, Refusal } from '../errors.ts';
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

/** The numbering rules of an object with the columns that they fill. */
function numbered({ numbering, header }: BusinessObject) {
  return numbering.flatMap((rule) => {
    const column = header.find((one) => one.name === rule.field)?.column ?? null;
    return column === null ? [] : [{ rule, column }];
  });
}

/** The record that a request asks to store over `stored`, null for a new one; refused where it is not valid. */
async function takeValid(
  tx: Tx,
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  { object, model, rules }: SaveRequest,
  id: string,
  stored: StoreRow | null,
): Promise<TakenRecord> {
  const before = stored === null ? new Map<string, StoreRow[]>() : await storedRows(tx, object, id);
  const taken = takeRecord(ports, object, id, model, stored, before);
  // Numbers are made by the system: a client's are ignored.
  for (const { column } of numbered(object)) delete taken.columns[column];
  const state = stored === null ? 'add' : 'update';
  const columns = { ...stored, ...taken.columns };
  const problems = [...taken.problems, ...rules.check({ object, state, columns, model, taken })];
  if (problems.length === 0) problems.push(...(await checkReferences(tx, registry, session, taken.places)));
  if (problems.length > 0) throw invalid(problems);
  return taken;
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
  const taken = await takeValid(tx, ports, registry, session, request, text(stored, 'id'), stored);
  await updateRecord(tx, ports, object, session, stored, version, taken);
}

async function insert(
  tx: Tx,
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  request: SaveRequest,
): Promise<string> {
  const { object } = request;
  const id = ports.ids.record();
  const taken = await takeValid(tx, ports, registry, session, request, id, null);
  for (const { rule, column } of numbered(object))
    taken.columns[column] = await nextNumber(tx, object, session, rule, ports.clock.local());
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
