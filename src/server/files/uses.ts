/**
 * Keeps which records refer to which files (`sys_file_use`), in the transaction that writes the record. Who may read a
 * file follows from it (`access.ts`), and which files nobody needs any more (`sweep.ts`).
 *
 * A reference lasts as long as the record or one of its kept versions has it. Of one that the record has given up, the
 * row says the last version that has it; it goes when that version does.
 */
import type { Session } from '../auth/session.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { StoredRecord } from '../records/load.ts';
import type { Owner } from '../records/scope.ts';
import { number, text } from '../store/read.ts';
import type { Criterion, Tx } from '../store/types.ts';
import { readableFiles } from './access.ts';
import { type FileReference, referencesOf } from './references.ts';

const TABLE = 'sys_file_use';
const FILES = 'sys_file';
/** Ids of one criterion. */
const PART = 500;

const equal = (field: string, value: unknown): Criterion => ({ field, op: 'equal', value });
const oneOf = (field: string, value: readonly unknown[]): Criterion => ({ field, op: 'in', value });

/** Lists of at most `PART`. */
function parts<T>(list: readonly T[]): T[][] {
  const found: T[][] = [];
  for (let from = 0; from < list.length; from += PART) found.push(list.slice(from, from + PART));
  return found;
}

/** What is said of a record's references. */
interface Subject {
  readonly object: BusinessObject;
  readonly recordId: string;
  readonly tenantId: string;
  /** Of the record, empty where its object is shared. It never changes. */
  readonly organizationId: string;
}

const subjectOf = (object: BusinessObject, tenantId: string, { header }: StoredRecord): Subject => ({
  object,
  recordId: text(header, 'id'),
  tenantId,
  organizationId: text(header, '_org'),
});

/** Writes references that a record has from now on. */
async function addUses(tx: Tx, subject: Subject, added: readonly FileReference[], isNew: boolean) {
  const { object, recordId, tenantId, organizationId } = subject;
  const rowOf = ({ fileId, place }: FileReference) => ({
    ...{ fileId, recordId, place, tenantId, organizationId },
    ...{ objectCode: object.code, current: true, lastVersion: null },
  });
  for (const some of parts(added)) {
    const ids = [...new Set(some.map(({ fileId }) => fileId))];
    const known = isNew
      ? []
      : await tx.find({ table: TABLE, criteria: [equal('recordId', recordId), oneOf('fileId', ids)] });
    const before = new Set(known.map((row) => `${text(row, 'fileId')} ${text(row, 'place')}`));
    const isKnown = ({ fileId, place }: FileReference) => before.has(`${fileId} ${place}`);
    const rows = some.filter((one) => !isKnown(one)).map(rowOf);
    for (const one of some.filter(isKnown)) {
      const again = await tx.update(TABLE, { current: true, lastVersion: null, organizationId }, [
        equal('recordId', recordId),
        equal('fileId', one.fileId),
        equal('place', one.place),
      ]);
      // Its version was given up meanwhile, and the reference with it.
      if (again === 0) rows.push(rowOf(one));
    }
    if (rows.length > 0) await tx.insert(TABLE, rows);
    await tx.update(FILES, { unusedSince: null }, [
      oneOf('id', ids),
      { field: 'unusedSince', op: 'ne', value: null },
    ]);
  }
}

/** Notes that a record has given references up: its version `lastVersion` is the last one that has them. */
async function endUses(tx: Tx, recordId: string, gone: readonly FileReference[], lastVersion: number) {
  const byPlace = new Map<string, string[]>();
  for (const { place, fileId } of gone) {
    const known = byPlace.get(place);
    if (known === undefined) byPlace.set(place, [fileId]);
    else known.push(fileId);
  }
  for (const [place, ids] of byPlace)
    for (const some of parts(ids))
      await tx.update(TABLE, { current: false, lastVersion }, [
        equal('recordId', recordId),
        equal('place', place),
        oneOf('fileId', some),
      ]);
}

/**
 * Of references that nobody has looked for yet (in texts, in values that only a page knows) those to files that the user
 * may read: others are no more than text, and must not open the files to him.
 */
async function ownReferences(
  tx: Tx,
  registry: Registry,
  session: Session,
  added: readonly FileReference[],
): Promise<readonly FileReference[]> {
  const ids = [...new Set(added.filter(({ listed }) => !listed).map(({ fileId }) => fileId))];
  if (ids.length === 0) return added;
  const readable = new Set<string>();
  for (const some of parts(ids)) {
    const rows = await tx.find({
      table: FILES,
      criteria: [oneOf('id', some), equal('tenantId', session.tenantId)],
      lock: 'shared',
    });
    for (const id of await readableFiles(tx, registry, session, session.rights, rows)) readable.add(id);
  }
  return added.filter(({ listed, fileId }) => listed || readable.has(fileId));
}

/** Keeps the references of a record that is written: `before` is null for a new one. */
export async function trackFiles(
  tx: Tx,
  registry: Registry,
  session: Session,
  object: BusinessObject,
  before: StoredRecord | null,
  after: StoredRecord,
): Promise<void> {
  const [was, is] = [referencesOf(object, before), referencesOf(object, after)];
  if (was.size === 0 && is.size === 0) return;
  const recordId = text(after.header, 'id');
  const subject = subjectOf(object, session.tenantId, after);
  const gone = [...was].flatMap(([key, one]) => (is.has(key) ? [] : [one]));
  const added = [...is].flatMap(([key, one]) => (was.has(key) ? [] : [one]));
  if (gone.length > 0 && before !== null)
    await endUses(tx, recordId, gone, number(before.header, '_version'));
  if (added.length > 0)
    await addUses(tx, subject, await ownReferences(tx, registry, session, added), before === null);
}

/** Notes that a record was deleted: its version `lastVersion` is the last one. */
export async function untrackFiles(tx: Tx, recordId: string, lastVersion: number): Promise<void> {
  await tx.update(TABLE, { current: false, lastVersion }, [
    equal('recordId', recordId),
    equal('current', true),
  ]);
}

/** Writes the references of a record that nobody saves: those of a new installation. */
export async function addReferences(
  tx: Tx,
  object: BusinessObject,
  { tenantId }: Pick<Owner, 'tenantId'>,
  record: StoredRecord,
): Promise<void> {
  const found = [...referencesOf(object, record).values()];
  if (found.length === 0) return;
  await addUses(tx, subjectOf(object, tenantId, record), found, true);
}

/**
 * Gives up the references of versions that are no longer kept, and notes since when nothing may refer to their files.
 * `millis` is the present time.
 */
export async function forgetVersions(
  tx: Tx,
  recordId: string,
  versions: readonly number[],
  millis: number,
): Promise<void> {
  const criteria = [equal('recordId', recordId), equal('current', false), oneOf('lastVersion', versions)];
  const rows = await tx.find({ table: TABLE, columns: ['fileId'], criteria });
  if (rows.length === 0) return;
  await tx.remove(TABLE, criteria);
  for (const ids of parts([...new Set(rows.map((row) => text(row, 'fileId')))]))
    await tx.update(FILES, { unusedSince: millis }, [
      oneOf('id', ids),
      equal('unusedSince', null),
      equal('tracked', true),
    ]);
}
