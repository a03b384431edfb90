/** The known word that a mistyped one is most like. */

function pairsOf(word: string): ReadonlySet<string> {
  return new Set([...word].map((_, at) => word.slice(at, at + 2)));
}

const lettersOf = (word: string) => [...word].sort().join('');

/**
 * The known name that is most like a word: of the same letters, else with the most pairs of letters in common; null
 * where none has a larger share of them than `alike`, from 0 to 1.
 */
export function nearest(word: string, names: Iterable<string>, alike: number): string | null {
  const wanted = pairsOf(word);
  let found: string | null = null;
  let most = alike;
  const letters = lettersOf(word);
  for (const name of names) {
    if (lettersOf(name) === letters) return name;
    const own = pairsOf(name);
    const share = (2 * [...own].filter((pair) => wanted.has(pair)).length) / (own.size + wanted.size);
    if (share > most) [found, most] = [name, share];
  }
  return found;
}
