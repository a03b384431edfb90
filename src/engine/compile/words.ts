/** Words of a closed list, in any case. Unknown words are reported and ignored. */
import type { CompileContext } from './context.ts';
import { textOf } from './read.ts';

/** The known word stored at a pointer; null where there is none or it is unknown. */
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
  context.sink.warn('page.unknownWord', pointer, { word, known: known.join(', ') });
  return null;
}
