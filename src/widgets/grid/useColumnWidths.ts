import { useCallback, useRef, useState } from 'react';
import { type ColumnWidths, resized } from '../../engine/internal.ts';
import { useInBrowser } from '../hooks/useInBrowser.ts';
import type { GridColumn, GridPreferences } from './types.ts';

const NONE: ColumnWidths = new Map();

function stored(preferences: GridPreferences | undefined, name: string | undefined): ColumnWidths {
  return preferences && name ? preferences.get(name) : NONE;
}

/** Column widths that the user has set, remembered by name. Source: 002 7, last notes. */
export function useColumnWidths(preferences: GridPreferences | undefined, stateName: string | undefined) {
  // What a user has set is known to his browser alone.
  const name = useInBrowser() ? stateName : undefined;
  const [held, setHeld] = useState(() => ({ name, widths: stored(preferences, name) }));
  const current = held.name === name ? held : { name, widths: stored(preferences, name) };
  if (current !== held) setHeld(current);
  // The widths during a drag, before React has rendered them; `keep` stores these.
  const newest = useRef(current.widths);
  if (current !== held) newest.current = current.widths;

  const setWidth = useCallback(
    (column: GridColumn, width: number | null) => {
      const widths = resized(newest.current, column, width);
      newest.current = widths;
      setHeld({ name, widths });
    },
    [name],
  );

  const keep = useCallback(() => {
    if (preferences && name) preferences.set(name, newest.current);
  }, [preferences, name]);

  return { widths: current.widths, setWidth, keep };
}
