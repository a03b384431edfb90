/**
 * Tells the user when the server has another version of the application than the one that runs in this tab. Source:
 * specification 000 §4 "Version check", §7, §8, §9.
 *
 * Decisions where the specification leaves it open:
 * - The version that runs counts, where the build names it; and the one that was confirmed before this tab was loaded,
 *   so that an old copy out of some cache does not ask again and again.
 * - A version that was put off comes again after the pause, but not in the middle of unsaved work.
 * - A part of the application that cannot be fetched any more is checked at once: most likely the server has other files.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Result } from '../../engine/internal.ts';
import type { Platform, Storage } from '../../platform/index.ts';
import type { Leaving } from '../layout/leaving.ts';

/** Milliseconds between two checks, and further ones after a notice. Source: 000 §9. */
const EVERY = 60_000;
const PAUSE = 60_000;
/** Storage name of the version that the user has confirmed, and what counts before there is one. Source: 000 §3, §9. */
const CONFIRMED = 'webVersion';
const FIRST = '1.0.1';

/** The check. */
export interface Versions {
  /** `found`: the version of the server, while the user is asked about it; else null. */
  readonly store: StoreApi<{ readonly found: string | null }>;
  /** Checks at once, also during the pause: a part of the application could not be fetched. */
  check(): Promise<void>;
  /** Puts it off. */
  later(): void;
  /** Stores the version and loads the application anew, after leave of pages with unsaved work. */
  confirm(): void;
  dispose(): void;
}

interface VersionParts {
  readonly files: { version(signal?: AbortSignal): Promise<Result<string>> };
  readonly clock: Pick<Platform['clock'], 'after'>;
  readonly storage: Storage;
  readonly leaving: Leaving;
  /** As the build names it; null where it does not. */
  readonly running: string | null;
  /** True while there is unsaved work. */
  readonly isBusy: () => boolean;
  readonly reload: () => void;
}

/** Makes the check, which begins at once. */
export function createVersions(parts: VersionParts): Versions {
  const { files, clock, storage, leaving, running, isBusy, reload } = parts;
  const store = createStore<{ readonly found: string | null }>(() => ({ found: null }));
  const confirmed = storage.get(CONFIRMED);
  const known = new Set([running ?? confirmed ?? FIRST, ...(confirmed === null ? [] : [confirmed])]);
  // A build has another name: a server that answers this one has no version file just now, or a broken one.
  if (running !== null) known.add(FIRST);
  let putOff = '';
  let stop = (): void => undefined;
  let control = new AbortController();

  function wait(duration: number): void {
    stop();
    stop = clock.after(duration, () => void check(false));
  }

  async function check(asked: boolean): Promise<void> {
    if (store.getState().found !== null) return;
    wait(EVERY);
    // A hidden page is not read: it is checked when it is shown.
    if (!asked && document.hidden) return;
    control.abort();
    const own = new AbortController();
    control = own;
    const answer = await files.version(own.signal);
    if (own.signal.aborted || store.getState().found !== null) return;
    if (!answer.ok) {
      console.warn(`The version could not be checked: ${answer.error.code}`);
      return;
    }
    const found = answer.value;
    if (known.has(found) || (!asked && found === putOff && isBusy())) return;
    stop();
    store.setState({ found });
  }

  function later(): void {
    putOff = store.getState().found ?? '';
    store.setState({ found: null });
    wait(PAUSE);
  }

  const onVisible = () => {
    if (!document.hidden && putOff === '') void check(false);
  };
  document.addEventListener('visibilitychange', onVisible);
  wait(EVERY);

  return {
    store,
    check: () => check(true),
    later,
    confirm() {
      const { found } = store.getState();
      if (found === null) return;
      // Where the user stays with his unsaved work, that puts it off.
      later();
      leaving.ask(() => {
        storage.set(CONFIRMED, found);
        reload();
      });
    },
    dispose() {
      stop();
      control.abort();
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
