import { useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '../../engine/internal.ts';
import { codeFailures } from '../../platform/internal.ts';

/** State of a part of the program that is fetched when it is first needed. */
export type Loaded<T> =
  | { readonly phase: 'none' | 'loading' | 'failed' }
  | { readonly phase: 'ready'; readonly value: T };

/** One fetch for all components that wait for the same part. After a failure it can be tried again. */
export interface Loading<T> {
  current(): Loaded<T>;
  subscribe(listener: () => void): () => void;
  /** Fetches it; does nothing where it is loaded or being loaded. Never throws. */
  fetch(): void;
}

/** Makes the loader of one part; nothing is fetched before `fetch`. */
export function createLoading<T>(load: () => Promise<T>): Loading<T> {
  const changes = createSignal();
  let current: Loaded<T> = { phase: 'none' };
  const set = (next: Loaded<T>) => {
    current = next;
    changes.emit();
  };
  return {
    current: () => current,
    subscribe: changes.subscribe,
    fetch() {
      if (current.phase === 'ready' || current.phase === 'loading') return;
      set({ phase: 'loading' });
      load().then(
        (value) => set({ phase: 'ready', value }),
        () => {
          set({ phase: 'failed' });
          codeFailures.emit();
        },
      );
    },
  };
}

const NONE = { phase: 'none' } as const;
const none = () => NONE;

/** State of the part. On the server it is `none`: an effect fetches it, in the browser. */
export function useLoadedState<T>({ subscribe, current }: Loading<T>): Loaded<T> {
  return useSyncExternalStore<Loaded<T>>(subscribe, current, none);
}

/** State of the part; it is fetched when a component that uses it is first drawn. */
export function useLoaded<T>(loading: Loading<T>): Loaded<T> {
  const loaded = useLoadedState(loading);
  const { fetch } = loading;
  useEffect(fetch, [fetch]);
  return loaded;
}
