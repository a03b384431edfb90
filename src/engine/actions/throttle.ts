/**
 * Throttling of clicks. The first click passes, those within the time after it are dropped, so that a double click acts
 * once. The time counts from the last click that did something: a click that was refused or failed, or that only showed
 * a dialog, is released, so that the next one passes at once. Time is a monotonic count of milliseconds given by the
 * owner; there is no timer. Actions of forms are not throttled (`createRunner`).
 * Source: specification 002 9.
 */

/** Milliseconds between two clicks. */
export const THROTTLE_MS = {
  /** A toolbar's action. */
  toolbar: 500,
  /** A row's action. */
  rowAction: 1000,
  /** Callbacks of a table's rows, such as a double click that opens one, and actions of editable tables. */
  table: 1000,
  /** Adding a row to an editable table. */
  addRow: 300,
} as const;

/** How many keys are remembered; the oldest is dropped first. */
const KEPT = 64;

export interface Throttle {
  /** True where no click with the same key passed within the last `ms`; this one then counts as the last. */
  passes(key: string, ms: number): boolean;
  /** The click did nothing in the end, or its dialog was closed: the next one passes. */
  release(key: string): void;
  /** A dialog over the page was closed: the next click of any key passes. */
  releaseAll(): void;
}

/**
 * Makes a throttle. Decision, where the specification is silent: each key has a time of its own (the action, for a
 * row's action with its row), so that a click on another action is never dropped. If the count runs backwards, clicks
 * pass.
 */
export function createThrottle(ticks: () => number): Throttle {
  const last = new Map<string, number>();
  return {
    passes(key, ms) {
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
    },
    release: (key) => void last.delete(key),
    releaseAll: () => last.clear(),
  };
}
