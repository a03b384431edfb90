/**
 * Lets only so much work run at once; the rest waits. Checking a password takes 16 MB and most of a core for 50 ms, and
 * what is counted between two checks must count for the next. Those who wait take turns, so that whoever sends many
 * attempts waits for himself and not others for him.
 */

/** Runs the work of somebody (`of`) when it is its turn. */
export type Queue = <T>(of: string, work: () => Promise<T>) => Promise<T>;

/** How much runs at once, how much may wait, and how much of that may be of one. */
export interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
  readonly ofOne: number;
}

/** Makes a queue; where too much waits already, `full` is thrown. */
export function createQueue({ atOnce, waiting, ofOne }: QueueLimits, full: () => Error): Queue {
  /** Who waits; whose work began last stands last. */
  const lines = new Map<string, (() => void)[]>();
  let waits = 0;
  let running = 0;

  function turn(of: string): Promise<void> {
    const line = lines.get(of) ?? [];
    if (waits >= waiting || line.length >= ofOne) throw full();
    lines.set(of, line);
    waits += 1;
    return new Promise((begin) => line.push(begin));
  }

  /** Whoever ends hands his turn on: `running` stays as it is. */
  function handOn(): void {
    const [first] = lines;
    if (first === undefined) {
      running -= 1;
      return;
    }
    const [of, line] = first;
    lines.delete(of);
    const begin = line.shift();
    if (line.length > 0) lines.set(of, line);
    waits -= 1;
    begin?.();
  }

  return async (of, work) => {
    if (running >= atOnce) await turn(of);
    else running += 1;
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}
