/**
 * Tells people what became of many records at once: a batch of 2,000 that 200 people may approve would write 400,000
 * notifications, and nobody reads 2,000.
 *
 * Decisions where the specification is silent:
 * - Of more than `TOLD_SINGLY` records everybody gets one notification with their number, which leads to their list.
 * - Each record of a batch is stored by itself, so that it is written after the last one. A batch that was interrupted
 *   and is sent again under its key is told of when it is done; one that nobody sends again is not told of, and its
 *   records are found where all are that wait.
 * - It stays unread when some of the records wait no longer.
 */
import type { Session } from '../auth/session.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import type { ReadTx } from '../store/types.ts';
import { submittersOf } from './outcomes.ts';
import { type Receiver, submittersToTell } from './receivers.ts';
import { KIND_OF, type Outcome, outcomesSaid, saidColumns } from './words.ts';

/** Most records of a batch of which each is told by itself: as many as people choose one by one. */
export const TOLD_SINGLY = 20;

/** What happened to several records. */
export interface HappenedTogether {
  readonly object: BusinessObject;
  readonly outcome: Outcome;
  /** Why, as it was typed; '' for nothing. */
  readonly opinion: string;
  /** Ids of the records that it happened to. */
  readonly ids: readonly string[];
  /** What the request is known by: sent again after a lost answer it is told of once. Null for none. */
  readonly key: string | null;
}

/** Who is told, and of how many records. */
async function toldOf(
  tx: ReadTx,
  session: Session,
  { object, outcome, ids }: HappenedTogether,
  approvers: readonly Receiver[],
): Promise<readonly { readonly receiver: Receiver; readonly count: number }[]> {
  if (outcome === 'submitted') return approvers.map((receiver) => ({ receiver, count: ids.length }));
  const headers = await tx.find({
    table: object.spec.name,
    columns: ['id', '_creater'],
    criteria: [{ field: 'id', op: 'in', value: ids }],
  });
  const submitters = [...(await submittersOf(tx, headers)).values()];
  const told = await submittersToTell(tx, session, object, submitters);
  return told.map((receiver) => ({
    receiver,
    count: submitters.filter((userId) => userId === receiver.userId).length,
  }));
}

/** Writes one notification a person. What was done stays so: where it cannot be written, that is for the log. */
export async function tellTogether(
  ports: ServerPorts,
  session: Session,
  happened: HappenedTogether,
  approvers: readonly Receiver[],
): Promise<void> {
  const { object, outcome, opinion, ids, key } = happened;
  if (ids.length === 0) return;
  const { userId: by, organizationId, nickName } = session;
  const idFor = (userId: string) =>
    key === null
      ? ports.ids.record()
      : ports.hasher.digest(
          JSON.stringify(['together', outcome, by, organizationId, object.code, key, ids.length, userId]),
        );
  try {
    const told = await toldOf(ports.store, session, happened, approvers);
    const rows = await Promise.all(
      told.map(async ({ receiver: { userId, language }, count }) => ({
        id: await idFor(userId),
        userId,
        ...saidColumns(language, object, outcomesSaid(outcome, { count, by: nickName, opinion })),
        sendTime: ports.clock.local(),
        isRead: false,
        kind: KIND_OF[outcome],
        objectId: object.id,
        recordId: '',
        number: '',
        organizationId,
      })),
    );
    await ports.store.transaction(async (tx) => {
      for (const row of rows) await tx.insertIfAbsent('sys_notification', row);
    });
  } catch (error) {
    ports.log('What became of a batch could not be told', error);
  }
}
