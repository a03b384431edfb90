/** Updates selection, edited row, expanded branches and page of a table when its rows change. */
import { followRows, tableUis } from '../../table/ui.ts';
import type { OperationReaction } from './types.ts';

export const tableState: OperationReaction = {
  rows: (core, { op, by }) => {
    const uis = tableUis(core);
    for (const child of op.detached) uis.delete(child.address);
    const ui = uis.get(op.address);
    const state = core.values.tables.get(op.address);
    if (ui !== undefined && state !== undefined) followRows(ui, state, op, by === 'user' || by === 'script');
  },
  placed: (core) => tableUis(core).clear(),
};
