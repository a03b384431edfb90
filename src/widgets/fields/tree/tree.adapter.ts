import type { Adapter } from '../types.ts';
import { TreeDisplay } from './TreeDisplay.tsx';
import { TreeInput } from './TreeInput.tsx';
import { texts } from './tree.texts.ts';

/** Searchable tree: one node or several. Source: specification 001 2.2, 3.1; 002 3.6. */
export const treeAdapter: Adapter = { kinds: ['tree'], Input: TreeInput, Display: TreeDisplay, texts };
