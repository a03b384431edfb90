import type { List } from '../../engine/internal.ts';
import { useListSnapshot } from './usePageList.ts';

/**
 * The filter of a list, the fields that it offers, and the function that sets it; also the criteria that the list was
 * opened with. `dropBrought` removes these.
 */
export function useFilter(list: List, dropBrought: () => void) {
  const { filter: rows, brought } = useListSnapshot(list);
  return {
    fields: list.filterFields(),
    rows,
    apply: (next: typeof rows) => void list.setFilter(next),
    brought,
    isBrought: brought.length > 0,
    dropBrought,
  };
}

export type ListFilter = ReturnType<typeof useFilter>;
