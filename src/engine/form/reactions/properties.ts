/** Removed rows remember which properties of the lookups around them they showed: these may have changed when undo restores the rows. */
import { keepAround } from '../../values/properties.ts';
import type { OperationReaction } from './types.ts';

export const properties: OperationReaction = {
  beforeRows: (core, op) => {
    if (op.removed.length > 0) keepAround(core.index, core.values, op);
  },
};
