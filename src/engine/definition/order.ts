/** The one order of keys that stored definitions are written in. */
import { isUnsafeName } from './names.ts';

/** By code points, not by the locale and not by UTF-16 units: the same on every machine. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at === length) return a.length - b.length;
  // Where the difference lies in the second half of a pair, the pairs are compared.
  const inPair = at > 0 && (a.charCodeAt(at - 1) & 0xfc00) === 0xd800;
  const from = inPair ? at - 1 : at;
  return (a.codePointAt(from) ?? 0) - (b.codePointAt(from) ?? 0);
}

/**
 * Keys of an object: those that its format knows first, in its order; the rest after them by code point. Names that
 * reach into JavaScript's own objects are no keys.
 */
export function orderedKeys(value: object, known: ReadonlyMap<string, unknown> | null): readonly string[] {
  const keys = Object.keys(value).filter((key) => !isUnsafeName(key));
  if (known === null) return keys.sort(compareCodePoints);
  const own = new Set(keys);
  const first: string[] = [];
  for (const name of known.keys()) if (own.delete(name)) first.push(name);
  return [...first, ...[...own].sort(compareCodePoints)];
}
