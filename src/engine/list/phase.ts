/** What a list shows instead of rows. Source: specification 002 8 (empty table, query failure); FORMATS "Answer". */
import type { Notice } from '../actions/types.ts';
import { messageOf, type PortError } from '../result.ts';
import type { ListSnapshot } from './types.ts';

/**
 * A failed query in words: 'Query failed' with the server's message, else with what the error says. Shown in the place of
 * the rows; told as a notice where these stay, or nobody looks at the list.
 */
export function queryFailed(error: PortError): Notice {
  const params = { ...error.params, msg: messageOf(error), code: error.code };
  return { tone: 'error', code: 'list.queryFailed', params };
}

/**
 * `loading` keeps the present rows visible. `filteredEmpty`: no row matches the criteria; `empty`: there are no rows.
 * `forbidden` is a failure that trying again does not solve.
 */
export type ListPhase = 'ready' | 'loading' | 'empty' | 'filteredEmpty' | 'failed' | 'forbidden';

/** The phase of a list for its view. */
export function listPhase(
  now: Pick<ListSnapshot, 'phase' | 'rows' | 'isStale' | 'filtered' | 'error'>,
): ListPhase {
  if (now.phase === 'failed' && now.error?.kind === 'forbidden') return 'forbidden';
  // Rows that only could not be refreshed stay, with a notice.
  if (now.phase === 'failed') return now.rows.length > 0 && !now.isStale ? 'ready' : 'failed';
  if (now.phase !== 'ready') return 'loading';
  if (now.rows.length > 0) return 'ready';
  return now.filtered ? 'filteredEmpty' : 'empty';
}
