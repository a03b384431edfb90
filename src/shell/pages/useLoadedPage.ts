import { useCallback, useEffect, useState } from 'react';
import type { PortError } from '../../engine/internal.ts';
import type { LoadedPage } from '../../platform/internal.ts';
import { useShell } from '../services.tsx';

/** Status of loading a page's definition. */
export type LoadedState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: PortError }
  | { readonly phase: 'ready'; readonly page: LoadedPage };

const LOADING: LoadedState = { phase: 'loading' };

/** The published page of a viewId with the user's permissions; `retry` loads it again. */
export function useLoadedPage(viewId: string): { readonly state: LoadedState; readonly retry: () => void } {
  const { platform } = useShell();
  const [state, setState] = useState(LOADING);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const answer = await platform.pages.load({ viewId }, signal);
      if (signal.aborted) return;
      setState(answer.ok ? { phase: 'ready', page: answer.value } : { phase: 'failed', error: answer.error });
    },
    [platform, viewId],
  );
  const loaded = state.phase === 'ready';
  useEffect(() => {
    // Effects run again when a hidden tab is shown; a loaded page is kept.
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
