/**
 * Longest increasing subsequence in n log n, by binary search: of reordered siblings its members stayed, the others
 * moved.
 */

/** For each value, whether it belongs to one longest strictly increasing subsequence. */
export function longestRun(values: readonly number[]): readonly boolean[] {
  /** `ends[k]`: index of the smallest value that ends a run of k + 1. */
  const ends: number[] = [];
  const previous: number[] = [];
  values.forEach((value, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous.push(low === 0 ? -1 : (ends[low - 1] ?? -1));
    ends[low] = index;
  });
  const kept = values.map(() => false);
  for (let at = ends[ends.length - 1] ?? -1; at >= 0; at = previous[at] ?? -1) kept[at] = true;
  return kept;
}
