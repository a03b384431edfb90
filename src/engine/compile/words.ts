/** Words out of a closed list. Definitions write them in any case; a word that nobody knows is told, and says nothing. */
import type { CompileContext } from './context.ts';
import { textOf } from './read.ts';

/** The known word that is stored at a pointer; null where none is, or an unknown one. */
export function wordOf<Word extends string>(
  stored: unknown,
  known: readonly Word[],
  pointer: string,
  context: CompileContext,
): Word | null {
  const word = textOf(stored);
  if (word === null) return null;
  const found = known.find((each) => each === word.toLowerCase());
  if (found !== undefined) return found;
  context.sink.warn('page.unknownWord', pointer, `'${word}' is not known here.`, {
    word,
    known: known.join(', '),
  });
  return null;
}
