/**
 * Changes of locked values that the server would make itself: those of its events, of a copy, of a push. The server
 * makes them again and lets pass what agrees, for who has the right to copy or push; a client's word that something was
 * copied counts for nothing. Source:
 * specification 001 2.1, 4.2 and 7; FORMATS "Save", "Events".
 */
import { originOf, pushedRecord, type RecordOrigin } from '../../engine/internal.ts';
import { COPY_OF } from '../../platform/contract/index.ts';
import { Refusal } from '../errors.ts';
import { groupBy } from '../groupBy.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, FieldEvent, ObjectField } from '../objects/types.ts';
import type { ReadTx } from '../store/types.ts';
import { carriedValues } from './carried.ts';
import type { Checked, RecordRules, RuleBook } from './check.ts';
import { type EventReads, eventReads, eventValues } from './events.ts';
import { type HeldRows, heldRows, holds } from './held.ts';
import { loadRecord } from './load.ts';
import { isHiddenFrom, type LockedChange } from './locks.ts';
import type { PlacedValue } from './references.ts';
import type { TakenRow } from './take.ts';
import { viewOf } from './view.ts';
import { type Bag, giveHeader, giveRow, rowsIn } from './wire.ts';

/** What derives values. */
export interface Deriving {
  readonly tx: ReadTx;
  readonly registry: Registry;
  readonly book: RuleBook;
  readonly rules: RecordRules;
}

/** All rows of a table of a record in wire form, also of a child table, and of a tree those below others. */
function rowsOf(record: Bag, object: BusinessObject, key: string): Bag[] {
  const table = object.allTables.find((one) => one.key === key);
  if (table === undefined) return [];
  const owners = table.parent === null ? [record] : rowsOf(record, object, table.parent);
  return owners.flatMap((owner) => rowsIn(owner, table));
}

/** Of whole records, all paths of one step and all longer ones read the same: with companions or without. */
const readKey = (objectId: string, path: string) => `${objectId}/${path.includes('.')}`;

/** Items that events read whole, asked for once an object and not once a row. */
function sharedReads(
  reads: EventReads,
): EventReads & { prepare(objectId: string, ids: Iterable<string>, path: string): Promise<void> } {
  const kept = new Map<string, Map<string, Bag>>();
  const prepare = async (objectId: string, ids: Iterable<string>, path: string) => {
    const key = readKey(objectId, path);
    const known = kept.get(key) ?? new Map<string, Bag>();
    kept.set(key, known);
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    if (missing.length === 0) return;
    for (const [id, item] of await reads.items(objectId, missing, path)) known.set(id, item);
  };
  return {
    ...reads,
    prepare,
    async items(objectId, ids, path) {
      await prepare(objectId, ids, path);
      return kept.get(readKey(objectId, path)) ?? new Map();
    },
  };
}

/** A header or row with changed values, as the events see it. */
interface EventPlace {
  readonly fields: readonly ObjectField[];
  readonly table: string | null;
  readonly values: Bag;
  readonly changes: readonly LockedChange[];
}

/** Leaves out the changes that an event of the server makes. */
async function withoutEvents(
  { tx, registry }: Deriving,
  { object, session, columns, taken }: Checked,
  changes: readonly LockedChange[],
): Promise<readonly LockedChange[]> {
  const setBy = new Map<string, FieldEvent[]>();
  for (const event of object.events)
    for (const { set } of event.steps) {
      const place = `${event.parent ?? ''}.${set}`;
      setBy.set(place, [...(setBy.get(place) ?? []), event]);
    }
  const eventsOf = ({ place }: LockedChange) =>
    place === null ? [] : (setBy.get(`${place.field.table ?? ''}.${place.field.name}`) ?? []);
  const set = changes.filter((change) => eventsOf(change).length > 0);
  if (set.length === 0) return changes;
  const header = { ...giveHeader(object, columns), ...taken.extra };
  const rows = new Map(taken.rows.map((row) => [row.id, row]));
  const places = [...groupBy(set, ({ place }) => place?.rowId ?? null)].map(([rowId, own]): EventPlace => {
    const row = rowId === null ? undefined : rows.get(rowId);
    if (row === undefined) return { fields: object.header, table: null, values: header, changes: own };
    return {
      fields: row.table.fields,
      table: row.table.key,
      values: giveRow(row.table, row.values),
      changes: own,
    };
  });
  const reads = sharedReads(eventReads(tx, registry, session));
  for (const [objectId, path, ids] of lookedUp(object, places)) await reads.prepare(objectId, ids, path);
  const made = new Set<LockedChange>();
  for (const place of places) {
    const events = new Set(place.changes.flatMap(eventsOf));
    for (const event of events) {
      const values = await eventValues(place, header, event, reads);
      for (const change of place.changes) {
        const name = change.place?.field.name ?? '';
        if (change.place !== null && Object.hasOwn(values, name) && holds(change.place, values[name]))
          made.add(change);
      }
    }
  }
  return changes.filter((change) => !made.has(change));
}

/** The records that the events of some places read, by object, with a path that is read of them. */
function lookedUp(object: BusinessObject, places: readonly EventPlace[]): [string, string, Set<string>][] {
  const found = new Map<string, [string, string, Set<string>]>();
  for (const event of object.events)
    for (const step of event.steps) {
      if (step.kind !== 'from') continue;
      for (const { fields, table, values } of places) {
        const field = event.parent === table ? fields.find((one) => one.name === step.lookup) : undefined;
        const id = values[step.lookup];
        if (field?.lookupObject == null || typeof id !== 'string' || id === '') continue;
        const key = readKey(field.lookupObject, step.path);
        const entry = found.get(key) ?? [field.lookupObject, step.path, new Set<string>()];
        found.set(key, entry);
        entry[2].add(id);
      }
    }
  return [...found.values()];
}

/** Leaves out the changes that are in `source`, a record in wire form: of new rows all of one of its rows. */
function withoutSame(
  { object }: Checked,
  changes: readonly LockedChange[],
  source: Bag,
): readonly LockedChange[] {
  const byRow = groupBy(changes, ({ place, row }) => row?.id ?? place?.rowId ?? null);
  const tables = new Map<string, HeldRows>();
  const heldIn = (key: string): HeldRows => {
    const rows = tables.get(key) ?? heldRows(rowsOf(source, object, key));
    tables.set(key, rows);
    return rows;
  };
  const isIn = (place: PlacedValue) =>
    Object.hasOwn(source, place.field.name) && holds(place, source[place.field.name]);
  return [...byRow.values()].flatMap((own) => {
    const [first] = own;
    const key = first?.row?.table.key ?? first?.place?.field.table ?? null;
    if (key === null) return own.filter(({ place }) => place === null || !isIn(place));
    const isGone = own.some(({ place, row }) => place === null && row === null);
    return !isGone && heldIn(key).haveOne(own.flatMap(({ place }) => place ?? [])) ? [] : own;
  });
}

/** Leaves out what new rows share with a stored row of the same record: rows are copied within a table. */
function withoutRowCopies(record: Checked, changes: readonly LockedChange[]): readonly LockedChange[] {
  const { object, taken } = record;
  const isNew = new Set(taken.rows.filter((row: TakenRow) => row.stored === null).map((row) => row.id));
  const closed = new Set(changes.flatMap(({ row }) => row?.id ?? []));
  const copied = ({ place }: LockedChange) =>
    place?.rowId != null && isNew.has(place.rowId) && !closed.has(place.rowId);
  const [own, others] = [changes.filter(copied), changes.filter((change) => !copied(change))];
  if (own.length === 0) return changes;
  const stored: Bag = {};
  for (const { table, known } of taken.tables)
    stored[table.key] = [...known.values()].map((row) => giveRow(table, row));
  const byTable = groupBy(own, ({ place }) => place?.field.table ?? '');
  const left = [...byTable].flatMap(([key, some]) => {
    const flat = { ...object, allTables: object.allTables.map((table) => ({ ...table, parent: null })) };
    return withoutSame({ ...record, object: flat }, some, { [key]: stored[key] });
  });
  return [...others, ...left];
}

/** What a new record is made from by who has the right to. */
type Asked = Pick<Checked, 'object' | 'session' | 'model'>;

/** The record that the sent one was copied from; null where it names none that the user can see and copy. */
async function copied(
  { tx, registry }: Pick<Deriving, 'tx' | 'registry'>,
  { object, session, model }: Asked,
): Promise<Bag | null> {
  const copyOf = model[COPY_OF];
  if (typeof copyOf !== 'string' || copyOf === '' || !session.rights.may(object.code, 'copy')) return null;
  return loadRecord(tx, registry, object, session, copyOf, viewOf(session, object, null));
}

/** The record that the sent one was pushed from; null where it names none that the user can see and push. */
async function pushedFrom(
  { tx, registry }: Pick<Deriving, 'tx' | 'registry'>,
  { object, session, model }: Asked,
): Promise<{ source: BusinessObject; record: Bag; origin: RecordOrigin } | null> {
  const origin = originOf(model);
  if (origin === null) return null;
  const source = await registry.find(session.tenantId, origin.objectId, tx);
  if (source === null || !session.rights.sees(source.code)) return null;
  // Pages offer it by the rights to the source; a role may also have been given the right where it brings records.
  if (![source, object].some(({ code }) => session.rights.may(code, 'push'))) return null;
  const record = await loadRecord(tx, registry, source, session, origin.id, viewOf(session, source, null));
  return record === null ? null : { source, record, origin };
}

/** True where a new record names a record that the user may copy, or push. */
export async function isMadeFrom(
  deriving: Pick<Deriving, 'tx' | 'registry'>,
  asked: Asked,
): Promise<boolean> {
  return (await copied(deriving, asked)) !== null || (await pushedFrom(deriving, asked)) !== null;
}

/** The record that a push makes of the source that the sent record names; null where the user cannot see it, or push. */
async function pushed(
  deriving: Deriving,
  record: Checked,
): Promise<{ source: BusinessObject; record: Bag; made: Bag } | null> {
  const { tx, book, rules } = deriving;
  const { session } = record;
  if (rules.page === null) return null;
  const found = await pushedFrom(deriving, record);
  if (found === null) return null;
  const { source, origin } = found;
  const page = async (viewId: string) => (await book.forPage(session, source, viewId, tx)).page;
  const from = await page(origin.viewId ?? '').catch((error: unknown) => {
    if (error instanceof Refusal) return page('');
    throw error;
  });
  const made = pushedRecord(rules.page, {
    objectId: origin.objectId,
    viewId: origin.viewId,
    page: from,
    record: found.record,
    entryIds: [],
    carried: {},
  });
  return { source, record: found.record, made };
}

/** The changes that the server would not make itself. */
export async function underived(
  deriving: Deriving,
  record: Checked,
  changes: readonly LockedChange[],
): Promise<readonly LockedChange[]> {
  const { tx } = deriving;
  const { object, session, state } = record;
  // Events and copies of rows read what is stored: a value that the user's roles hide could be found by trying.
  const isHidden = ({ place }: LockedChange) => place !== null && isHiddenFrom(session, object, place.field);
  const shown = changes.filter((change) => !isHidden(change));
  let left: readonly LockedChange[] = [
    ...withoutRowCopies(record, await withoutEvents(deriving, record, shown)),
    ...changes.filter(isHidden),
  ];
  if (left.length === 0 || state === 'update') return left;
  const original = await copied(deriving, record);
  if (original !== null) left = withoutSame(record, left, original);
  if (left.length === 0) return left;
  const push = await pushed(deriving, record);
  if (push === null) return left;
  left = withoutSame(record, left, push.made);
  if (left.length === 0) return left;
  const carried = await carriedValues(
    tx,
    deriving.book,
    session,
    push.source,
    push.record,
    deriving.rules.page,
  );
  return left.filter(
    ({ place }) =>
      place === null ||
      place.rowId !== null ||
      ![...(carried.get(place.field.name) ?? [])].some((one) => holds(place, one)),
  );
}
