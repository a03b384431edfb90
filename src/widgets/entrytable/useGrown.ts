import { useLayoutEffect, useState } from 'react';

/** Widest that contents make a column, in pixels: beyond it one reads a cell by its tooltip. */
const WIDEST = 480;

/** Widths that columns need so that nothing drawn in them is cut, by column key. */
function neededWidths(box: HTMLElement): ReadonlyMap<string, number> {
  const needed = new Map<string, number>();
  for (const cell of box.querySelectorAll<HTMLElement>('[data-column]')) {
    const key = cell.dataset.column ?? '';
    const own = cell.closest<HTMLElement>('[role="gridcell"]')?.offsetWidth ?? 0;
    const cut = cell.scrollWidth - cell.clientWidth;
    const width = Math.min(WIDEST, own + cut + 1);
    if (cut > 0 && width > own) needed.set(key, Math.max(width, needed.get(key) ?? 0));
  }
  return needed;
}

/**
 * Columns of a table whose `tableLayout` is `auto`: each is as wide as stated, and grows with what is cut in it.
 * Decision: only what is in sight is measured, since other rows are not drawn; a column never shrinks again, so that
 * nothing jumps while one scrolls. A width that the user sets wins. Source: specification 002 3.8.
 */
export function useGrown(box: HTMLElement | null, auto: boolean): ReadonlyMap<string, number> {
  const [grown, setGrown] = useState<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    if (!auto || box === null) return;
    const measure = () => {
      const needed = neededWidths(box);
      if (needed.size > 0) setGrown((before) => new Map([...before, ...needed]));
    };
    measure();
    // Scrolling, paging and editing all change what is drawn.
    const observer = new MutationObserver(measure);
    observer.observe(box, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [box, auto]);
  return grown;
}
