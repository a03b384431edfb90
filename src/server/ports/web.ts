/** Ports of web standards alone, which run under Node and in browsers. Nothing is stored on disk. */

import { zoneText } from '../../engine/internal.ts';
import type { FileStore, Hasher, ServerClock, ServerIds } from '../ports.ts';
import { sameText } from '../sameText.ts';

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The UUIDv7 of a moment: ids of later moments sort after those of earlier ones. */
function uuidv7(millis: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  bytes.set(random.subarray(0, 16));
  for (let index = 0; index < 6; index += 1) {
    bytes[index] = Math.floor(millis / 2 ** (8 * (5 - index))) & 0xff;
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = hex(bytes);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}

/**
 * Makes the clock of a factory in a time zone (`Asia/Taipei`), unless given that of the machine.
 * @throws RangeError for an unknown zone.
 */
export function createClock(timeZone?: string): ServerClock {
  const text = zoneText(timeZone);
  return { millis: () => Date.now(), local: () => text(new Date()) };
}

/** Makes ids and tokens from the clock and the platform's secure random numbers. */
export function createIds(clock: Pick<ServerClock, 'millis'>): ServerIds {
  return {
    record: () => uuidv7(clock.millis(), crypto.getRandomValues(new Uint8Array(16))),
    token: () => base64url(crypto.getRandomValues(new Uint8Array(32))),
  };
}

async function derive(secret: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    key,
    256,
  );
  return hex(new Uint8Array(bits));
}

/**
 * Makes a hasher with PBKDF2, which Web Crypto has; the Node server uses scrypt. `rounds` is the cost of a guess; few
 * rounds make tests quick.
 */
export function createWebHasher(rounds = 10_000): Hasher {
  return {
    async hash(secret) {
      const salt = crypto.getRandomValues(new Uint8Array(16));
      return `pbkdf2$${rounds}$${hex(salt)}$${await derive(secret, salt, rounds)}`;
    },
    async verify(secret, stored) {
      const [kind, times, saltHex, expected] = stored.split('$');
      if (kind !== 'pbkdf2' || saltHex === undefined || expected === undefined) return false;
      const salt = new Uint8Array((saltHex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
      return sameText(await derive(secret, salt, Number(times)), expected);
    },
    async digest(text) {
      return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
    },
  };
}

/** Makes a file store that forgets its files with the process. */
export function createMemoryFiles(): FileStore {
  const files = new Map<string, Blob>();
  return {
    put: async (id, content) => void files.set(id, await new Response(content).blob()),
    get: async (id) => files.get(id)?.stream() ?? null,
    remove: async (id) => void files.delete(id),
  };
}
