import { useLayoutEffect, useRef, useState } from 'react';

/** Widest that contents make a column, in pixels; longer texts are in the cell's tooltip. */
const WIDEST = 480;

type Widths = ReadonlyMap<string, number>;

/**
 * The widths, by column key, that columns need so that nothing in them is cut; without columns that the user has sized.
 */
function neededWidths(box: HTMLElement, isSized: (key: string) => boolean): Widths {
  const needed = new Map<string, number>();
  for (const cell of box.querySelectorAll<HTMLElement>('[data-column]')) {
    const key = cell.dataset.column ?? '';
    const cut = cell.scrollWidth - cell.clientWidth;
    if (cut <= 0 || isSized(key)) continue;
    const own = cell.closest<HTMLElement>('[role="gridcell"]')?.offsetWidth ?? 0;
    const width = Math.min(WIDEST, own + cut + 1);
    if (width > own) needed.set(key, Math.max(width, needed.get(key) ?? 0));
  }
  return needed;
}

/** The same object where no column needs more room. */
function widened(before: Widths, needed: Widths): Widths {
  const more = [...needed].filter(([key, width]) => width > (before.get(key) ?? 0));
  return more.length === 0 ? before : new Map([...before, ...more]);
}

/**
 * Column widths of a table whose `tableLayout` is `auto`: each starts at its stated width and grows with contents that
 * are cut. Decision: only visible cells are measured, since others are not drawn; a column never shrinks again, so that
 * nothing jumps while scrolling. A width set by the user (`isSized`, which must be stable) takes precedence. Source:
 * specification 002 3.8.
 */
export function useGrown(box: HTMLElement | null, auto: boolean, isSized: (key: string) => boolean): Widths {
  const [grown, setGrown] = useState<Widths>(new Map());
  const newest = useRef(grown);
  useLayoutEffect(() => {
    if (!auto || box === null) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const next = widened(newest.current, neededWidths(box, isSized));
      if (next === newest.current) return;
      newest.current = next;
      setGrown(next);
    };
    measure();
    // Scrolling, paging and editing all change what is drawn, often many cells in one frame.
    const observer = new MutationObserver(() => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    });
    observer.observe(box, { subtree: true, childList: true, characterData: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [box, auto, isSized]);
  return grown;
}
