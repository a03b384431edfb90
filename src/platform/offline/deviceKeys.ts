/**
 * The user's draft key on this device, as one that can be used and not read out: in IndexedDB, under a hash of the
 * session's token, so that an application that starts without a network can open what it keeps as long as its user is
 * signed in. It goes when he signs out: what he has left can then be opened by nobody until he signs in again.
 */
import { isRecord } from '../../engine/internal.ts';
import { askDraftKeys, hexOf } from '../client/draftKeys.ts';
import type { Client, DraftKeys } from '../client/types.ts';
import { asked, clearOld, KEYS, table } from './tables.ts';

/** The keys of one session. */
export interface SessionKeys extends DraftKeys {
  /** The session that they were given in. */
  readonly session: string;
}

/** The keys of whoever is signed in. */
export interface DeviceKeys {
  /** Null where nothing can be kept, and where neither this device nor the server answers them. */
  open(): Promise<SessionKeys | null>;
}

const encoded = (text: string) => new TextEncoder().encode(text);

function isKeys(value: unknown): value is SessionKeys {
  return (
    isRecord(value) &&
    typeof value.organizationId === 'string' &&
    value.secret instanceof CryptoKey &&
    value.namer instanceof CryptoKey
  );
}

async function keysOf(
  client: Client,
  token: string,
  session: string,
  now: number,
): Promise<SessionKeys | null> {
  const known: unknown = await asked((await table(KEYS, 'readonly')).get(session));
  if (isKeys(known)) return known;
  // Another user may have signed in meanwhile: his keys are not those of this session.
  const answer = await askDraftKeys(client, { token });
  if (!answer.ok) return null;
  const made = { ...answer.value, session, time: now };
  await asked((await table(KEYS, 'readwrite')).put(made));
  return made;
}

/** The keys of whoever is signed in with a client. */
export function createDeviceKeys(client: Client, now: () => number = Date.now): DeviceKeys {
  const canKeep =
    typeof indexedDB !== 'undefined' && globalThis.isSecureContext && crypto.subtle !== undefined;
  let token: string | null = null;
  let session: string | null = null;
  let keys: Promise<SessionKeys | null> | null = null;
  let cleared = false;
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
  return {
    async open() {
      const current = client.token();
      if (!canKeep || current === null) return null;
      if (current !== token) {
        token = current;
        keys = null;
      }
      keys ??= (async () => {
        const own = hexOf(await crypto.subtle.digest('SHA-256', encoded(current)));
        if (client.token() === current) session = own;
        return keysOf(client, current, own, now());
      })();
      const found = await keys.catch(() => null);
      // A server that did not answer is asked again the next time.
      if (found === null) keys = null;
      if (found !== null && !cleared) {
        cleared = true;
        await clearOld(now()).catch(() => undefined);
      }
      return found;
    },
  };
}
