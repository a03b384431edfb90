/**
 * The token of one tab of the browser. It is in the browser's storage, so that a reload keeps the session; but a tab
 * goes on with its own until it has decided what a change by another tab means. Otherwise a form that is saved in that
 * moment would be saved as another user, or in another organisation. Source: specification 000 §4, §9.
 */
import { type Storage, storedToken, type TokenStore } from '../../platform/index.ts';

/** The token of this tab. */
export interface TabToken extends TokenStore {
  /** The token in the browser's storage, which another tab may have replaced or removed. */
  shared(): string | null;
}

/** Begins with the token in the storage. */
export function createTabToken(storage: Storage): TabToken {
  const stored = storedToken(storage);
  let own = stored.get();
  return {
    get: () => own,
    set(token) {
      // The token of another tab is not this one's to remove.
      if (token !== null || stored.get() === own) stored.set(token);
      own = token;
    },
    shared: stored.get,
  };
}
