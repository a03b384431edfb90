/** Touches the readers of what an operation has changed, and calls them once the whole change has been made. */
import { flush, touchPath, touchRows } from '../touch.ts';
import type { ChangeReaction, OperationReaction } from './types.ts';

export const readers: OperationReaction = {
  value: (core, { op }, touched) => touchPath(core, touched, op.path, op.place),
  rows: (core, { op, came, gone }, touched) => {
    if (came.length + gone.length > 0)
      touchRows(core, touched, op.address, new Set([...came, ...gone].map((row) => row.id)));
    touched.paths.add(op.address);
    touched.tables.add(op.address);
  },
};

export const wakeReaders: ChangeReaction = (core, { touched }) => flush(core, touched);
