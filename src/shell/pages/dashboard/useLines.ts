import { useSyncExternalStore } from 'react';
import { type Card, linesOf } from './cards.ts';

/** Screens of control rooms, on which two rows of cards would leave half of the height empty. */
const HIGH = '(min-height: 1100px)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(HIGH);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** How many lines a card shows on this screen. */
export function useLines(card: Card): number {
  const high = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(HIGH).matches,
    () => false,
  );
  return linesOf(card, high);
}
