import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldPath } from '../../engine/internal.ts';
import { useFormView } from './context.ts';

/** Those of the paths at which something is still wrong, or is being typed: what is mended is no longer counted. */
export function useStillWrong(paths: readonly FieldPath[]): ReadonlySet<FieldPath> {
  const { form } = useFormView();
  const subscribe = useCallback(
    (wake: () => void) => {
      const stops = paths.map((path) => form.subscribe(path, wake));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [form, paths],
  );
  const read = useCallback(() => {
    const isWrong = (path: FieldPath) => {
      const { issues, draft } = form.snapshot(path);
      return issues.length > 0 || draft !== null;
    };
    return paths.filter(isWrong).join('\n');
  }, [form, paths]);
  const left = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => new Set(left.split('\n')), [left]);
}
