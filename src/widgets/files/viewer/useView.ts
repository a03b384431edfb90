import { type KeyboardEvent, useState } from 'react';

/** Steps of the zoom, as shares of what fits into the window. */
const STEP = 1.25;
const LEAST = 0.25;
const MOST = 8;

/** How a file is looked at: how large, how turned, and which one of several. */
export interface View {
  readonly at: number;
  readonly zoom: number;
  /** Degrees, by quarters. */
  readonly turn: number;
  /** By so many steps: 1 larger, -1 smaller. */
  zoomBy(steps: number): void;
  reset(): void;
  rotate(): void;
  /** To another file: 1 the next one, -1 the one before. */
  go(by: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

const FITTING = { zoom: 1, turn: 0 };

export function useView(first: number, count: number): View {
  const [at, setAt] = useState(Math.max(0, first));
  const [{ zoom, turn }, setShape] = useState(FITTING);
  const zoomBy = (steps: number) =>
    setShape((now) => ({ ...now, zoom: Math.min(MOST, Math.max(LEAST, now.zoom * STEP ** steps)) }));
  const reset = () => setShape(FITTING);
  const rotate = () => setShape((now) => ({ ...now, turn: (now.turn + 90) % 360 }));
  const go = (by: number) => {
    const next = at + by;
    if (next < 0 || next >= count) return;
    setAt(next);
    reset();
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': reset,
    r: rotate,
    R: rotate,
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
  };
  return {
    at: Math.min(at, Math.max(0, count - 1)),
    zoom,
    turn,
    zoomBy,
    reset,
    rotate,
    go,
    onKeyDown(event) {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
  };
}
