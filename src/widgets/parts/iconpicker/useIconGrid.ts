import { type KeyboardEvent, useRef, useState } from 'react';
import { ICON_NAMES } from '../../../engine/internal.ts';

/** Icons in a row of the grid; its style has the same number. */
const COLUMNS = 8;

const ALL = [...ICON_NAMES];
/** Where a key leads from an icon, as a change of its place. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** The icons that a search finds, and the keys that go through them. */
export function useIconGrid() {
  const [words, setWords] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wanted = words
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  const names = ALL.filter((name) => wanted.every((word) => name.includes(word)));
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];

  /** From the search into the grid, to the chosen icon where it is among those found. */
  function intoGrid(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const all = options();
    (all.find((each) => each.getAttribute('aria-selected') === 'true') ?? all[0])?.focus();
  }

  function inGrid(event: KeyboardEvent) {
    const all = options();
    const active = document.activeElement;
    const at = active instanceof HTMLElement ? all.indexOf(active) : -1;
    const ends: Readonly<Record<string, number>> = { Home: 0, End: all.length - 1 };
    const step = STEPS[event.key];
    const to = ends[event.key] ?? (step === undefined ? undefined : at + step);
    if (to === undefined || at < 0) return;
    event.preventDefault();
    // Above the first row is the search.
    if (to < 0) search.current?.focus();
    else all[Math.min(to, all.length - 1)]?.focus();
  }

  return { words, setWords, names, search, list, intoGrid, inGrid };
}
