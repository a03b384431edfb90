/**
 * Saving over what somebody else has stored meanwhile: what the form has changed is stored, and what only the other has
 * changed stays. Source: FORMATS "Save" (a conflict may bring the stored record).
 */
import type { Plain } from '../plain.ts';
import { ok, type Result } from '../result.ts';
import { type FormCore, isCurrent } from './core.ts';
import { formError, tellError } from './gate.ts';
import { fetchStored } from './opening.ts';
import { recordId } from './record-in.ts';
import type { Save } from './saving.ts';
import { mergeGiven } from './settle.ts';
import type { SaveAnswer } from './types.ts';

/** Saves over `stored`; without it over the record that `ports.load` brings. */
export async function saveOver(
  core: FormCore,
  save: Save,
  stored: Plain | undefined,
): Promise<Result<SaveAnswer>> {
  const { epoch } = core;
  const found = await recordOver(core, stored);
  if (!isCurrent(core, epoch)) return formError('aborted', 'form.closed');
  if (!found.ok) {
    if (found.error.kind !== 'aborted') tellError(core, 'form.loadFailed', found.error);
    return found;
  }
  if (found.value !== undefined) mergeGiven(core, found.value);
  return save();
}

/** The stored record; undefined where there is none to ask for. */
async function recordOver(core: FormCore, stored: Plain | undefined): Promise<Result<Plain | undefined>> {
  const id = recordId(core);
  if (stored !== undefined || core.ports.load === undefined || id === '') return ok(stored);
  const found = await fetchStored(core, id);
  return found.ok ? ok(found.value.model) : found;
}
