import { useMemo, useState } from 'react';
import { type LookupLine, type LookupTree, lookupTreeLines, treePath } from '../../../engine/internal.ts';

export interface TreeLines {
  readonly lines: readonly LookupLine[];
  /** Place of the highlighted line; -1 for none. */
  readonly at: number;
  move(id: string): void;
  /** Expands or collapses a node. */
  fold(id: string, open: boolean): void;
}

interface Shown {
  readonly tree: LookupTree;
  readonly keyword: string;
  readonly expandAll: boolean;
  readonly chosen: readonly string[];
  /** The source has searched: all that it found is seen. */
  readonly isFound: boolean;
}

/**
 * The visible lines of a tree, and the highlighted one: at first the chosen node, whose branch is expanded, or the first
 * node that a search has found, which Enter then picks.
 */
export function useTreeLines({ tree, keyword, expandAll, chosen, isFound }: Shown): TreeLines {
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [moved, setMoved] = useState<{ readonly keyword: string; readonly id: string } | null>(null);
  const [first] = useState(chosen);
  const open = useMemo(
    () => new Set(first.flatMap((id) => treePath(id, (one) => tree.parents.get(one)))),
    [first, tree],
  );
  const lines = useMemo(
    () => lookupTreeLines(tree, keyword, (id) => isFound || (folded.get(id) ?? (expandAll || open.has(id)))),
    [tree, keyword, isFound, folded, expandAll, open],
  );
  const at = useMemo(() => {
    if (moved !== null && moved.keyword === keyword) {
      const place = lines.findIndex(({ id }) => id === moved.id);
      if (place >= 0) return place;
    }
    const wanted = keyword.toLocaleLowerCase();
    if (keyword !== '') return lines.findIndex(({ label }) => label.toLocaleLowerCase().includes(wanted));
    return isFound ? 0 : lines.findIndex(({ id }) => id === first[0]);
  }, [lines, moved, keyword, first, isFound]);
  return {
    lines,
    at: lines.length === 0 ? -1 : at,
    move: (id) => setMoved({ keyword, id }),
    fold: (id, isOpen) => setFolded(new Map(folded).set(id, isOpen)),
  };
}
