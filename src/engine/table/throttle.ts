/** Actions of a table act once in a while, so that a double click acts once. Source: specification 002 9. */
import { createThrottle, THROTTLE_MS } from '../list/throttle.ts';

/** True where an action may run now; each code waits for itself alone, and adding a row less long. */
export function createTableThrottle(ticks: () => number): (code: string) => boolean {
  const add = createThrottle(THROTTLE_MS.addRow, ticks);
  const other = createThrottle(THROTTLE_MS.table, ticks);
  return (code) => (code === 'add' ? add(code) : other(code));
}
