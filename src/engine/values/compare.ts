/**
 * Whether values are empty or equal. Values are plain JSON.
 * Source: FORMATS "Values"; specification 001 5 (required), 002 5 (only non-empty values produce criteria).
 */
import { MAX_DEPTH } from '../plain.ts';

/**
 * True for no value, blank text, and lists and objects of such; zero and false are values.
 * @example
 * [null, '  ', [], 0, false].map(isEmptyValue); // => [ true, true, true, false, false ]
 */
export function isEmptyValue(value: unknown): boolean {
  return isEmptyAt(value, 0);
}

function isEmptyAt(value: unknown, depth: number): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'number') return Number.isNaN(value);
  if (typeof value === 'object')
    return depth < MAX_DEPTH && Object.values(value).every((part) => isEmptyAt(part, depth + 1));
  return false;
}

/** True for lists of identical items in the same order. */
export function sameItems(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, at) => item === right[at]);
}

/**
 * Equality of plain JSON values; the order of keys does not matter. Deeper than 64 levels only identical objects are
 * equal.
 * @example
 * sameValue({ a: 1, b: [2] }, { b: [2], a: 1 }); // => true
 * sameValue([1, 2], [2, 1]); // => false
 */
export function sameValue(left: unknown, right: unknown): boolean {
  return sameAt(left, right, 0);
}

function sameAt(left: unknown, right: unknown, depth: number): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, at) => sameAt(item, right[at], depth + 1));
  }
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every(
    (key) => Object.hasOwn(right, key) && sameAt(Reflect.get(left, key), Reflect.get(right, key), depth + 1),
  );
}

/**
 * A text that two plain JSON values share where `sameValue` has them equal, and no others: for finding equal values in
 * a map. As in JSON text, -0 is 0.
 * @example
 * valueKey({ a: 1, b: [2] }) === valueKey({ b: [2], a: 1 }); // => true
 */
export function valueKey(value: unknown): string {
  const sorted = (_: string, inner: unknown) =>
    typeof inner !== 'object' || inner === null || Array.isArray(inner)
      ? inner
      : Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value, sorted) ?? '';
}
