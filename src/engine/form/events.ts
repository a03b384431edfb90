/**
 * Field events: committing a value of a listed field asks the server, and the answer is applied as one change.
 * Source: specification 001 7 and 8; FORMATS "Events"; DESIGN "The adapter contract" (events follow commits only).
 *
 * Decisions where the specification is silent, for a change that writes several places (a paste, a script): one call
 * names one field of one row (001 7), so each written place sends one event, with the record as it is after the whole
 * change. At most four events are under way at a time; actions wait for the last answer. A failed event reverts its own
 * place to the last value that the server has accepted; the same failure is shown once.
 */
import type { CompiledField } from '../compile/types.ts';
import { messageOf, ok, type PortError } from '../result.ts';
import { sameValue } from '../values/compare.ts';
import { readPair, type ValueOp } from '../values/store.ts';
import { createAbort } from './abort.ts';
import { applyAnswer } from './answer.ts';
import { type Ask, addAsk, cancel, listedName, type PendingEvent, restorePrevious } from './asks.ts';
import { claimOf, type FormCore, isCurrent, type Names, placeOf, refreshFlags } from './core.ts';
import { notify } from './gate.ts';
import { guarded } from './guard.ts';
import type { Step } from './history.ts';
import { recheck } from './reactions/checks.ts';
import { perform } from './reactions/run.ts';
import { refreshSince } from './refreshLabels.ts';
import { sentModel } from './saving.ts';
import { storedPath } from './stored-path.ts';
import { flush, noTouch } from './touch.ts';
import type { FieldPath, FormPorts } from './types.ts';

/** Changes with events that scripts may make between two changes of the user; more of them count as an endless loop. */
const SCRIPT_EVENTS = 20;

/** Events of one change that are sent at the same time. */
const LANES = 4;

/** True where the context lists the field. Keys and tables are compared as models, or as widget keys. */
function isListed(core: FormCore, field: CompiledField): boolean {
  const table = field.table === null ? undefined : core.page.nodes[field.table];
  const parents = table?.role === 'table' ? [table.key, table.model] : [''];
  return parents.some((parent) =>
    [field.model, field.key].some((key) => core.events.listed.has(listedName(parent, key))),
  );
}

/** Sends the events of a step, one for each listed field or cell that it wrote. */
export function fireEvents(core: FormCore, step: Step): void {
  if (core.ports.fieldEvent === undefined || core.disposed || core.events.listed.size === 0) return;
  const listed = new Set<FieldPath>();
  for (const op of step.own) {
    const field = op.kind === 'value' ? claimOf(core, op.place).field : undefined;
    if (op.kind === 'value' && field !== undefined && isListed(core, field)) listed.add(op.path);
  }
  if (listed.size === 0) return;
  const asks = [...listed].map((path) => addAsk(core, path, step));
  if (!step.undoable) {
    core.events.scripted += 1;
    if (core.events.scripted > SCRIPT_EVENTS) {
      notify(core, 'error', 'form.eventLoop', { count: SCRIPT_EVENTS });
      for (const ask of asks) Object.assign(ask, { accepted: true, answered: true });
      return;
    }
  }
  sendEvents(core, asks);
}

/** After undo or redo: sends the events of present values that were never answered. */
export function askAgain(core: FormCore): void {
  const { asks, pending } = core.events;
  const open = [...asks.values()].filter(
    ({ path, answered }) => !answered && !pending.has(path) && claimOf(core, placeOf(core, path)).present,
  );
  sendEvents(core, open);
}

/** Sends events, all with the present record. */
function sendEvents(core: FormCore, asks: readonly Ask[]): void {
  const { fieldEvent } = core.ports;
  if (fieldEvent === undefined || asks.length === 0 || core.disposed) return;
  const { epoch, names } = core;
  const sent: EventBatch = { model: sentModel(core), epoch, names, shown: new Set() };
  const newestStep = core.history.next('back');
  const events = asks.map((ask): PendingEvent => {
    // The answer about the field's value before is not wanted any more.
    cancel(core, ask.path);
    ask.newestStep = newestStep;
    const event = { abort: createAbort(), ask };
    core.events.pending.set(ask.path, event);
    return event;
  });
  refreshFlags(core);
  const queue = events.values();
  const lane = async () => {
    for (const event of queue) {
      if (event.abort.signal.aborted) continue;
      // An answer that cannot be applied must not block the events after it.
      const done = await guarded('fieldEvent', async () => ok(await fire(core, fieldEvent, event, sent)));
      if (!done.ok && !core.disposed) tell(core, done.error, sent.shown);
    }
  };
  for (let count = Math.min(LANES, events.length); count > 0; count -= 1) void lane();
}

/** What the events that were sent together share. */
interface EventBatch {
  readonly model: Readonly<Record<string, unknown>>;
  readonly epoch: number;
  readonly names: Names;
  /** Failures already shown: the same failure of many cells is shown once. */
  readonly shown: Set<string>;
}

async function fire(
  core: FormCore,
  fieldEvent: NonNullable<FormPorts['fieldEvent']>,
  { abort, ask }: PendingEvent,
  { model, epoch, names, shown }: EventBatch,
): Promise<void> {
  const { pending } = core.events;
  const result = await fieldEvent(storedPath(core, ask.path), model, abort.signal);
  if (pending.get(ask.path)?.abort === abort) pending.delete(ask.path);
  const current = isCurrent(core, epoch) && !abort.signal.aborted;
  try {
    if (current && result.ok) {
      ask.accepted = true;
      ask.answered = applyAnswer(core, ask.step, result.value);
      // Writes of scripts cannot be undone, so a later failure never goes back to the value before.
      if (!ask.step.undoable) ask.previous = undefined;
    } else if (current && !result.ok && result.error.kind !== 'aborted') {
      // A value that was accepted once stays: the event was sent again only for its effects.
      if (!ask.accepted) revert(core, ask);
      tell(core, result.error, shown);
    }
    if (current) void refreshSince(core, names);
  } finally {
    if (pending.size === 0) core.history.prune();
    if (!core.disposed) refreshFlags(core);
  }
}

function tell(core: FormCore, error: PortError, shown: Set<string>): void {
  // The text of the code may have places of its own, such as how long was waited.
  const params = { ...error.params, msg: messageOf(error), code: error.code };
  const text = `${params.code} ${params.msg}`;
  if (!shown.has(text)) notify(core, 'error', 'form.eventFailed', params);
  shown.add(text);
}

/**
 * Reverts a refused value to the last accepted one, with the properties that it filled, unless it was changed since.
 */
function revert(core: FormCore, refused: Ask): void {
  const touched = noTouch();
  for (let ask: Ask | undefined = refused; ask !== undefined && !ask.accepted; ask = ask.previous) {
    const { path, step } = ask;
    const part = step.own.filter(
      (op): op is ValueOp => op.kind === 'value' && (op.path === path || op.cause?.path === path),
    );
    const written = part.findLast((op) => op.path === path);
    if (written === undefined || !claimOf(core, placeOf(core, path)).present) break;
    const now = readPair(core.values, written.place, written.companionKey);
    if (!sameValue(now.value, written.after.value)) break;
    for (const op of core.history.withdraw(step, part)) {
      perform(core, op, 'server', touched);
      // The issues were those of the refused value.
      if (op.kind === 'value') recheck(core, op.path, touched);
    }
    restorePrevious(core, ask);
  }
  flush(core, touched);
}
