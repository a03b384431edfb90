/** What a list shows in place of rows. Source: specification 002 8 (empty table, query failure); FORMATS "Answer". */
import type { ListSnapshot } from './types.ts';

/**
 * `loading` with rows keeps them in sight; `filteredEmpty`: nothing found, `empty`: nothing here; `forbidden` is a
 * failure that trying again does not mend.
 */
export type ListPhase = 'ready' | 'loading' | 'empty' | 'filteredEmpty' | 'failed' | 'forbidden';

/** The phase of a list for its view. */
export function listPhase(now: Pick<ListSnapshot, 'phase' | 'rows' | 'filtered' | 'error'>): ListPhase {
  if (now.phase === 'failed') return now.error?.kind === 'forbidden' ? 'forbidden' : 'failed';
  if (now.phase !== 'ready') return 'loading';
  if (now.rows.length > 0) return 'ready';
  return now.filtered ? 'filteredEmpty' : 'empty';
}
