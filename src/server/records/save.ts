/**
 * Saves a record with all its rows in one transaction. Whether it is inserted or updated follows its id, never its
 * state. Source: specification 001 5 and 7; FORMATS "Save", "approveStatus".
 */
import { isRecord } from '../../engine/internal.ts';
import type { Session } from '../auth/session.ts';
import { type FieldProblem, forbidden, invalid, notFound, Refusal } from '../errors.ts';
import { trackFiles } from '../files/uses.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { number, object as objectAt, text } from '../store/read.ts';
import type { StoreRow, Tx } from '../store/types.ts';
import { withDefaults } from './blanks.ts';
import type { Checked, RecordRules, RuleBook } from './check.ts';
import { checkChoices } from './choices.ts';
import { chosenProblems } from './chosen.ts';
import { type Deriving, isMadeFrom, underived } from './derived.ts';
import { checkFiles } from './files.ts';
import { keyedRequest, takeKey } from './idempotency.ts';
import { findRecord, loadRecord, type StoredRecord } from './load.ts';
import { isHiddenFrom, type LockedChange, lockedChanges, lockedProblem } from './locks.ts';
import { nextNumber } from './numbering.ts';
import { checkReferences, lookupProblem, type PlacedValue } from './references.ts';
import { needRight } from './scope.ts';
import { withoutUnknownPasswords } from './secrets.ts';
import { rowIdProblems, sizeProblems } from './size.ts';
import { type TakenRecord, takeRecord } from './take.ts';
import { type View, viewOf } from './view.ts';
import type { Bag } from './wire.ts';
import { insertRecord, updateRecord } from './write.ts';

/** A record to be saved. */
export interface SaveRequest {
  readonly object: BusinessObject;
  /** As it was sent, in wire form. */
  readonly model: Bag;
  /** The rules of the page that sent it, and where those of other pages are found. */
  readonly rules: RecordRules;
  readonly book: RuleBook;
  /** Idempotency-Key, or null. */
  readonly key: string | null;
  /** What a repeated request is recognised by, where that is not the model. */
  readonly sent?: unknown;
  /** What is wrong already with what the model was read from: told with all that is, and nothing is saved. */
  readonly problems?: readonly FieldProblem[];
  /** What the stored record shows that a conflict answers; without it what no page names. */
  readonly view?: View;
}

/** The numbering rules of an object with the columns that they fill. */
function numbered({ numbering, header }: BusinessObject) {
  return numbering.flatMap((rule) => {
    const column = header.find((one) => one.name === rule.field)?.column ?? null;
    return column === null ? [] : [{ rule, column }];
  });
}

/**
 * Leaves out the empty values of fields that the user's roles hide: he was never told them, so they stay as they are.
 */
function withoutHidden(taken: TakenRecord, session: Session, object: BusinessObject): TakenRecord {
  if (session.rights.fields(object.code).hidden.length === 0) return taken;
  const isUntold = ({ field, value, fresh }: PlacedValue) =>
    !fresh && (value === null || value === '' || value === undefined) && isHiddenFrom(session, object, field);
  const rows = new Map(taken.rows.map((row) => [row.id, row.values]));
  for (const { field, rowId, stored } of taken.places.filter(isUntold)) {
    const row = rowId === null ? undefined : rows.get(rowId);
    if (rowId === null)
      delete (field.column === null ? taken.extra : taken.columns)[field.column ?? field.name];
    else if (row !== undefined && field.column !== null) row[field.column] = stored;
    else if (row !== undefined) row._extra = { ...objectAt(row, '_extra'), [field.name]: stored };
  }
  return { ...taken, places: taken.places.filter((place) => !isUntold(place)) };
}

/** Problems with what is chosen: options, records and files that do not exist, or that the user may not see or use there. */
async function checkChosen(
  deriving: Deriving,
  tx: Tx,
  record: Checked,
  rules: RecordRules,
): Promise<FieldProblem[]> {
  const { session, taken } = record;
  const found = await checkReferences(tx, deriving.registry, session, taken.places);
  const unseen = found.unseen.map((place): LockedChange => ({ path: place.path, place, row: null }));
  const unfit = await checkFiles(tx, session, record.taken.places, rules.page);
  const left = unseen.length === 0 ? [] : await underived(deriving, record, unseen);
  const refused = left.flatMap(({ place }) =>
    place === null ? [] : [lookupProblem(place.path, place.value)],
  );
  return [...found.problems, ...unfit, ...refused, ...(await checkChoices(tx, session, taken.places))];
}

/**
 * Reads and checks the sent record; `known` is what is stored of it, null for a new record. Refuses with 422 and all
 * problems, one for each value. Whether what is chosen exists is asked last, of what is no problem yet, since it takes
 * queries; and so is whether the server would set itself what is locked.
 */
async function takeValid(
  tx: Tx,
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  { object, model: sent, rules, book, problems: met = [] }: SaveRequest,
  id: string,
  known: StoredRecord | null,
): Promise<TakenRecord> {
  const stored = known?.header ?? null;
  const before = known?.rows ?? new Map<string, StoreRow[]>();
  const local = ports.clock.local();
  const unreadable = rowIdProblems(object, sent);
  if (unreadable.length > 0) throw invalid(unreadable);
  const model = withDefaults(object, sent, known === null ? null : before, session, local);
  // Required passwords are checked, although those that the object does not know are not kept.
  const kept = withoutUnknownPasswords(object, model, rules.page);
  const taken = withoutHidden(takeRecord(ports, object, id, kept, stored, before), session, object);
  const oversized = sizeProblems(object, taken, stored, before);
  if (oversized.length > 0) throw invalid(oversized, 'record.tooLarge');
  const chosen = chosenProblems(object, taken, stored, before);
  if (chosen.length > 0) throw invalid(chosen);
  // Numbers are made by the system: a client's are ignored.
  for (const { column } of numbered(object)) delete taken.columns[column];
  const state = stored === null ? 'add' : 'update';
  const columns = { ...stored, ...taken.columns };
  const record: Checked = { object, session, local, state, columns, model, taken };
  const deriving: Deriving = { tx, registry, book, rules };
  const problems = [...met, ...taken.problems];
  const told = new Set(problems.map((problem) => problem.path));
  problems.push(...rules.check(record).filter(({ path }) => !told.has(path)));
  for (const { path } of problems) told.add(path);
  const changes = lockedChanges(record, rules.locks(state, session.rights.fields(object.code)));
  const locked = changes.length === 0 ? [] : await underived(deriving, record, changes);
  problems.push(...locked.filter(({ path }) => !told.has(path)).map(lockedProblem));
  for (const { path } of problems) told.add(path);
  const chosenWrong = await checkChosen(deriving, tx, record, rules);
  problems.push(...chosenWrong.filter(({ path }) => !told.has(path)));
  if (problems.length > 0) throw invalid(problems);
  return taken;
}

/**
 * Updates a record; refuses with 409 where another client has saved meanwhile, or the record is submitted or approved.
 */
async function update(
  tx: Tx,
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  request: SaveRequest,
  known: StoredRecord,
): Promise<void> {
  const { object, model } = request;
  const stored = known.header;
  const version = model.rowVersion;
  if (typeof version !== 'number' || version !== number(stored, '_version')) {
    throw new Refusal(409, 'record.conflict', { reason: 'conflict' });
  }
  if (number(stored, '_approve_status') !== 0) throw new Refusal(409, 'record.locked', { reason: 'locked' });
  const taken = await takeValid(tx, ports, registry, session, request, text(stored, 'id'), known);
  const after = await updateRecord(tx, ports, object, session, known, version, taken);
  await trackFiles(tx, registry, session, object, known, after);
}

/** Inserts a record with its numbers. */
async function insert(
  tx: Tx,
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  request: SaveRequest,
  id: string,
): Promise<void> {
  const { object, model } = request;
  // Who may copy or push alone makes no record out of nothing.
  const mayAdd = session.rights.may(object.code, 'add');
  if (!mayAdd && !(await isMadeFrom({ tx, registry }, { object, session, model }))) throw forbidden();
  const taken = await takeValid(tx, ports, registry, session, request, id, null);
  const after = await insertRecord(tx, ports, object, session, id, taken, async () => {
    const numbers: Bag = {};
    for (const { rule, column } of numbered(object))
      numbers[column] = await nextNumber(tx, object, session, rule, ports.clock.local());
    return numbers;
  });
  await trackFiles(tx, registry, session, object, null, after);
}

/**
 * Saves a record and returns its id; a repeated keyed request returns the id of the first. Refuses with 403, with 409
 * and the stored record on a conflict, and with 422 and errors by wire path where values are not valid.
 */
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
  const id = given === '' ? ports.ids.record() : given;
  try {
    return await ports.store.transaction(async (tx) => {
      const earlier = await takeKey(tx, ports, keyed, { id });
      if (isRecord(earlier) && typeof earlier.id === 'string') return earlier.id;
      if (given === '') await insert(tx, ports, registry, session, request, id);
      else {
        const known = await findRecord(tx, object, session, given);
        if (known === null) throw notFound();
        await update(tx, ports, registry, session, request, known);
      }
      return id;
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error;
    const view = request.view ?? viewOf(session, object, null);
    const data = await loadRecord(ports.store, registry, object, session, given, view);
    throw new Refusal(409, error.text, { data, reason: error.reason ?? 'conflict' });
  }
}
