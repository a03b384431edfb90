/** Bench helpers: medians, and one JSON line a figure. */

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export function say(line: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify(line));
}

/** Median milliseconds of a task over `runs` rounds, after as many warm ones. */
export function time(runs: number, task: (round: number) => void): number {
  const taken: number[] = [];
  for (let index = 0; index < runs * 2; index += 1) {
    const from = performance.now();
    task(index);
    if (index >= runs) taken.push(performance.now() - from);
  }
  return median(taken);
}

/**
 * Median milliseconds of two tasks that take turns, one round of each at a time, so that both meet the same weather of
 * the machine; after half as many warm rounds.
 */
export function inTurn(runs: number, one: () => void, other: () => void): readonly [number, number] {
  const taken: [number[], number[]] = [[], []];
  for (let index = 0; index < Math.ceil(runs * 1.5); index += 1)
    [one, other].forEach((task, at) => {
      const from = performance.now();
      task();
      if (index >= runs / 2) taken[at]?.push(performance.now() - from);
    });
  return [median(taken[0]), median(taken[1])];
}
