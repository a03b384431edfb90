import { createContext, type RefObject } from 'react';
import type { LookupTree } from '../../../engine/internal.ts';

/** Nodes that are known, and whether they are all: a source that searches answers some of them. */
export interface KnownNodes {
  readonly tree: LookupTree;
  readonly isWhole: boolean;
}

/** Where the popup of a tree leaves the nodes that it has loaded, for the field, which checks and unchecks branches. */
export const KnownTree = createContext<RefObject<KnownNodes | null> | null>(null);
