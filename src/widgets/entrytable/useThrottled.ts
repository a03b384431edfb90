import { useCallback, useRef } from 'react';

/** Lets a call through at most once in `ms`: a double click acts once. Source: specification 002 9. */
export function useThrottled<A extends readonly unknown[]>(
  act: (...args: A) => void,
  ms: number,
  ticks: () => number,
) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(
    (...args: A) => {
      const now = ticks();
      if (now - last.current < ms) return;
      last.current = now;
      act(...args);
    },
    [act, ms, ticks],
  );
}
