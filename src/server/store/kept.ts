/** What is made once for each key: above all what is compiled of a page, once a revision. */

/** Characters of all that is kept of one kind, where what is made may be large: definitions may be megabytes. */
export const MOST_KEPT = 64 * 1024 * 1024;

/** A cache. It answers what is kept under a key, or makes it. */
export interface Kept<T> {
  (key: string, make: () => T): T;
  /** What is kept; undefined where it would have to be made. */
  known(key: string): T | undefined;
}

/**
 * Makes a cache of `most` entries, past which it begins anew. With `sizeOf`, about the characters of what was made, also
 * past `mostSize` of them; what is larger alone is not kept.
 */
export function createKept<T>(most: number, sizeOf?: (made: T) => number, mostSize = MOST_KEPT): Kept<T> {
  const kept = new Map<string, { readonly made: T }>();
  let size = 0;
  const find = (key: string, make: () => T): T => {
    const known = kept.get(key);
    if (known !== undefined) return known.made;
    const made = make();
    const own = sizeOf === undefined ? 0 : key.length + sizeOf(made);
    if (own > mostSize) return made;
    if (kept.size >= most || size + own > mostSize) {
      kept.clear();
      size = 0;
    }
    kept.set(key, { made });
    size += own;
    return made;
  };
  return Object.assign(find, { known: (key: string) => kept.get(key)?.made });
}
