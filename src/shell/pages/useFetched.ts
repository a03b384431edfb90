import { useCallback, useEffect, useState } from 'react';
import type { PortError, Result } from '../../engine/internal.ts';

/** Status of something that a tab fetches once. */
export type Fetched<T> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: PortError }
  | { readonly phase: 'ready'; readonly value: T };

const LOADING = { phase: 'loading' } as const;

/** Fetches it when the tab is first shown; `retry` fetches it again. Give the same function while it is the same thing. */
export function useFetched<T>(fetch: (signal: AbortSignal) => Promise<Result<T>>): {
  readonly state: Fetched<T>;
  readonly retry: () => void;
} {
  const [state, setState] = useState<Fetched<T>>(LOADING);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const answer = await fetch(signal);
      if (signal.aborted) return;
      setState(
        answer.ok ? { phase: 'ready', value: answer.value } : { phase: 'failed', error: answer.error },
      );
    },
    [fetch],
  );
  const loaded = state.phase === 'ready';
  useEffect(() => {
    // Effects run again when a hidden tab is shown; what is there is kept.
    if (loaded) return;
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
  }, [load, loaded]);
  const retry = useCallback(() => {
    setState(LOADING);
    void load(new AbortController().signal);
  }, [load]);
  return { state, retry };
}
