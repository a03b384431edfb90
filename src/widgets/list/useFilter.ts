import { useCallback, useMemo, useRef } from 'react';
import { type FilterRow, filterCriteria, filterFields, type List } from '../../engine/index.ts';
import { useListSnapshot } from './usePageList.ts';

const NONE: readonly FilterRow[] = [];

/** What a list is filtered by, row by row with the names of its values; its criteria stand in the list itself. */
export function useFilter(list: List) {
  const kept = useRef(new WeakMap<List, readonly FilterRow[]>());
  const { criteria } = useListSnapshot(list);
  const columns = list.columns();
  const fields = useMemo(() => filterFields(list.list, columns), [list, columns]);
  // Clearing all conditions clears these too.
  const rows = criteria.length === 0 ? NONE : (kept.current.get(list) ?? NONE);
  const apply = useCallback(
    (next: readonly FilterRow[]) => {
      const told = new Set<string>();
      // The same condition twice says nothing more.
      const filled = next.filter((row) => {
        const [param] = filterCriteria([row]);
        const key = JSON.stringify(param);
        if (param === undefined || told.has(key)) return false;
        told.add(key);
        return true;
      });
      kept.current.set(list, filled);
      void list.setCriteria(filterCriteria(filled));
    },
    [list],
  );
  return { fields, rows, apply };
}

export type ListFilter = ReturnType<typeof useFilter>;
