import { type RefObject, useEffect } from 'react';
import { followLost } from '../../widgets/internal.ts';

/**
 * Whoever closes tabs by keys goes on among them, also where the question about unsaved work came first: at the tab of
 * the visible page. By pointer one goes on in the page (`useArrival`).
 */
export function useTabFocus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const tabs = bar.current;
    if (tabs === null) return;
    let isByKey = false;
    const over = new AbortController();
    const first = { capture: true, signal: over.signal };
    window.addEventListener('keydown', () => (isByKey = true), first);
    window.addEventListener('pointerdown', () => (isByKey = false), first);
    const stop = followLost(tabs, 'button', () => {
      if (isByKey) tabs.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
    });
    return () => {
      over.abort();
      stop();
    };
  }, [bar]);
}
