/** Records the lookups around rows before these are removed: undo compares them when it restores the rows. */
import { keepAround } from '../../values/properties.ts';
import type { OperationReaction } from './types.ts';

export const properties: OperationReaction = {
  beforeRows: (core, op) => {
    if (op.removed.length > 0) keepAround(core.index, core.values, op);
  },
};
