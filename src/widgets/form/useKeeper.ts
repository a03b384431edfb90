import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sameValue } from '../../engine/internal.ts';
import { type Keeper, type KeeperSnapshot, type KeeperSource, makeKeeper } from './keeper.ts';

/** How often a page without effects looks whether it was hidden or taken away, milliseconds. */
const LOOK_AGAIN = 2000;

function formOf(given: KeeperSource['given']): unknown {
  return given !== undefined && 'form' in given ? given.form : given;
}

/** A host that renders again often brings an equal record, or the same one read anew: neither is another record. */
function sameRecord(left: KeeperSource['record'], right: KeeperSource['record']): boolean {
  if (left === right) return true;
  if (left === undefined || right === undefined) return false;
  const { id, rowVersion } = left;
  if (id !== undefined && id !== null && id !== '' && rowVersion !== undefined && rowVersion !== null)
    return id === right.id && rowVersion === right.rowVersion;
  return sameValue(left, right);
}

function sameSource(left: KeeperSource, right: KeeperSource): boolean {
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
export function useKeeper(
  source: KeeperSource,
  element: RefObject<HTMLElement | null>,
): KeeperSnapshot & { readonly retry: () => void } {
  const [held, setHeld] = useState(() => ({ source, keeper: makeKeeper(source) }));
  const shown = useRef<Keeper | null>(null);
  const timers = useRef(new Map<Keeper, ReturnType<typeof setInterval>>());
  if (!sameSource(held.source, source)) setHeld({ source, keeper: makeKeeper(source) });
  const { keeper } = held;
  const snapshot = useSyncExternalStore(keeper.subscribe, keeper.snapshot, keeper.snapshot);

  useEffect(() => {
    shown.current = keeper;
    const waiting = timers.current;
    const node = element.current;
    clearInterval(waiting.get(keeper));
    waiting.delete(keeper);
    keeper.start();
    return () => {
      const timer = setInterval(() => {
        if (node?.isConnected === true && shown.current === keeper) return;
        clearInterval(timer);
        waiting.delete(keeper);
        keeper.close();
      }, LOOK_AGAIN);
      waiting.set(keeper, timer);
    };
  }, [keeper, element]);

  return { ...snapshot, retry: keeper.retry };
}
