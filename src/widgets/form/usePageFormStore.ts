import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sameValue } from '../../engine/internal.ts';
import {
  createPageFormStore,
  type PageFormOptions,
  type PageFormSnapshot,
  type PageFormStore,
} from './pageFormStore.ts';

/** How often a page without effects looks whether it was hidden or taken away, milliseconds. */
const LOOK_AGAIN = 2000;

function formOf(given: PageFormOptions['given']): unknown {
  return given !== undefined && 'form' in given ? given.form : given;
}

/** A host that renders again often brings an equal record, or the same one read anew: neither is another record. */
function sameRecord(left: PageFormOptions['record'], right: PageFormOptions['record']): boolean {
  if (left === right) return true;
  if (left === undefined || right === undefined) return false;
  const { id, rowVersion } = left;
  if (id !== undefined && id !== null && id !== '' && rowVersion !== undefined && rowVersion !== null)
    return id === right.id && rowVersion === right.rowVersion;
  return sameValue(left, right);
}

function sameSource(left: PageFormOptions, right: PageFormOptions): boolean {
  return (
    left.page === right.page &&
    left.mode === right.mode &&
    sameRecord(left.record, right.record) &&
    left.recordId === right.recordId &&
    left.platform === right.platform &&
    formOf(left.given) === formOf(right.given)
  );
}

/**
 * The form of a page: a session's, or one of its own. Its own lives as long as the page stands in the document and
 * shows it: React also destroys the effects of what it merely hides (`<Activity>`), and a hidden page loses nothing.
 */
export function usePageFormStore(
  source: PageFormOptions,
  element: RefObject<HTMLElement | null>,
): PageFormSnapshot & { readonly retry: () => void } {
  const [held, setHeld] = useState(() => ({ source, store: createPageFormStore(source) }));
  const shown = useRef<PageFormStore | null>(null);
  const timers = useRef(new Map<PageFormStore, ReturnType<typeof setInterval>>());
  if (!sameSource(held.source, source)) setHeld({ source, store: createPageFormStore(source) });
  const { store } = held;
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);

  useEffect(() => {
    shown.current = store;
    const waiting = timers.current;
    const node = element.current;
    clearInterval(waiting.get(store));
    waiting.delete(store);
    store.start();
    return () => {
      const timer = setInterval(() => {
        if (node?.isConnected === true && shown.current === store) return;
        clearInterval(timer);
        waiting.delete(store);
        store.close();
      }, LOOK_AGAIN);
      waiting.set(store, timer);
    };
  }, [store, element]);

  return { ...snapshot, retry: store.retry };
}
