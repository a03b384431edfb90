import type { List } from '../../engine/internal.ts';
import { useListSnapshot } from './usePageList.ts';

/** The filter of a list, the fields that it offers, and the function that sets it. */
export function useFilter(list: List) {
  const { filter: rows } = useListSnapshot(list);
  return { fields: list.filterFields(), rows, apply: (next: typeof rows) => void list.setFilter(next) };
}

export type ListFilter = ReturnType<typeof useFilter>;
