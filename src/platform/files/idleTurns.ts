/** Starts in one turn: the least although the browser is busy, the most so that one turn does not become long. */
const LEAST = 2;
const MOST = 6;
/** Time that one start takes, in milliseconds. */
const ONE_START = 1;
/** Longest wait for idle time, in milliseconds. */
const LONGEST = 50;

type Idle = Pick<IdleDeadline, 'timeRemaining'>;

function whenIdle(run: (idle: Idle) => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LONGEST });
  else setTimeout(run, 0, { timeRemaining: () => 0 });
}

/**
 * Turns in the idle time between frames: a scroll that brings dozens of pictures asks for them beside its frames, and
 * not at all for those that have gone again. The answer comes in the order of the calls, or at once when `signal` aborts.
 */
export function idleTurns(): (signal: AbortSignal) => Promise<void> {
  const waiting = new Set<() => void>();
  const take = (idle: Idle) => {
    let started = 0;
    for (const start of waiting) {
      const isFull = started >= (idle.timeRemaining() < ONE_START ? LEAST : MOST);
      if (isFull) return whenIdle(take);
      started += 1;
      start();
    }
  };
  return (signal) =>
    new Promise((resolve) => {
      const start = () => {
        waiting.delete(start);
        signal.removeEventListener('abort', start);
        resolve();
      };
      signal.addEventListener('abort', start);
      if (waiting.size === 0) whenIdle(take);
      waiting.add(start);
    });
}
