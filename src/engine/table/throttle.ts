/** Actions of a table act once in a while, so that a double click acts once. Source: specification 002 9. */

/** Milliseconds between two runs of `add`. */
export const ADD_THROTTLE = 300;
/** Milliseconds between two runs of any other action of a table. */
export const TABLE_THROTTLE = 1000;

/** True where an action may run now; each code waits for itself alone. */
export function createThrottle(ticks: () => number): (code: string) => boolean {
  const last = new Map<string, number>();
  return (code) => {
    const now = ticks();
    const before = last.get(code);
    if (before !== undefined && now - before < (code === 'add' ? ADD_THROTTLE : TABLE_THROTTLE)) return false;
    last.set(code, now);
    return true;
  };
}
