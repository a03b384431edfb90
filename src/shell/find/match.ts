/** Finding entries by what a person types: words in any order, whatever their case and accents. */

/** A text as it is compared: lower case, without accents, full-width letters as plain ones. */
export function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}

/** The words of a search, folded. */
function wordsOf(query: string): readonly string[] {
  return folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** True where the text has each word of the search in it. */
export function hasWords(text: string, query: string): boolean {
  return withWords(query)({ folded: folded(text) });
}

/** A test of many entries: whether each word of a search stands in the entry. */
export function withWords(query: string): (entry: Findable) => boolean {
  const words = wordsOf(query);
  return ({ folded: text }) => words.every((word) => text.includes(word));
}

/**
 * How well a folded text fits the words: higher is better, 0 is not at all. What stands in the title, the first line,
 * counts most; then a word at the beginning of the text, then at the beginning of a word.
 */
function rankOf(text: string, words: readonly string[]): number {
  let sum = 1;
  const title = text.indexOf('\n');
  for (const word of words) {
    const at = text.indexOf(word);
    if (at < 0) return 0;
    const before = text[at - 1];
    if (title < 0 || at < title) sum += 4;
    if (at === 0) sum += 4;
    else if (before !== undefined && !/[\p{L}\p{N}]/u.test(before)) sum += 2;
    else sum += 1;
  }
  return sum;
}

/** A test of entries: whether each word of a search begins a word of the entry, and does not only stand inside one. */
export function beginningWith(query: string): (entry: Findable) => boolean {
  const words = wordsOf(query);
  return ({ folded: text }) => {
    const starts = text.split(/[^\p{L}\p{M}\p{N}]+/u);
    return words.every((word) => starts.some((start) => start.startsWith(word)));
  };
}

/** An entry that can be found, with its folded text. */
export interface Findable {
  /** Made by `folded` of all that the entry is found by; the title is its first line. */
  readonly folded: string;
}

/** The entries that fit, best first, in their order where they fit alike; all of them where nothing is typed. */
export function found<E extends Findable>(entries: readonly E[], query: string): readonly E[] {
  const words = wordsOf(query);
  if (words.length === 0) return entries;
  const fits: { readonly entry: E; readonly rank: number }[] = [];
  for (const entry of entries) {
    const rank = rankOf(entry.folded, words);
    if (rank > 0) fits.push({ entry, rank });
  }
  return fits.sort((a, b) => b.rank - a.rank).map(({ entry }) => entry);
}
