/**
 * Unsaved changes of forms, kept on this device: in IndexedDB, encrypted by AES-GCM, for seven days. The key is the
 * server's, one a user, and is held in memory alone, or by a client that serves times without a network; names of places
 * are hashed with it, with the user's organisation. So a device tells nobody else what was typed, not even of which
 * record, and nothing is offered in another organisation. Without a secure context, IndexedDB or a key nothing is kept.
 *
 * Each open page (a tab of the browser) keeps its own, beside that of others for the same place, and holds a lock while it
 * lives: what another page is still writing was not left behind, and is neither offered nor listed here. Where the browser
 * has no locks all of it is.
 */
import { isRecord } from '../../../engine/internal.ts';
import type { Client, DraftKeys } from '../../../platform/index.ts';
import { askDraftKeys, hexOf } from '../../../platform/internal.ts';

/** Milliseconds that changes are kept. The server keeps their files longer (`src/server/files/limits.ts`). */
const KEPT_FOR = 7 * 24 * 3600 * 1000;
/** Characters of the largest kept form: writing more at each pause would slow the typing down. */
const LARGEST = 2_000_000;
const DATABASE = 'pagewright-drafts';
const TABLE = 'drafts';
/** Begins the name of the lock that a page holds from the first that it keeps until it is gone. */
const LOCK = 'pagewright-drafts ';

/** What is kept of one place, with the time in milliseconds since 1970. */
export interface Kept {
  /** What its place is called on the device, for `remove`. */
  readonly name: string;
  readonly time: number;
  readonly content: unknown;
}

/** A user's kept changes. None of the functions throws: what cannot be kept is not. */
export interface KeptStore {
  /** The latest of a place, without what other open pages keep of it. */
  read(place: string): Promise<Kept | null>;
  /** Resolves to the name that it is kept by; null where it is not. */
  write(place: string, content: unknown): Promise<string | null>;
  /**
   * All that is kept of the user in his organisation, the latest first, where its content names its place; without what
   * other open pages keep.
   */
  list(): Promise<readonly Kept[]>;
  /** By its name, which needs no key: the user may have signed out, or have gone to another organisation, meanwhile. */
  remove(name: string): Promise<void>;
}

interface Row {
  /** The hash of its place and, behind a dot, the id of the page that wrote it. */
  readonly place: string;
  readonly time: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

function isRow(value: unknown): value is Row {
  return (
    isRecord(value) &&
    typeof value.place === 'string' &&
    typeof value.time === 'number' &&
    value.iv instanceof Uint8Array &&
    value.data instanceof ArrayBuffer
  );
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function table(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE, { keyPath: 'place' });
  const database = await asked(opening);
  const transaction = database.transaction(TABLE, mode);
  transaction.oncomplete = () => database.close();
  transaction.onabort = () => database.close();
  return transaction.objectStore(TABLE);
}

/** Removes what is older than it may be, whosever it is. */
async function clearOld(now: number): Promise<void> {
  const rows = await table('readwrite');
  for (const row of await asked<unknown[]>(rows.getAll()))
    if (isRecord(row) && typeof row.place === 'string' && Number(row.time) < now - KEPT_FOR)
      rows.delete(row.place);
}

/** Id of this page, which no page before or after it has; '' while it has kept nothing. */
let page = '';
let living: Promise<void> | null = null;

/** Has other pages know that this one lives. Resolves when they do, or where the browser cannot tell them. */
function live(): Promise<void> {
  page ||= crypto.randomUUID();
  living ??= new Promise<void>((resolve) => {
    const held = () => {
      resolve();
      // Until the page is gone.
      return new Promise<never>(() => undefined);
    };
    const locks = globalThis.navigator?.locks;
    if (locks === undefined) resolve();
    else locks.request(LOCK + page, held).catch(() => resolve());
  });
  return living;
}

/** A test of rows: whether no other page that is open writes it. */
async function leftBehind(): Promise<(row: Row) => boolean> {
  const locks = await globalThis.navigator?.locks?.query().catch(() => null);
  const others = new Set(locks?.held?.map(({ name }) => name));
  others.delete(LOCK + page);
  return ({ place }) => !others.has(LOCK + place.slice(place.indexOf('.') + 1));
}

/** What the present user's changes are kept with. */
interface Keys {
  readonly secret: CryptoKey;
  /** Name of a place in the organisation, which without the key cannot be told from another. */
  hashOf(place: string): Promise<string>;
}

/** Null where the server has no key for him. Throws where it could not be asked. */
async function askedKeys(client: Client): Promise<DraftKeys | null> {
  const answer = await askDraftKeys(client);
  if (answer.ok) return answer.value;
  if (answer.error.retryable) throw new Error(answer.error.code);
  return null;
}

/** Those that the client keeps, else those of the server. Null and throws as `askedKeys`. */
async function keysOf(client: Client): Promise<Keys | null> {
  const { subtle } = crypto;
  const held = (await client.draftKeys?.()) ?? (await askedKeys(client));
  if (held === null) return null;
  const { secret, namer, userId, organizationId } = held;
  return {
    secret,
    async hashOf(place) {
      const whole = `${userId}\n${organizationId}\n${place}`;
      return hexOf(await subtle.sign('HMAC', namer, new TextEncoder().encode(whole)));
    },
  };
}

/** True where this browser and page can keep something. */
function canKeep(): boolean {
  return typeof indexedDB !== 'undefined' && globalThis.isSecureContext && crypto.subtle !== undefined;
}

/** Makes the store of whoever is signed in with a client. */
function createKeptStore(client: Client, now: () => number = Date.now): KeptStore {
  let keys: Promise<Keys | null> | null = null;
  let cleared = false;
  // Another token may be another user's, or of another organisation.
  client.onToken(() => {
    keys = null;
  });
  const withKeys = async <T>(task: (keys: Keys) => Promise<T>, none: T): Promise<T> => {
    if (!canKeep() || client.token() === null) return none;
    try {
      keys ??= keysOf(client);
      const found = await keys.catch((error: unknown) => {
        keys = null;
        throw error;
      });
      if (found === null) return none;
      if (!cleared) {
        cleared = true;
        await clearOld(now());
      }
      return await task(found);
    } catch {
      // No room, a private window, a damaged row: nothing is kept.
      return none;
    }
  };
  const contentOf = async ({ iv, data }: Row, secret: CryptoKey): Promise<unknown> => {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, data);
    return JSON.parse(new TextDecoder().decode(plain));
  };
  const isGood = (row: unknown): row is Row => isRow(row) && row.time >= now() - KEPT_FOR;
  return {
    read: (place) =>
      withKeys(async ({ secret, hashOf }) => {
        const hash = await hashOf(place);
        const isLeft = await leftBehind();
        const range = IDBKeyRange.bound(hash, `${hash}.\uffff`);
        const rows = await asked<unknown[]>((await table('readonly')).getAll(range));
        const [row] = rows
          .filter(isGood)
          .filter(isLeft)
          .sort((one, other) => other.time - one.time);
        if (row === undefined) return null;
        return { name: row.place, time: row.time, content: await contentOf(row, secret) };
      }, null),
    list: () =>
      withKeys<readonly Kept[]>(async ({ secret, hashOf }) => {
        const isLeft = await leftBehind();
        const rows = (await asked<unknown[]>((await table('readonly')).getAll())).filter(isGood);
        const found = await Promise.all(
          rows.filter(isLeft).map(async (row): Promise<Kept | null> => {
            // Another user's cannot be read; of another organisation the same place has another name.
            const content = await contentOf(row, secret).catch(() => null);
            if (!isRecord(content) || typeof content.place !== 'string') return null;
            const isHere = row.place.startsWith(await hashOf(content.place));
            return isHere ? { name: row.place, time: row.time, content } : null;
          }),
        );
        return found.filter((one) => one !== null).sort((one, other) => other.time - one.time);
      }, []),
    write: (place, content) =>
      withKeys(async ({ secret, hashOf }) => {
        const text = JSON.stringify(content);
        if (text.length > LARGEST) return null;
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const data = await crypto.subtle.encrypt(
          { name: 'AES-GCM', iv },
          secret,
          new TextEncoder().encode(text),
        );
        await live();
        const name = `${await hashOf(place)}.${page}`;
        const row: Row = { place: name, time: now(), iv, data };
        await asked((await table('readwrite')).put(row));
        return name;
      }, null),
    async remove(name) {
      try {
        await asked((await table('readwrite')).delete(name));
      } catch {
        // It goes when it is too old.
      }
    },
  };
}

const stores = new WeakMap<Client, KeptStore>();

/** The store of a client. */
export function keptStoreOf(client: Client): KeptStore {
  const known = stores.get(client) ?? createKeptStore(client);
  stores.set(client, known);
  return known;
}
