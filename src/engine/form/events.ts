/**
 * Field events: a committed value of a listed field asks the server, whose answer is applied as one change.
 * Source: specification 001 7 and 8; FORMATS "Events"; DESIGN "The adapter contract" (events follow commits only).
 */
import type { CompiledEvent, CompiledField } from '../compile/types.ts';
import { companionKey } from '../values/companions.ts';
import { sameValue } from '../values/compare.ts';
import { readPair, type ValueOp } from '../values/store.ts';
import { createAbort } from './abort.ts';
import { claimOf, type FormCore, placeOf, refreshFlags } from './core.ts';
import { messageOf, notify } from './gate.ts';
import type { Step } from './history.ts';
import { formPath, storedPath } from './stored-path.ts';
import { flush, noTouch } from './touch.ts';
import type { Change, FieldPath } from './types.ts';
import { perform, recheck, write } from './write.ts';

/** Events that scripts may cause in a row before the user does something again: past it they go in circles. */
const SCRIPT_EVENTS = 20;

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
export function isListed(core: FormCore, field: CompiledField): boolean {
  const table = field.table === null ? undefined : core.page.nodes[field.table];
  const listed = listedBy(core.options.events ?? NO_EVENTS);
  const parents = table?.role === 'table' ? [table.key, table.model] : [''];
  return parents.some((parent) => [field.model, field.key].some((key) => listed.has(nameOf(parent, key))));
}

/** Sends the events of a change, one for each listed field that it wrote. */
export function fireEvents(
  core: FormCore,
  ops: readonly ValueOp[],
  step: Step | undefined,
  model: () => Readonly<Record<string, unknown>>,
): void {
  if (core.ports.fieldEvent === undefined || core.disposed) return;
  let sent: Readonly<Record<string, unknown>> | undefined;
  for (const op of ops) {
    const { field } = claimOf(core, op.place);
    if (field === undefined || !isListed(core, field)) continue;
    if (step === undefined) {
      core.scriptEvents += 1;
      if (core.scriptEvents > SCRIPT_EVENTS) {
        notify(core, 'error', 'form.eventLoop', { count: SCRIPT_EVENTS });
        return;
      }
    }
    sent ??= model();
    void fire(core, op, step, sent);
  }
}

async function fire(
  core: FormCore,
  op: ValueOp,
  step: Step | undefined,
  model: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { fieldEvent } = core.ports;
  if (fieldEvent === undefined) return;
  core.eventSeq += 1;
  const seq = core.eventSeq;
  const sentAt = core.writeSeq;
  const { epoch } = core;
  const abort = createAbort();
  // What the field said before is no longer asked for.
  core.pending.get(op.path)?.abort.abort();
  core.pending.set(op.path, { seq, abort });
  refreshFlags(core);
  const result = await fieldEvent(storedPath(core, op.path), model, abort.signal).finally(() => {
    if (core.pending.get(op.path)?.seq === seq) core.pending.delete(op.path);
  });
  const current = !core.disposed && core.epoch === epoch && !abort.signal.aborted;
  if (current && result.ok) answer(core, result.value, seq, sentAt, step);
  else if (current && !result.ok && result.error.kind !== 'aborted') {
    revert(core, op, sentAt, step);
    notify(core, 'error', 'form.eventFailed', { msg: messageOf(result.error), code: result.error.code });
  }
  if (!core.disposed) refreshFlags(core);
}

/** True where somebody wrote the path, or its whole row, after the event was sent. */
function writtenSince(core: FormCore, path: FieldPath, sentAt: number): boolean {
  return (core.touched.get(path) ?? 0) > sentAt;
}

/** A failed event takes its field back to what it was, unless the user has gone on with it. */
function revert(core: FormCore, op: ValueOp, sentAt: number, step: Step | undefined): void {
  if (writtenSince(core, op.path, sentAt) || !claimOf(core, op.place).present) return;
  const now = readPair(core.values, op.place, op.companionKey);
  if (!sameValue(now.value, op.after.value)) return;
  const touched = noTouch();
  const followed = (step?.ops ?? []).flatMap((each) =>
    each !== op && isFilledBy(core, each, op) ? [each] : [],
  );
  for (const each of [op, ...followed]) {
    perform(core, each, 'back', touched);
    // What was wrong, or right, with the value that went is not what is with the one that came back.
    recheck(core, each.path, touched);
    if (step !== undefined) core.history.forget(step, each);
  }
  flush(core, touched);
}

/** Property fields that the lookup filled go back with it. */
function isFilledBy(core: FormCore, each: Step['ops'][number], op: ValueOp): each is ValueOp {
  if (each.kind !== 'value' || each.place.row !== op.place.row || each.place.table !== op.place.table)
    return false;
  const source = claimOf(core, op.place).field;
  const field = claimOf(core, each.place).field;
  return (
    source !== undefined &&
    field !== undefined &&
    core.index.properties.get(source.key)?.includes(field) === true
  );
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
