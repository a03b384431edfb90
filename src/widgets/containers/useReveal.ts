import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { CompiledPage } from '../../engine/internal.ts';
import { useFormView } from '../form/context.ts';

/** Key of the child of `container` that contains (or is) `key`; null where it is elsewhere. */
export function childHolding(page: CompiledPage, container: string, key: string): string | null {
  let at: string | null = key;
  // A bound on the steps, since a damaged page may have a cycle of parents.
  for (let steps = 0; at !== null && steps < 200; steps += 1) {
    const parent: string | null = page.nodes[at]?.parent ?? null;
    if (parent === container) return at;
    at = parent;
  }
  return null;
}

/** Calls `open` with the child that contains a widget to be revealed. */
export function useReveal(container: string, open: (child: string) => void): void {
  const { form, reveal } = useFormView();
  const read = useCallback(() => {
    const key = reveal.current();
    return key === null ? null : childHolding(form.page, container, key);
  }, [form, reveal, container]);
  const child = useSyncExternalStore(reveal.subscribe, read, read);
  useEffect(() => {
    if (child !== null) open(child);
  }, [child, open]);
}
