/**
 * Committing drafts through the parser of each kind, whether or not their widgets are mounted.
 * Source: DESIGN "Scripts" (save commits drafts first), "The adapter contract".
 */
import { parseDraft } from '../values/parse.ts';
import { claimOf, type FormCore, placeOf } from './core.ts';
import { notify } from './gate.ts';
import { flush, noTouch, type Touched } from './touch.ts';
import type { FieldPath } from './types.ts';
import { writeDraft } from './write.ts';

const TOLD_MAX = 80;

/**
 * Drops the drafts of fields that are hidden or locked, with a notice, since the user could neither commit nor clear
 * them. Called after a change of the form's state and before a save. Where a script hides or locks a field its draft is
 * kept until then, since the script may show the field again at once.
 */
export function dropLocked(core: FormCore, touched: Touched): void {
  for (const [path, { text }] of core.input.drafts) {
    const { visible, locked } = claimOf(core, placeOf(core, path)).fieldState;
    if (visible && !locked) continue;
    core.input.drafts.delete(path);
    touched.paths.add(path);
    notify(core, 'warning', 'form.draftDropped', { text: text.slice(0, TOLD_MAX) });
  }
}

/**
 * Commits all drafts. Those that do not parse stay, with their issues, and so do those that their widget has refused: it
 * may know more than the parser, as the browser knows which words name colours.
 */
export function commitDrafts(core: FormCore, commit: (path: FieldPath, value: unknown) => boolean): void {
  const touched = noTouch();
  dropLocked(core, touched);
  flush(core, touched);
  for (const [path, draft] of [...core.input.drafts]) {
    const { field } = claimOf(core, placeOf(core, path));
    if (field === undefined) continue;
    const parsed = parseDraft(field, draft.text);
    if (parsed.ok && draft.issue === null) commit(path, parsed.value);
    else if (!parsed.ok) writeDraft(core, path, draft.text, parsed.error);
  }
}
