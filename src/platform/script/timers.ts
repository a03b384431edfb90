/**
 * Timers of a page's scripts. They belong to the host: they live while the page is hidden and die with it.
 * Source: 001 1 (interval and timeout tasks); DESIGN "Scripts".
 */
import type { ClockPort } from '../../engine/index.ts';

const MAX_TIMERS = 200;
/** Shortest interval, so that a page's timers can not fill the worker. */
const MIN_INTERVAL_MS = 16;
const MAX_MS = 2 ** 31 - 1;

interface Timer {
  readonly ms: number;
  readonly repeat: boolean;
  cancel: (() => void) | null;
}

export interface ScriptTimers {
  /** False where the page has too many. */
  set(id: number, ms: number, repeat: boolean): boolean;
  clear(id: number): void;
  /** A timer's turn is over: an interval waits again, a timeout is forgotten. Turns of one timer never pile up. */
  again(id: number): void;
  clearAll(): void;
}

export function createTimers(clock: Pick<ClockPort, 'after'>, fire: (id: number) => void): ScriptTimers {
  const timers = new Map<number, Timer>();

  function arm(id: number, timer: Timer): void {
    timer.cancel = clock.after(timer.ms, () => {
      timer.cancel = null;
      if (!timer.repeat) timers.delete(id);
      fire(id);
    });
  }

  function clear(id: number): void {
    timers.get(id)?.cancel?.();
    timers.delete(id);
  }

  return {
    set(id, ms, repeat) {
      if (timers.size >= MAX_TIMERS) return false;
      const least = repeat ? MIN_INTERVAL_MS : 0;
      const timer: Timer = { ms: Math.min(MAX_MS, Math.max(least, ms)), repeat, cancel: null };
      timers.set(id, timer);
      arm(id, timer);
      return true;
    },
    clear,
    again(id) {
      const timer = timers.get(id);
      if (timer?.repeat && timer.cancel === null) arm(id, timer);
    },
    clearAll() {
      for (const id of [...timers.keys()]) clear(id);
    },
  };
}
