/**
 * Tells people what became of records, in the transaction that changes them: nobody is told of what was taken back.
 * Source: specification 000 2 and 3 name the notifications, not what they are about.
 *
 * Decisions where the specification is silent:
 * - A submitted record is told to those who may approve its object in that organisation, but not to who submitted it.
 * - What was decided is told to who submitted the record, with the reason; not to who decides about his own, or has no
 *   longer to do with such records there.
 * - Of many records at once everybody is told by one notification: `together.ts`.
 * - Once a record waits no longer, nobody has to read any more that it did: what is unread of it counts as read.
 */
import type { Session } from '../auth/session.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { labelOf } from '../records/label.ts';
import { text } from '../store/read.ts';
import type { ReadTx, StoreRow, Tx } from '../store/types.ts';
import { type Receiver, submittersToTell } from './receivers.ts';
import { KIND_OF, type Outcome, outcomeSaid, saidColumns } from './words.ts';

/** What happened to one record. */
export interface Happened {
  readonly object: BusinessObject;
  /** Its header. */
  readonly row: StoreRow;
  readonly outcome: Outcome;
  /** Why, as it was typed; '' for nothing. */
  readonly opinion: string;
}

const equal = (field: string, value: unknown) => ({ field, op: 'equal' as const, value });

/** The last submission of each record, by its id: who it was, and when. */
export async function submissionsOf(
  tx: ReadTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly userId: string; readonly time: string }>> {
  if (ids.length === 0) return new Map();
  const versions = await tx.find({
    table: 'sys_record_version',
    columns: ['recordId', 'userId', 'time', 'rowVersion'],
    criteria: [{ field: 'recordId', op: 'in', value: [...ids] }, equal('action', 'submit')],
    sort: [{ field: 'rowVersion', order: 'asc' }],
  });
  return new Map(
    versions.flatMap((row) => {
      const userId = text(row, 'userId');
      return userId === '' ? [] : [[text(row, 'recordId'), { userId, time: text(row, 'time') }] as const];
    }),
  );
}

/** Who submitted each record last, by its id; whoever made it, where that is not known. */
export async function submittersOf(
  tx: ReadTx,
  headers: readonly StoreRow[],
): Promise<ReadonlyMap<string, string>> {
  const submissions = await submissionsOf(
    tx,
    headers.map((row) => text(row, 'id')),
  );
  return new Map(
    headers.map((row) => {
      const id = text(row, 'id');
      return [id, submissions.get(id)?.userId ?? text(row, '_creater')] as const;
    }),
  );
}

/** Those who are told; `approvers` are those of `approversOf`, asked once for all records of a batch. */
async function toldOf(
  tx: ReadTx,
  session: Session,
  { object, row, outcome }: Happened,
  approvers: readonly Receiver[],
): Promise<readonly Receiver[]> {
  if (outcome === 'submitted') return approvers;
  const submitters = [...(await submittersOf(tx, [row])).values()];
  return submittersToTell(tx, session, object, submitters);
}

/** What is unread about the record's waiting counts as read. In the transaction that ends its waiting. */
export async function waitsNoMore(
  tx: Tx,
  { organizationId }: Pick<Session, 'organizationId'>,
  object: BusinessObject,
  recordId: string,
): Promise<void> {
  await tx.update('sys_notification', { isRead: true }, [
    equal('recordId', recordId),
    equal('objectId', object.id),
    // What plants share may have been submitted in another one.
    ...(object.tenantShared ? [] : [equal('organizationId', organizationId)]),
    equal('kind', 'submitted'),
    equal('isRead', false),
  ]);
}

/** Writes the notifications about one record. */
export async function tellOutcome(
  tx: Tx,
  ports: Pick<ServerPorts, 'ids' | 'clock'>,
  session: Session,
  happened: Happened,
  approvers: readonly Receiver[],
): Promise<void> {
  const { object, row, outcome, opinion } = happened;
  const told = await toldOf(tx, session, happened, approvers);
  if (told.length === 0) return;
  await tx.insert(
    'sys_notification',
    told.map(({ userId, language, rights }) => {
      const label = labelOf(rights, object, row);
      return {
        id: ports.ids.record(),
        userId,
        ...saidColumns(language, object, outcomeSaid(outcome, { label, by: session.nickName, opinion })),
        sendTime: ports.clock.local(),
        isRead: false,
        kind: KIND_OF[outcome],
        objectId: object.id,
        recordId: text(row, 'id'),
        number: label,
        organizationId: session.organizationId,
      };
    }),
  );
}
