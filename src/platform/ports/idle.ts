/** When nothing else happens: the browser's own word for it, or some time after, where a browser has none. */
import type { ClockPort } from '../../engine/internal.ts';

/** Calls a task once; the answer calls it off. */
export type Idle = (task: () => void) => () => void;

/** Milliseconds after which a browser without idle callbacks is taken to be idle. */
const QUIET_MS = 2000;
/** Milliseconds after which a browser that is never idle, as with something always moving, is asked no longer. */
const BUSY_MS = 10_000;

/** Makes the port of this place. */
export function createIdle(clock: Pick<ClockPort, 'after'>): Idle {
  return (task) => {
    if (typeof globalThis.requestIdleCallback !== 'function') return clock.after(QUIET_MS, task);
    const asked = requestIdleCallback(task, { timeout: BUSY_MS });
    return () => cancelIdleCallback(asked);
  };
}
