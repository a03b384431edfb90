/** Where the session's token is kept. Source: specification 000 4 and 9 (stored locally under the name token). */
import type { Storage } from '../types.ts';

/** Keeps the token of the session. */
export interface TokenStore {
  /** The token; null where nobody is signed in. */
  get(): string | null;
  /** Keeps the token, or forgets it. */
  set(token: string | null): void;
}

/** Name of the token in the storage. Source: 000 9. */
export const TOKEN_NAME = 'token';

/** The token in the platform's storage, so that a reload keeps the session. */
export function storedToken(storage: Storage): TokenStore {
  return {
    get: () => storage.get(TOKEN_NAME),
    set: (token) => {
      if (token === null) storage.remove(TOKEN_NAME);
      else storage.set(TOKEN_NAME, token);
    },
  };
}

/** The token in memory alone, for embedders who bring their own session. */
export function memoryToken(initial: string | null = null): TokenStore {
  let token = initial;
  return {
    get: () => token,
    set: (next) => {
      token = next;
    },
  };
}
