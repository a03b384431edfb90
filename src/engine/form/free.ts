/**
 * Actions and saves wait while a field event or an upload is under way.
 * Source: specification 001 4.3: postponed and retried after 200 ms, with the message 'Event is Trigger！'.
 */
import { ok, type Result } from '../result.ts';
import { type FormCore, isCurrent } from './core.ts';
import { formError, pause } from './gate.ts';
import { holds } from './hold.ts';
import { noticeSave } from './saveTold.ts';

const RETRY_MS = 200;
/** One minute since the last answer: an event that is never answered must not block a save for ever. */
const MAX_TRIES = 300;

/** Waits until nothing is under way; false where that takes too long or the form is closed. `tell`: with a notice. */
async function drained(core: FormCore, tell: boolean): Promise<boolean> {
  let left = core.events.pending.size;
  // As notices about saves, the next one that succeeds replaces them.
  if (left > 0 && tell) noticeSave(core, 'error', 'form.eventPending');
  else if (holds(core) > 0 && tell) noticeSave(core, 'info', 'upload.pending');
  for (let tries = 0; core.events.pending.size > 0 || holds(core) > 0; tries += 1) {
    // Many events are sent a few at a time: as long as answers arrive, nothing hangs. Uploads have limits of their own.
    if (core.events.pending.size < left || core.events.pending.size === 0) tries = 0;
    left = core.events.pending.size;
    if (tries >= MAX_TRIES || core.disposed) return false;
    await pause(core, RETRY_MS);
  }
  return !core.disposed;
}

/** Waits until no event is under way. Fails where that takes too long, or the record of `epoch` was replaced. */
export async function untilFree(core: FormCore, epoch: number, tell: boolean): Promise<Result<void>> {
  const free = await drained(core, tell);
  if (!isCurrent(core, epoch)) return formError('aborted', core.disposed ? 'form.closed' : 'form.aborted');
  return free ? ok(undefined) : formError('timeout', 'form.eventTimeout');
}

/** Runs a task as soon as no field event is under way. */
export async function whenFree<T>(core: FormCore, task: () => Promise<Result<T>>): Promise<Result<T>> {
  const free = await untilFree(core, core.epoch, true);
  return free.ok ? task() : free;
}
