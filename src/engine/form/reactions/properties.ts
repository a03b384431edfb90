/** Rows remember what they show of the lookups around them when they go: it may be another thing when they come back. */
import { keepAround } from '../../values/properties.ts';
import type { OperationReaction } from './types.ts';

export const properties: OperationReaction = {
  beforeRows: (core, op) => {
    if (op.removed.length > 0) keepAround(core.index, core.values, op);
  },
};
