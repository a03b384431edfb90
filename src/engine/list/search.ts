/**
 * The search area: which items are shown, and which key searches. Source: specification 002 4.1, 5 and 9.
 */

/** Items shown before 'more conditions'. */
const FEW_SEARCH_ITEMS = 4;

/** The items in sight, and whether a toggle for the others stands beside them: where there are more than four. */
export function searchItems<T>(
  items: readonly T[],
  all: boolean,
): { readonly shown: readonly T[]; readonly more: boolean } {
  const more = items.length > FEW_SEARCH_ITEMS;
  return { shown: more && !all ? items.slice(0, FEW_SEARCH_ITEMS) : items, more };
}

/** Enter searches; never while an input method is composing a word, nor where a control took the key for itself. */
export function isSearchKey(event: {
  readonly key: string;
  readonly composing: boolean;
  readonly taken: boolean;
}): boolean {
  return event.key === 'Enter' && !event.composing && !event.taken;
}
