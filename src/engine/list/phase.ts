/** What a list shows instead of rows. Source: specification 002 8 (empty table, query failure); FORMATS "Answer". */
import type { ListSnapshot } from './types.ts';

/**
 * `loading` keeps the present rows visible. `filteredEmpty`: no row matches the criteria; `empty`: there are no rows.
 * `forbidden` is a failure that trying again does not solve.
 */
export type ListPhase = 'ready' | 'loading' | 'empty' | 'filteredEmpty' | 'failed' | 'forbidden';

/** The phase of a list for its view. */
export function listPhase(now: Pick<ListSnapshot, 'phase' | 'rows' | 'filtered' | 'error'>): ListPhase {
  if (now.phase === 'failed') return now.error?.kind === 'forbidden' ? 'forbidden' : 'failed';
  if (now.phase !== 'ready') return 'loading';
  if (now.rows.length > 0) return 'ready';
  return now.filtered ? 'filteredEmpty' : 'empty';
}
