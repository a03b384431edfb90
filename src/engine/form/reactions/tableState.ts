/** Selection, edited row, open branches and page of a table follow its rows. */
import { followRows } from '../../table/ui.ts';
import type { OperationReaction } from './types.ts';

export const tableState: OperationReaction = {
  rows: (core, { op }) => {
    for (const child of op.detached) core.tableUi.delete(child.address);
    const ui = core.tableUi.get(op.address);
    const state = core.values.tables.get(op.address);
    if (ui !== undefined && state !== undefined) followRows(ui, state, op);
  },
};
