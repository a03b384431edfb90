/** The order in which keys of stored definitions are written. */
import { isUnsafeName } from '../plain.ts';

/** Compares by code point, not by locale or UTF-16 unit: the same on every machine. */
function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at === length) return a.length - b.length;
  // Where the difference is in the second half of a surrogate pair, whole pairs are compared.
  const inPair = at > 0 && (a.charCodeAt(at - 1) & 0xfc00) === 0xd800;
  const from = inPair ? at - 1 : at;
  return (a.codePointAt(from) ?? 0) - (b.codePointAt(from) ?? 0);
}

/** Keys of an object: known ones in the order of the format, then others by code point. Unsafe names are left out. */
export function orderedKeys(value: object, known: ReadonlyMap<string, unknown> | null): readonly string[] {
  const keys = Object.keys(value).filter((key) => !isUnsafeName(key));
  if (known === null) return keys.sort(compareCodePoints);
  const own = new Set(keys);
  const first: string[] = [];
  for (const name of known.keys()) if (own.delete(name)) first.push(name);
  return [...first, ...[...own].sort(compareCodePoints)];
}
