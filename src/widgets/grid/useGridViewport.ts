import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { observeSize, type Size } from './size.ts';
import type { GridCellPlace, GridLayout } from './types.ts';

const ROW_BUFFER = 10;
const COLUMN_BUFFER = 2;
const FALLBACK_ROW = 36;
/**
 * Rows that are scrolled into view are drawn before the browser paints the frame. The end of scrolling is the browser's
 * `scrollend` event: with the virtualizer's own timer, which may read the new position first, they are drawn a frame
 * late.
 */
const IN_THE_SAME_FRAME = { useFlushSync: true, useScrollendEvent: true } as const;

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

/** Indexes from first to last, plus the `kept` ones (the focused cell, starts of merged cells), in order. */
function rangeWith(range: Range, kept: readonly number[]): number[] {
  const first = Math.max(0, range.startIndex - range.overscan);
  const last = Math.min(range.count - 1, range.endIndex + range.overscan);
  const indexes: number[] = [];
  for (let index = first; index <= last; index += 1) indexes.push(index);
  const others = kept.filter((index) => index >= 0 && index < range.count && (index < first || index > last));
  return others.length === 0 ? indexes : [...new Set([...indexes, ...others])].sort((a, b) => a - b);
}

export interface Viewport {
  readonly rows: readonly number[];
  /** Indexes in `layout.middle`; the same array while the visible columns are the same. */
  readonly columns: readonly number[];
  readonly bodyHeight: number;
  scrollTo(place: GridCellPlace): void;
}

export interface ViewportOptions {
  readonly ref: RefObject<HTMLElement | null>;
  readonly layout: GridLayout;
  readonly rowCount: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly footerHeight: number;
  /** Stays rendered, so that scrolling never loses the focus. */
  readonly focused: GridCellPlace;
  /** First row of the merged cell that covers a row, for the topmost visible row. */
  readonly spanStart?: (row: number) => number;
}

/** The visible rows and columns. */
export function useGridViewport(options: ViewportOptions): Viewport {
  const { ref, layout, rowCount, rowHeight, headerHeight, footerHeight, focused, spanStart } = options;
  const getScrollElement = useCallback(() => ref.current, [ref]);
  const observeElementRect = useCallback(
    (_: unknown, tell: (size: Size) => void) => (ref.current ? observeSize(ref.current, tell) : undefined),
    [ref],
  );
  const rowRange = useCallback(
    (range: Range) => rangeWith(range, [focused.row, spanStart ? spanStart(range.startIndex) : -1]),
    [focused.row, spanStart],
  );
  const focusedMiddle = focused.col - layout.left.length;
  const columnRange = useCallback((range: Range) => rangeWith(range, [focusedMiddle]), [focusedMiddle]);
  const rowVirtual = useVirtualizer({
    count: rowCount,
    getScrollElement,
    observeElementRect,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: ROW_BUFFER,
    rangeExtractor: rowRange,
    paddingStart: headerHeight,
    paddingEnd: footerHeight,
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: footerHeight,
    ...IN_THE_SAME_FRAME,
  });
  const { middle, leftWidth, rightWidth } = layout;
  const columnVirtual = useVirtualizer({
    count: middle.length,
    getScrollElement,
    observeElementRect,
    estimateSize: useCallback((index: number) => middle[index]?.width ?? 0, [middle]),
    overscan: COLUMN_BUFFER,
    rangeExtractor: columnRange,
    horizontal: true,
    paddingStart: leftWidth,
    paddingEnd: rightWidth,
    scrollPaddingStart: leftWidth,
    scrollPaddingEnd: rightWidth,
    ...IN_THE_SAME_FRAME,
  });
  // The virtualizer caches fixed sizes, so new ones have to be reported to it.
  const measuredHeight = useRef(rowHeight);
  const measuredColumns = useRef(middle);
  useLayoutEffect(() => {
    if (measuredHeight.current === rowHeight) return;
    measuredHeight.current = rowHeight;
    rowVirtual.measure();
  }, [rowVirtual, rowHeight]);
  useLayoutEffect(() => {
    if (measuredColumns.current === middle) return;
    measuredColumns.current = middle;
    columnVirtual.measure();
  }, [columnVirtual, middle]);

  const rows = rowVirtual.getVirtualItems().map((item) => item.index);
  const inSight = columnVirtual
    .getVirtualItems()
    .map((item) => item.index)
    .join();
  const columns = useMemo(() => (inSight === '' ? [] : inSight.split(',').map(Number)), [inSight]);

  const scrollTo = (place: GridCellPlace) => {
    if (place.row >= 0) rowVirtual.scrollToIndex(place.row, { align: 'auto' });
    const at = place.col - layout.left.length;
    if (at >= 0 && at < middle.length) columnVirtual.scrollToIndex(at, { align: 'auto' });
  };
  return { rows, columns, bodyHeight: rowCount * rowHeight, scrollTo };
}
