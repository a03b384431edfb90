import { useEffect } from 'react';
import type { ClockPort } from '../../engine/internal.ts';
import { createLoading, useLoadedState } from '../hooks/loading.ts';

/**
 * The code of search fields: forms and all their inputs. Rows do not wait for it: it is fetched when the first rows are
 * shown, or before that when the user points at a search area.
 */
const searchCode = createLoading(() => import('./SearchFields.tsx'));

export type SearchCode = typeof searchCode;

/** Fetches it unless that was tried before: after a failure only the user tries again. */
export function fetchSearch(code: SearchCode): void {
  if (code.current().phase === 'none') code.fetch();
}

/**
 * The code, fetched where it is needed after the rows have been painted. `settled`: it is loaded, failed or not needed.
 */
export function useSearchCode(
  needed: boolean,
  rowsStand: boolean,
  clock: ClockPort,
): { readonly code: SearchCode; readonly settled: boolean } {
  const { phase } = useLoadedState(searchCode);
  useEffect(() => {
    if (!needed || !rowsStand) return;
    let stop = () => {};
    // In the second frame what was drawn in the first is on the screen.
    const frame = requestAnimationFrame(() => {
      stop = clock.after(0, () => fetchSearch(searchCode));
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [needed, rowsStand, clock]);
  return { code: searchCode, settled: !needed || phase === 'ready' || phase === 'failed' };
}
