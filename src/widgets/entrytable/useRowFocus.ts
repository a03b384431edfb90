import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { placePath } from '../../engine/internal.ts';
import type { GridHandle } from '../grid/types.ts';
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

/**
 * Keeps the focus in the table where its row goes: a save takes out added rows that hold nothing, and undo those that
 * were added. The row in its place has it then, else the button that adds the first one. Handlers of the table's grid.
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
    held.current = null;
    if (document.activeElement !== document.body) return;
    const near = order[Math.min(was.indexOf(place.rowId), order.length - 1)];
    const add = section.current?.querySelector<HTMLElement>(ADD);
    if (near !== undefined) grid.current?.focusCell(near, place.key);
    else if (add) add.focus();
    else grid.current?.focus();
  }, [order, grid, section]);
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      within.onFocus(event);
      const cell = event.target.closest<HTMLElement>('[role="gridcell"][data-row]');
      const rowId = cell?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
      const path = cell?.querySelector<HTMLElement>('[data-path]')?.dataset.path;
      const model = path === undefined ? undefined : placePath(path).field;
      const [first] = fields.keys();
      const key = [...fields.values()].find((field) => field.model === model)?.key ?? first;
      // Rows of a table within a row are that table's.
      const isOwn = rowId !== undefined && order.includes(rowId);
      held.current = isOwn && key !== undefined ? { rowId, key } : null;
    },
    // What React removes tells it of no blur.
    onBlur(event: FocusEvent<HTMLElement>) {
      within.onBlur(event);
      if (!event.currentTarget.contains(event.relatedTarget)) held.current = null;
    },
  };
}
