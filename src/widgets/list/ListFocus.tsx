import { type RefObject, useEffect } from 'react';
import { followLost } from '../actions/followLost.ts';

/** Goes on in the rows after what takes its own button or row away, or disables it, as deleting does. */
export function ListFocus({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const page = root.current;
    if (page === null) return;
    return followLost(page, 'button, [role="gridcell"]', () => {
      const panel = page.querySelector<HTMLElement>('.pw-pagelist-panel:not([hidden])');
      // Not a cell of the head, which alone is there where no rows are left.
      const cell = panel?.querySelector<HTMLElement>('[data-row][tabindex="0"]:not([data-row="-1"])');
      (cell ?? panel)?.focus({ preventScroll: true });
    });
  }, [root]);
  return null;
}
