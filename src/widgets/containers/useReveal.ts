import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { CompiledPage } from '../../engine/internal.ts';
import { useFormView } from '../form/context.ts';

/** Key of the child of `container` that holds (or is) `key`; null where it lies elsewhere. */
function childHolding(page: CompiledPage, container: string, key: string): string | null {
  let at: string | null = key;
  // Each step goes to the parent; a page's nodes are finite, but a damaged one must not hang.
  for (let steps = 0; at !== null && steps < 200; steps += 1) {
    const parent: string | null = page.nodes[at]?.parent ?? null;
    if (parent === container) return at;
    at = parent;
  }
  return null;
}

/** Calls `open` with the child that holds a widget which is to be brought to light. */
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
