/** Idle time: the browser's idle callback, or a delay in browsers without one. */
import type { ClockPort } from '../../engine/internal.ts';

/** Calls a task once; the returned function cancels it. */
export type Idle = (task: () => void) => () => void;

/** Delay in milliseconds, in browsers without idle callbacks. */
const QUIET_MS = 2000;
/** Milliseconds after which the task runs in a browser that is never idle, for example during an animation. */
const BUSY_MS = 3000;

/** Makes the port for this browser. */
export function createIdle(clock: Pick<ClockPort, 'after'>): Idle {
  return (task) => {
    if (typeof globalThis.requestIdleCallback !== 'function') return clock.after(QUIET_MS, task);
    const asked = requestIdleCallback(task, { timeout: BUSY_MS });
    return () => cancelIdleCallback(asked);
  };
}
