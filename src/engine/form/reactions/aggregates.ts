/** Sums and the like of table columns are kept in step with each operation. */
import { tallyCell, tallyRows } from '../../table/aggregates.ts';
import type { FormCore } from '../core.ts';
import { aggregateName, type Touched } from '../touch.ts';
import type { OperationReaction } from './types.ts';

export const aggregates: OperationReaction = {
  value: (core, { op, was }, touched) => {
    const { table, row, field } = op.place;
    if (row !== '' && tallyCell(core.aggregates, table, field, was.value, op.after.value))
      touchAggregate(core, touched, table, field);
  },
  rows: (core, { op, came, gone }, touched) => {
    for (const model of tallyRows(core.aggregates, op.address, came, gone))
      touchAggregate(core, touched, op.address, model);
    for (const child of op.detached) core.aggregates.delete(child.address);
  },
};

function touchAggregate(core: FormCore, touched: Touched, address: string, model: string): void {
  const table = core.values.tables.get(address)?.table;
  const column = table === undefined ? undefined : core.index.columns.get(table.key)?.get(model);
  if (column !== undefined) touched.aggregates.add(aggregateName(address, column.key));
}
