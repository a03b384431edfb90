import { useEffect, useRef, useState } from 'react';
import type { FieldBinding, PortError } from '../../engine/internal.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { openSource, type PickSource } from './source.ts';

interface Found {
  readonly source: PickSource | null;
  readonly error: PortError | null;
}

const NOTHING: Found = { source: null, error: null };

/** The source of a field's picking dialog: loaded once, and again by `retry`. */
export function usePickSource(binding: FieldBinding): Found & { readonly retry: () => void } {
  const { t } = useTexts();
  const { controls } = usePlatform();
  const latest = useRef({ binding, t });
  latest.current = { binding, t };
  const [found, setFound] = useState<Found>(NOTHING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    const abort = new AbortController();
    setFound(NOTHING);
    const bound = () => latest.current.binding;
    void openSource(bound, controls, (code) => latest.current.t(code), abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      setFound(answer.ok ? { source: answer.value, error: null } : { source: null, error: answer.error });
    });
    return () => abort.abort();
  }, [controls, tries]);
  return { ...found, retry: () => setTries((now) => now + 1) };
}
