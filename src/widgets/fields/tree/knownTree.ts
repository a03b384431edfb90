import { createContext, type RefObject } from 'react';
import type { LookupTree } from '../../../engine/internal.ts';

/** Where the popup of a tree leaves the nodes that it has loaded, for the field, which checks and unchecks branches. */
export const KnownTree = createContext<RefObject<LookupTree | null> | null>(null);
