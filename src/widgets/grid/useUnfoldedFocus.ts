import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { unfoldedAround } from './own.ts';
import type { GridLayout, GridProps } from './types.ts';
import type { useGridFocus } from './useGridFocus.ts';

/**
 * The focus in what a row unfolds. The grid's own place is meanwhile the cell that unfolds it, so that the row stays
 * drawn however far one scrolls; Escape leads back to that cell.
 */
export function useUnfoldedFocus(
  root: RefObject<HTMLElement | null>,
  { rowIds, unfolding }: GridProps,
  layout: GridLayout,
  focus: ReturnType<typeof useGridFocus>,
) {
  const placeAround = (target: EventTarget | null) => {
    const rowId = unfoldedAround(root.current, target)?.dataset.gridUnfolded;
    if (rowId === undefined) return null;
    const col = layout.columns.findIndex(({ column }) => column.key === unfolding?.column);
    return { row: rowIds.indexOf(rowId), col: Math.max(0, col) };
  };
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const place = placeAround(event.target);
      if (place !== null) focus.setPlace(place);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      const place = placeAround(event.target);
      if (place === null) return;
      event.preventDefault();
      event.stopPropagation();
      focus.moveTo(place);
    },
  };
}
