/** The record anew from the server, beside what was written and not saved. Source: specification 001 7; DESIGN "Values". */
import { asking } from './abort.ts';
import { type FormCore, setStatus } from './core.ts';
import { askHandling, begin } from './opening.ts';
import { place, recordId } from './record-in.ts';
import { savedRows, settle } from './settle.ts';

/**
 * The server has moved the record on: what it is now is asked for, where somebody can be asked. What was written and not
 * saved stays.
 */
export async function reload(core: FormCore): Promise<void> {
  const id = recordId(core);
  const { load } = core.ports;
  if (load === undefined || id === '') return;
  const { epoch } = core;
  const answer = await asking(core, (signal) => load(signal, id));
  // A host that knows nothing of ids answers the record that the form was opened on.
  if (
    core.disposed ||
    core.epoch !== epoch ||
    !answer.ok ||
    String(answer.value.model?.id) !== recordId(core)
  )
    return;
  const { mode, dirty } = core.status.getState();
  if (dirty) {
    settle(core, { id, model: answer.value.model, msg: '' }, savedRows(core));
    await askHandling(core);
    return;
  }
  place(core, answer.value.model, mode === 'copy' || mode === 'push' || mode === 'add' ? 'edit' : mode);
  setStatus(core, { phase: 'ready' });
  await begin(core);
}
