/**
 * The browser's storage as the shell uses it. Where it is full or forbidden everything works until the page is left, and
 * then the session is gone with what was not saved: that is said beforehand. Source: specification 000 §4, §9.
 */
import { createStorage, type Storage, type StorageBackend } from '../../platform/index.ts';
import { browserBackend, TOKEN_NAME } from '../../platform/internal.ts';
import type { Notices } from '../../widgets/internal.ts';

/** In place of a storage that is forbidden: nothing can be kept in it. */
const FORBIDDEN: StorageBackend = {
  getItem: () => null,
  setItem() {
    throw new Error('The storage of this browser is forbidden.');
  },
  removeItem: () => undefined,
};

/**
 * The storage, which says once in a page that the session could not be kept. It is told as an error, which stays until
 * it is closed; of settings and other small things that cannot be kept nothing is said.
 */
export function shellStorage(
  notices: Pick<Notices, 'notify'>,
  backend: StorageBackend | null = browserBackend(),
): Storage {
  const kept = backend ?? FORBIDDEN;
  let isTold = false;
  return createStorage('', {
    getItem: (key) => kept.getItem(key),
    setItem(key, value) {
      try {
        kept.setItem(key, value);
      } catch (error) {
        if (key === TOKEN_NAME && !isTold) {
          isTold = true;
          notices.notify({ tone: 'error', code: 'shell.notKept', params: {} });
        }
        throw error;
      }
    },
    removeItem: (key) => kept.removeItem(key),
  });
}
