/**
 * Before rows are removed, the lookups around them are recorded: these may have changed by the time undo restores the
 * rows.
 */
import { keepAround } from '../../values/properties.ts';
import type { OperationReaction } from './types.ts';

export const properties: OperationReaction = {
  beforeRows: (core, op) => {
    if (op.removed.length > 0) keepAround(core.index, core.values, op);
  },
};
