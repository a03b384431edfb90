/**
 * Clicks that come too fast. A throttle lets the first one through and drops those that follow within its time: a
 * double click acts once. It reads a monotonic count of milliseconds that its owner lends and has no timer of its own.
 * Source: specification 002 9.
 */

/** Milliseconds between two of the same. */
export const THROTTLE_MS = {
  /** A toolbar's action. */
  toolbar: 500,
  /** A row's action. */
  rowAction: 1000,
  /** Callbacks of a table's rows, such as a double click that opens one. */
  table: 1000,
  /** Adding a row to an editable table. */
  addRow: 300,
} as const;

/** How many keys are remembered; the oldest goes first, since it has waited longest. */
const KEPT = 64;

/**
 * Makes a throttle. `passes(key)` is true where nothing with the same key passed within the last `ms`.
 *
 * Decision, where the specification is silent: each key has a time of its own (the action, for a row's action with
 * its row), so that nobody's second, other click is lost. A count that runs backwards lets through.
 */
export function createThrottle(ms: number, ticks: () => number): (key?: string) => boolean {
  const last = new Map<string, number>();
  return (key = '') => {
    const now = ticks();
    const before = last.get(key);
    if (before !== undefined && now >= before && now - before < ms) return false;
    last.delete(key);
    last.set(key, now);
    if (last.size > KEPT) {
      const oldest = last.keys().next();
      if (oldest.done !== true) last.delete(oldest.value);
    }
    return true;
  };
}
