import { type RefObject, useCallback, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { Below } from './axis.ts';

/** Height of what was not drawn yet, in pixels. */
const UNKNOWN = 120;
const NONE: ReadonlySet<string> = new Set();

/**
 * The heights of what unfolded rows show below them, measured as it is drawn. Where something above the first row in
 * sight turns out higher or lower, the grid scrolls by as much, so that nothing moves under the user's eyes.
 */
export function useUnfolded(
  root: RefObject<HTMLElement | null>,
  rowIds: readonly string[],
  unfolded: ReadonlySet<string> = NONE,
) {
  const heights = useRef(new Map<string, number>());
  const [version, redraw] = useReducer((count: number) => count + 1, 0);
  const below = useMemo<Below>(() => {
    // Read anew with each version, since the map is changed in place.
    void version;
    if (unfolded.size === 0) return [];
    return rowIds.flatMap((id, index) =>
      unfolded.has(id) ? [[index, heights.current.get(id) ?? UNKNOWN] as const] : [],
    );
  }, [rowIds, unfolded, version]);
  const newest = useRef<(rowId: string) => number>(() => Number.POSITIVE_INFINITY);

  /** Takes the height of what stands below a row. */
  const measured = useCallback(
    (rowId: string, height: number) => {
      const before = heights.current.get(rowId) ?? UNKNOWN;
      // What is in a hidden tab has no height.
      if (height === 0 || heights.current.get(rowId) === height) return;
      heights.current.set(rowId, height);
      const element = root.current;
      if (element !== null && newest.current(rowId) < element.scrollTop) element.scrollTop += height - before;
      redraw();
    },
    [root],
  );

  /** `endOf` tells where a row ends, from the top of the grid's content. */
  const follow = (endOf: (row: number) => number) => {
    newest.current = (rowId) => endOf(rowIds.indexOf(rowId));
  };
  return { below, measured, follow };
}

/** Reports the height of an element, before it is painted and whenever it changes. */
export function useHeight(ref: RefObject<HTMLElement | null>, tell: (height: number) => void): void {
  const told = useRef(tell);
  told.current = tell;
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => told.current(element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
