import { useEffect, useReducer, useRef, useState } from 'react';
import type { PortError, Result } from '../../engine/internal.ts';

/** Progress of a request whose answer a tab keeps. */
export type Fetched<T> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: PortError }
  | { readonly phase: 'ready'; readonly value: T };

const LOADING = { phase: 'loading' } as const;

/**
 * Calls `fetch` when the tab is first shown, and keeps its answer until `retry`; another `fetch` is called only while
 * there is none. The request is aborted when the tab is hidden or closed, and made again when the tab is shown. An answer
 * that is `goodFor` so many milliseconds is shown until then, and further until the next one is there: it is asked for
 * when the tab is shown after that time. What `known` answers at first is shown as if it had been fetched.
 */
export function useFetched<T>(
  fetch: (signal: AbortSignal) => Promise<Result<T>>,
  goodFor = Number.POSITIVE_INFINITY,
  known: () => T | null = () => null,
): {
  readonly state: Fetched<T>;
  readonly retry: () => void;
} {
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  const [answered, setAnswered] = useState<{ readonly by: number; readonly state: Fetched<T> } | null>(() => {
    const value = known();
    return value === null ? null : { by: 0, state: { phase: 'ready', value } };
  });
  const state = answered?.by === tries ? answered.state : LOADING;
  const loaded = state.phase === 'ready';
  const answeredAt = useRef(0);
  const answeredOf = useRef(fetch);
  useEffect(() => {
    // Effects run again each time a hidden tab is shown.
    if (loaded && answeredOf.current === fetch && performance.now() - answeredAt.current < goodFor) return;
    const control = new AbortController();
    const { signal } = control;
    void fetch(signal).then((answer) => {
      // What is shown is better than a failure.
      if (signal.aborted || (loaded && !answer.ok)) return;
      answeredAt.current = performance.now();
      answeredOf.current = fetch;
      setAnswered({
        by: tries,
        state: answer.ok ? { phase: 'ready', value: answer.value } : { phase: 'failed', error: answer.error },
      });
    });
    return () => control.abort();
  }, [fetch, goodFor, loaded, tries]);
  return { state, retry };
}
