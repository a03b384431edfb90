/** Keeps what differs from what was saved and, while a save is on its way, from what was sent. */
import { createUnsaved, type Differences, note } from '../change/unsaved.ts';
import { claimOf, type FormCore } from '../core.ts';
import type { OperationReaction, Origin } from './types.ts';

/** The differences that a write is noted in. What is stored is noted in none: `settle` rebases them itself. */
function counting({ unsaved: { all, sinceSent } }: FormCore, by: Origin): readonly Differences[] {
  if (by === 'stored') return [];
  return sinceSent === null ? [all] : [all, sinceSent];
}

export const unsaved: OperationReaction = {
  value: (core, { op, by, was }) => {
    // Properties follow the lookups that they show, in the language of the moment: they are no edits of their own.
    if (claimOf(core, op.place).field?.value === 'derived') return;
    for (const differences of counting(core, by)) note(differences, op, was, []);
    // What the load script and answers to it write is part of opening, not an edit.
    if (core.opening.loading && (by === 'script' || by === 'server')) core.unsaved.all.values.delete(op.path);
  },
  rows: (core, { op, by, gone }) => {
    for (const differences of counting(core, by)) note(differences, op, null, gone);
  },
  placed: ({ unsaved: kept }) => Object.assign(kept, createUnsaved()),
};
