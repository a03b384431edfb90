/**
 * Timers of a page's scripts. The host holds them: they run while the page is hidden and end with it. Due timers run
 * one at a time with pauses, so that they neither fill the worker nor delay the user's events in the page's queue.
 * Source: 001 1 (interval and timeout tasks); DESIGN "Scripts".
 */
import type { ClockPort } from '../../engine/internal.ts';

const MAX_TIMERS = 200;
/** Shortest interval, so that a page's timers cannot fill the worker. */
const MIN_INTERVAL_MS = 16;
const MAX_MS = 2 ** 31 - 1;
/** Runs in a row, and the pause after them. */
const BURST = 8;
const BREATH_MS = 16;

interface Timer {
  readonly ms: number;
  readonly repeat: boolean;
  cancel: (() => void) | null;
}

export interface ScriptTimers {
  /** False where the page has too many. */
  set(id: number, ms: number, repeat: boolean): boolean;
  clear(id: number): void;
  /** A timer's run is over: an interval waits again, a timeout is removed, and the next due timer may run. */
  done(id: number): void;
  clearAll(): void;
}

/** `fire` runs one timer; `done` reports its end. */
export function createTimers(clock: Pick<ClockPort, 'after'>, fire: (id: number) => void): ScriptTimers {
  const timers = new Map<number, Timer>();
  const due = new Set<number>();
  let running: number | null = null;
  let burst = 0;
  let rest: (() => void) | null = null;

  function next(): void {
    if (running !== null || rest !== null) return;
    for (const id of due) {
      if (burst >= BURST) {
        rest = clock.after(BREATH_MS, () => {
          rest = null;
          burst = 0;
          next();
        });
        return;
      }
      due.delete(id);
      burst += 1;
      running = id;
      fire(id);
      return;
    }
    burst = 0;
  }

  function arm(id: number, timer: Timer): void {
    timer.cancel = clock.after(timer.ms, () => {
      timer.cancel = null;
      due.add(id);
      next();
    });
  }

  function clear(id: number): void {
    timers.get(id)?.cancel?.();
    timers.delete(id);
    due.delete(id);
  }

  return {
    set(id, ms, repeat) {
      if (timers.size >= MAX_TIMERS || timers.has(id)) return false;
      const least = repeat ? MIN_INTERVAL_MS : 0;
      const wanted = Number.isFinite(ms) ? ms : 0;
      const timer: Timer = { ms: Math.min(MAX_MS, Math.max(least, wanted)), repeat, cancel: null };
      timers.set(id, timer);
      arm(id, timer);
      return true;
    },
    clear,
    done(id) {
      if (running === id) running = null;
      const timer = timers.get(id);
      if (timer?.repeat && timer.cancel === null) arm(id, timer);
      else if (timer && !timer.repeat) timers.delete(id);
      next();
    },
    clearAll() {
      for (const id of [...timers.keys()]) clear(id);
      rest?.();
      rest = null;
      running = null;
      burst = 0;
    },
  };
}
