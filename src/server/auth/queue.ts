/**
 * Lets only so much work run at once; the rest waits in order. Checking a password takes 16 MB and most of a core for
 * 50 ms, and what is counted between two checks must count for the next.
 */

/** Runs work when it is its turn. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a queue that runs `atOnce`; with `waiting` others in it already, `full` is thrown. */
export function createQueue(atOnce: number, waiting: number, full: () => Error): Queue {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw full();
      // Whoever ends hands his turn on: `running` stays as it is.
      await new Promise<void>((begin) => line.push(begin));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
