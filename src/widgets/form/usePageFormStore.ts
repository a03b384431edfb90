import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type Form, isNewMode, sameValue } from '../../engine/internal.ts';
import { useKept } from '../hooks/useKept.ts';
import {
  createPageFormStore,
  NO_FORM,
  type PageFormOptions,
  type PageFormSnapshot,
  type PageFormStore,
} from './pageFormStore.ts';

/** What a form was opened for, and the store that holds it. */
interface Held {
  readonly source: PageFormOptions;
  readonly store: PageFormStore;
}

function formOf(given: PageFormOptions['given']): unknown {
  return given !== undefined && 'form' in given ? given.form : given;
}

/** A host may pass an equal record, or the same one loaded again, each time it renders: that is not another record. */
function isSameRecord(left: PageFormOptions['record'], right: PageFormOptions['record']): boolean {
  if (left === right) return true;
  if (left === undefined || right === undefined) return false;
  const { id, rowVersion } = left;
  if (id !== undefined && id !== null && id !== '' && rowVersion !== undefined && rowVersion !== null)
    return id === right.id && rowVersion === right.rowVersion;
  return sameValue(left, right);
}

/** True where both are the same record, perhaps at another time: by its id, and a new one as long as it has none. */
function isOneRecord(left: PageFormOptions['record'], right: PageFormOptions['record']): boolean {
  if (left === right) return true;
  return (left === undefined) === (right === undefined) && sameValue(left?.id ?? null, right?.id ?? null);
}

/** True where the same form is meant, whatever its page looks like and whatever the host has done to its record. */
function isSameForm(left: PageFormOptions, right: PageFormOptions): boolean {
  return (
    isOneRecord(left.record, right.record) &&
    left.recordId === right.recordId &&
    (left.mode === right.mode || !(isNewMode(left.mode) || isNewMode(right.mode))) &&
    formOf(left.given) === formOf(right.given)
  );
}

function isSamePage(left: PageFormOptions, right: PageFormOptions): boolean {
  return (
    left.page === right.page &&
    left.mode === right.mode &&
    left.readOnly === right.readOnly &&
    left.platform === right.platform
  );
}

/** The form of a store that can be carried over to another page: one of its own, with a record. */
function carried({ source, store }: Held): Form | null {
  const { form } = store.snapshot();
  return source.given === undefined && form?.status().hasRecord === true ? form : null;
}

/** What is held for `source` in place of `held`. A page that cannot be compiled changes nothing until it can be. */
function next(held: Held, source: PageFormOptions): Held {
  if (isSameForm(held.source, source)) {
    if (source.given !== undefined || isSamePage(held.source, source)) return held;
    const form = carried(held);
    if (form !== null) {
      const isBroken = source.page === null;
      // The answer of a save that is under way belongs to the form as it is.
      if (isBroken || form.status().phase === 'saving') return held;
      return { source, store: createPageFormStore(source, form) };
    }
  }
  return { source, store: createPageFormStore(source) };
}

const never = () => () => undefined;

/** The form of a page: a session's, or one that exists as long as the page is in the document. */
export function usePageFormStore(
  source: PageFormOptions,
  element: RefObject<HTMLElement | null>,
): PageFormSnapshot & { readonly retry: () => void } {
  const [held, setHeld] = useState<Held>(() => ({ source, store: createPageFormStore(source) }));
  const { form: before } = held.store.snapshot();
  // Rendered again when a save ends, for which another page has to wait.
  useSyncExternalStore(
    before?.subscribeStatus ?? never,
    () => before?.status().phase === 'saving',
    () => false,
  );
  const now = next(held, source);
  if (now !== held) setHeld(now);
  const { store } = now;
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);

  useKept(store, element);
  const { form } = snapshot;
  const { record } = source;
  const [merged, setMerged] = useState(record);
  const isNewRecord = now === held && source.given === undefined && !isSameRecord(merged, record);
  useEffect(() => {
    setMerged(record);
    if (isNewRecord && record !== undefined) form?.merge(record);
  }, [isNewRecord, record, form]);
  const isBroken = source.page === null && source.given === undefined;
  const retry = useCallback(() => store.retry(), [store]);
  return { ...(isBroken ? NO_FORM : snapshot), retry };
}
