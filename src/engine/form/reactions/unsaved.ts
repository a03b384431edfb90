/** Records what differs from the saved record and, while a save is under way, from the record that was sent. */
import { createUnsaved, type Differences, note } from '../change/unsaved.ts';
import { claimOf, type FormCore } from '../core.ts';
import type { OperationReaction, Origin } from './types.ts';

/** The differences that a write is recorded in. Stored values are in none: `settle` rebases the differences itself. */
function counting({ unsaved: { all, sinceSent } }: FormCore, by: Origin): readonly Differences[] {
  if (by === 'stored') return [];
  return sinceSent === null ? [all] : [all, sinceSent];
}

export const unsaved: OperationReaction = {
  value: (core, { op, by, was }) => {
    // Properties follow from their lookups, in the user's language: they are no edits of their own.
    if (claimOf(core, op.place).field?.value === 'derived') return;
    for (const differences of counting(core, by)) note(differences, op, was, []);
    // Writes of the load script, and answers to them, are part of opening and no unsaved changes.
    if (core.opening.loading && (by === 'script' || by === 'server')) core.unsaved.all.values.delete(op.path);
  },
  rows: (core, { op, by, gone }) => {
    for (const differences of counting(core, by)) note(differences, op, null, gone);
  },
  placed: ({ unsaved: kept }) => Object.assign(kept, createUnsaved()),
};
