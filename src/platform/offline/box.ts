/**
 * What this device keeps for the time without a network: in IndexedDB, encrypted by AES-GCM with the user's draft key
 * (`deviceKeys.ts`). Names are hashed with it, so that a device tells nobody else what it keeps, nor of whom. Without a
 * secure context nothing is kept.
 */
import { isRecord } from '../../engine/internal.ts';
import { hexOf } from '../client/draftKeys.ts';
import type { DeviceKeys, SessionKeys } from './deviceKeys.ts';
import { asked, KEPT_FOR, ROWS, table } from './tables.ts';

/** Characters of the largest thing that is kept. */
const LARGEST = 2_000_000;

/** Whose something is: of this session, whose language, organisation and rights it shows, or of its user. */
export type Owner = 'session' | 'user';

/** A user in an organisation. */
export type Holder = Pick<SessionKeys, 'userId' | 'organizationId'>;

/** A box of the signed-in user. Nothing throws: what cannot be kept is not. */
export interface Box {
  read(owner: Owner, place: string): Promise<unknown>;
  /** False where it could not be kept. */
  write(owner: Owner, place: string, content: unknown): Promise<boolean>;
  /**
   * Writes what `make` makes of what is there, null where nothing is; both are of `holder`, whoever signs in meanwhile.
   * False where `make` answers undefined, where it could not be kept, and where what is there cannot be read: it is not
   * written over.
   */
  change(owner: Owner, place: string, make: (content: unknown, holder: Holder) => unknown): Promise<boolean>;
}

const encoded = (text: string) => new TextEncoder().encode(text);

async function nameOf({ namer, userId, session }: SessionKeys, owner: Owner, place: string): Promise<string> {
  const whole = [userId, owner === 'session' ? session : '', place].join('\n');
  return hexOf(await crypto.subtle.sign('HMAC', namer, encoded(whole)));
}

/** The box of whoever has the keys. */
export function createBox(keys: DeviceKeys, now: () => number = Date.now): Box {
  /** What is kept by a name; null where nothing is. Throws where it cannot be read. */
  async function contentOf(name: string, { secret }: SessionKeys): Promise<unknown> {
    const row: unknown = await asked((await table(ROWS, 'readonly')).get(name));
    if (row === undefined) return null;
    if (!isRecord(row) || !(row.iv instanceof Uint8Array) || !(row.data instanceof ArrayBuffer))
      throw new TypeError('a row of another shape');
    if (Number(row.time) < now() - KEPT_FOR) return null;
    const iv = new Uint8Array(row.iv);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, row.data);
    const content: unknown = JSON.parse(new TextDecoder().decode(plain));
    return content;
  }

  /** False where it is too large. Throws where there is no room, or in a private window. */
  async function put(place: string, { secret }: SessionKeys, content: unknown): Promise<boolean> {
    const text = JSON.stringify(content);
    if (text.length > LARGEST) return false;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, encoded(text));
    await asked((await table(ROWS, 'readwrite')).put({ place, time: now(), iv, data }));
    return true;
  }

  /** What a task with the keys answers; `otherwise` without keys, and where it throws. */
  async function opened<T>(otherwise: T, task: (found: SessionKeys) => Promise<T>): Promise<T> {
    try {
      const found = await keys.open();
      return found === null ? otherwise : await task(found);
    } catch {
      return otherwise;
    }
  }

  return {
    read: (owner, place) =>
      opened<unknown>(null, async (found) => contentOf(await nameOf(found, owner, place), found)),
    write: (owner, place, content) =>
      opened(false, async (found) => put(await nameOf(found, owner, place), found, content)),
    change: (owner, place, make) =>
      opened(false, async (found) => {
        const name = await nameOf(found, owner, place);
        const next = make(await contentOf(name, found), found);
        return next !== undefined && put(name, found, next);
      }),
  };
}
