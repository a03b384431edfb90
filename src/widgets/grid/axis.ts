/** What is in sight along one axis of a scrolling element: plain functions over sizes in pixels. */

/** Sizes along one axis, in pixels: what stands before and after the items, which stay in sight, and each item's end. */
export interface Axis {
  readonly count: number;
  readonly before: number;
  readonly after: number;
  /** Where the items before this one end. */
  startOf(index: number): number;
  /** Where this item itself ends; what stands between it and the next one is not counted. */
  endOf(index: number): number;
  /** The item at a distance from the first one's start. */
  indexAt(distance: number): number;
}

/** All of one size. */
function evenAxis(count: number, size: number, before: number, after: number): Axis {
  return {
    count,
    before,
    after,
    startOf: (index) => index * size,
    endOf: (index) => (index + 1) * size,
    indexAt: (distance) => Math.floor(distance / size),
  };
}

/** Each of its own size. */
export function unevenAxis(sizes: readonly number[], before: number, after: number): Axis {
  const starts = [0];
  for (const size of sizes) starts.push((starts.at(-1) ?? 0) + size);
  return {
    count: sizes.length,
    before,
    after,
    startOf: (index) => starts[index] ?? 0,
    endOf: (index) => starts[index + 1] ?? 0,
    indexAt: (distance) => firstWhere(sizes.length, (index) => (starts[index + 1] ?? 0) > distance),
  };
}

/** What stands below some items: their indexes in order, each with its size. */
export type Below = readonly (readonly [index: number, size: number])[];

/** All of one size, some with something of its own size below them. */
export function swollenAxis(count: number, size: number, below: Below, before: number, after: number): Axis {
  if (below.length === 0) return evenAxis(count, size, before, after);
  const sums = [0];
  for (const [, more] of below) sums.push((sums.at(-1) ?? 0) + more);
  const startOf = (index: number) =>
    index * size + (sums[firstWhere(below.length, (at) => (below[at]?.[0] ?? 0) >= index)] ?? 0);
  return {
    count,
    before,
    after,
    startOf,
    endOf: (index) => startOf(index) + size,
    indexAt: (distance) => firstWhere(count, (index) => startOf(index + 1) > distance),
  };
}

/** The first of `count` indexes that a test holds for, which holds for all after it; `count` where it holds for none. */
function firstWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** First and last item in sight. */
export type Sight = readonly [first: number, last: number];

/**
 * The items between what covers the edges; null where nothing is to be seen: no items, or an element without a size.
 */
export function sightOf({ count, before, after, indexAt }: Axis, offset: number, size: number): Sight | null {
  if (count === 0 || size <= 0) return null;
  const within = (index: number) => Math.min(Math.max(index, 0), count - 1);
  return [within(indexAt(offset)), within(indexAt(offset + Math.max(0, size - before - after)))];
}

/** The offset at which an item is in sight between what covers the edges; the present one where it is already. */
export function offsetFor(
  { before, after, startOf, endOf }: Axis,
  index: number,
  offset: number,
  size: number,
): number {
  const start = startOf(index);
  const end = before + endOf(index) + after - size;
  if (end >= offset) return end;
  return start <= offset ? start : offset;
}

/** The indexes in sight with some beyond, plus the `kept` ones (the focused cell, starts of merged cells), in order. */
export function indexesOf(
  sight: Sight | null,
  { count }: Axis,
  beyond: number,
  kept: readonly number[],
): number[] {
  if (sight === null) return [];
  const first = Math.max(0, sight[0] - beyond);
  const last = Math.min(count - 1, sight[1] + beyond);
  const indexes: number[] = [];
  for (let index = first; index <= last; index += 1) indexes.push(index);
  const others = kept.filter((index) => index >= 0 && index < count && (index < first || index > last));
  return others.length === 0 ? indexes : [...new Set([...indexes, ...others])].sort((a, b) => a - b);
}

export const sameSight = (left: Sight | null, right: Sight | null) =>
  left?.[0] === right?.[0] && left?.[1] === right?.[1];
