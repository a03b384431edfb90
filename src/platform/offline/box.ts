/**
 * What this device keeps for the time without a network: in IndexedDB, encrypted by AES-GCM with the user's draft key.
 * The key is kept beside it as one that cannot be read out, under a hash of the session's token, so that an application
 * that starts without a network can open the box as long as its user is signed in; it goes when he signs out. What he
 * has left in it can then be opened by nobody until he signs in again. Without a secure context nothing is kept.
 */
import { isRecord } from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import { draftKey } from '../contract/security.ts';

/** Milliseconds that something is kept. */
const KEPT_FOR = 7 * 24 * 3600 * 1000;
/** Characters of the largest thing that is kept. */
const LARGEST = 2_000_000;
const DATABASE = 'pagewright-offline';
const ROWS = 'rows';
const KEYS = 'keys';

/** Whose something is: of this session, whose language, organisation and rights it shows, or of its user. */
export type Owner = 'session' | 'user';

/** A box of the signed-in user. Nothing throws: what cannot be kept is not. */
export interface Box {
  read(owner: Owner, place: string): Promise<unknown>;
  /** False where it could not be kept. */
  write(owner: Owner, place: string, content: unknown): Promise<boolean>;
}

interface Keys {
  readonly session: string;
  readonly userId: string;
  readonly secret: CryptoKey;
  readonly namer: CryptoKey;
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const encoded = (text: string) => new TextEncoder().encode(text);

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function table(name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> {
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
async function clearOld(now: number): Promise<void> {
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

function isKeys(value: unknown): value is Keys {
  return isRecord(value) && value.secret instanceof CryptoKey && value.namer instanceof CryptoKey;
}

async function keysOf(client: Client, session: string, now: number): Promise<Keys | null> {
  const known: unknown = await asked((await table(KEYS, 'readonly')).get(session));
  if (isKeys(known)) return known;
  const answer = await client.call(draftKey, {});
  if (!answer.ok) return null;
  const { key, userId } = answer.value.data;
  const { subtle } = crypto;
  const made = {
    session,
    userId,
    time: now,
    secret: await subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
    namer: await subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  };
  await asked((await table(KEYS, 'readwrite')).put(made));
  return made;
}

/** The box of whoever is signed in with a client. */
export function createBox(client: Client, now: () => number = Date.now): Box {
  const canKeep =
    typeof indexedDB !== 'undefined' && globalThis.isSecureContext && crypto.subtle !== undefined;
  let token: string | null = null;
  let session: string | null = null;
  let keys: Promise<Keys | null> | null = null;
  let cleared = false;

  async function open(): Promise<Keys | null> {
    const current = client.token();
    if (!canKeep || current === null) return null;
    if (current !== token) {
      token = current;
      keys = null;
    }
    keys ??= (async () => {
      session = hexOf(await crypto.subtle.digest('SHA-256', encoded(current)));
      return keysOf(client, session, now());
    })();
    const found = await keys.catch(() => null);
    // A server that did not answer is asked again the next time.
    if (found === null) keys = null;
    if (found !== null && !cleared) {
      cleared = true;
      await clearOld(now());
    }
    return found;
  }
  client.onToken(() => {
    const left = session;
    keys = null;
    token = null;
    session = null;
    if (client.token() === null && left !== null)
      void table(KEYS, 'readwrite').then(
        (rows) => rows.delete(left),
        () => undefined,
      );
  });
  const nameOf = async ({ namer, userId, session: of }: Keys, owner: Owner, place: string) =>
    hexOf(
      await crypto.subtle.sign(
        'HMAC',
        namer,
        encoded([userId, owner === 'session' ? of : '', place].join('\n')),
      ),
    );
  return {
    async read(owner, place) {
      try {
        const found = await open();
        if (found === null) return null;
        const name = await nameOf(found, owner, place);
        const row: unknown = await asked((await table(ROWS, 'readonly')).get(name));
        if (!isRecord(row) || !(row.iv instanceof Uint8Array) || !(row.data instanceof ArrayBuffer))
          return null;
        if (Number(row.time) < now() - KEPT_FOR) return null;
        const iv = new Uint8Array(row.iv);
        const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, found.secret, row.data);
        const content: unknown = JSON.parse(new TextDecoder().decode(plain));
        return content;
      } catch {
        return null;
      }
    },
    async write(owner, place, content) {
      try {
        const found = await open();
        const text = JSON.stringify(content);
        if (found === null || text.length > LARGEST) return false;
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, found.secret, encoded(text));
        const row = { place: await nameOf(found, owner, place), time: now(), iv, data };
        await asked((await table(ROWS, 'readwrite')).put(row));
        return true;
      } catch {
        // No room, a private window.
        return false;
      }
    },
  };
}
