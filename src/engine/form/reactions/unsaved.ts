/** What differs from what was saved, and from what was sent while a save is on its way. */

import { note, rebaseValue } from '../change/unsaved.ts';
import { claimOf } from '../core.ts';
import type { ChangeReaction, OperationReaction } from './types.ts';

export const unsaved: OperationReaction = {
  value: (core, { op, was }) => {
    // Properties follow the lookups that they show, in the language of the moment: they are no edits of their own.
    if (claimOf(core, op.place).field?.value === 'derived') return;
    note(core.unsaved.all, op, was, []);
    if (core.unsaved.sinceSent !== null) note(core.unsaved.sinceSent, op, was, []);
  },
  rows: (core, { op, gone }) => {
    note(core.unsaved.all, op, null, gone);
    if (core.unsaved.sinceSent !== null) note(core.unsaved.sinceSent, op, null, gone);
  },
};

/** What the load script and answers to it write is part of opening, not an edit. */
export const opened: ChangeReaction = (core, { by, ops }) => {
  if (!core.opening.loading || (by !== 'script' && by !== 'server')) return;
  for (const op of ops)
    if (op.kind === 'value') rebaseValue(core.unsaved.all, op.path, op.after, op.after, op.companionKey);
};
