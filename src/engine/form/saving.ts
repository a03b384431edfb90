/**
 * Saving: commits drafts, waits for field events, runs `beforeSave`, validates, and sends the record under an
 * idempotency key that a retry of the same save reuses. Where a save fails, nothing that the user typed is lost.
 * Source: DESIGN "Scripts"; FORMATS "Wire" (Save); specification 001 5, 7 and 8.
 */

import { scriptsFor } from '../actions/scripts.ts';
import type { CompiledAction, CompiledField } from '../compile/types.ts';
import { inOrder, isUnanswered, isUnreached, ok, type PortError, type Result } from '../result.ts';
import { namesOf } from '../values/companions.ts';
import { writeRecord } from '../values/record.ts';
import { asking } from './abort.ts';
import { validateToSend } from './checking.ts';
import { type FormCore, isCurrent, refreshFlags, setStatus } from './core.ts';
import { commitDrafts } from './drafts.ts';
import { untilFree } from './free.ts';
import { formError } from './gate.ts';
import { fetchStored } from './opening.ts';
import { answered, put, type Sending, sendable, unanswered } from './outbox.ts';
import { recordContext } from './record-in.ts';
import { refused } from './refusal.ts';
import { noticeRefusal, noticeSave, refuseSave, tellRefusal } from './saveTold.ts';
import { scriptNotice } from './script-notice.ts';
import { callScript } from './scripts.ts';
import { mergeGiven, settle } from './settle.ts';
import { flush, forgetIssues, noTouch } from './touch.ts';
import type { FieldPath, SaveAnswer, ValidationReport } from './types.ts';

const OVERLAY_MS = 10_000;
const BEFORE_SAVE_MS = 10_000;

/** `Form.commit`. */
type Commit = (path: FieldPath, value: unknown) => boolean;

/** Saves the form and runs the `beforeSave` scripts of `action`, by default the page's save action. */
export type Save = (action?: CompiledAction) => Promise<Result<SaveAnswer>>;

/** Runs one save, from the drafts to the answer. */
export async function saveForm(
  core: FormCore,
  commit: Commit,
  action: CompiledAction | undefined,
): Promise<Result<SaveAnswer>> {
  if (core.disposed) return formError('aborted', 'form.closed');
  const { phase } = core.status.getState();
  if (phase === 'opening' || phase === 'failed') return formError('badRequest', 'form.closed');
  const { epoch } = core;
  const waited = await untilFree(core, epoch, true);
  if (!waited.ok) return waited;
  const hide = showOverlay(core);
  core.unsaved.given = null;
  setStatus(core, { phase: 'saving', error: null });
  try {
    const result = await attempt(core, commit, action);
    if (isCurrent(core, epoch)) setStatus(core, { error: result.ok ? null : result.error });
    return result;
  } finally {
    // Also where a port threw against its contract: the form must not stay in the phase `saving`.
    hide();
    if (!core.disposed) {
      if (isCurrent(core, epoch)) {
        if (core.status.getState().phase === 'saving') setStatus(core, { phase: 'ready' });
        const { given } = core.unsaved;
        if (given !== null) mergeGiven(core, given);
      }
      refreshFlags(core);
    }
  }
}

async function attempt(
  core: FormCore,
  commit: Commit,
  action: CompiledAction | undefined,
): Promise<Result<SaveAnswer>> {
  const { epoch } = core;
  const touched = noTouch();
  // The server's issues are those of the save before.
  forgetIssues(core, core.input.serverIssues, touched);
  flush(core, touched);
  commitDrafts(core, commit);
  const free = () => untilFree(core, epoch, false);
  const ready = await inOrder([free, () => beforeSave(core, epoch, action), free], (step) => step());
  if (!ready.ok) return ready;
  const checked = checkForSend(core);
  if (!checked.ok) return checked;
  const { save } = core.ports;
  if (save === undefined) return refuseSave(core, 'badRequest', 'form.saveUnset');
  const lost = unanswered(core);
  const now = sendable(sentModel(core));
  if (now === null) return refuseSave(core, 'badRequest', 'form.notJson');
  if (lost !== null && !lost.unsent && lost.text !== now.text) {
    const earlier = await send(core, save, lost);
    if (!isCurrent(core, epoch)) return formError('aborted', 'form.closed');
    if (earlier.ok) await takeStored(core, lost, earlier.value);
    // Where the server refused the earlier record, the present one is sent all the same, since a later edit may have
    // corrected it.
    else if (isUnreached(earlier.error)) return refused(core, withoutLater(earlier));
    if (!isCurrent(core, epoch)) return formError('aborted', 'form.closed');
  }
  // Merging the answer to the earlier save may have changed the record, so it is built anew.
  const sending = put(core, lost === null ? now : (sendable(sentModel(core)) ?? now));
  const result = await send(core, save, sending);
  // Another record was put in place meanwhile: the answer is about the one before it.
  if (!isCurrent(core, epoch)) return result;
  if (!result.ok) return refused(core, result);
  if (await takeStored(core, sending, result.value))
    noticeSave(core, 'success', 'form.saved', { msg: result.value.msg });
  return result;
}

/**
 * Sends the record once. From the first sending until the answer, further changes are also recorded in `sending.since`.
 */
async function send(
  core: FormCore,
  save: NonNullable<FormCore['ports']['save']>,
  sending: Sending,
): Promise<Result<SaveAnswer>> {
  core.unsaved.sinceSent = sending.since;
  const result = await asking(core, (signal) => save(sending.model, sending.key, signal));
  if (!result.ok && isUnanswered(result.error)) {
    sending.unsent &&= result.error.params.unsent === true;
    return result;
  }
  answered(core, sending);
  if (core.unsaved.sinceSent === sending.since) core.unsaved.sinceSent = null;
  return result;
}

/** What waits is the record as it was first sent: the later changes are in the form alone, and the user is told so. */
function withoutLater({ error, ...result }: { readonly ok: false; readonly error: PortError }) {
  if (!error.params.waits) return { ...result, error };
  return { ...result, error: { ...error, code: 'form.earlierWaits' } };
}

/** Merges an answer into the form; false where another record was put in place meanwhile. */
async function takeStored(core: FormCore, sending: Sending, answer: SaveAnswer): Promise<boolean> {
  // What was sent is saved; only what was changed since is unsaved.
  core.unsaved.all = sending.since;
  const stored = await withModel(core, answer);
  if (!isCurrent(core, sending.epoch)) return false;
  settle(core, stored, sending);
  // A record that is answered is later than what the host gave before it; the very one that was sent says nothing new.
  if (stored.model !== null && stored.model !== sending.model) core.unsaved.given = null;
  return true;
}

/**
 * The answer with the stored record in it. Where the server answers with the id alone, the record is loaded, since the
 * next save needs its version.
 */
async function withModel(core: FormCore, answer: SaveAnswer): Promise<SaveAnswer> {
  if (answer.model !== null) return answer;
  const found = await fetchStored(core, answer.id);
  return found.ok ? { ...answer, model: found.value.model } : answer;
}

/**
 * Validates and shows a notice of failures, with the table prefix where a table failed. Required items are named where
 * one is empty, or a table failed (001 5); what else is wrong is told in general words.
 */
export function checkForSend(core: FormCore): Result<ValidationReport> {
  const report = validateToSend(core);
  if (report.ok) return ok(report);
  const isEmpty = report.issues.some(({ issue }) => issue.code === 'rule.required');
  const code = report.tableFailed ? 'form.invalidTable' : isEmpty ? 'form.invalid' : 'request.validation';
  noticeRefusal(core, code);
  return formError('validation', code, { first: report.first, count: report.issues.length });
}

/** The record to send: without fields that are not stored, and without hidden ones that have `omitHidden`. */
export function sentModel(core: FormCore): Record<string, unknown> {
  const isLeftOut = ({ needSave, omitHidden, key }: CompiledField) =>
    !needSave || (omitHidden && core.fieldStates.get(key)?.visible === false);
  const leftOut = (claimed: Iterable<readonly CompiledField[]>) =>
    new Set(
      [...claimed].flatMap((fields) => {
        const [field] = fields;
        return field !== undefined && fields.every(isLeftOut) ? namesOf(field.model) : [];
      }),
    );
  const header = leftOut(core.index.header.values());
  const cells = new Map(
    [...core.index.columns].map(([key, columns]) => [
      key,
      leftOut([...columns.values()].map((field) => [field])),
    ]),
  );
  return writeRecord(core.index, core.values, {
    header: (key) => header.has(key),
    cell: (table, key) => key !== table.rowKey && cells.get(table.key)?.has(key) === true,
  });
}

/** Runs the `beforeSave` scripts of the save action, each for 10 s at most; one that returns false stops the save. */
function beforeSave(
  core: FormCore,
  epoch: number,
  action: CompiledAction | undefined,
): Promise<Result<unknown>> {
  return inOrder(scriptsFor(action?.scripts ?? [], 'beforeSave'), async ({ event, content }) => {
    const task = callScript(core, event, content, recordContext(core));
    const result = await within(core, task, BEFORE_SAVE_MS);
    if (!isCurrent(core, epoch)) return formError('aborted', 'form.closed');
    if (result === null)
      return refuseSave(core, 'timeout', 'script.timeout', { event, seconds: BEFORE_SAVE_MS / 1000 });
    if (result.ok)
      return result.value === false ? formError('badRequest', 'script.refused', { event }) : result;
    if (result.error.kind !== 'aborted') tellRefusal(core, scriptNotice(result.error, { event }));
    return result;
  });
}

/** The result of a task; null where it takes longer than `ms`. */
async function within<T>(core: FormCore, task: Promise<T>, ms: number): Promise<T | null> {
  let cancel = () => {};
  const late = new Promise<null>((resolve) => {
    cancel = core.ports.clock.after(ms, () => resolve(null));
  });
  return Promise.race([task, late]).finally(cancel);
}

/** Shows the loading overlay of a save, for 10 s at most even where the answer takes longer. */
function showOverlay(core: FormCore): () => void {
  const overlay = { text: null };
  setStatus(core, { overlay });
  const hide = () => {
    cancel();
    if (!core.disposed && core.status.getState().overlay === overlay) setStatus(core, { overlay: null });
  };
  const cancel = core.ports.clock.after(OVERLAY_MS, hide);
  return hide;
}
