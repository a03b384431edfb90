/**
 * Actions that the server executes on the stored record: submit, revoke, approve, reject, start of a workflow, delete.
 * Source: specification 001 5, 6, 7 and 8; 002 8.
 */
import { ok, type Result } from '../result.ts';
import { asking } from './abort.ts';
import type { FormCore } from './core.ts';
import { formError, messageOf, notify, refuse, whenFree } from './gate.ts';
import { recordId } from './record-in.ts';
import { reload } from './reload.ts';
import { checkForSend, type Save } from './saving.ts';

/** Codes that send the record on: it must be valid. */
const SENDS = new Set(['submit', 'startworkflow']);
/** Codes that handle a step of the workflow. */
export const HANDLE: ReadonlySet<string> = new Set(['approve', 'reject']);

/** One action of the server at a time: a second click is the same one, another one comes too early. */
export function actOnce(core: FormCore, code: string, save: Save): Promise<Result<unknown>> {
  const wanted = code.toLowerCase();
  if (core.acting !== null)
    return core.acting.code === wanted
      ? core.acting.result
      : Promise.resolve(formError('forbidden', 'form.actionLocked', { code }));
  const result = handOver(core, code, save).finally(() => {
    core.acting = null;
  });
  core.acting = { code: wanted, result };
  return result;
}

/**
 * Runs an action of the server: submit, revoke, approve, reject, start of a workflow. The server acts on the record as
 * it is stored, so what was typed is saved first; where that is refused the action is not run. Source: 001 5 and 7.
 */
async function handOver(core: FormCore, code: string, save: Save): Promise<Result<unknown>> {
  const { act } = core.ports;
  if (act === undefined) return refuse(core, 'badRequest', 'form.actionUnset', { code });
  const wanted = code.toLowerCase();
  return whenFree<unknown>(core, async () => {
    const { epoch } = core;
    // A save that is on its way has not what was typed since: that is saved too, before the server acts on the record.
    if (core.status.getState().phase === 'saving') {
      const earlier = await save();
      if (!earlier.ok || core.disposed || core.epoch !== epoch) return earlier;
    }
    // What is to be deleted need not be saved before.
    if (core.status.getState().dirty && wanted !== 'delete') {
      const saved = await save();
      if (!saved.ok || core.disposed) return saved;
    } else if (SENDS.has(wanted)) {
      const checked = checkForSend(core);
      if (!checked.ok) return checked;
    }
    const id = recordId(core);
    if (id === '') {
      // Nothing was changed and nothing is stored: there is no record that the server could act on.
      notify(core, 'warning', 'form.unsaved', { code });
      return formError('badRequest', 'form.unsaved', { code });
    }
    const result = await asking(core, (signal) => act(code, id, signal));
    if (core.disposed) return result;
    if (!result.ok) {
      if (result.error.kind !== 'aborted') tellFailure(core, code, result.error);
      return result;
    }
    if (result.value !== '') notify(core, 'success', 'server.message', { msg: result.value });
    if (core.epoch === epoch && wanted !== 'delete') await reload(core);
    return ok(result.value);
  });
}

/** 001 8: a failed approve or reject shows the server's words alone; 002 8: others their code, the words and whom to ask. */
function tellFailure(core: FormCore, code: string, error: Parameters<typeof messageOf>[0]): void {
  const msg = messageOf(error);
  if (HANDLE.has(code.toLowerCase())) notify(core, 'error', 'server.message', { msg: msg, code: error.code });
  else notify(core, 'error', 'form.actionFailed', { ...error.params, code, failure: error.code, msg });
}
