import { useContext } from 'react';
import type { CompiledField, Kind } from '../../engine/internal.ts';
import { FieldsContext } from '../hooks/context.ts';
import { FallbackDisplay } from '../parts/FallbackDisplay.tsx';
import type { Catalogue } from '../texts/catalogue.ts';
import { laterAdapters } from './laterAdapter.tsx';
import * as registry from './registry.ts';
import type { Adapter } from './types.ts';

/** The facts by which a field's adapter is found: its stored type word and its kind. */
type Drawn = Pick<CompiledField, 'type' | 'kind'>;

/** The adapters of a root: the built-in ones, with a host's own before them. */
export interface Adapters {
  /** All of them, the host's own first. */
  readonly all: readonly Adapter[];
  /** Their texts, in the same order. */
  readonly texts: readonly Catalogue[];
  /** The adapter of a field: by its type word, else by its kind, else one that shows its value as text. */
  find(field: Drawn): Adapter;
  /** True where an adapter draws the field; else its value is shown as text, read-only. */
  draws(field: Drawn): boolean;
  /** True where the user can enter values of the field. */
  isWritable(field: Drawn): boolean;
}

/** A kind without an adapter of its own: its value, named and read-only. */
const fallback: Adapter = { kinds: [], Display: FallbackDisplay };

function combine(all: readonly Adapter[]): Adapters {
  const byType = new Map<string, Adapter>();
  const byKind = new Map<Kind, Adapter>();
  for (const adapter of all) {
    for (const type of adapter.types ?? []) if (!byType.has(type)) byType.set(type, adapter);
    for (const kind of adapter.kinds) if (!byKind.has(kind)) byKind.set(kind, adapter);
  }
  const own = ({ type, kind }: Drawn) => byType.get(type) ?? byKind.get(kind);
  return {
    all,
    texts: all.flatMap(({ texts }) => (texts === undefined ? [] : [texts])),
    find: (field) => own(field) ?? fallback,
    draws: (field) => own(field) !== undefined,
    isWritable(field) {
      const { Input, load } = own(field) ?? fallback;
      return Input !== undefined || load !== undefined;
    },
  };
}

/** The built-in widgets. */
export const builtInAdapters: Adapters = combine([...Object.values(registry), ...laterAdapters]);

/** The built-in widgets with a host's own before them; of two for the same word or kind the earlier one counts. */
export function withAdapters(own: readonly Adapter[]): Adapters {
  return own.length === 0 ? builtInAdapters : combine([...own, ...builtInAdapters.all]);
}

/** The widgets that stand in effect inside `WithFields`: a host's own, then the built-in ones. */
export function useAdapters(): Adapters {
  return useContext(FieldsContext)?.adapters ?? builtInAdapters;
}
