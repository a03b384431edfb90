/** Finds the records of an export, and reads them a few at a time. Source: specification 002 1 and 7. */
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import type { Registry } from '../objects/registry.ts';
import type { ServerPorts } from '../ports.ts';
import { text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { type ListSearch, listSearch, showRows } from './list.ts';
import type { Bag } from './wire.ts';

/** Most rows of one file, unless the server is told otherwise: what a browser waits for, and a spreadsheet opens. */
const MOST_ROWS = 200_000;
/** Rows that are read at once. */
const PIECE = 500;

/**
 * The found records, some hundred at a time. Which records and in what order is decided at the start, so that none is
 * missing or met twice when others are saved meanwhile; those that are deleted until they are read are left out.
 * Refuses with 422 more than may be exported, since a file that is silently cut would be taken for the whole.
 */
export async function findForExport(
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  request: ListSearch,
): Promise<AsyncGenerator<readonly Bag[], undefined>> {
  const { store, settings } = ports;
  const { object, view } = request;
  const most = settings.exportRows ?? MOST_ROWS;
  const search = await listSearch(store, registry, session, request);
  const found = await store.find({ ...search, columns: ['id'], limit: most + 1 });
  if (found.length > most) {
    const params = { count: await store.count(search), most };
    throw new Refusal(422, 'export.tooManyRows', { params, reason: 'tooManyRows' });
  }
  const ids = found.map((row) => text(row, 'id'));
  async function* pieces(): AsyncGenerator<readonly Bag[], undefined> {
    for (let at = 0; at < ids.length; at += PIECE) {
      const wanted = ids.slice(at, at + PIECE);
      const rows = await store.find({
        table: object.spec.name,
        criteria: [{ field: 'id', op: 'in', value: wanted }],
      });
      const byId = new Map<string, StoreRow>(rows.map((row) => [text(row, 'id'), row]));
      const inOrder = wanted.map((id) => byId.get(id)).filter((row) => row !== undefined);
      yield await showRows(store, registry, session, object, view, inOrder);
    }
    return undefined;
  }
  return pieces();
}
