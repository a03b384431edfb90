import { useEffect, useMemo, useState } from 'react';
import {
  type FieldBinding,
  type LookupTree,
  lookupHint,
  lookupTree,
  messageOf,
} from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { useLookupPages } from '../combobox/useLookupPages.ts';

/**
 * Nodes that are loaded of one source. Decision: a tree is asked for in pages of 1000 (specification 001 9) until it is
 * whole, since a tree with holes has nodes without their parents; more than ten pages nobody looks through, and from
 * there on the source searches.
 */
export const NODES_MAX = 10_000;

/** `LookupLoadMode` 2: nothing is loaded before something is typed. */
const SERVER = 2;

export interface TreeSource {
  readonly tree: LookupTree;
  /** What is to be searched among the nodes here; '' where the source has searched. */
  readonly keyword: string;
  /** Everything that is there, or was found, is loaded. */
  readonly phase: 'loading' | 'ready' | 'failed' | 'waits';
  /** There are more nodes than are loaded. */
  readonly cut: boolean;
  readonly failed: string | null;
  retry(): void;
}

/** The nodes of a tree or cascader: fixed options, or all that a source has. */
export function useTreeSource(binding: FieldBinding, search: string): TreeSource {
  const { t } = useTexts();
  const spec = binding.field.lookup;
  const wanted = search.trim();
  const [searches, setSearches] = useState(spec?.loadMode === SERVER);
  const { lookup, pages } = useLookupPages(binding, searches ? wanted : '');
  const { phase, items, exhausted, error, searchKey } = pages;
  const more = phase === 'ready' && !exhausted;
  const cut = more && items.length > NODES_MAX;
  useEffect(() => {
    if (more && !cut && items.length > 0) lookup.more();
  }, [lookup, more, cut, items]);
  useEffect(() => {
    if (cut && searchKey === '') setSearches(true);
  }, [cut, searchKey]);
  const tree = useMemo(() => (spec === null ? EMPTY : lookupTree(spec, items, spec.dropdown)), [spec, items]);
  const hint = lookupHint(pages);
  return {
    tree,
    keyword: searches ? '' : wanted,
    phase:
      phase === 'failed'
        ? 'failed'
        : hint === 'lookup.type'
          ? 'waits'
          : phase !== 'ready' || (more && !cut)
            ? 'loading'
            : 'ready',
    cut,
    failed: error === null ? null : messageOf(error) || t(error.code, error.params),
    retry: lookup.more,
  };
}

const EMPTY: LookupTree = {
  rows: new Map(),
  roots: [],
  parents: new Map(),
  children: new Map(),
  refused: [],
  labels: new Map(),
};
