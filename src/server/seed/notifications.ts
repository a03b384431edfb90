/** The notifications of a new installation, as rows. */
import { isRecord } from '../../engine/internal.ts';
import { KIND_OF, outcomeSaid, saidColumns } from '../notify/words.ts';
import { str } from '../objects/parse-parts.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import type { StoreRow } from '../store/types.ts';
import { toLanguage } from '../texts/catalogue.ts';
import type { DemoFactory, DemoOutcome } from './types.ts';

/** The rows of all of them; `userIds` by user name, `objects` by code. */
export function notificationRows(
  ports: Pick<ServerPorts, 'ids'>,
  demo: Pick<DemoFactory, 'notifications' | 'records' | 'users' | 'organisations'>,
  userIds: ReadonlyMap<string, string>,
  objects: ReadonlyMap<string, BusinessObject>,
): StoreRow[] {
  /** Whoever is told, and the record, must be there. */
  function outcome(note: DemoOutcome): StoreRow[] {
    const object = objects.get(note.objectCode);
    const records = (demo.records[note.objectCode] ?? []).filter(isRecord);
    const record = records.find((one) => one.id === note.recordId);
    const user = demo.users.find(({ userName }) => userName === note.userName);
    if (object === undefined || record === undefined || user === undefined) return [];
    const by = demo.users.find(({ userName }) => userName === note.by)?.nickName ?? '';
    const label = [object.numberField, object.nameField]
      .map((name) => (name === null ? '' : str(record[name])))
      .find((one) => one !== '');
    const words = { label: label ?? note.recordId, by, opinion: note.opinion ?? '' };
    return [
      {
        id: ports.ids.record(),
        userId: userIds.get(note.userName),
        ...saidColumns(toLanguage(user.language), object, outcomeSaid(note.outcome, words)),
        sendTime: note.sendTime,
        isRead: note.isRead === true,
        kind: KIND_OF[note.outcome],
        objectId: object.id,
        recordId: note.recordId,
        number: words.label,
        organizationId: str(record.organizationId) || (demo.organisations[0]?.id ?? ''),
      },
    ];
  }

  return demo.notifications.flatMap((note) => {
    if ('outcome' in note) return outcome(note);
    const to = note.userName === undefined ? [...userIds.values()] : [userIds.get(note.userName)];
    return to.flatMap((userId) =>
      userId === undefined
        ? []
        : [
            {
              id: ports.ids.record(),
              userId,
              title: note.title,
              message: note.message,
              sendTime: note.sendTime,
              isRead: note.isRead === true,
            },
          ],
    );
  });
}
