import { useEffect, useReducer, useState } from 'react';
import type { PortError, Result } from '../../engine/internal.ts';

/** Progress of a request whose answer a tab keeps. */
export type Fetched<T> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: PortError }
  | { readonly phase: 'ready'; readonly value: T };

const LOADING = { phase: 'loading' } as const;

/**
 * Calls `fetch` when the tab is first shown, and keeps its answer until `retry`; another `fetch` is called only while
 * there is none. The request is aborted when the tab is hidden or closed, and made again when the tab is shown.
 */
export function useFetched<T>(fetch: (signal: AbortSignal) => Promise<Result<T>>): {
  readonly state: Fetched<T>;
  readonly retry: () => void;
} {
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  const [answered, setAnswered] = useState<{ readonly by: number; readonly state: Fetched<T> } | null>(null);
  const state = answered?.by === tries ? answered.state : LOADING;
  const loaded = state.phase === 'ready';
  useEffect(() => {
    // Effects run again each time a hidden tab is shown.
    if (loaded) return;
    const control = new AbortController();
    const { signal } = control;
    void fetch(signal).then((answer) => {
      if (signal.aborted) return;
      setAnswered({
        by: tries,
        state: answer.ok ? { phase: 'ready', value: answer.value } : { phase: 'failed', error: answer.error },
      });
    });
    return () => control.abort();
  }, [fetch, loaded, tries]);
  return { state, retry };
}
