import { ACTION_ICON_WORDS, ICON_NAMES } from '../../engine/internal.ts';

/** True for a name of the set or a word for an action's icon. Its lists are large: it is for code that comes later. */
export function isKnownIcon(name: string): boolean {
  const word = name.toLowerCase();
  return ICON_NAMES.has(word) || ACTION_ICON_WORDS.has(word);
}
