import { useEffect, useState } from 'react';
import type { FirstRowsFound } from '../../../widgets/internal.ts';

/**
 * How many records a list has: of a large table that is known after its first rows. Until then it is what was counted
 * before of the same list, which `of` tells from others, or null.
 */
export function useCount(found: FirstRowsFound | null, of: unknown): number | null {
  const [counted, setCounted] = useState<{ readonly of: unknown; readonly count: number | null } | null>(
    null,
  );
  useEffect(() => {
    if (found?.count !== null) return;
    const control = new AbortController();
    const { signal } = control;
    void found.countAll(signal).then((answer) => {
      if (answer.ok && !signal.aborted) setCounted({ of, count: answer.value });
    });
    return () => control.abort();
  }, [found, of]);
  return found?.count ?? (counted !== null && counted.of === of ? counted.count : null);
}
