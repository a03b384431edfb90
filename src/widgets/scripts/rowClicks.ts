import type { MouseEvent } from 'react';
import { isOwn } from '../grid/own.ts';

/**
 * Listens to clicks on rows of a grid, where a script waits for them. What a row unfolds and rows of a nested table, as
 * in a dialog of a cell, do not count.
 */
export function rowClicks(wanted: boolean, act: (rowId: string) => void) {
  if (!wanted) return {};
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      const { target, currentTarget } = event;
      if (!(target instanceof Element) || !isOwn(currentTarget.querySelector('.pw-datagrid-scroll'), target))
        return;
      // Buttons and boxes of the row have clicks of their own.
      if (target.closest('button, a, input[type=checkbox], input[type=radio]')) return;
      const rowId = target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
      if (rowId !== undefined) act(rowId);
    },
  };
}
