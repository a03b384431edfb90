import { type RefObject, useEffect, useRef } from 'react';

/** How often a component without effects checks whether it was hidden or removed, in milliseconds. */
const LOOK_AGAIN = 2000;

/** Something that exists as long as its element is in the document. */
export interface Kept {
  /** Starts it; further calls do nothing. */
  start?(): void;
  close(): void;
}

/**
 * Keeps a form or lists outside React as long as their element is in the document and shows them. React also destroys
 * the effects of hidden components (`<Activity>`), and a hidden page must lose nothing.
 */
export function useKept(kept: Kept, element: RefObject<HTMLElement | null>): void {
  const shown = useRef<Kept | null>(null);
  const timers = useRef(new Map<Kept, ReturnType<typeof setInterval>>());
  useEffect(() => {
    shown.current = kept;
    const waiting = timers.current;
    const node = element.current;
    clearInterval(waiting.get(kept));
    waiting.delete(kept);
    kept.start?.();
    return () => {
      const timer = setInterval(() => {
        if (node?.isConnected === true && shown.current === kept) return;
        clearInterval(timer);
        waiting.delete(kept);
        kept.close();
      }, LOOK_AGAIN);
      waiting.set(kept, timer);
    };
  }, [kept, element]);
}
