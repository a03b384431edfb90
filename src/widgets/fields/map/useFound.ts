import { useEffect, useState } from 'react';
import type { FoundPlace } from '../../../platform/index.ts';
import type { MapServiceState } from './useMapService.ts';

export interface Found {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly places: readonly FoundPlace[];
  /** Searches again. */
  retry(): void;
}

/** Milliseconds of silence before what is typed is searched for. */
const WAIT = 300;
const IDLE = { phase: 'idle', places: [] } as const;

/** What the geocoder finds for a typed text. */
export function useFound(text: string, { geocoder, service }: MapServiceState): Found {
  const [found, setFound] = useState<Omit<Found, 'retry'>>(IDLE);
  const [tries, setTries] = useState(0);
  const wanted = service?.search === true ? text.trim() : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` searches again
  useEffect(() => {
    if (wanted === '') return setFound(IDLE);
    const abort = new AbortController();
    setFound((before) => ({ phase: 'loading', places: before.places }));
    const timer = setTimeout(() => {
      const end = (next: Omit<Found, 'retry'>) => {
        if (!abort.signal.aborted) setFound(next);
      };
      geocoder.search(wanted, { signal: abort.signal }).then(
        (answer) =>
          end(answer.ok ? { phase: 'ready', places: answer.value } : { phase: 'failed', places: [] }),
        () => end({ phase: 'failed', places: [] }),
      );
    }, WAIT);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, geocoder, tries]);

  return { ...found, retry: () => setTries((count) => count + 1) };
}
