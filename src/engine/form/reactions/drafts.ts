/** A write drops the draft of its path and the issues that the server reported there. */
import { claimOf, type FormCore, placeOf } from '../core.ts';
import { touchPath } from '../touch.ts';
import type { ChangeReaction } from './types.ts';

export const drafts: ChangeReaction = (core, { ops, paths, touched }) => {
  for (const path of paths) {
    const had = core.input.drafts.delete(path);
    if (core.input.serverIssues.delete(path) || had) touchPath(core, touched, path);
  }
  if (ops.some((op) => op.kind === 'rows' && op.removed.length > 0)) dropGone(core);
};

function dropGone(core: FormCore): void {
  for (const kept of [core.input.drafts, core.input.ruleIssues, core.input.serverIssues]) {
    for (const path of kept.keys()) if (!claimOf(core, placeOf(core, path)).present) kept.delete(path);
  }
}
