/**
 * Field events: a committed value of a listed field asks the server, whose answer is applied as one change.
 * Source: specification 001 7 and 8; FORMATS "Events"; DESIGN "The adapter contract" (events follow commits only).
 *
 * Decisions where the specification is silent, for a change that writes several places (a paste, a script): a call names
 * one field of one row (001 7), so each place that was written asks once, with the model as the whole change left it.
 * A few are on their way at a time, neither one after the other nor all at once; actions wait for the last. Each that
 * fails takes back its own place; the same failure is told once.
 */
import type { CompiledEvent, CompiledField } from '../compile/types.ts';
import { companionKey } from '../values/companions.ts';
import { sameValue } from '../values/compare.ts';
import { readPair, type ValueOp } from '../values/store.ts';
import { createAbort } from './abort.ts';
import { claimOf, type FormCore, type PendingEvent, placeOf, refreshFlags } from './core.ts';
import { messageOf, notify } from './gate.ts';
import type { Step } from './history.ts';
import { formPath, storedPath } from './stored-path.ts';
import { flush, noTouch } from './touch.ts';
import type { Change, FieldPath, FormPorts } from './types.ts';
import { perform, recheck, write } from './write.ts';

/** Changes with events that scripts may make in a row before the user does something again: past it they go in circles. */
const SCRIPT_EVENTS = 20;

/** Events of one change that are on their way at a time. */
const LANES = 4;

const NO_EVENTS: readonly CompiledEvent[] = [];
const known = new WeakMap<readonly CompiledEvent[], ReadonlySet<string>>();

function nameOf(parent: string, key: string): string {
  return `${parent}\n${key}`;
}

/** Listed fields by table and key, read once: every commit asks. */
function listedBy(events: readonly CompiledEvent[]): ReadonlySet<string> {
  const kept = known.get(events);
  if (kept !== undefined) return kept;
  const changes = events.filter((event) => event.trigger === 'change');
  const listed = new Set(changes.map((event) => nameOf(event.parent ?? '', event.key)));
  known.set(events, listed);
  return listed;
}

/** True where the context lists the field. Keys and tables are compared as models, or as widget keys. */
function isListed(core: FormCore, field: CompiledField): boolean {
  const table = field.table === null ? undefined : core.page.nodes[field.table];
  const listed = listedBy(core.options.events ?? NO_EVENTS);
  const parents = table?.role === 'table' ? [table.key, table.model] : [''];
  return parents.some((parent) => [field.model, field.key].some((key) => listed.has(nameOf(parent, key))));
}

/** Sends the events of a change, one for each place that it wrote of a listed field. */
export function fireEvents(
  core: FormCore,
  ops: readonly ValueOp[],
  step: Step | undefined,
  model: () => Readonly<Record<string, unknown>>,
): void {
  const { fieldEvent } = core.ports;
  if (fieldEvent === undefined || core.disposed) return;
  const listed = new Map<FieldPath, ValueOp>();
  for (const op of ops) {
    const { field } = claimOf(core, op.place);
    if (field !== undefined && isListed(core, field)) listed.set(op.path, op);
  }
  if (listed.size === 0) return;
  if (step === undefined) {
    core.scriptEvents += 1;
    if (core.scriptEvents > SCRIPT_EVENTS) {
      notify(core, 'error', 'form.eventLoop', { count: SCRIPT_EVENTS });
      return;
    }
  }
  const { writeSeq: sentAt, epoch } = core;
  const change: SentChange = { ops, step, model: model(), sentAt, epoch, told: new Set() };
  const events = [...listed.values()].map((op): Sent => {
    core.eventSeq += 1;
    const event = { seq: core.eventSeq, abort: createAbort() };
    // What the field said before is no longer asked for.
    core.pending.get(op.path)?.abort.abort();
    core.pending.set(op.path, event);
    return { ...event, op };
  });
  refreshFlags(core);
  const queue = events.values();
  const lane = async () => {
    for (const event of queue) if (!event.abort.signal.aborted) await fire(core, fieldEvent, event, change);
  };
  for (let count = Math.min(LANES, events.length); count > 0; count -= 1) void lane();
}

/** An event with the write that it is about. */
interface Sent extends PendingEvent {
  readonly op: ValueOp;
}

/** What the events of one change share. */
interface SentChange {
  readonly ops: readonly ValueOp[];
  readonly step: Step | undefined;
  readonly model: Readonly<Record<string, unknown>>;
  readonly sentAt: number;
  readonly epoch: number;
  /** Failures that the user was told: what fails n cells alike is said once. */
  readonly told: Set<string>;
}

async function fire(
  core: FormCore,
  fieldEvent: NonNullable<FormPorts['fieldEvent']>,
  { op, seq, abort }: Sent,
  change: SentChange,
): Promise<void> {
  const { step, model, sentAt, epoch, told } = change;
  const result = await fieldEvent(storedPath(core, op.path), model, abort.signal);
  if (core.pending.get(op.path)?.seq === seq) core.pending.delete(op.path);
  const current = !core.disposed && core.epoch === epoch && !abort.signal.aborted;
  if (current && result.ok) answer(core, result.value, seq, sentAt, step);
  else if (current && !result.ok && result.error.kind !== 'aborted') {
    revert(core, op, change);
    const params = { msg: messageOf(result.error), code: result.error.code };
    const text = `${params.code} ${params.msg}`;
    if (!told.has(text)) notify(core, 'error', 'form.eventFailed', params);
    told.add(text);
  }
  if (!core.disposed) refreshFlags(core);
}

/** True where somebody wrote the path, or its whole row, after the event was sent. */
function writtenSince(core: FormCore, path: FieldPath, sentAt: number): boolean {
  return (core.touched.get(path) ?? 0) > sentAt;
}

/** A failed event takes its field back to what it was, unless the user has gone on with it. */
function revert(core: FormCore, op: ValueOp, { ops, sentAt, step }: SentChange): void {
  if (writtenSince(core, op.path, sentAt) || !claimOf(core, op.place).present) return;
  const now = readPair(core.values, op.place, op.companionKey);
  if (!sameValue(now.value, op.after.value)) return;
  const touched = noTouch();
  // Property fields that the lookup filled go back with it, and so does what the same change wrote here before.
  const undone = ops.filter((each) => each.path === op.path || each.cause?.path === op.path);
  for (const each of undone.reverse()) {
    perform(core, each, 'back', touched);
    // What was wrong, or right, with the value that went is not what is with the one that came back.
    recheck(core, each.path, touched);
    if (step !== undefined) core.history.forget(step, each);
  }
  flush(core, touched);
}

/** Applies `setModel` as one change; what the user wrote meanwhile and what a later answer wrote stays. */
function answer(
  core: FormCore,
  setModel: Readonly<Record<string, unknown>>,
  seq: number,
  sentAt: number,
  step: Step | undefined,
): void {
  const changes = changesOf(core, setModel).filter((change) => {
    if (writtenSince(core, change.path, sentAt) || (core.answered.get(change.path) ?? 0) > seq) return false;
    core.answered.set(change.path, seq);
    return claimOf(core, placeOf(core, change.path)).present;
  });
  if (changes.length === 0) return;
  const written = write(core, changes, 'server');
  // Joined to the user's step, the answer is undone with it.
  if (written !== null && step !== undefined && core.history.join(step, written.ops)) refreshFlags(core);
}

/** Wire paths to changes. A companion that comes beside its field travels with it. */
export function changesOf(core: FormCore, setModel: Readonly<Record<string, unknown>>): Change[] {
  const found = new Map<FieldPath, { value?: unknown; companion?: unknown; has: boolean }>();
  const lone = new Map<FieldPath, unknown>();
  for (const [wire, value] of Object.entries(setModel)) {
    const path = formPath(core, wire);
    if (path === null) continue;
    const suffix = /__(Item|Lang)$/.exec(path);
    const base = suffix === null ? null : path.slice(0, suffix.index);
    const field = base === null ? undefined : claimOf(core, placeOf(core, base)).field;
    if (base !== null && field !== undefined && companionKey(field)?.endsWith(suffix?.[0] ?? '') === true)
      lone.set(base, value);
    else found.set(path, { value, has: true });
  }
  for (const [path, companion] of lone) {
    const known = found.get(path);
    const value = known === undefined ? readPair(core.values, placeOf(core, path), null).value : known.value;
    found.set(path, { value, companion, has: true });
  }
  return [...found].map(([path, each]) =>
    each.companion === undefined
      ? { path, value: each.value }
      : { path, value: each.value, companion: each.companion },
  );
}
