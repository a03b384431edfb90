/**
 * The browser's storage as the shell uses it. Where it is full or forbidden everything works until the page is left, and
 * then the session is gone with what was not saved: that is said beforehand. Source: specification 000 §4, §9.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createStorage, type Storage, type StorageBackend } from '../../platform/index.ts';
import { browserBackend, TOKEN_NAME } from '../../platform/internal.ts';

/** In place of a storage that is forbidden: nothing can be kept in it. */
const FORBIDDEN: StorageBackend = {
  getItem: () => null,
  setItem() {
    throw new Error('The storage of this browser is forbidden.');
  },
  removeItem: () => undefined,
};

/** The storage of a shell. */
export interface ShellStorage {
  readonly storage: Storage;
  /** True from where the session could not be kept, said once in a page; whoever has read it sets it to false. */
  readonly notKept: StoreApi<boolean>;
}

/** Makes it. Of settings and other small things that cannot be kept nothing is said. */
export function shellStorage(backend: StorageBackend | null = browserBackend()): ShellStorage {
  const kept = backend ?? FORBIDDEN;
  const notKept = createStore(() => false);
  let isTold = false;
  const storage = createStorage('', {
    getItem: (key) => kept.getItem(key),
    setItem(key, value) {
      try {
        kept.setItem(key, value);
      } catch (error) {
        if (key === TOKEN_NAME && !isTold) {
          isTold = true;
          notKept.setState(true);
        }
        throw error;
      }
    },
    removeItem: (key) => kept.removeItem(key),
  });
  return { storage, notKept };
}
