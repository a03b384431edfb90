/** Actions of a table act once in a while, so that a double click acts once. Source: specification 002 9. */
import { createThrottle, THROTTLE_MS } from '../list/throttle.ts';

/**
 * True where an action may run now; each code waits for itself alone, and adding a row less long. As in lists an action
 * of rows that are named waits with them, so that the same on another row is not lost; one on the selection, which its
 * first click may change, waits by its code.
 */
export function createTableThrottle(
  ticks: () => number,
): (code: string, rowIds?: readonly string[]) => boolean {
  const add = createThrottle(THROTTLE_MS.addRow, ticks);
  const other = createThrottle(THROTTLE_MS.table, ticks);
  return (code, rowIds) => (code === 'add' ? add(code) : other([code, ...(rowIds ?? [])].join(' ')));
}
