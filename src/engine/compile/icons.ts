/** The icons that a definition names. Source: specification 001 3.1, 3.2. */
import { fillText } from '../fillText.ts';
import { ISSUE_HINTS } from '../issues/codes.ts';
import { ACTION_ICON_WORDS, ICON_NAMES } from './iconNames.ts';
import { nearest } from './nearest.ts';
import { textOf } from './read.ts';

/** How alike a name must be that is told in place of an unknown one. */
const ALIKE = 0.5;

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
  const like = nearest(word, [...ICON_NAMES, ...ACTION_ICON_WORDS], ALIKE);
  if (like === null) sink.warn('page.unknownIcon', pointer, { icon: word });
  else {
    const hint = fillText(ISSUE_HINTS['page.unknownIcon.hint'], { nearest: like });
    sink.warn('page.unknownIcon', pointer, { icon: word, nearest: like }, { hint });
  }
}
