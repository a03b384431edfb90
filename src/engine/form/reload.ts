/** Loading the stored record while the form is open. Source: specification 001 7; DESIGN "Values". */
import type { Plain } from '../plain.ts';
import { type FormCore, isCurrent, setStatus, storedMode } from './core.ts';
import { askHandling, begin, fetchStored } from './opening.ts';
import { place, recordId } from './record-in.ts';
import { settle } from './settle.ts';

/** Loads the record after the server has changed it, where there is a port for it. Unsaved changes are kept. */
export async function reload(core: FormCore): Promise<void> {
  const { epoch } = core;
  const found = await fetchStored(core, recordId(core));
  if (isCurrent(core, epoch) && found.ok) await showStored(core, found.value.model);
}

/** Shows what is stored by now. Unsaved changes and drafts are kept. */
export async function showStored(core: FormCore, model: Plain): Promise<void> {
  if (core.status.getState().dirty) {
    settle(
      core,
      { id: recordId(core), model, msg: '' },
      { since: core.unsaved.all, isNew: () => false, step: undefined, tables: [], names: core.names },
    );
    await askHandling(core);
    return;
  }
  place(core, model, storedMode(core));
  setStatus(core, { phase: 'ready' });
  await begin(core);
}
