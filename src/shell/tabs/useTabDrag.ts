import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Pixels that a pressed pointer moves before a tab is dragged: less is a click. */
const BEGINS_AFTER = 5;

interface Dragged {
  readonly address: string;
  /** The tab under the pointer, whose place it would take. */
  readonly over: string | null;
}

const tabUnder = (at: Element | null): string | null =>
  at?.closest<HTMLElement>('[data-tab]')?.dataset.tab ?? null;

/**
 * Dragging tabs into another order by mouse or pen. A finger scrolls the bar, and moves a tab through its menu, as the
 * keyboard does. Without a library, since the bar is there from the start and a drop place is another tab.
 */
export function useTabDrag(onMove: (address: string, over: string) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const pressed = useRef<{ readonly address: string; readonly x: number } | null>(null);
  const latest = useRef(dragged);
  latest.current = dragged;
  const move = useRef(onMove);
  move.current = onMove;
  /** The click that ends a drag is none. */
  const swallow = useRef(false);
  useEffect(() => {
    const end = () => {
      pressed.current = null;
      if (latest.current !== null) setDragged(null);
    };
    const follow = (event: globalThis.PointerEvent) => {
      if (pressed.current === null) return;
      if (event.buttons !== 1) return end();
      const { address, x } = pressed.current;
      if (latest.current === null && Math.abs(event.clientX - x) < BEGINS_AFTER) return;
      const over = tabUnder(document.elementFromPoint(event.clientX, event.clientY));
      if (latest.current?.over !== over || latest.current === null) setDragged({ address, over });
    };
    const drop = () => {
      const now = latest.current;
      swallow.current = now !== null;
      if (now?.over && now.over !== now.address) move.current(now.address, now.over);
      end();
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current !== null) end();
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancel);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancel);
    };
  }, []);
  return {
    dragged,
    bar: {
      onPointerDown(event: PointerEvent) {
        swallow.current = false;
        const address = event.target instanceof Element ? tabUnder(event.target) : null;
        if (address === null || event.pointerType === 'touch' || event.button !== 0) return;
        pressed.current = { address, x: event.clientX };
      },
      onClickCapture(event: MouseEvent) {
        if (!swallow.current) return;
        swallow.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
