/** What was typed at a path, and what the server said of it, gives way to what is written there. */
import { claimOf, type FormCore, placeOf } from '../core.ts';
import { touchPath } from '../touch.ts';
import type { ChangeReaction } from './types.ts';

export const drafts: ChangeReaction = (core, { ops, paths, touched }) => {
  for (const path of paths) {
    const had = core.drafts.delete(path);
    if (core.serverIssues.delete(path) || had) touchPath(core, touched, path);
  }
  if (ops.some((op) => op.kind === 'rows' && op.removed.length > 0)) dropGone(core);
};

/** Drops drafts and issues of rows that are no longer there. */
export function dropGone(core: FormCore): void {
  for (const kept of [core.drafts, core.ruleIssues, core.serverIssues]) {
    for (const path of kept.keys()) if (!claimOf(core, placeOf(core, path)).present) kept.delete(path);
  }
}
