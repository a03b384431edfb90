/** The record anew from the server, beside what was written and not saved. Source: specification 001 7; DESIGN "Values". */
import { type FormCore, isCurrent, setStatus, storedMode } from './core.ts';
import { askHandling, begin, fetchStored } from './opening.ts';
import { place, recordId } from './record-in.ts';
import { settle } from './settle.ts';

/**
 * The server has moved the record on: what it is now is asked for, where somebody can be asked. What was written and not
 * saved stays.
 */
export async function reload(core: FormCore): Promise<void> {
  const { epoch } = core;
  const found = await fetchStored(core, recordId(core));
  if (!isCurrent(core, epoch) || !found.ok) return;
  const { model } = found.value;
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
