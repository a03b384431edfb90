/** The icons that a definition names. Source: specification 001 3.1, 3.2. */
import { fillText } from '../fillText.ts';
import { ISSUE_HINTS } from '../issues/codes.ts';
import { ACTION_ICON_WORDS, ICON_NAMES } from './iconNames.ts';
import { textOf } from './read.ts';

/** How alike a name must be that is told in place of an unknown one: the share of pairs of letters that both have. */
const ALIKE = 0.5;

function pairsOf(word: string): ReadonlySet<string> {
  return new Set([...word].map((_, at) => word.slice(at, at + 2)));
}

/** The known name that is most like a word; null where none is. */
function nearest(word: string): string | null {
  const wanted = pairsOf(word);
  let found: string | null = null;
  let most = ALIKE;
  for (const name of [...ICON_NAMES, ...ACTION_ICON_WORDS]) {
    const own = pairsOf(name);
    const alike = (2 * [...own].filter((pair) => wanted.has(pair)).length) / (own.size + wanted.size);
    if (alike > most) [found, most] = [name, alike];
  }
  return found;
}

/** Where `checkIcon` tells what it finds. */
export interface IconSink {
  warn(
    code: 'page.unknownIcon',
    path: string,
    params: Readonly<Record<string, string>>,
    more?: { readonly hint: string },
  ): void;
}

/**
 * Warns of an icon whose name, in any case, the product does not have. Given to the compiler (`CompileOptions.checkIcon`)
 * by those who tell page builders of issues: pages are drawn without the names, which first loads would have to fetch.
 * @example
 * const items = [{ key: 'b', type: 'textbox', model: 'b', options: { icon: 'trukc' } }];
 * compilePage({ items }, { checkIcon }).issues[0].code; // => 'page.unknownIcon'
 * compilePage({ items }).issues; // => []
 */
export function checkIcon(stored: unknown, pointer: string, sink: IconSink): void {
  const word = textOf(stored)?.toLowerCase() ?? '';
  if (word === '' || ICON_NAMES.has(word) || ACTION_ICON_WORDS.has(word)) return;
  const like = nearest(word);
  if (like === null) sink.warn('page.unknownIcon', pointer, { icon: word });
  else {
    const hint = fillText(ISSUE_HINTS['page.unknownIcon.hint'], { nearest: like });
    sink.warn('page.unknownIcon', pointer, { icon: word, nearest: like }, { hint });
  }
}
