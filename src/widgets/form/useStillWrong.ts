import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldPath } from '../../engine/internal.ts';
import { useFormView } from './context.ts';

/** Those of the paths at which something is still wrong, or is being typed: what is mended is no longer counted. */
export function useStillWrong(paths: readonly FieldPath[]): ReadonlySet<FieldPath> {
  const { form } = useFormView();
  const subscribe = useCallback(
    (wake: () => void) => {
      const asked = new Set(paths);
      return form.subscribeAll((touched) => {
        if (touched.some((path) => path === '' || asked.has(path))) wake();
      });
    },
    [form, paths],
  );
  const read = useCallback(() => {
    const isWrong = (path: FieldPath) => {
      const { visible, issues, draft } = form.snapshot(path);
      return visible && (issues.length > 0 || draft !== null);
    };
    return paths.filter(isWrong).join('\n');
  }, [form, paths]);
  const left = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => new Set(left.split('\n')), [left]);
}
