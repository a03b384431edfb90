import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { placePath } from '../../engine/internal.ts';
import type { GridHandle } from '../grid/types.ts';
import { UNFOLD_COLUMN } from './columns.ts';
import type { EntryTableState } from './useEntryTable.ts';

interface RowFocusOptions {
  readonly state: EntryTableState;
  readonly grid: RefObject<GridHandle | null>;
  readonly section: RefObject<HTMLElement | null>;
  /** What else follows the focus in the grid; called first. */
  readonly within: Readonly<Record<'onFocus' | 'onBlur', (event: FocusEvent<HTMLElement>) => void>>;
}

/** Adds the first row. */
const ADD = '.pw-entry-actions button[data-code="add" i]:enabled';

/** A row, and what it unfolds. */
const ROW = '[data-row-id], [data-grid-unfolded]';

const GRID = '.pw-entry-grid';

/** The row of a table's own grid that an element stands in, also within a table that the row unfolds. */
function rowAround(target: Element, grid: Element): HTMLElement | null {
  let row = target.closest<HTMLElement>(ROW);
  while (row !== null && row.closest(GRID) !== grid)
    row = row.parentElement?.closest<HTMLElement>(ROW) ?? null;
  return row;
}

/** Stands for a row where the table has none, and its box the focus, which it can have until rows come. */
const NO_ROW = '';

const idOf = ({ dataset }: HTMLElement) => dataset.rowId ?? dataset.gridUnfolded ?? '';

/**
 * Keeps the focus in the table where its row goes: a save takes out added rows that hold nothing, and undo those that
 * were added. The row in its place has it then, else the button that adds the first one; where rows come into a table
 * that had none, the first one. Handlers of the table's grid.
 */
export function useRowFocus({ state, grid, section, within }: RowFocusOptions) {
  const { order, fields } = state;
  const held = useRef<{ readonly rowId: string; readonly key: string } | null>(null);
  const before = useRef(order);
  useLayoutEffect(() => {
    const place = held.current;
    const was = before.current;
    before.current = order;
    if (place === null || order.includes(place.rowId)) return;
    if (place.rowId === NO_ROW && order.length === 0) return;
    held.current = null;
    if (document.activeElement !== document.body) return;
    const near = order[Math.max(0, Math.min(was.indexOf(place.rowId), order.length - 1))];
    const add = section.current?.querySelector<HTMLElement>(ADD);
    if (near !== undefined) grid.current?.focusCell(near, place.key);
    else if (add) add.focus();
    else grid.current?.focus();
  }, [order, grid, section]);
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      within.onFocus(event);
      const row = rowAround(event.target, event.currentTarget);
      const cell = event.target.closest('[role="gridcell"][data-row]');
      const path = cell?.querySelector<HTMLElement>('[data-path]')?.dataset.path;
      const model = path === undefined ? undefined : placePath(path).field;
      const [first] = fields.keys();
      const column = [...fields.values()].find((field) => field.model === model)?.key ?? first;
      // From what a row unfolds one goes to the cell that unfolds it.
      const key = row?.dataset.gridUnfolded === undefined ? column : UNFOLD_COLUMN;
      const rowId = event.target === event.currentTarget ? NO_ROW : row === null ? null : idOf(row);
      held.current = rowId !== null && key !== undefined ? { rowId, key } : null;
    },
    // What React removes tells it of no blur.
    onBlur(event: FocusEvent<HTMLElement>) {
      within.onBlur(event);
      if (!event.currentTarget.contains(event.relatedTarget)) held.current = null;
    },
  };
}
