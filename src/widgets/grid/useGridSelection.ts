import { useCallback, useLayoutEffect, useRef } from 'react';
import type { GridProps } from './types.ts';

type Options = Pick<GridProps, 'rowIds' | 'selection' | 'selected' | 'onSelect'>;

const NONE: ReadonlySet<string> = new Set();

/** Selecting rows: one toggles, Shift takes the range from the last one, all at once from the header. */
export function useGridSelection({ rowIds, selection = 'none', selected = NONE, onSelect }: Options) {
  const anchor = useRef<string | null>(null);
  const latest = useRef({ rowIds, selection, selected, onSelect });
  useLayoutEffect(() => {
    latest.current = { rowIds, selection, selected, onSelect };
  });

  const toggle = useCallback((rowId: string, range: boolean) => {
    const now = latest.current;
    if (now.selection === 'none' || !now.onSelect) return;
    const was = now.selected.has(rowId);
    if (now.selection === 'single') return now.onSelect(was ? [] : [rowId]);
    const from = range && anchor.current !== null ? now.rowIds.indexOf(anchor.current) : -1;
    anchor.current = rowId;
    const next = new Set(now.selected);
    const at = now.rowIds.indexOf(rowId);
    const span = from < 0 ? [rowId] : now.rowIds.slice(Math.min(from, at), Math.max(from, at) + 1);
    for (const id of span) {
      if (was && from < 0) next.delete(id);
      else next.add(id);
    }
    now.onSelect([...next]);
  }, []);

  /** A click on the row: this one alone, Ctrl toggles it, Shift extends. */
  const pick = useCallback(
    (rowId: string, ctrl: boolean, shift: boolean) => {
      const now = latest.current;
      if (now.selection === 'none' || !now.onSelect) return;
      if (now.selection === 'multiple' && (ctrl || shift)) return toggle(rowId, shift);
      anchor.current = rowId;
      if (now.selected.size === 1 && now.selected.has(rowId)) return;
      now.onSelect([rowId]);
    },
    [toggle],
  );

  const toggleAll = useCallback(() => {
    const now = latest.current;
    if (now.selection !== 'multiple' || !now.onSelect) return;
    const all = now.rowIds.length > 0 && now.rowIds.every((id) => now.selected.has(id));
    now.onSelect(all ? [] : now.rowIds);
  }, []);

  const count = selected.size === 0 ? 0 : rowIds.reduce((sum, id) => sum + (selected.has(id) ? 1 : 0), 0);
  const allState: boolean | 'mixed' = count === 0 ? false : count === rowIds.length ? true : 'mixed';
  return { selected, toggle, pick, toggleAll, allState };
}
