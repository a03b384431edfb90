import type { MouseEvent } from 'react';

/**
 * Listens to clicks on rows of a grid, where a script waits for them. Rows of a table that is inside, in a
 * dialog of a cell for instance, are not this table's.
 */
export function rowClicks(wanted: boolean, act: (rowId: string) => void) {
  if (!wanted) return {};
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      const { target, currentTarget } = event;
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      // A button or a box of the row does something of its own.
      if (target.closest('button, a, input[type=checkbox], input[type=radio]')) return;
      const rowId = target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
      if (rowId !== undefined) act(rowId);
    },
  };
}
