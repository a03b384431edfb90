/**
 * The search area: the items that are shown, and the key that starts a search. Source: specification 002 4.1, 5 and 9.
 */

/** So many are shown at first where there is room for them, and until that is known. */
export const FEW_SEARCH_ITEMS = 4;

/** The visible items, as many as `fits` beside each other on the screen, and whether there is a toggle for the others. */
export function searchItems<T>(
  items: readonly T[],
  all: boolean,
  fits = FEW_SEARCH_ITEMS,
): { readonly shown: readonly T[]; readonly more: boolean } {
  const few = Math.max(1, fits);
  const more = items.length > few;
  return { shown: more && !all ? items.slice(0, few) : items, more };
}

/** Enter searches, except while an input method composes a word, and where a widget has handled the key. */
export function isSearchKey(event: {
  readonly key: string;
  readonly composing: boolean;
  readonly taken: boolean;
}): boolean {
  return event.key === 'Enter' && !event.composing && !event.taken;
}
