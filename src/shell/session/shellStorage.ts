/**
 * The browser's storage as the shell uses it. Where it is full or forbidden everything works until the page is left, and
 * then the session is gone with what was not saved: that is said beforehand. Source: specification 000 §4, §9.
 */
import { createStorage, type Storage, type StorageBackend } from '../../platform/index.ts';
import { TOKEN_NAME } from '../../platform/internal.ts';
import type { Notices } from '../../widgets/internal.ts';

/**
 * The storage, which says once in a page that the session could not be kept. It is told as an error, which stays until
 * it is closed; of settings and other small things that cannot be kept nothing is said.
 */
export function shellStorage(notices: Pick<Notices, 'notify'>, backend?: StorageBackend | null): Storage {
  let isTold = false;
  return createStorage('', backend, (name) => {
    if (name !== TOKEN_NAME || isTold) return;
    isTold = true;
    notices.notify({ tone: 'error', code: 'shell.notKept', params: {} });
  });
}
