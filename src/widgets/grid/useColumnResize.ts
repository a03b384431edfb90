import { type PointerEvent, useCallback, useMemo, useRef } from 'react';
import type { GridColumn, GridPlaced } from './types.ts';

const STEP = 10;

/** Resizing a column with the pointer (the handle at its right edge) and with Alt and the arrow keys. */
export function useColumnResize(
  setWidth: (column: GridColumn, width: number | null) => void,
  keep: () => void,
) {
  const drag = useRef<{ column: GridColumn; x: number; width: number; frame: number } | null>(null);

  const onPointerDown = useCallback((event: PointerEvent<HTMLElement>, placed: GridPlaced) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      column: placed.column,
      x: event.clientX,
      width: placed.width,
      frame: 0,
    };
  }, []);

  const onPointerMove = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      if (!held) return;
      const width = held.width + event.clientX - held.x;
      cancelAnimationFrame(held.frame);
      held.frame = requestAnimationFrame(() => setWidth(held.column, width));
    },
    [setWidth],
  );

  const onPointerUp = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      if (!held) return;
      cancelAnimationFrame(held.frame);
      drag.current = null;
      if (event.clientX !== held.x) setWidth(held.column, held.width + event.clientX - held.x);
      keep();
    },
    [setWidth, keep],
  );

  /** One step wider (1) or narrower (-1). */
  const nudge = useCallback(
    (placed: GridPlaced, direction: 1 | -1) => {
      setWidth(placed.column, placed.width + direction * STEP);
      keep();
    },
    [setWidth, keep],
  );

  const reset = useCallback(
    (column: GridColumn) => {
      setWidth(column, null);
      keep();
    },
    [setWidth, keep],
  );

  return useMemo(
    () => ({ onPointerDown, onPointerMove, onPointerUp, nudge, reset }),
    [onPointerDown, onPointerMove, onPointerUp, nudge, reset],
  );
}
