import type { List } from '../../engine/internal.ts';
import { useListSnapshot } from './usePageList.ts';

/** What a list is and can be filtered by, and the way to change it. */
export function useFilter(list: List) {
  const { filter: rows } = useListSnapshot(list);
  return { fields: list.filterFields(), rows, apply: (next: typeof rows) => void list.setFilter(next) };
}

export type ListFilter = ReturnType<typeof useFilter>;
