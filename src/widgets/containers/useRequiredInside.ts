import { useCallback, useSyncExternalStore } from 'react';
import type { Form } from '../../engine/internal.ts';

/** Calls `wake` when the snapshot of one of these widgets' fields changes. */
export function subscribeFields(form: Form, keys: readonly string[], wake: () => void): () => void {
  const ends = keys.flatMap((key) => {
    const node = form.page.nodes[key];
    return node?.role === 'field' ? [form.subscribe(node.model, wake)] : [];
  });
  return () => {
    for (const end of ends) end();
  };
}

/** True while one of these fields has to be filled in. */
export function useRequiredInside(form: Form, keys: readonly string[]): boolean {
  const subscribe = useCallback((wake: () => void) => subscribeFields(form, keys, wake), [form, keys]);
  const read = useCallback(
    () =>
      keys.some((key) => {
        const node = form.page.nodes[key];
        const shown = node?.role === 'field' ? form.snapshot(node.model) : null;
        return shown?.visible === true && shown.required;
      }),
    [form, keys],
  );
  return useSyncExternalStore(subscribe, read, read);
}
