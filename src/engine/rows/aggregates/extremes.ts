/**
 * The largest or smallest of a changing collection of numbers, or of texts such as stored days and times: a heap of the
 * distinct values with lazy deletion. A removed value is only counted down; it leaves the heap when it reaches the top,
 * or when most of the heap is removed values. Adding and removing cost O(log n) on average; rows are never searched.
 */
import { compare, type Decimal } from '../../values/decimal.ts';

/** One distinct number and how often it is there. */
interface Entry<T> {
  readonly value: T;
  count: number;
}

/** A collection whose extreme value is known at any time. */
export interface Extremes<T = Decimal> {
  put(value: T): void;
  take(value: T): void;
  /** Null where the bag is empty. */
  top(): T | null;
  /** Comparisons so far, for the proofs of what a change costs. */
  readonly comparisons: number;
  /** Distinct numbers in the heap, removed ones that have not been swept included. */
  readonly held: number;
}

/** Removed values that are kept before the heap is swept. */
const SLACK = 32;

/** The key of a value: equal for equal numbers, since decimals are normalized when they are read. */
function keyOf(value: Decimal | string): string {
  return typeof value === 'string' ? value : `${value.units}e${value.places}`;
}

/** Above 0 where the left one is larger. A collection holds numbers or texts, never both. */
function order(left: Decimal | string, right: Decimal | string): number {
  if (typeof left !== 'string' && typeof right !== 'string') return compare(left, right);
  return left > right ? 1 : -1;
}

/** Makes a collection that knows its largest value, or with `min` its smallest. */
export function createExtremes<T extends Decimal | string = Decimal>(kind: 'max' | 'min'): Extremes<T> {
  let heap: Entry<T>[] = [];
  const entries = new Map<string, Entry<T>>();
  let live = 0;
  let comparisons = 0;
  const sign = kind === 'max' ? 1 : -1;
  const above = (left: Entry<T>, right: Entry<T>): boolean => {
    comparisons += 1;
    return order(left.value, right.value) * sign > 0;
  };
  const rise = (entry: Entry<T>) => {
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      const over = heap[up];
      if (over === undefined || !above(entry, over)) break;
      heap[at] = over;
      at = up;
    }
    heap[at] = entry;
  };
  const sink = (entry: Entry<T>, from: number) => {
    let at = from;
    for (;;) {
      const left = 2 * at + 1;
      const first = heap[left];
      if (first === undefined) break;
      const second = heap[left + 1];
      const [below, place] =
        second !== undefined && above(second, first) ? [second, left + 1] : [first, left];
      if (!above(below, entry)) break;
      heap[at] = below;
      at = place;
    }
    heap[at] = entry;
  };
  const drop = (entry: Entry<T>) => {
    entries.delete(keyOf(entry.value));
    const last = heap.pop();
    if (last !== entry && last !== undefined) sink(last, 0);
  };
  const sweep = () => {
    const kept = heap.filter((entry) => entry.count > 0);
    heap = [];
    entries.clear();
    for (const entry of kept) {
      entries.set(keyOf(entry.value), entry);
      rise(entry);
    }
  };
  return {
    put: (value) => {
      const key = keyOf(value);
      const known = entries.get(key);
      if (known !== undefined) {
        if (known.count === 0) live += 1;
        known.count += 1;
        return;
      }
      const entry: Entry<T> = { value, count: 1 };
      entries.set(key, entry);
      live += 1;
      rise(entry);
    },
    take: (value) => {
      const known = entries.get(keyOf(value));
      if (known === undefined || known.count === 0) return;
      known.count -= 1;
      if (known.count > 0) return;
      live -= 1;
      if (heap.length > 2 * live + SLACK) sweep();
    },
    top: () => {
      for (let first = heap[0]; first !== undefined; first = heap[0]) {
        if (first.count > 0) return first.value;
        drop(first);
      }
      return null;
    },
    get comparisons() {
      return comparisons;
    },
    get held() {
      return heap.length;
    },
  };
}
