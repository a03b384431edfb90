import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isOwn } from './own.ts';
import type { GridCellPlace } from './types.ts';

const CONTROLS =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** The element of a cell, where it is rendered. */
function cellElement(root: HTMLElement | null, place: GridCellPlace): HTMLElement | null {
  const found = root?.querySelectorAll<HTMLElement>(`[data-row="${place.row}"][data-col="${place.col}"]`);
  // What a row unfolds may hold a grid with cells at the same places.
  return [...(found ?? [])].find((cell) => isOwn(root, cell)) ?? null;
}

/** Place of the cell around an element. */
export function placeOf(target: EventTarget | null): GridCellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-col]') : null;
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : null;
}

/** Controls within a cell, in order. */
export function controlsOf(cell: HTMLElement | null): HTMLElement[] {
  return cell ? [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control !== cell) : [];
}

export interface GridFocusOptions {
  readonly ref: RefObject<HTMLElement | null>;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly showHeader: boolean;
  /** Number of rows that PageUp and PageDown move by. */
  readonly pageRows: () => number;
  readonly scrollTo: (place: GridCellPlace) => void;
  /** True for a cell that a merged cell covers: it cannot be focused. */
  readonly covered?: ((place: GridCellPlace) => boolean) | undefined;
}

/**
 * The next cell for a key: arrows, Home and End in the row, with Ctrl in the whole grid, PageUp and PageDown. Null for
 * every other key.
 */
function nextPlace(
  from: GridCellPlace,
  key: string,
  ctrl: boolean,
  bounds: { rows: number; columns: number; page: number; top: number },
): GridCellPlace | null {
  const lastRow = bounds.rows - 1;
  const lastCol = bounds.columns - 1;
  const clampRow = (row: number) => Math.max(bounds.top, Math.min(row, lastRow));
  const clampCol = (col: number) => Math.max(0, Math.min(col, lastCol));
  switch (key) {
    case 'ArrowUp':
      return { ...from, row: ctrl ? clampRow(0) : clampRow(from.row - 1) };
    case 'ArrowDown':
      return { ...from, row: ctrl ? clampRow(lastRow) : clampRow(from.row + 1) };
    case 'ArrowLeft':
      return { ...from, col: ctrl ? 0 : clampCol(from.col - 1) };
    case 'ArrowRight':
      return { ...from, col: ctrl ? lastCol : clampCol(from.col + 1) };
    case 'Home':
      return { row: ctrl ? clampRow(0) : from.row, col: 0 };
    case 'End':
      return { row: ctrl ? clampRow(lastRow) : from.row, col: lastCol };
    case 'PageUp':
      return { ...from, row: clampRow(Math.max(from.row - bounds.page, Math.min(from.row, 0))) };
    case 'PageDown':
      return { ...from, row: clampRow(from.row + bounds.page) };
    default:
      return null;
  }
}

/** Roving focus: one cell of the grid is in the tab order, arrow keys move it, scrolling keeps it. */
export function useGridFocus(options: GridFocusOptions) {
  const { ref, rowCount, columnCount, showHeader, pageRows, scrollTo, covered } = options;
  const [wanted, setWanted] = useState<GridCellPlace>({ row: 0, col: 0 });
  const pending = useRef(false);
  const top = showHeader ? -1 : 0;
  // Clamped, since rows and columns may have been removed.
  const place = {
    row: Math.max(rowCount > 0 ? Math.min(wanted.row, rowCount - 1) : top, top),
    col: Math.min(wanted.col, Math.max(0, columnCount - 1)),
  };

  useLayoutEffect(() => {
    if (!pending.current) return;
    const cell = cellElement(ref.current, place);
    if (!cell) return;
    pending.current = false;
    cell.focus({ preventScroll: true });
    // The grid has scrolled to it beside what it pins; what the grid itself stands in may have to scroll too.
    cell.scrollIntoView({ block: 'nearest' });
  });

  const moveTo = useCallback(
    (next: GridCellPlace) => {
      pending.current = true;
      scrollTo(next);
      setWanted({ ...next });
    },
    [scrollTo],
  );

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (at) setWanted((old) => (old.row === at.row && old.col === at.col ? old : at));
  }, []);

  /** True where the key was handled. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): boolean => {
    const at = placeOf(event.target);
    const from = at ?? place;
    const page = Math.max(1, pageRows());
    const bounds = { rows: rowCount, columns: columnCount, page, top };
    let next = nextPlace(from, event.key, event.ctrlKey || event.metaKey, bounds);
    // Skips covered cells in the key's direction; at the end the focus stays.
    while (next && covered?.(next)) {
      const further = nextPlace(next, event.key, false, bounds);
      const stuck = !further || (further.row === next.row && further.col === next.col);
      next = stuck ? from : further;
      if (stuck) break;
    }
    if (!next) return false;
    event.preventDefault();
    moveTo(next);
    return true;
  };

  return { place, moveTo, setPlace: setWanted, onFocus, onKeyDown };
}
