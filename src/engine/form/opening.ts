/**
 * Opening a form. A push renders the layout first and then gets its record; otherwise the record is loaded and then the
 * load script runs. The form is marked loaded 50 ms after that.
 * Source: specification 001 4.2; FORMATS "States".
 */
import type { Plain } from '../plain.ts';
import { ok, type Result } from '../result.ts';
import { isNewMode } from '../situation/state.ts';
import { asking } from './abort.ts';
import { type FormCore, isCurrent, modeOf, refreshFlags, setStatus, storedMode } from './core.ts';
import { formError, pause, tellError } from './gate.ts';
import type { LoadAnswer } from './ports.ts';
import { pushedRecord } from './push.ts';
import { place, recordContext, recordId } from './record-in.ts';
import { setHandling } from './rights.ts';
import { runScript } from './scripts.ts';

const LOADED_MS = 50;
const NOTHING: LoadAnswer = { model: null, defaultModel: null };

/**
 * True where nothing has to be loaded: a record was given, or there is no port to load one. Push always renders first.
 */
export function isAtHand(core: FormCore): boolean {
  const { mode, record } = core.options;
  return mode !== 'push' && (record !== undefined || core.ports.load === undefined);
}

/** Puts a given record in place at once, so that the first rendering shows it. */
export function placeAtHand(core: FormCore): void {
  place(core, core.options.record ?? null, core.options.mode);
  setStatus(core, { phase: 'ready' });
}

/**
 * Loads the record where needed, decides the state and runs the load script. Opening again loads a stored record anew,
 * also one that was given, and drops what was typed. Fails with `aborted` where the form was opened again, or another
 * record was put into it, before the answer.
 *
 * Decision where the specification is silent: where the record cannot be loaded again, the present one stays.
 */
export async function open(core: FormCore): Promise<Result<void>> {
  if (core.disposed) return formError('aborted', 'form.closed');
  core.opening.count += 1;
  const { epoch } = core;
  const { count } = core.opening;
  const id = count > 1 && core.ports.load !== undefined ? recordId(core) : '';
  // Until the stored record is replaced, writes are edits of the present one.
  if (id === '') core.opening.loading = true;
  if (id !== '' || !isAtHand(core)) {
    setStatus(core, { phase: 'opening', error: null });
    const fetched = id === '' ? await fetchFirst(core) : await fetchStored(core, id);
    if (!isCurrent(core, epoch) || core.opening.count !== count) return formError('aborted', 'form.closed');
    if (!fetched.ok) {
      setStatus(core, { phase: id === '' ? 'failed' : 'ready', error: fetched.error });
      // A form that has failed says so in its own place.
      if (id !== '' && fetched.error.kind !== 'aborted') tellError(core, 'form.loadFailed', fetched.error);
      return fetched;
    }
    core.defaultModel = fetched.value.defaultModel ?? core.defaultModel;
    place(core, fetched.value.model, id === '' ? core.options.mode : storedMode(core));
    core.opening.loading = true;
    setStatus(core, { phase: 'ready' });
  }
  await begin(core);
  return core.disposed ? formError('aborted', 'form.closed') : ok(undefined);
}

/**
 * After a record was put into the form: asks for the right to approve it, runs the load script, sets the loaded mark.
 */
export async function begin(core: FormCore): Promise<void> {
  const { epoch } = core;
  const { loadScript } = core.page;
  void askHandling(core);
  if (loadScript !== null) core.opening.loading = true;
  await runScript(core, 'load', loadScript ?? '', recordContext(core));
  // Another record was put into the form meanwhile, with a `begin` of its own.
  if (!isCurrent(core, epoch)) return;
  core.opening.loading = false;
  refreshFlags(core);
  core.ports.clock.after(LOADED_MS, () => {
    if (!core.disposed) setStatus(core, { loaded: true });
  });
}

/** The record of a push, mapped from its source; the defaults of a new record are loaded at the same time. */
async function fetchPushed(core: FormCore): Promise<Result<LoadAnswer>> {
  const { load, source } = core.ports;
  const given = core.options.source ?? null;
  const [found, blank] = await asking(core, (signal) =>
    Promise.all([
      given === null && source !== undefined ? source(signal) : ok(given),
      load === undefined ? ok(NOTHING) : load(signal),
    ]),
  );
  if (!found.ok) return found;
  if (!blank.ok || found.value === null) return blank;
  return ok({ ...blank.value, model: pushedRecord(core.page, found.value) });
}

/** The record that the form is opened with. A push waits for its layout first. */
async function fetchFirst(core: FormCore): Promise<Result<LoadAnswer>> {
  const { record, mode } = core.options;
  if (mode === 'push') await pause(core, 0);
  if (mode === 'push' && record === undefined) return fetchPushed(core);
  const { load } = core.ports;
  // A given record is shown without loading.
  if (load === undefined || record !== undefined) return ok({ ...NOTHING, model: record ?? null });
  const answer = await asking(core, (signal) => load(signal));
  return answer.ok && answer.value.model === null && !isNewMode(mode)
    ? formError('notFound', 'form.notFound')
    : answer;
}

/** Loads a stored record by its id. The answer is refused where the host returns another record. */
export async function fetchStored(
  core: FormCore,
  id: string,
): Promise<Result<LoadAnswer & { readonly model: Plain }>> {
  const { load } = core.ports;
  const answer =
    load === undefined || id === '' ? ok(NOTHING) : await asking(core, (signal) => load(signal, id));
  if (!answer.ok) return answer;
  const { model } = answer.value;
  if (model === null || String(model.id) !== id) return formError('notFound', 'form.notFound');
  return ok({ ...answer.value, model });
}

/** Asks whether the workflow lets the user approve or reject the present record. Source: 001 6. */
export async function askHandling(core: FormCore): Promise<void> {
  const { handleAuth } = core.ports;
  const id = recordId(core);
  const handles =
    modeOf(core) === 'workflow' || core.page.actions.some((each) => /^(approve|reject)$/i.test(each.code));
  if (handleAuth === undefined || id === '' || !handles) return;
  const { epoch } = core;
  const answer = await asking(core, (signal) => handleAuth(id, signal));
  // A failed request grants nothing.
  if (isCurrent(core, epoch) && answer.ok) setHandling(core, answer.value);
}
