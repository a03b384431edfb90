/** Tells a user that a long import or export of his is done: he may have left the page, or closed it. */
import type { Session } from '../auth/session.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { receivers } from './receivers.ts';
import { type SaidCode, saidColumns } from './words.ts';

/**
 * Rows from which on an import or export is long. An import saves some 100 rows a second and an export reads 10,000, so
 * that the page shows the end of shorter ones itself.
 */
export const LONG_IMPORT = 200;
export const LONG_EXPORT = 5_000;

/** What was done. */
export interface Transfer {
  readonly object: BusinessObject;
  readonly code: Extract<SaidCode, 'notify.imported' | 'notify.importedSome' | 'notify.exported'>;
  readonly params: Readonly<Record<string, number>>;
  /** What the request is known by: sent again after a lost answer it is told of once. Null for none. */
  readonly key: string | null;
}

/** Writes the notification. What was done stays so: where it cannot be written, that is for the log. */
export async function tellTransfer(
  ports: ServerPorts,
  { userId, organizationId, language }: Pick<Session, 'userId' | 'organizationId' | 'language'>,
  { object, code, params, key }: Transfer,
): Promise<void> {
  try {
    const id =
      key === null
        ? ports.ids.record()
        : await ports.hasher.digest(JSON.stringify([code, userId, organizationId, object.code, key]));
    await ports.store.transaction(async (tx) => {
      const [receiver] = await receivers(tx, [userId], 'transfer');
      if (receiver === undefined) return;
      await tx.insertIfAbsent('sys_notification', {
        id,
        userId,
        ...saidColumns(language, object, { code, params, label: '', opinion: '' }),
        sendTime: ports.clock.local(),
        isRead: false,
        kind: 'transfer',
        objectId: object.id,
        recordId: '',
        number: '',
        organizationId,
      });
    });
  } catch (error) {
    ports.log('The end of an import or export could not be told', error);
  }
}
