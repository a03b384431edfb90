import { useCallback, useMemo } from 'react';
import { createThrottle } from '../../engine/internal.ts';

/**
 * Lets a call through at most once in `ms`: a double click acts once. Calls of different keys do not wait for each
 * other. Source: specification 002 9.
 */
export function useThrottled<A extends readonly unknown[]>(
  act: (...args: A) => void,
  ms: number,
  ticks: () => number,
  keyOf: (...args: A) => string,
) {
  const passes = useMemo(() => createThrottle(ms, ticks), [ms, ticks]);
  return useCallback(
    (...args: A) => {
      if (passes(keyOf(...args))) act(...args);
    },
    [act, passes, keyOf],
  );
}
