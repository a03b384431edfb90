import { useCallback, useSyncExternalStore } from 'react';
import { type FormView, placeIn } from '../form/context.ts';

/** Calls `wake` when the snapshot of one of these widgets' fields changes. */
export function subscribeFields(view: FormView, keys: readonly string[], wake: () => void): () => void {
  const { form } = view;
  const ends = keys.flatMap((key) => {
    const node = form.page.nodes[key];
    return node?.role === 'field' ? [form.subscribe(placeIn(view, node.model), wake)] : [];
  });
  return () => {
    for (const end of ends) end();
  };
}

/** True while one of these fields has to be filled in. */
export function useRequiredInside(view: FormView, keys: readonly string[]): boolean {
  const { form } = view;
  const subscribe = useCallback((wake: () => void) => subscribeFields(view, keys, wake), [view, keys]);
  const read = useCallback(
    () =>
      keys.some((key) => {
        const node = form.page.nodes[key];
        const shown = node?.role === 'field' ? form.snapshot(placeIn(view, node.model)) : null;
        return shown?.visible === true && shown.required;
      }),
    [view, form, keys],
  );
  return useSyncExternalStore(subscribe, read, read);
}
