import { type RefObject, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Below, indexesOf, offsetFor, sameSight, sightOf, swollenAxis, unevenAxis } from './axis.ts';
import { observeSize, type Size } from './size.ts';
import type { GridCellPlace, GridLayout } from './types.ts';

const ROW_BUFFER = 10;
const COLUMN_BUFFER = 2;
const FALLBACK_ROW = 36;
/** Size of the scrolling element, 0x0 ignored after a real one; null before it is known. */
export function useSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    return observeSize(element, (next) =>
      setSize((old) => (old && old.width === next.width && old.height === next.height ? old : next)),
    );
  }, [ref]);
  return size;
}

/** Row height: as given, else the density's token `--pw-row`. */
export function useRowHeight(ref: RefObject<HTMLElement | null>, given: number | undefined): number {
  const [token, setToken] = useState(FALLBACK_ROW);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || given !== undefined) return;
    const read = () => {
      const pixels = Number.parseFloat(getComputedStyle(element).getPropertyValue('--pw-row'));
      if (pixels > 0) setToken(pixels);
    };
    read();
    const root = element.closest('.pw-root');
    if (!root) return;
    const observer = new MutationObserver(read);
    observer.observe(root, { attributes: true, attributeFilter: ['data-pw-density'] });
    return () => observer.disconnect();
  }, [ref, given]);
  return given ?? token;
}

export interface Viewport {
  readonly rows: readonly number[];
  /** Indexes in `layout.middle`; the same array while the visible columns are the same. */
  readonly columns: readonly number[];
  readonly bodyHeight: number;
  /** Where a row begins, in pixels from the first one's start. */
  topOf(row: number): number;
  scrollTo(place: GridCellPlace): void;
}

export interface ViewportOptions {
  readonly ref: RefObject<HTMLElement | null>;
  /** Of the scrolling element; null before it is known. */
  readonly size: Size | null;
  readonly layout: GridLayout;
  readonly rowCount: number;
  readonly rowHeight: number;
  /** What stands below unfolded rows. */
  readonly below: Below;
  readonly headerHeight: number;
  readonly footerHeight: number;
  /** Stays rendered, so that scrolling never loses the focus. */
  readonly focused: GridCellPlace;
  /** First row of the merged cell that covers a row, for the topmost visible row. */
  readonly spanStart?: (row: number) => number;
}

/**
 * The visible rows and columns. Rows have one height and columns a known width, so that a library that measures items,
 * which is ten kilobytes, would have nothing to do: what rows unfold below them is measured by itself.
 */
export function useGridViewport(options: ViewportOptions): Viewport {
  const { ref, size, layout, rowCount, rowHeight, below, headerHeight, footerHeight, focused, spanStart } =
    options;
  const { middle, left, leftWidth, rightWidth } = layout;
  const rowAxis = useMemo(
    () => swollenAxis(rowCount, rowHeight, below, headerHeight, footerHeight),
    [rowCount, rowHeight, below, headerHeight, footerHeight],
  );
  const columnAxis = useMemo(
    () =>
      unevenAxis(
        middle.map(({ width }) => width),
        leftWidth,
        rightWidth,
      ),
    [middle, leftWidth, rightWidth],
  );
  const offset = useRef({ top: 0, left: 0 });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const look = () => ({
    rows: sightOf(rowAxis, offset.current.top, size?.height ?? 0),
    columns: sightOf(columnAxis, offset.current.left, size?.width ?? 0),
  });
  const sight = look();
  const drawn = useRef({ look, sight });
  useLayoutEffect(() => {
    drawn.current = { look, sight };
  });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => {
      offset.current = { top: element.scrollTop, left: element.scrollLeft };
      const { look, sight } = drawn.current;
      const next = look();
      return !sameSight(next.rows, sight.rows) || !sameSight(next.columns, sight.columns);
    };
    // What is scrolled into view is drawn before the browser paints the frame.
    const onScroll = () => {
      if (read()) flushSync(redraw);
    };
    if (read()) redraw();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [ref]);

  const start = spanStart && sight.rows ? spanStart(sight.rows[0]) : -1;
  const rows = indexesOf(sight.rows, rowAxis, ROW_BUFFER, [focused.row, start]);
  const inSight = indexesOf(sight.columns, columnAxis, COLUMN_BUFFER, [focused.col - left.length]).join();
  const columns = useMemo(() => (inSight === '' ? [] : inSight.split(',').map(Number)), [inSight]);

  const scrollTo = (place: GridCellPlace) => {
    const element = ref.current;
    if (element === null) return;
    if (place.row >= 0 && place.row < rowCount)
      element.scrollTop = offsetFor(rowAxis, place.row, element.scrollTop, element.clientHeight);
    const at = place.col - left.length;
    if (at >= 0 && at < middle.length)
      element.scrollLeft = offsetFor(columnAxis, at, element.scrollLeft, element.clientWidth);
  };
  return { rows, columns, bodyHeight: rowAxis.startOf(rowCount), topOf: rowAxis.startOf, scrollTo };
}
