/** Saving over what somebody else has stored meanwhile. Source: FORMATS "Save" (a conflict may bring the stored record). */
import { ok, type Result } from '../result.ts';
import { type FormCore, isCurrent } from './core.ts';
import { formError, tellError } from './gate.ts';
import { fetchStored } from './opening.ts';
import { recordId } from './record-in.ts';
import type { Save } from './saving.ts';
import type { SaveAnswer } from './types.ts';
import { write } from './write.ts';

/** Saves over `stored`; without it over the record that `ports.load` brings. */
export async function saveOver(
  core: FormCore,
  save: Save,
  stored: Readonly<Record<string, unknown>> | undefined,
): Promise<Result<SaveAnswer>> {
  const { epoch } = core;
  const found = await versionOf(core, stored);
  if (!isCurrent(core, epoch)) return formError('aborted', 'form.closed');
  if (!found.ok) {
    if (found.error.kind !== 'aborted') tellError(core, 'form.loadFailed', found.error);
    return found;
  }
  if (found.value !== undefined) write(core, [{ path: 'rowVersion', value: found.value }], 'server');
  return save();
}

/** The version of the stored record; undefined where there is none to ask for. */
async function versionOf(
  core: FormCore,
  stored: Readonly<Record<string, unknown>> | undefined,
): Promise<Result<unknown>> {
  const id = recordId(core);
  if (stored !== undefined || core.ports.load === undefined || id === '') return ok(stored?.rowVersion);
  const found = await fetchStored(core, id);
  return found.ok ? ok(found.value.model.rowVersion) : found;
}
