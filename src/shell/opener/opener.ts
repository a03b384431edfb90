/**
 * Opens forms where an action or a script wants them: in a dialog, a drawer, a tab, a new browser tab.
 * Source: specification 002 §2.2 and §2.3, §8 "Unknown open type".
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ok, type Result } from '../../engine/index.ts';
import type { Opener, OpenRequest } from '../../platform/index.ts';
import { formAddress } from '../pages/formRequest.ts';

/** A form in a dialog or drawer, over the page. */
export interface OpenedForm {
  /** Key of its page session. */
  readonly key: string;
  readonly request: OpenRequest;
  readonly done: (answer: Result<unknown>) => void;
}

export interface ShellOpener extends Opener {
  /** Open dialogs, the topmost last. */
  readonly store: StoreApi<{ readonly opened: readonly OpenedForm[] }>;
  /** Closes one; `answer` is what the opener gets: the saved record, or null. */
  close(key: string, answer: unknown): void;
}

/** Makes the opener; `go` shows an address in the shell. */
export function createShellOpener(go: (address: string) => void): ShellOpener {
  const store = createStore<{ readonly opened: readonly OpenedForm[] }>(() => ({ opened: [] }));
  let count = 0;
  return {
    store,
    open(request) {
      const address = formAddress(request);
      if (request.openType === 'route') {
        go(address);
        return Promise.resolve(ok(null));
      }
      if (request.openType === 'blank') {
        window.open(address, '_blank', 'noopener');
        return Promise.resolve(ok(null));
      }
      count += 1;
      const key = `dialog:${count}`;
      return new Promise((resolve) => {
        store.setState(({ opened }) => ({ opened: [...opened, { key, request, done: resolve }] }));
      });
    },
    close(key, answer) {
      const one = store.getState().opened.find((form) => form.key === key);
      store.setState(({ opened }) => ({ opened: opened.filter((form) => form.key !== key) }));
      one?.done(ok(answer));
    },
  };
}
