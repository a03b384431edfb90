/** What is made once for each key: above all what is compiled of a page, once a revision. */

/** Makes a cache of `most` entries, past which it begins anew. Its function answers what is kept, or makes it. */
export function createKept<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, { readonly made: T }>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known.made;
    const made = make();
    if (kept.size >= most) kept.clear();
    kept.set(key, { made });
    return made;
  };
}
