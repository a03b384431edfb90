/**
 * Judges a line by rounds that took turns. Each round gives one ratio of head to base; their median is what is told,
 * and the interval that holds the true median nine times of ten, whatever the ratios' spread, is how sure it is (order
 * statistics: the k-th smallest and the k-th largest ratio). Five rounds are the fewest that give such an interval.
 */
import { median } from '../lines.ts';

/** A line may be five percent worse. */
const LIMIT = 1.05;
const CONFIDENCE = 0.9;

/**
 * `worse` is over the limit, and base and head are told apart; `unsure` is over the limit, but the head may as well be
 * no worse at all.
 */
export type Verdict = 'better' | 'same' | 'worse' | 'unsure';

export interface Judged {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: Verdict;
  /** More rounds would not change the verdict: the limit lies outside the interval. */
  readonly settled: boolean;
}

/** How many of the sorted ratios lie outside the interval at each end; none where they are too few for one. */
function outside(count: number): number {
  let ways = 1;
  let chance = 2 * 0.5 ** count;
  let k = 0;
  while (chance <= 1 - CONFIDENCE) {
    k += 1;
    ways = (ways * (count - k + 1)) / k;
    chance += 2 * ways * 0.5 ** count;
  }
  return k - 1;
}

/** The interval of the true median; open where the rounds are too few. */
export function interval(ratios: readonly number[]): readonly [number, number] {
  const sorted = ratios.toSorted((a, b) => a - b);
  const at = outside(sorted.length);
  return at < 0 ? [0, Number.POSITIVE_INFINITY] : [sorted[at] ?? 0, sorted.at(-1 - at) ?? 0];
}

/** `exact` figures, as sizes are, are the same in every round: the first one tells all. */
export function judge(ratios: readonly number[], exact = false): Judged {
  const ratio = median(ratios);
  const [low, high] = exact ? [ratio, ratio] : interval(ratios);
  const settled = high <= LIMIT || low > LIMIT;
  if (ratio > LIMIT) return { ratio, low, high, settled, verdict: low > 1 ? 'worse' : 'unsure' };
  return { ratio, low, high, settled, verdict: high < 1 / LIMIT ? 'better' : 'same' };
}
