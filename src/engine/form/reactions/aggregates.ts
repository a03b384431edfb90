/** Updates the aggregates of table columns with each operation. */
import { keptAggregates, tallyCell, tallyRows } from '../../table/aggregates.ts';
import type { FormCore } from '../core.ts';
import { aggregateName, type Touched } from '../touch.ts';
import type { OperationReaction } from './types.ts';

export const aggregates: OperationReaction = {
  value: (core, { op, was }, touched) => {
    const { table, row, field } = op.place;
    if (row !== '' && tallyCell(keptAggregates(core), table, field, was.value, op.after.value))
      touchAggregate(core, touched, table, field);
  },
  rows: (core, { op, came, gone }, touched) => {
    const aggregates = keptAggregates(core);
    for (const model of tallyRows(aggregates, op.address, came, gone))
      touchAggregate(core, touched, op.address, model);
    for (const child of op.detached) aggregates.delete(child.address);
  },
  placed: (core, touched) => {
    keptAggregates(core).clear();
    for (const name of core.readers.aggregates.sets.keys()) touched.aggregates.add(name);
  },
};

function touchAggregate(core: FormCore, touched: Touched, address: string, model: string): void {
  const table = core.values.tables.get(address)?.table;
  const column = table === undefined ? undefined : core.index.columns.get(table.key)?.get(model);
  if (column !== undefined) touched.aggregates.add(aggregateName(address, column.key));
}
