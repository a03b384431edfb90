import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Form, wrongPaths } from '../../engine/internal.ts';
import { useFormView } from '../form/context.ts';
import { childHolding } from './useReveal.ts';

/** The widget that shows a path: its field, or the table whose rows it is. */
function widgetOf(form: Form, path: string): string | undefined {
  return form.fieldAt(path)?.key ?? form.page.tables[/^[^[\]]*/.exec(path)?.[0] ?? path];
}

/**
 * How many fields are wrong in each of a container's children: what is out of sight is marked where it is. It renders
 * again only when one of these numbers changes.
 */
export function useIssueCounts(container: string, children: readonly string[]): readonly number[] {
  const { form } = useFormView();
  const read = useCallback(() => {
    const held = wrongPaths(form).map((path) => {
      const key = widgetOf(form, path);
      return key === undefined ? null : childHolding(form.page, container, key);
    });
    return children.map((child) => held.filter((key) => key === child).length).join();
  }, [form, container, children]);
  const subscribe = useCallback((wake: () => void) => form.subscribeAll(wake), [form]);
  const counts = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => counts.split(',').map(Number), [counts]);
}
