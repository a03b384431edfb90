/** What the rounds of a bench have shown so far, line by line. */
import { median, round } from '../lines.ts';
import { judge, type Verdict } from './judge.ts';
import { type Line, ratioOf } from './lines.ts';

/** The lines of one round. */
export interface Sides {
  readonly base: readonly Line[];
  readonly head: readonly Line[];
}

/** One line in all rounds. */
export interface Seen {
  readonly figure: Line['figure'];
  readonly base: number[];
  readonly head: number[];
  /** Head to base in each round that had both. */
  readonly ratios: number[];
}

const called = (lines: readonly Line[], name: string) => lines.find((line) => line.name === name);

/**
 * The round that two processes make, in which the sides were loaded in opposite order: geometric means, in whose ratio
 * whatever favours the side loaded first takes itself away.
 */
export function inBothOrders(one: Sides, other: Sides): Sides {
  const means = (side: keyof Sides) =>
    one[side].flatMap((line) => {
      const again = called(other[side], line.name);
      return again === undefined ? [] : [{ ...line, value: Math.sqrt(line.value * again.value) }];
    });
  return { base: means('base'), head: means('head') };
}

/** Notes a round. A line whose figure is another one at the base is new. */
export function note(seen: Map<string, Seen>, { base, head }: Sides): void {
  for (const { name, figure } of [...head, ...base.filter((line) => called(head, line.name) === undefined)]) {
    const found = seen.get(name) ?? { figure, base: [], head: [], ratios: [] };
    seen.set(name, found);
    const [before, now] = [base, head].map((lines) => {
      const line = called(lines, name);
      return line?.figure === found.figure ? line.value : undefined;
    });
    if (before !== undefined) found.base.push(before);
    if (now !== undefined) found.head.push(now);
    if (before !== undefined && now !== undefined) found.ratios.push(ratioOf(found.figure, before, now));
  }
}

/** Whether more rounds may tell more of a line. */
export function isOpen({ ratios }: Seen): boolean {
  return ratios.length > 0 && !judge(ratios).settled;
}

/** What is said of a line. */
export interface Told extends Readonly<Record<string, unknown>> {
  readonly verdict: Verdict | 'new' | 'gone';
}

export function told({ figure, base, head, ratios }: Seen, exact: boolean): Told {
  const about = {
    figure,
    rounds: Math.max(base.length, head.length),
    ...(base.length > 0 ? { base: round(median(base)) } : null),
    ...(head.length > 0 ? { head: round(median(head)) } : null),
  };
  if (ratios.length === 0) return { ...about, verdict: head.length > 0 ? 'new' : 'gone' };
  const { ratio, low, high, verdict } = judge(ratios, exact);
  const between = exact ? null : { between: [round(low), round(high)] };
  return { ...about, ratio: round(ratio), ...between, verdict };
}
