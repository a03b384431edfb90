/** Records that wait for a user. Source: contract `workplace.waiting`. */
import type { Session } from '../auth/session.ts';
import { submissionsOf } from '../notify/outcomes.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import { partText, recordItem, userNames } from '../records/items.ts';
import { placeOf } from '../records/query.ts';
import { scopeOf } from '../records/scope.ts';
import { hidesName, shownItem, viewOf } from '../records/view.ts';
import { text } from '../store/read.ts';
import type { Criterion, ReadTx } from '../store/types.ts';

/** A record that waits. */
interface Waiting {
  readonly objectId: string;
  readonly objectName: string;
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly time: string;
  readonly submitted?: { readonly by: string; readonly time: string };
}

/** Criteria of the records of an object that wait; null where none can. */
function criteriaIn(
  session: Session,
  object: BusinessObject,
  kind: 'approvals' | 'drafts',
): Criterion[] | null {
  const { rights } = session;
  const status = placeOf(object, 'approveStatus')?.column;
  if (status === undefined || !rights.sees(object.code)) return null;
  const scope = scopeOf(object, session);
  if (kind === 'approvals')
    return rights.may(object.code, 'approve') ? [...scope, { field: status, op: 'equal', value: 1 }] : null;
  const maker = placeOf(object, 'creater')?.column;
  if (maker === undefined || !rights.may(object.code, 'submit')) return null;
  return [
    ...scope,
    { field: status, op: 'equal', value: 0 },
    { field: maker, op: 'equal', value: session.userId },
  ];
}

/** An object with the criteria of its records that are answered. */
interface AskedObject {
  readonly object: BusinessObject;
  readonly criteria: readonly Criterion[];
}

/** Objects of which records wait for the user. */
export async function objectsWaiting(
  tx: ReadTx,
  registry: Registry,
  session: Session,
  kind: 'approvals' | 'drafts',
): Promise<readonly AskedObject[]> {
  return (await registry.all(session.tenantId, tx)).flatMap((object) => {
    const criteria = criteriaIn(session, object, kind);
    return criteria === null ? [] : [{ object, criteria }];
  });
}

/** The records of these objects that were changed last, and how many there are. */
export async function latestOf(
  tx: ReadTx,
  session: Session,
  objects: readonly AskedObject[],
  length: number,
): Promise<{ readonly rows: Waiting[]; readonly rowCount: number }> {
  const { language, rights } = session;
  const asked = objects.map((one) => ({ ...one, time: placeOf(one.object, 'modifyTime')?.column }));
  const found = await tx.findMany(
    asked.map(({ object, criteria, time }) => ({
      table: object.spec.name,
      criteria,
      ...(time === undefined ? {} : { sort: [{ field: time, order: 'desc' as const }] }),
      limit: length,
    })),
  );
  // Where fewer were found than asked for, these are all.
  const counts = await Promise.all(
    asked.map(({ object, criteria }, at) => {
      const rows = found[at]?.length ?? 0;
      return rows < length ? rows : tx.count({ table: object.spec.name, criteria });
    }),
  );
  const rows = asked.flatMap(({ object, time }, at) =>
    (found[at] ?? []).map((row): Waiting => {
      const item = shownItem(viewOf(session, object, null), object, '', recordItem(object, row, language));
      return {
        objectId: object.id,
        objectName: object.names[language] ?? object.name,
        id: partText(item.id),
        number: partText(item.number),
        name: partText(item.name),
        time: time === undefined || hidesName(rights, object, 'modifyTime') ? '' : text(row, time),
      };
    }),
  );
  rows.sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0));
  return { rows: rows.slice(0, length), rowCount: counts.reduce((sum, count) => sum + count, 0) };
}

/** The same with who submitted each, and when. */
export async function withSubmitters(
  tx: ReadTx,
  { tenantId }: Session,
  rows: readonly Waiting[],
): Promise<Waiting[]> {
  const submissions = await submissionsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const names = await userNames(
    tx,
    tenantId,
    [...submissions.values()].map(({ userId }) => userId),
  );
  return rows.map((row) => {
    const submission = submissions.get(row.id);
    const by = submission && names.get(submission.userId);
    return submission === undefined || by === undefined
      ? row
      : { ...row, submitted: { by, time: submission.time } };
  });
}
