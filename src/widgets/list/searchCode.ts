import { useEffect, useSyncExternalStore } from 'react';
import type { ClockPort } from '../../engine/internal.ts';
import { createLoading } from '../hooks/loading.ts';

/**
 * The fields of search areas: the code of forms and of all their inputs. Rows do not wait for it: it is fetched when the
 * first rows stand, or before that by who points at a search area.
 */
export const searchCode = createLoading(() => import('./SearchFields.tsx'));

export type SearchCode = typeof searchCode;

/** Fetches it unless somebody has tried: after a failure the user says when it is tried again. */
export function fetchSearch(code: SearchCode = searchCode): void {
  if (code.current().phase === 'none') code.fetch();
}

/** Fetches it, where it is needed, when the rows have been painted; true once nothing of it is to come. */
export function useSearchCode(needed: boolean, rowsStand: boolean, clock: ClockPort): boolean {
  const { phase } = useSyncExternalStore(searchCode.subscribe, searchCode.current, searchCode.current);
  useEffect(() => {
    if (!needed || !rowsStand) return;
    let stop = () => {};
    // After a frame, the second time: what was drawn is then on the screen.
    const frame = requestAnimationFrame(() => {
      stop = clock.after(0, () => fetchSearch());
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [needed, rowsStand, clock]);
  return !needed || phase === 'ready' || phase === 'failed';
}
