/** What differs from what was saved, and from what was sent while a save is on its way. */
import { claimOf } from '../core.ts';
import { noteOp, rebase } from '../dirt.ts';
import type { ChangeReaction, OperationReaction } from './types.ts';

export const unsaved: OperationReaction = {
  value: (core, { op, was }) => {
    // Properties follow the lookups that they show, in the language of the moment: they are no edits of their own.
    if (claimOf(core, op.place).field?.value === 'derived') return;
    noteOp(core.dirt, op, was, []);
    if (core.sentDirt !== null) noteOp(core.sentDirt, op, was, []);
  },
  rows: (core, { op, gone }) => {
    noteOp(core.dirt, op, null, gone);
    if (core.sentDirt !== null) noteOp(core.sentDirt, op, null, gone);
  },
};

/** What the load script and answers to it write is part of opening, not an edit. */
export const opened: ChangeReaction = (core, { by, ops }) => {
  if (!core.loading || (by !== 'script' && by !== 'server')) return;
  for (const op of ops)
    if (op.kind === 'value') rebase(core.dirt, op.path, op.after, op.after, op.companionKey);
};
