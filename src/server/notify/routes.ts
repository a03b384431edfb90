/** Notifications of the user who asks. Source: specification 000 2, 3 and 7; FORMATS "Wire". */
import { notifyList, readMessage } from '../../platform/contract/index.ts';
import { answer, type Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import type { Session } from '../auth/session.ts';
import { splitIds } from '../records/companions.ts';
import { flag, text } from '../store/read.ts';
import type { Criterion, StoreRow } from '../store/types.ts';
import { readWords, SEARCHED } from './words.ts';

/** Most notifications of one answer, or marked by one call. */
const MOST = 1000;

/** What it speaks of; nothing where that is no record or object. `elsewhere` has the names of other organisations. */
function subjectOf(row: StoreRow, elsewhere: ReadonlyMap<string, string>) {
  const objectId = text(row, 'objectId');
  if (objectId === '') return {};
  const recordId = text(row, 'recordId');
  const organizationId = text(row, 'organizationId');
  const organizationName = elsewhere.get(organizationId);
  return {
    objectId,
    ...(recordId === '' ? {} : { recordId, number: text(row, 'number') }),
    ...(organizationName === undefined ? {} : { organizationId, organizationName }),
  };
}

export function notifyRoutes({ ports, registry }: Services): readonly Route[] {
  /** Names of the organisations that rows are of, but for that of the session. */
  async function otherPlaces(session: Session, rows: readonly StoreRow[]) {
    const ids = new Set(rows.map((row) => text(row, 'organizationId')));
    const others = [...ids].filter((id) => id !== '' && id !== session.organizationId);
    if (others.length === 0) return new Map<string, string>();
    const found = await ports.store.find({
      table: 'sys_organization',
      criteria: [
        { field: 'id', op: 'in', value: others },
        { field: 'tenantId', op: 'equal', value: session.tenantId },
      ],
    });
    return new Map(found.map((row) => [text(row, 'id'), text(row, 'name')]));
  }

  /** What rows speak of, by id. */
  async function objectsOf({ tenantId }: Session, rows: readonly StoreRow[]) {
    const ids = new Set(rows.map((row) => text(row, 'objectId')).filter((id) => id !== ''));
    const found = await Promise.all([...ids].map((id) => registry.find(tenantId, id)));
    return new Map(found.flatMap((object) => (object === null ? [] : [[object.id, object] as const])));
  }

  return [
    answer(notifyList, async ({ session }, request) => {
      const criteria: Criterion[] = [{ field: 'userId', op: 'equal', value: session.userId }];
      if (request.type !== '1') criteria.push({ field: 'isRead', op: 'equal', value: request.type === '2' });
      const pageLength = Math.min(MOST, Number(request.pageLength));
      const { searchKey = '' } = request;
      const anyOf: Criterion[] =
        searchKey === '' ? [] : SEARCHED.map((field) => ({ field, op: 'like' as const, value: searchKey }));
      const query = { table: 'sys_notification', criteria, anyOf };
      const offset = Number(request.pageIndex) * pageLength;
      const sort = [{ field: 'sendTime', order: 'desc' as const }];
      const rows = await ports.store.find({ ...query, sort, offset, limit: pageLength });
      // A first page that is not full holds all. Open pages poll for it, and then nothing more has to be asked.
      const whole = offset === 0 && rows.length < pageLength;
      const rowCount = whole ? rows.length : await ports.store.count(query);
      const elsewhere = await otherPlaces(session, rows);
      const objects = await objectsOf(session, rows);
      const data = rows.map((row) => ({
        id: text(row, 'id'),
        ...readWords(session.language, objects.get(text(row, 'objectId')) ?? null, row),
        sendTime: text(row, 'sendTime'),
        isRead: flag(row, 'isRead'),
        ...subjectOf(row, elsewhere),
      }));
      return { data: { page_data: data }, rowCount };
    }),
    // The criterion on the user keeps the notifications of others unchanged, whatever ids were sent.
    answer(readMessage, async ({ session }, request) => {
      const ids = splitIds(request.ids).slice(0, MOST);
      await ports.store.transaction((tx) =>
        tx.update('sys_notification', { isRead: true }, [
          { field: 'userId', op: 'equal', value: session.userId },
          { field: 'id', op: 'in', value: ids },
        ]),
      );
      return { data: null };
    }),
  ];
}
