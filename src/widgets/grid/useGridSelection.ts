import { useCallback, useLayoutEffect, useRef } from 'react';
import {
  type SelectCause,
  type Selection,
  selectionAll,
  selectionOfAll,
  selectionPick,
  selectionToggle,
} from '../../engine/internal.ts';
import type { GridProps } from './types.ts';

type Options = Pick<
  GridProps,
  'rowIds' | 'selectableIds' | 'pageIds' | 'selection' | 'selected' | 'onSelect'
>;

const NONE: ReadonlySet<string> = new Set();

/** Selection of rows as the engine decides it; only the start of a range is kept here. */
export function useGridSelection(options: Options) {
  const { selection = 'none', selected = NONE, onSelect } = options;
  const rowIds = options.selectableIds ?? options.rowIds;
  const pageIds = options.pageIds ?? rowIds;
  const anchor = useRef<string | null>(null);
  const latest = useRef({ rowIds, pageIds, mode: selection, selected, onSelect });
  useLayoutEffect(() => {
    latest.current = { rowIds, pageIds, mode: selection, selected, onSelect };
  });

  const take = useCallback((next: Selection | null, cause: SelectCause) => {
    if (next === null || !latest.current.onSelect) return;
    anchor.current = next.anchor;
    latest.current.onSelect([...next.selected], cause);
  }, []);

  const toggle = useCallback(
    (rowId: string, range: boolean) => {
      const now = { selected: latest.current.selected, anchor: anchor.current };
      take(selectionToggle(now, latest.current, rowId, range), 'toggle');
    },
    [take],
  );

  /** A click on the row: this one alone, Ctrl toggles it, Shift extends. */
  const pick = useCallback(
    (rowId: string, ctrl: boolean, shift: boolean) => {
      if (latest.current.mode === 'multiple' && (ctrl || shift)) return toggle(rowId, shift);
      const now = { selected: latest.current.selected, anchor: anchor.current };
      anchor.current = rowId;
      take(selectionPick(now, latest.current, rowId), 'pick');
    },
    [take, toggle],
  );

  const toggleAll = useCallback(() => {
    const now = { selected: latest.current.selected, anchor: anchor.current };
    const { mode, pageIds: all } = latest.current;
    take(selectionAll(now, { mode, rowIds: all }), 'toggle');
  }, [take]);

  return { selected, toggle, pick, toggleAll, allState: selectionOfAll(selected, pageIds) };
}
