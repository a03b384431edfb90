/** The database of what this device keeps for the time without a network: rows, and the keys that open them. */
import { isRecord } from '../../engine/internal.ts';

/** Milliseconds that something is kept. */
export const KEPT_FOR = 7 * 24 * 3600 * 1000;
const DATABASE = 'pagewright-offline';
export const ROWS = 'rows';
export const KEYS = 'keys';

/** The result of a request of the database. */
export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** One of its tables, in a transaction of its own. */
export async function table(name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(ROWS, { keyPath: 'place' });
    opening.result.createObjectStore(KEYS, { keyPath: 'session' });
  };
  const database = await asked(opening);
  const transaction = database.transaction(name, mode);
  transaction.oncomplete = () => database.close();
  transaction.onabort = () => database.close();
  return transaction.objectStore(name);
}

/** Removes what is older than it may be, whosever it is. */
export async function clearOld(now: number): Promise<void> {
  for (const name of [ROWS, KEYS]) {
    const rows = await table(name, 'readwrite');
    const cursors = rows.openCursor();
    cursors.onsuccess = () => {
      const cursor = cursors.result;
      if (cursor === null) return;
      const row: unknown = cursor.value;
      if (isRecord(row) && Number(row.time) < now - KEPT_FOR) cursor.delete();
      cursor.continue();
    };
  }
}
