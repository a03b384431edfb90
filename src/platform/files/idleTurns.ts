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
  /** One idle time is asked for at once: all that waits may be gone before it comes, and others wait in its place. */
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    whenIdle(take);
  };
  const take = (idle: Idle) => {
    isAsked = false;
    let started = 0;
    for (const start of waiting) {
      const isFull = started >= (idle.timeRemaining() < ONE_START ? LEAST : MOST);
      if (isFull) return ask();
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
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', start);
      waiting.add(start);
      ask();
    });
}
