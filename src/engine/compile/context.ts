/** What the passes of one compile share. */
import type { ControlCatalogue } from '../controls/catalogue.ts';
import type { ModelIndex } from '../definition/objectModel.ts';
import type { IssueSink } from '../issues/sink.ts';
import type { CompileOptions } from './page.ts';
import { textOf } from './read.ts';
import type { TextTable } from './texts.ts';
import type { CompiledNode } from './types.ts';

export interface CompileContext {
  readonly sink: IssueSink;
  /** The built-in controls and the host's. */
  readonly controls: ControlCatalogue;
  /** Pointer to pageData in the input. */
  readonly base: string;
  readonly texts: TextTable;
  readonly model: ModelIndex | null;
  readonly viewType: 1 | 2;
  /** The page's own default for `omitHidden`. */
  readonly omitHidden: boolean;
  readonly nodes: Record<string, CompiledNode>;
  readonly order: string[];
  /** What the compiler was called with: its checks for builders, which there are none of where pages are drawn. */
  readonly asked: CompileOptions;
  /** True for fields of a search area: they are never required and take no default bounds of their control. */
  readonly search: boolean;
}

/** An empty object without a prototype, for keys that come from definitions. */
export function freshRecord<T>(): Record<string, T> {
  return Object.create(null);
}

/** The stored word of a closed list, in any case; null where there is none, or where it is unknown, which is an issue. */
export function wordOf<Word extends string>(
  stored: unknown,
  known: readonly Word[],
  pointer: string,
  { sink }: CompileContext,
): Word | null {
  const word = textOf(stored);
  if (word === null) return null;
  const found = known.find((each) => each === word.toLowerCase());
  if (found !== undefined) return found;
  sink.warn('page.unknownWord', pointer, { word, known: known.join(', ') });
  return null;
}
