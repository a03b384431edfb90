import { type PointerEvent, useCallback, useMemo, useRef } from 'react';
import { minWidthOf, type PlacedColumn } from './layout.ts';

const STEP = 10;

/** Resizing a column with the pointer (the handle at its right edge) and with Alt and the arrow keys. */
export function useColumnResize(setWidth: (key: string, width: number | null) => void, keep: () => void) {
  const drag = useRef<{ key: string; x: number; width: number; min: number; frame: number } | null>(null);

  const onPointerDown = useCallback((event: PointerEvent<HTMLElement>, placed: PlacedColumn) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      key: placed.column.key,
      x: event.clientX,
      width: placed.width,
      min: minWidthOf(placed.column),
      frame: 0,
    };
  }, []);

  const onPointerMove = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      if (!held) return;
      const width = Math.max(held.min, held.width + event.clientX - held.x);
      cancelAnimationFrame(held.frame);
      held.frame = requestAnimationFrame(() => setWidth(held.key, width));
    },
    [setWidth],
  );

  const onPointerUp = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      if (!held) return;
      cancelAnimationFrame(held.frame);
      drag.current = null;
      if (event.clientX !== held.x)
        setWidth(held.key, Math.max(held.min, held.width + event.clientX - held.x));
      keep();
    },
    [setWidth, keep],
  );

  /** One step wider (1) or narrower (-1). */
  const nudge = useCallback(
    (placed: PlacedColumn, direction: 1 | -1) => {
      setWidth(placed.column.key, Math.max(minWidthOf(placed.column), placed.width + direction * STEP));
      keep();
    },
    [setWidth, keep],
  );

  const reset = useCallback(
    (key: string) => {
      setWidth(key, null);
      keep();
    },
    [setWidth, keep],
  );

  return useMemo(
    () => ({ onPointerDown, onPointerMove, onPointerUp, nudge, reset }),
    [onPointerDown, onPointerMove, onPointerUp, nudge, reset],
  );
}
