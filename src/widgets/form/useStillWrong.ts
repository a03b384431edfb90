import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldPath, ValidationReport } from '../../engine/internal.ts';
import { useFormView } from './context.ts';

/** The fields that a refused save was about, and what has become of them since. */
export interface StillWrong {
  readonly paths: readonly FieldPath[];
  /** Those at which something is still wrong, or is being typed: what is mended is no longer counted. */
  readonly wrong: ReadonlySet<FieldPath>;
  /** How many are wrong. */
  readonly left: number;
}

export function useStillWrong(report: ValidationReport): StillWrong {
  const { form } = useFormView();
  const paths = useMemo(
    () => [...new Set(report.issues.map(({ path }) => path))].filter((path) => path !== ''),
    [report],
  );
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
  const still = useSyncExternalStore(subscribe, read, read);
  return useMemo(() => {
    const wrong = new Set(still === '' ? [] : still.split('\n'));
    return { paths, wrong, left: wrong.size };
  }, [paths, still]);
}
