/**
 * Comparing values: what is empty, what is the same. Values are plain JSON.
 * Source: FORMATS "Values"; specification 001 5 (required), 002 5 (only non-empty values produce criteria).
 */

/** True where a value counts as not filled in: nothing, blank text, no items. Zero and false are values. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'number') return Number.isNaN(value);
  if (typeof value === 'object') return Object.values(value).every(isEmptyValue);
  return false;
}

/** Equality of plain JSON values, whatever the order of their keys. Depth is bounded by the input caps. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, at) => sameValue(item, right[at]));
  }
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every(
    (key) => Object.hasOwn(right, key) && sameValue(Reflect.get(left, key), Reflect.get(right, key)),
  );
}
