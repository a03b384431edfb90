import { type KeyboardEvent, useState } from 'react';

/** One step of the zoom, and how far it goes. */
export const STEP = 1.25;
const LEAST = 0.25;
const MOST = 8;

/** How a file is looked at: how large, how turned, and which one of several. */
export interface View {
  readonly at: number;
  /** The size as a share of the file's own: of a picture's pixels, or of the width of a page. */
  readonly zoom: number;
  /** It is as large as fits, whatever it is turned to and however the window changes. */
  readonly fits: boolean;
  /** Degrees, by quarters. */
  readonly turn: number;
  /** By so many steps: 1 larger, -1 smaller. */
  zoomBy(steps: number): void;
  /** As large as fits, and no larger than its own size. */
  fit(): void;
  /** In its own size. */
  actual(): void;
  /** Told by what is drawn: the share at which it fits. */
  setFitted(share: number): void;
  rotate(): void;
  /** To another file: 1 the next one, -1 the one before. */
  go(by: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** `zoom` is null while it fits. */
const FITTING: { readonly zoom: number | null; readonly turn: number } = { zoom: null, turn: 0 };

export function useView(first: number, count: number): View {
  const [at, setAt] = useState(Math.max(0, first));
  const [{ zoom: chosen, turn }, setShape] = useState(FITTING);
  const [fitted, setFitted] = useState(1);
  const zoom = chosen ?? fitted;
  const zoomBy = (steps: number) =>
    setShape((now) => {
      const wanted = (now.zoom ?? fitted) * STEP ** steps;
      return { ...now, zoom: Math.min(MOST, Math.max(Math.min(LEAST, fitted), wanted)) };
    });
  const fit = () => setShape((now) => ({ ...now, zoom: null }));
  const actual = () => setShape((now) => ({ ...now, zoom: 1 }));
  const rotate = () => setShape((now) => ({ ...now, turn: (now.turn + 90) % 360 }));
  const go = (by: number) => {
    const next = at + by;
    if (next < 0 || next >= count) return;
    setAt(next);
    setShape(FITTING);
    setFitted(1);
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': fit,
    '1': actual,
    r: rotate,
    R: rotate,
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
  };
  return {
    at: Math.min(at, Math.max(0, count - 1)),
    zoom,
    fits: chosen === null,
    turn,
    zoomBy,
    fit,
    actual,
    setFitted,
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
