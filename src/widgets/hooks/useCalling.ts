import { useMemo, useRef } from 'react';
import { calling } from '../../platform/internal.ts';
import { usePlatform } from './hooks.ts';

/**
 * A function of the host as one that cannot fail: what it throws is told in the page, by the name of its prop. The
 * result stays the same while the host passes a function, which may be another one at each rendering.
 */
export function useCalling<A extends readonly unknown[]>(
  name: string,
  given: ((...args: A) => unknown) | undefined,
): ((...args: A) => void) | undefined {
  const { notify } = usePlatform();
  const latest = useRef(given);
  latest.current = given;
  const isGiven = given !== undefined;
  return useMemo(
    () => (isGiven ? calling(name, notify, (...args: A) => latest.current?.(...args)) : undefined),
    [isGiven, name, notify],
  );
}
