/**
 * Committing what was typed and not entered, through the parser of each kind, wherever the widget is now.
 * Source: DESIGN "Scripts" (save commits drafts first), "The adapter contract".
 */
import { parseDraft } from '../values/parse.ts';
import { claimOf, type FormCore, placeOf } from './core.ts';
import type { FieldPath } from './types.ts';
import { writeDraft } from './write.ts';

/** Commits every draft. Those that do not parse stay, with their issues. */
export function commitDrafts(core: FormCore, commit: (path: FieldPath, value: unknown) => boolean): void {
  for (const [path, draft] of [...core.drafts]) {
    const { field } = claimOf(core, placeOf(core, path));
    if (field === undefined) continue;
    const parsed = parseDraft(field, draft.text);
    if (parsed.ok) commit(path, parsed.value);
    else writeDraft(core, path, draft.text, parsed.error);
  }
}
