/**
 * Opening a form: push renders the layout first and then takes the model; otherwise the model is loaded and then the
 * load script runs. The form is marked loaded 50 ms after it was initialised.
 * Source: specification 001 4.2; FORMATS "States".
 */
import { ok, type Result } from '../result.ts';
import { asking } from './abort.ts';
import { type FormCore, modeOf, refreshFlags, setHandling, setStatus } from './core.ts';
import { formError, messageOf, notify, pause } from './gate.ts';
import { pushedRecord } from './push.ts';
import { place, recordId } from './record-in.ts';
import { runScript } from './scripts.ts';

const LOADED_MS = 50;

/** True where nothing has to be asked: the record was given, or there is nobody to ask. Push waits for its layout. */
export function isAtHand(core: FormCore): boolean {
  const { mode, record } = core.options;
  return mode !== 'push' && (record !== undefined || core.ports.load === undefined);
}

/** Puts a given record in place at once, so that the first rendering shows it. */
export function placeAtHand(core: FormCore): void {
  place(core, core.options.record ?? null, core.options.mode);
  setStatus(core, { phase: 'ready' });
}

/** Loads what has to be loaded, finds the state, runs the load script. */
export async function open(core: FormCore): Promise<Result<void>> {
  if (core.disposed) return formError('aborted', 'form.closed');
  const { mode } = core.options;
  core.loading = true;
  if (!isAtHand(core)) {
    setStatus(core, { phase: 'opening', error: null });
    if (mode === 'push') await pause(core, 0);
    const fetched = await fetchRecord(core);
    if (core.disposed) return formError('aborted', 'form.closed');
    if (!fetched.ok) {
      setStatus(core, { phase: 'failed', error: fetched.error });
      if (fetched.error.kind !== 'aborted')
        notify(core, 'error', 'form.loadFailed', { msg: messageOf(fetched.error), code: fetched.error.code });
      return fetched;
    }
    place(core, fetched.value, mode);
    setStatus(core, { phase: 'ready' });
  }
  await begin(core);
  return core.disposed ? formError('aborted', 'form.closed') : ok(undefined);
}

/** What follows wherever a record was put in place: the right to handle it, the load script, the loaded mark. */
export async function begin(core: FormCore): Promise<void> {
  const { epoch } = core;
  void askHandling(core);
  await runLoadScript(core);
  // Another record has come meanwhile, and begins by itself.
  if (core.disposed || core.epoch !== epoch) return;
  core.loading = false;
  refreshFlags(core);
  core.ports.clock.after(LOADED_MS, () => {
    if (!core.disposed) setStatus(core, { loaded: true });
  });
}

/** Runs the page's load script against the record that now stands. */
async function runLoadScript(core: FormCore): Promise<void> {
  const { loadScript } = core.page;
  if (loadScript === null) return;
  const { epoch } = core;
  core.loading = true;
  const { mode, state, approveStatus } = core.status.getState();
  await runScript(core, 'load', loadScript, { mode, state, approveStatus, id: recordId(core) });
  if (core.epoch === epoch) core.loading = false;
}

/** A pushed record: mapped from its source, over the defaults of a new one, which are asked for at the same time. */
async function fetchPushed(core: FormCore): Promise<Result<Readonly<Record<string, unknown>> | null>> {
  const { load, source } = core.ports;
  const given = core.options.source ?? null;
  const [found, blank] = await asking(core, (signal) =>
    Promise.all([
      given === null && source !== undefined ? source(signal) : ok(given),
      load === undefined ? null : load(signal),
    ]),
  );
  if (!found.ok) return found;
  if (blank !== null && !blank.ok) return blank;
  core.defaultModel = blank?.value.defaultModel ?? core.defaultModel;
  if (found.value === null) return ok(blank?.value.model ?? null);
  return ok(pushedRecord(core.page, found.value));
}

async function fetchRecord(core: FormCore): Promise<Result<Readonly<Record<string, unknown>> | null>> {
  const { record, mode } = core.options;
  if (mode === 'push' && record === undefined) return fetchPushed(core);
  const { load } = core.ports;
  // A record that is given is shown; the load is then asked for nothing.
  if (load === undefined || record !== undefined) return ok(record ?? null);
  const answer = await asking(core, (signal) => load(signal));
  if (!answer.ok) return answer;
  core.defaultModel = answer.value.defaultModel ?? core.defaultModel;
  if (answer.value.model === null && mode !== 'add' && mode !== 'push' && mode !== 'copy')
    return formError('notFound', 'form.notFound');
  return ok(answer.value.model);
}

/** Asks whether the workflow lets the user approve or reject this record, as it now is. Source: 001 6. */
export async function askHandling(core: FormCore): Promise<void> {
  const { handleAuth } = core.ports;
  const id = recordId(core);
  const handles =
    modeOf(core) === 'workflow' || core.page.actions.some((each) => /^(approve|reject)$/i.test(each.code));
  if (handleAuth === undefined || id === '' || !handles) return;
  const { epoch } = core;
  const answer = await asking(core, (signal) => handleAuth(id, signal));
  // A failed request grants nothing.
  if (core.disposed || core.epoch !== epoch || !answer.ok || answer.value === core.handleAuth) return;
  setHandling(core, answer.value);
}
