/** Words out of a closed list. Definitions write them in any case; a word that nobody knows is told, and says nothing. */
import { plainText } from '../definition/plainText.ts';
import type { CompileContext } from './context.ts';
import { textOf } from './read.ts';

/** The known word that is stored at a pointer; null where none is, or an unknown one. */
export function wordOf<Word extends string>(
  stored: unknown,
  known: readonly Word[],
  pointer: string,
  context: CompileContext,
): Word | null {
  const word = textOf(stored)?.toLowerCase();
  if (word === undefined) return null;
  const found = known.find((each) => each === word);
  if (found === undefined)
    context.sink.warn('page.unknownWord', pointer, `'${plainText(stored)}' is not known here.`, {
      word: plainText(stored),
      known: known.join(', '),
    });
  return found ?? null;
}
