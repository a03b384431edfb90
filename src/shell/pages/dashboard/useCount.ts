import { useEffect, useState } from 'react';
import type { FirstRowsFound } from '../../../widgets/internal.ts';

interface Counted {
  readonly of: unknown;
  readonly found: FirstRowsFound;
  /** Null where counting failed: asking for the rows again tries it again. */
  readonly count: number | null;
}

/**
 * How many records a list has: of a large table that is known after its first rows. Until then it is what was counted
 * before of the same list, or null: `of` tells lists apart.
 */
export function useCount(found: FirstRowsFound | null, of: unknown): number | null {
  const [counted, setCounted] = useState<Counted | null>(null);
  useEffect(() => {
    // Effects run again each time a hidden tab is shown.
    if (found?.count !== null || counted?.found === found) return;
    const control = new AbortController();
    const { signal } = control;
    void found.countAll(signal).then((answer) => {
      if (!signal.aborted) setCounted({ of, found, count: answer.ok ? answer.value : null });
    });
    return () => control.abort();
  }, [found, of, counted]);
  return found?.count ?? (counted !== null && counted.of === of ? counted.count : null);
}
