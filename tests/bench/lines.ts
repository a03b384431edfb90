/** Bench helpers: medians, tasks that take turns, and one JSON line a figure. */

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export function say(line: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify(line));
}

/** What takes turns with others under the clock. */
export interface Task {
  /** One turn; they are counted from 0. */
  turn(at: number): void;
  /** Puts back what the turn changed, outside the clock. */
  after?(): void;
  /** How many edits a turn makes, 1 if not told; its time is told for one of them. */
  readonly edits?: number;
  /** What else its line tells, asked after the last turn. */
  figures?(): Readonly<Record<string, number>>;
}

/**
 * Median milliseconds of tasks that take turns, each as often, after half as many warm turns. Each second
 * round goes the other way about, so that none always meets the garbage of the same other one.
 */
export function inTurn(turns: number, tasks: readonly Task[]): readonly number[] {
  const taken = tasks.map((task) => ({ task, ms: [] as number[] }));
  const reversed = taken.toReversed();
  const warm = Math.ceil(turns / 2);
  for (let at = 0; at < warm + turns; at += 1)
    for (const { task, ms } of at % 2 === 0 ? taken : reversed) {
      const from = performance.now();
      task.turn(at);
      const spent = performance.now() - from;
      task.after?.();
      if (at >= warm) ms.push(spent / (task.edits ?? 1));
    }
  return taken.map(({ ms }) => median(ms));
}
