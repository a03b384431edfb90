import { useCallback, useRef, useState } from 'react';
import type { GridNotes } from './types.ts';

const LIMIT = 4000;

/** Stored widths as they may be: JSON of key to pixels; whatever is not that is left out. */
export function readWidths(text: string | null): Map<string, number> {
  const widths = new Map<string, number>();
  if (text === null) return widths;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return widths;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return widths;
  for (const [key, value] of Object.entries(parsed)) {
    if (typeof value === 'number' && value > 0 && value <= LIMIT) widths.set(key, value);
  }
  return widths;
}

function stored(notes: GridNotes | undefined, name: string | undefined): Map<string, number> {
  return readWidths(notes && name ? notes.get(name) : null);
}

/** Column widths that the user has set, remembered by name. Source: 002 7, last notes. */
export function useColumnWidths(notes: GridNotes | undefined, name: string | undefined) {
  const [held, setHeld] = useState(() => ({ name, widths: stored(notes, name) }));
  const current = held.name === name ? held : { name, widths: stored(notes, name) };
  if (current !== held) setHeld(current);
  // What a drag has set so far, before React has rendered it: `keep` writes this.
  const newest = useRef(current.widths);
  if (current !== held) newest.current = current.widths;

  const setWidth = useCallback(
    (key: string, width: number | null) => {
      const widths = new Map(newest.current);
      if (width === null) widths.delete(key);
      else widths.set(key, Math.min(Math.round(width), LIMIT));
      newest.current = widths;
      setHeld({ name, widths });
    },
    [name],
  );

  const keep = useCallback(() => {
    if (notes && name) notes.set(name, JSON.stringify(Object.fromEntries(newest.current)));
  }, [notes, name]);

  return { widths: current.widths, setWidth, keep };
}
