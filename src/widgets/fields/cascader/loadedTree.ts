import { createContext } from 'react';
import type { LookupTree } from '../../../engine/internal.ts';

/** Takes the nodes that the popup of a cascader has loaded, for the paths that its box shows. */
export const LoadedTree = createContext<((tree: LookupTree) => void) | null>(null);
