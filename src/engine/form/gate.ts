/**
 * What actions and saves wait for: none runs while a field event is on its way. Also the form's notices and errors.
 * Source: specification 001 4.3: postponed and retried after 200 ms, with the message 'Event is Trigger！'.
 */
import { fail, messageOf, ok, type PortError, type Result } from '../result.ts';
import type { MessageCode } from '../rules/codes.ts';
import { type FormCore, isCurrent } from './core.ts';
import type { Notice } from './types.ts';

const RETRY_MS = 200;
/** A minute since the last answer: an event that is never answered must not hold up a save for ever. */
const MAX_TRIES = 300;

/** Tells the user something. */
export function notify(
  core: FormCore,
  tone: Notice['tone'],
  code: MessageCode,
  params: Notice['params'] = {},
): void {
  core.ports.notify?.({ tone, code, params });
}

/** An error that the form itself finds. */
export function formError(
  kind: PortError['kind'],
  code: MessageCode,
  params: PortError['params'] = {},
): { readonly ok: false; readonly error: PortError } {
  return fail({ kind, code, params, retryable: false });
}

/** Tells the user of a failure, with the server's own words about it. */
export function tellError(core: FormCore, code: MessageCode, error: PortError): void {
  notify(core, 'error', code, { msg: messageOf(error), code: error.code });
}

/** An error that the form itself finds, and tells. */
export function refuse(
  core: FormCore,
  kind: PortError['kind'],
  code: MessageCode,
  params: PortError['params'] = {},
): ReturnType<typeof formError> {
  notify(core, 'error', code, params);
  return formError(kind, code, params);
}

/** Waits `ms` of the host's clock. */
export function pause(core: FormCore, ms: number): Promise<void> {
  return new Promise((resolve) => {
    core.ports.clock.after(ms, resolve);
  });
}

/** Resolves when no event is on its way: true, or false where that took too long or the form was closed. */
async function drained(core: FormCore, tell: boolean): Promise<boolean> {
  let left = core.events.pending.size;
  if (left > 0 && tell) notify(core, 'error', 'form.eventPending');
  for (let tries = 0; core.events.pending.size > 0; tries += 1) {
    // Many events go a few at a time: while answers come, nothing hangs.
    if (core.events.pending.size < left) tries = 0;
    left = core.events.pending.size;
    if (tries >= MAX_TRIES || core.disposed) return false;
    await pause(core, RETRY_MS);
  }
  return !core.disposed;
}

/**
 * Waits until no field event is on its way. Fails where that takes too long, and where another record than that of
 * `epoch` is shown by then. `tell` says that it waits.
 */
export async function untilFree(core: FormCore, epoch: number, tell: boolean): Promise<Result<void>> {
  const free = await drained(core, tell);
  if (!isCurrent(core, epoch)) return formError('aborted', core.disposed ? 'form.closed' : 'form.aborted');
  return free ? ok(undefined) : formError('timeout', 'form.eventTimeout');
}

/** Runs a task as soon as no field event is on its way. */
export async function whenFree<T>(core: FormCore, task: () => Promise<Result<T>>): Promise<Result<T>> {
  const free = await untilFree(core, core.epoch, true);
  return free.ok ? task() : free;
}
