import type { MouseEvent } from 'react';
import { SELECT_COLUMN } from './GridRow.tsx';
import type { GridColumn, GridLayout, GridProps } from './types.ts';
import { placeOf } from './useGridFocus.ts';
import type { useGridSelection } from './useGridSelection.ts';

const CONTROLS = 'button, a, input, select, textarea, label';

interface GridPointerOptions {
  readonly props: GridProps;
  readonly layout: GridLayout;
  readonly select: ReturnType<typeof useGridSelection>;
  readonly toggleSort: (column: GridColumn, add: boolean) => void;
}

/** Mouse in the grid: sort, select, expand, open. One handler for all cells. */
export function useGridPointer({ props, layout, select, toggleSort }: GridPointerOptions) {
  const at = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    const column = place ? layout.columns[place.col]?.column : undefined;
    if (!place || !column || !(event.target instanceof Element)) return null;
    return { row: place.row, rowId: props.rowIds[place.row], column, target: event.target };
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const hit = at(event);
    if (!hit) return;
    if (hit.row < 0) {
      if (hit.column.key === SELECT_COLUMN) select.toggleAll();
      else toggleSort(hit.column, event.shiftKey);
      return;
    }
    if (hit.rowId === undefined) return;
    if (hit.column.key === SELECT_COLUMN) return select.toggle(hit.rowId, event.shiftKey);
    if (hit.target.closest('[data-grid-toggle]')) {
      props.onToggle?.(hit.rowId, props.tree?.(hit.rowId)?.expanded !== true);
      return;
    }
    if (hit.target.closest('[data-grid-unfold]')) {
      props.unfolding?.onUnfold(hit.rowId, !props.unfolding.rows.has(hit.rowId));
      return;
    }
    if (hit.target.closest(CONTROLS)) return;
    const expanded = props.tree?.(hit.rowId)?.expanded ?? null;
    if (props.toggleOnClick && expanded !== null) props.onToggle?.(hit.rowId, !expanded);
    else if (props.openOnClick) props.onOpen?.(hit.rowId);
    if (props.selectOnClick) select.pick(hit.rowId, event.ctrlKey || event.metaKey, event.shiftKey);
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const hit = at(event);
    if (hit?.rowId === undefined) return;
    if (hit.column.key === SELECT_COLUMN || hit.target.closest(CONTROLS) || props.openOnClick) return;
    props.onOpen?.(hit.rowId);
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    // Shift extends the selection; it must not select text as well.
    if (event.shiftKey && props.selectOnClick) event.preventDefault();
    const hit = at(event);
    if (hit?.rowId !== undefined) props.onCellMouseDown?.(event, hit.rowId, hit.column.key);
  };

  return { onClick, onDoubleClick, onMouseDown };
}
