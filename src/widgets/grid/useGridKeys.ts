import type { KeyboardEvent } from 'react';
import { SELECT_COLUMN } from './GridRow.tsx';
import type { GridColumn, GridLayout, GridPlaced, GridProps } from './types.ts';
import type { useColumnResize } from './useColumnResize.ts';
import { controlsOf, placeOf, type useGridFocus } from './useGridFocus.ts';
import type { useGridSelection } from './useGridSelection.ts';

interface GridKeysOptions {
  readonly props: GridProps;
  readonly layout: GridLayout;
  readonly focus: ReturnType<typeof useGridFocus>;
  readonly select: ReturnType<typeof useGridSelection>;
  readonly resize: ReturnType<typeof useColumnResize>;
  readonly toggleSort: (column: GridColumn, add: boolean) => void;
}

type Keys = KeyboardEvent<HTMLElement>;

/** Keys of the grid besides moving: sort, resize, select, open, enter a cell's controls and leave them. */
export function useGridKeys({ props, layout, focus, select, resize, toggleSort }: GridKeysOptions) {
  /** Inside a cell's controls: Escape leaves them, left and right move between buttons. */
  const inControls = (event: Keys, cell: HTMLElement) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      cell.focus({ preventScroll: true });
      return;
    }
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (!(event.target instanceof HTMLButtonElement)) return;
    const controls = controlsOf(cell);
    const next = controls[controls.indexOf(event.target) + (event.key === 'ArrowRight' ? 1 : -1)];
    event.preventDefault();
    next?.focus({ preventScroll: true });
  };

  const inHeader = (event: Keys, placed: GridPlaced): boolean => {
    const { column } = placed;
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      if (column.resizable !== false) resize.nudge(placed, event.key === 'ArrowRight' ? 1 : -1);
      return true;
    }
    if (event.key !== 'Enter' && event.key !== ' ') return false;
    if (column.key === SELECT_COLUMN) select.toggleAll();
    else toggleSort(column, event.shiftKey);
    return true;
  };

  const inTree = (event: Keys, rowId: string): boolean => {
    const expanded = props.tree?.(rowId)?.expanded ?? null;
    if (expanded === null || !props.onToggle) return false;
    if ((event.key === 'ArrowRight' && !expanded) || (event.key === 'ArrowLeft' && expanded)) {
      props.onToggle(rowId, !expanded);
      return true;
    }
    return false;
  };

  /** Enter and Space turn it, the arrows only to their side. */
  const inUnfolding = (event: Keys, rowId: string): boolean => {
    const { unfolding } = props;
    const open = unfolding?.rows.has(rowId) === true;
    const turns =
      event.key === 'Enter' || event.key === ' ' || event.key === (open ? 'ArrowLeft' : 'ArrowRight');
    if (turns) unfolding?.onUnfold(rowId, !open);
    return turns;
  };

  const inBody = (event: Keys, cell: HTMLElement, rowId: string, column: GridColumn): boolean => {
    if (column.key === props.unfolding?.column && inUnfolding(event, rowId)) return true;
    if (event.key === ' ' && props.selection && props.selection !== 'none') {
      select.toggle(rowId, event.shiftKey);
      return true;
    }
    if (column.key === props.treeColumn && inTree(event, rowId)) return true;
    if (event.key !== 'Enter' && event.key !== 'F2') return false;
    if (column.key === SELECT_COLUMN) {
      // Where rows are opened or picked Enter does it in all cells, also in the first one, to which Tab leads; the space bar
      // selects.
      if (event.key === 'Enter' && props.onOpen) props.onOpen(rowId);
      else select.toggle(rowId, event.shiftKey);
      return true;
    }
    const control = controlsOf(cell).find((element) => element.dataset.gridToggle === undefined);
    if (control) control.focus({ preventScroll: true });
    else if (event.key === 'Enter') props.onOpen?.(rowId);
    return true;
  };

  return (event: Keys) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const place = placeOf(event.target);
    const placed = place ? layout.columns[place.col] : undefined;
    const cell =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row][data-col]') : null;
    if (!place || !placed || !cell) return;
    const rowId = props.rowIds[place.row];
    if (rowId !== undefined) props.onCellKeyDown?.(event, rowId, placed.column.key);
    if (event.defaultPrevented) return;
    if (event.target !== cell) return inControls(event, cell);
    if ((event.ctrlKey || event.metaKey) && event.key === 'a' && props.selection === 'multiple') {
      event.preventDefault();
      select.toggleAll();
      return;
    }
    const taken = rowId === undefined ? inHeader(event, placed) : inBody(event, cell, rowId, placed.column);
    if (taken) event.preventDefault();
    else if (!event.altKey) focus.onKeyDown(event);
  };
}
