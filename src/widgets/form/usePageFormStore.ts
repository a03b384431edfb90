import { type RefObject, useState, useSyncExternalStore } from 'react';
import { sameValue } from '../../engine/internal.ts';
import { useKept } from '../hooks/useKept.ts';
import { createPageFormStore, type PageFormOptions, type PageFormSnapshot } from './pageFormStore.ts';

function formOf(given: PageFormOptions['given']): unknown {
  return given !== undefined && 'form' in given ? given.form : given;
}

/** A host may pass an equal record, or the same one loaded again, each time it renders: that is not another record. */
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

/** The form of a page: a session's, or one that exists as long as the page is in the document. */
export function usePageFormStore(
  source: PageFormOptions,
  element: RefObject<HTMLElement | null>,
): PageFormSnapshot & { readonly retry: () => void } {
  const [held, setHeld] = useState(() => ({ source, store: createPageFormStore(source) }));
  if (!sameSource(held.source, source)) setHeld({ source, store: createPageFormStore(source) });
  const { store } = held;
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);

  useKept(store, element);
  return { ...snapshot, retry: store.retry };
}
