/**
 * What this device keeps for the time without a network: in IndexedDB, encrypted by AES-GCM with the user's draft key
 * (`deviceKeys.ts`). Names are hashed with it, so that a device tells nobody else what it keeps, nor of whom. Without a
 * secure context nothing is kept.
 */
import { isRecord } from '../../engine/internal.ts';
import { type DeviceKeys, hexOf, type SessionKeys } from './deviceKeys.ts';
import { asked, KEPT_FOR, ROWS, table } from './tables.ts';

/** Characters of the largest thing that is kept. */
const LARGEST = 2_000_000;

/** Whose something is: of this session, whose language, organisation and rights it shows, or of its user. */
export type Owner = 'session' | 'user';

/** A box of the signed-in user. Nothing throws: what cannot be kept is not. */
export interface Box {
  read(owner: Owner, place: string): Promise<unknown>;
  /** False where it could not be kept. */
  write(owner: Owner, place: string, content: unknown): Promise<boolean>;
}

const encoded = (text: string) => new TextEncoder().encode(text);

async function nameOf({ namer, userId, session }: SessionKeys, owner: Owner, place: string): Promise<string> {
  const whole = [userId, owner === 'session' ? session : '', place].join('\n');
  return hexOf(await crypto.subtle.sign('HMAC', namer, encoded(whole)));
}

/** The box of whoever has the keys. */
export function createBox(keys: DeviceKeys, now: () => number = Date.now): Box {
  return {
    async read(owner, place) {
      try {
        const found = await keys.open();
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
        const found = await keys.open();
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
