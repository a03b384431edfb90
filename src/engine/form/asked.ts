/**
 * Which writes the server was asked about by field events, which of them stand, and what it has not answered of them:
 * undo and redo bring back values about which it must be asked again.
 * Source: specification 001 7 and 8; DESIGN "Values".
 *
 * Decisions where the specification is silent. After undo and redo, what stands is asked about anew where
 * - its event was aborted, or superseded by a later write that stands no longer;
 * - something of its answer was passed over, for what was written later or for a row that had gone, and the turn
 *   touched that; from the second asking on also where the turn touched what the answer wrote, since the step that
 *   was turned knows what stood there before it alone;
 * - it was asked while the step stood that is undone now, or it is done again over what was answered anew meanwhile.
 * What stands of later steps stays as it is: the new answer is as old as the write that it is about.
 */
import { placePath } from '../values/paths.ts';
import { opPath, type ValueOp } from '../values/store.ts';
import { applyAnswer } from './answer.ts';
import { claimOf, type FormCore, placeOf } from './core.ts';
import type { Direction, Step } from './history.ts';
import type { FieldPath } from './types.ts';

/** A write of a listed field, and what is known of its event. */
export interface AskedWrite {
  op: ValueOp;
  /** The whole change; writes of one change share it. */
  ops: readonly ValueOp[];
  readonly step: Step | undefined;
  /** Number of the newest step that stood when this was written: those with higher ones are later. */
  readonly mark: number;
  /** What stood in this place before. */
  over: AskedWrite | undefined;
  /** Its order among answers: an older one does not overwrite what a later one wrote. */
  seq: number;
  /** `writeSeq` of the write: what scripts wrote later stays. */
  writtenAt: number;
  /** Number of the newest step that stood when it was last asked about. */
  under: number;
  /** An answer has come once: the server has taken the value. */
  accepted: boolean;
  /** The last asking was answered. */
  settled: boolean;
  /** Asked about more than once. */
  again: boolean;
  /** What of its answer was taken, and what was not. */
  taken: ReadonlySet<FieldPath>;
  passed: ReadonlySet<FieldPath>;
  /** `renewals` when it was answered. */
  asOf: number;
}

/** The asked writes of one history. */
export interface Asked {
  /** By path: the write that stands there. */
  readonly stands: Map<FieldPath, AskedWrite>;
  readonly writes: WeakMap<ValueOp, AskedWrite>;
  /** `writeSeq` of each undo and redo: such a touch says nothing of who wrote what stands now. */
  readonly turns: Set<number>;
  /** Counts the answers that changed something below undone steps: redo does not find what stood before. */
  renewals: number;
}

export function createAsked(): Asked {
  return { stands: new Map(), writes: new WeakMap(), turns: new Set(), renewals: 0 };
}

const NONE: ReadonlySet<FieldPath> = new Set();

/** Nothing of the write's answer is asked for any more. */
export function close(write: AskedWrite): void {
  write.taken = NONE;
  write.passed = NONE;
}

/** Notes a write that is to be asked about; it stands. */
export function noteWrite(
  core: FormCore,
  op: ValueOp,
  ops: readonly ValueOp[],
  step: Step | undefined,
): AskedWrite {
  const { stands, writes } = core.history.asked;
  const mark = core.history.mark();
  core.eventSeq += 1;
  const write: AskedWrite = {
    op,
    ops,
    step,
    mark,
    // After a save the history is empty, but what is still out was not answered.
    over: stands.get(op.path) ?? core.pending.get(op.path)?.write,
    seq: core.eventSeq,
    writtenAt: core.writeSeq,
    under: mark,
    accepted: false,
    settled: false,
    again: false,
    taken: NONE,
    passed: NONE,
    asOf: 0,
  };
  stands.set(op.path, write);
  writes.set(op, write);
  return write;
}

/** The write and those below it that the server has not accepted either, the latest first. */
export function unaccepted(write: AskedWrite): AskedWrite[] {
  const writes = [write];
  for (let below = write.over; below !== undefined && !below.accepted; below = below.over) writes.push(below);
  return writes;
}

/** The write was taken back, by undo or because its event failed. */
export function uncover(core: FormCore, { op, over }: AskedWrite): void {
  const { stands } = core.history.asked;
  if (over === undefined) stands.delete(op.path);
  else stands.set(op.path, over);
}

/** Before a step is run: what is out about values that go, or was asked while the step stood, is asked no longer. */
export function turnAsked(core: FormCore, step: Step, direction: Direction): void {
  const { asked } = core.history;
  const number = core.history.numberOf(step);
  const forget = (path: FieldPath) => {
    core.pending.get(path)?.abort.abort();
    core.pending.delete(path);
  };
  if (direction === 'back')
    for (const [path, { write }] of core.pending)
      if (write === asked.stands.get(path) && write.under >= number) forget(path);
  const gone = new Set<number>();
  const back: AskedWrite[] = [];
  for (const op of step.ops) {
    // Answers that came with the step, or were passed over for it, are compared no longer.
    core.answered.delete(opPath(op));
    if (op.kind !== 'value') continue;
    forget(op.path);
    const write = asked.writes.get(op);
    if (write === undefined) continue;
    gone.add(write.seq);
    if (direction === 'back') uncover(core, write);
    else {
      // As if written now: it is the newest again.
      core.eventSeq += 1;
      write.seq = core.eventSeq;
      write.writtenAt = core.writeSeq;
      asked.stands.set(op.path, write);
      back.push(write);
    }
  }
  for (const [path, seq] of core.answered) if (gone.has(seq)) core.answered.delete(path);
  for (const { seq, taken } of back) for (const path of taken) core.answered.set(path, seq);
  // Replaying writes under the next number.
  asked.turns.add(core.writeSeq + 1);
}

/** After a step was run: the writes that stand and are to be asked about again, the oldest first. */
export function owedAfter(core: FormCore, step: Step, direction: Direction): AskedWrite[] {
  const number = core.history.numberOf(step);
  const { stands, writes, renewals } = core.history.asked;
  if (stands.size === 0) return [];
  const written = new Set(step.ops.map(opPath));
  // An answer that said what stood already wrote nothing, and others were passed over for it all the same.
  const said = step.ops.flatMap((op) => (op.kind === 'value' ? [...(writes.get(op)?.taken ?? [])] : []));
  const places = new Set([...written, ...said]);
  const above = new Set([...places].flatMap(around));
  // What lies within what the turn touched, or around it.
  const touches = (path: FieldPath) => above.has(path) || around(path).some((each) => places.has(each));
  const isOwed = (write: AskedWrite): boolean => {
    if (core.pending.has(write.op.path) || !isPresent(core, write.op.path)) return false;
    if (!write.settled) return true;
    // What stood already when it was answered is not brought back by redo.
    const leans = () => write.asOf !== renewals && [...write.taken].some((path) => !written.has(path));
    if (direction === 'forward') return write.step === step && (write.passed.size > 0 || leans());
    if (write.under > write.mark && write.under >= number) return true;
    return [...write.passed].some(touches) || (write.again && [...write.taken].some(touches));
  };
  return [...stands.values()].filter(isOwed).sort((left, right) => left.seq - right.seq);
}

/**
 * Applies an answer, and notes what of it is passed over. True where nothing that stands is the reason for that, but a
 * turn since it was asked: then it is to be asked about once more.
 */
export function takeAnswer(
  core: FormCore,
  write: AskedWrite,
  setModel: Readonly<Record<string, unknown>>,
  sentAt: number,
): boolean {
  const { seq, step } = write;
  const { asked } = core.history;
  write.accepted = true;
  write.settled = true;
  // What scripts write is not undone, and what was accepted does not fail.
  if (write.step === undefined) write.over = undefined;
  const { taken, passed, ops } = applyAnswer(core, setModel, { seq, sentAt, step });
  write.taken = taken;
  write.passed = passed;
  if ((step === undefined || ops.length > 0) && core.history.next('forward') !== undefined)
    asked.renewals += 1;
  write.asOf = asked.renewals;
  const held = passed.size === 0 ? NONE : laterPaths(core, write);
  const owed = [...passed].some((path) => {
    const at = core.touched.get(path) ?? 0;
    return at > sentAt && asked.turns.has(at) && !held.has(path) && isPresent(core, path);
  });
  return owed && asked.stands.get(write.op.path) === write;
}

/** Keeps what was written later from the answer of a write that is asked about anew. */
export function holdLater(core: FormCore, write: AskedWrite): void {
  const { turns } = core.history.asked;
  const held = laterPaths(core, write);
  for (const [path, at] of core.touched) if (at > write.writtenAt && !turns.has(at)) held.add(path);
  // Between this write and the next: later ones, which were asked about with all this, may write there.
  const order = write.seq + 0.5;
  for (const path of held) core.answered.set(path, Math.max(core.answered.get(path) ?? 0, order));
}

/** Places that standing steps wrote after a write. */
function laterPaths(core: FormCore, write: AskedWrite): Set<FieldPath> {
  return new Set(core.history.since(write.mark).flatMap((step) => step.ops.map(opPath)));
}

function isPresent(core: FormCore, path: FieldPath): boolean {
  return claimOf(core, placeOf(core, path)).present;
}

/** A path, and the tables in which it lies. */
function around(path: FieldPath): FieldPath[] {
  const all = [path];
  for (let at = placePath(path); at.row !== ''; at = placePath(at.table)) all.push(at.table);
  return all;
}
