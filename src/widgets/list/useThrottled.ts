import { useCallback, useMemo } from 'react';
import { createThrottle } from '../../engine/internal.ts';

/**
 * Lets a call through at most once in `ms`: a double click acts once. Calls of different keys do not wait for each
 * other. `act` answers whether it did something; after one that did not, the next call counts at once.
 * Source: specification 002 9.
 */
export function useThrottled<A extends readonly unknown[]>(
  act: (...args: A) => Promise<boolean>,
  ms: number,
  ticks: () => number,
  keyOf: (...args: A) => string,
) {
  const throttle = useMemo(() => createThrottle(ms, ticks), [ms, ticks]);
  return useCallback(
    async (...args: A) => {
      const key = keyOf(...args);
      if (!throttle.passes(key)) return;
      let acted = false;
      try {
        acted = await act(...args);
      } finally {
        if (!acted) throttle.release(key);
      }
    },
    [act, throttle, keyOf],
  );
}
