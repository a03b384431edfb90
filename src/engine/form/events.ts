/**
 * Field events: a committed value of a listed field asks the server, whose answer is applied as one change.
 * Source: specification 001 7 and 8; FORMATS "Events"; DESIGN "The adapter contract" (events follow commits only).
 *
 * Decisions where the specification is silent, for a change that writes several places (a paste, a script): a call names
 * one field of one row (001 7), so each place that was written asks once, with the model as the whole change left it.
 * A few are on their way at a time, neither one after the other nor all at once; actions wait for the last. Each that
 * fails takes back its own place; the same failure is told once. What an event superseded was never answered: where the
 * event fails, the field goes back to before that too, to the last value that the server has accepted.
 */
import type { CompiledField } from '../compile/types.ts';
import { ok, type PortError } from '../result.ts';
import { append } from '../values/append.ts';
import { sameValue } from '../values/compare.ts';
import { inverse, readPair, type ValueOp } from '../values/store.ts';
import { createAbort } from './abort.ts';
import { type AskedWrite, holdLater, noteWrite, takeAnswer, unaccepted, uncover } from './asked.ts';
import {
  claimOf,
  type FormCore,
  isCurrent,
  listedName,
  type Names,
  type PendingEvent,
  refreshFlags,
} from './core.ts';
import { messageOf, notify } from './gate.ts';
import { guarded } from './guard.ts';
import type { Step } from './history.ts';
import { renameSince } from './relabel.ts';
import { sentModel } from './saving.ts';
import { storedPath } from './stored-path.ts';
import { flush, noTouch } from './touch.ts';
import type { FieldPath, FormPorts } from './types.ts';
import { perform, recheck } from './write.ts';

/** Changes with events that scripts may make in a row before the user does something again: past it they go in circles. */
const SCRIPT_EVENTS = 20;

/** Events of one change that are on their way at a time. */
const LANES = 4;

/** True where the context lists the field. Keys and tables are compared as models, or as widget keys. */
function isListed(core: FormCore, field: CompiledField): boolean {
  const table = field.table === null ? undefined : core.page.nodes[field.table];
  const parents = table?.role === 'table' ? [table.key, table.model] : [''];
  return parents.some((parent) =>
    [field.model, field.key].some((key) => core.listed.has(listedName(parent, key))),
  );
}

/** Sends the events of a change, one for each place that it wrote of a listed field. */
export function fireEvents(core: FormCore, ops: readonly ValueOp[], step: Step | undefined): void {
  if (core.ports.fieldEvent === undefined || core.disposed) return;
  const listed = new Map<FieldPath, ValueOp>();
  for (const op of ops) {
    const { field } = claimOf(core, op.place);
    if (field !== undefined && isListed(core, field)) listed.set(op.path, op);
  }
  if (listed.size === 0) return;
  const writes = [...listed.values()].map((op) => noteWrite(core, op, ops, step));
  if (step === undefined) {
    core.scriptEvents += 1;
    if (core.scriptEvents > SCRIPT_EVENTS) {
      notify(core, 'error', 'form.eventLoop', { count: SCRIPT_EVENTS });
      for (const write of writes) Object.assign(write, { accepted: true, settled: true });
      return;
    }
  }
  send(core, writes, sentModel(core));
}

/** Asks anew about writes that stand, after undo and redo brought them back or laid them open. */
export function askAgain(core: FormCore, writes: readonly AskedWrite[]): void {
  if (writes.length === 0 || core.disposed) return;
  const model = sentModel(core);
  const changes = new Map<AskedWrite['ops'], AskedWrite[]>();
  for (const write of writes) append(changes, write.ops, write);
  for (const change of changes.values()) {
    const [first] = change;
    for (const write of change) {
      write.again = true;
      write.settled = false;
      write.under = core.history.mark();
      // Nothing that was written before can have been passed over for an answer that never came.
      if (!write.accepted) write.writtenAt = core.writeSeq;
    }
    if (first !== undefined) holdLater(core, first);
    send(core, change, model);
  }
}

/** Sends the events of writes of one change. */
function send(core: FormCore, asked: readonly AskedWrite[], model: SentChange['model']): void {
  const { fieldEvent } = core.ports;
  if (fieldEvent === undefined) return;
  const { writeSeq: sentAt, epoch } = core;
  const change: SentChange = { model, sentAt, epoch, names: core.names, told: new Set() };
  const events = asked.map((write): PendingEvent => {
    const { path } = write.op;
    // What the field said before is no longer asked for, nor was it accepted.
    core.pending.get(path)?.abort.abort();
    const event = { abort: createAbort(), write };
    core.pending.set(path, event);
    return event;
  });
  refreshFlags(core);
  const queue = events.values();
  const lane = async () => {
    for (const event of queue) {
      if (event.abort.signal.aborted) continue;
      // An answer that cannot be applied must not keep those behind it waiting for ever.
      const done = await guarded('fieldEvent', async () => ok(await fire(core, fieldEvent, event, change)));
      if (!done.ok && !core.disposed) tell(core, done.error, change.told);
    }
  };
  for (let count = Math.min(LANES, events.length); count > 0; count -= 1) void lane();
}

/** What the events of one change share. */
interface SentChange {
  readonly model: Readonly<Record<string, unknown>>;
  readonly sentAt: number;
  readonly epoch: number;
  readonly names: Names;
  /** Failures that the user was told: what fails n cells alike is said once. */
  readonly told: Set<string>;
}

async function fire(
  core: FormCore,
  fieldEvent: NonNullable<FormPorts['fieldEvent']>,
  { abort, write }: PendingEvent,
  change: SentChange,
): Promise<void> {
  const { model, sentAt, epoch, names, told } = change;
  const { path } = write.op;
  const result = await fieldEvent(storedPath(core, path), model, abort.signal);
  if (core.pending.get(path)?.abort === abort) core.pending.delete(path);
  const current = isCurrent(core, epoch) && !abort.signal.aborted;
  try {
    if (current && result.ok) {
      if (takeAnswer(core, write, result.value, sentAt)) askAgain(core, [write]);
    } else if (current && !result.ok && result.error.kind !== 'aborted') {
      // What was accepted before stays: it was asked about for what follows from it.
      if (!write.accepted) revert(core, write, sentAt);
      tell(core, result.error, told);
    }
    if (current) void renameSince(core, names);
  } finally {
    if (!core.disposed) refreshFlags(core);
  }
}

function tell(core: FormCore, error: PortError, told: Set<string>): void {
  const params = { msg: messageOf(error), code: error.code };
  const text = `${params.code} ${params.msg}`;
  if (!told.has(text)) notify(core, 'error', 'form.eventFailed', params);
  told.add(text);
}

/** A failed event takes its field back to what was last accepted, unless the user has gone on with it. */
function revert(core: FormCore, failed: AskedWrite, sentAt: number): void {
  const touched = noTouch();
  for (const write of unaccepted(failed)) {
    const { op, ops, step } = write;
    if ((core.touched.get(op.path) ?? 0) > sentAt || !claimOf(core, op.place).present) break;
    const now = readPair(core.values, op.place, op.companionKey);
    if (!sameValue(now.value, op.after.value)) break;
    // Property fields that the lookup filled go back with it, and so does what the same change wrote here before.
    const undone = ops.filter((each) => each.path === op.path || each.cause?.path === op.path);
    for (const each of undone.reverse()) {
      perform(core, inverse(each), touched);
      // What was wrong, or right, with the value that went is not what is with the one that came back.
      recheck(core, each.path, touched);
      if (step !== undefined) core.history.forget(step, each);
    }
    uncover(core, write);
  }
  flush(core, touched);
}
