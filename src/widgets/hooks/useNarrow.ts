import { useSyncExternalStore } from 'react';

/** Screens of phones: one row of actions, one column of fields, popups as sheets. The same width stands in the styles. */
const NARROW = '(max-width: 600px)';

let media: MediaQueryList | null = null;
const query = () => (media ??= window.matchMedia(NARROW));

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** True on screens as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
}
