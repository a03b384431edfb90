import { useEffect, useRef, useState } from 'react';
import type { FirstRowsFound } from '../../../widgets/internal.ts';

interface Counted {
  readonly found: FirstRowsFound;
  /** Null where counting failed: asking for the rows again tries it again. */
  readonly count: number | null;
}

/**
 * How many records a list has: of a large table that is known after its first rows. Until then it is what was counted
 * before of this list, or null.
 */
export function useCount(found: FirstRowsFound | null): number | null {
  const [counted, setCounted] = useState<Counted | null>(null);
  const latest = useRef(found);
  useEffect(() => {
    latest.current = found;
  }, [found]);
  const isWanted = found?.count === null && counted?.found !== found;
  // Rows that come while it is counted are of the same list: what is counted holds for them, too.
  useEffect(() => {
    // Effects run again each time a hidden tab is shown.
    if (!isWanted || latest.current === null) return;
    const control = new AbortController();
    const { signal } = control;
    void latest.current.countAll(signal).then((answer) => {
      if (signal.aborted || latest.current === null) return;
      setCounted({ found: latest.current, count: answer.ok ? answer.value : null });
    });
    return () => control.abort();
  }, [isWanted]);
  return found?.count ?? counted?.count ?? null;
}
