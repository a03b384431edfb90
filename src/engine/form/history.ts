/**
 * Undo and redo: steps of operations, one a change of the user. What the server answers to a change joins its step,
 * so that undoing takes both back.
 *
 * Decision where the specification is silent: undo and redo are edits of the user. A step that wrote a field or a table
 * which a script, the state or a permission has locked since is refused as a whole, and waits: half of it, or an older
 * step before it, would leave values together that never stood together.
 */
import type { Op } from '../values/store.ts';
import { type Asked, close, createAsked } from './asked.ts';
import type { Names } from './core.ts';

/** One change of the user with everything that followed from it. */
export interface Step {
  readonly ops: Op[];
  /** Widgets and tables that the user wrote himself: what he may no longer change cannot be undone either. */
  readonly keys: ReadonlySet<string>;
  /** What records were called when it was made. */
  readonly names: Names;
}

export type Direction = 'forward' | 'back';

/** Steps done and undone. */
export interface History {
  /** What of all this the server was asked about. */
  readonly asked: Asked;
  push(step: Step): void;
  /** What undo (`back`) or redo would run. */
  next(direction: Direction): Step | undefined;
  /** Counts the next step as run. */
  turn(direction: Direction): void;
  /** Adds what followed from a step; false where the step is no longer to be undone. */
  join(step: Step, ops: readonly Op[]): boolean;
  /** Forgets an operation that was reverted by itself; a step without any goes. */
  forget(step: Step, op: Op): void;
  clear(): void;
  /** Number of a step: later ones have higher ones. */
  numberOf(step: Step): number;
  /** Number of the newest step that stands; 0 where there is none. */
  mark(): number;
  /** The steps that stand and have a higher number, the oldest first. */
  since(mark: number): readonly Step[];
}

/** Steps kept; older ones are dropped. */
const LIMIT = 500;

export function createHistory(): History {
  const done: Step[] = [];
  const undone: Step[] = [];
  const asked = createAsked();
  const numbers = new WeakMap<Step, number>();
  let count = 0;
  const numberOf = (step: Step) => numbers.get(step) ?? 0;
  /** What cannot be undone any more lays nothing open, and what it wrote over stands never again. */
  const drop = (step: Step | undefined) => {
    for (const op of step?.ops ?? []) {
      const write = op.kind === 'value' ? asked.writes.get(op) : undefined;
      if (write?.accepted !== true) continue;
      close(write);
      write.over = undefined;
    }
  };
  const from = (direction: Direction) => (direction === 'back' ? done : undone);
  return {
    asked,
    push: (step) => {
      count += 1;
      numbers.set(step, count);
      done.push(step);
      if (done.length > LIMIT) drop(done.shift());
      undone.length = 0;
    },
    next: (direction) => from(direction).at(-1),
    turn: (direction) => {
      const step = from(direction).pop();
      if (step !== undefined) from(direction === 'back' ? 'forward' : 'back').push(step);
    },
    join: (step, ops) => {
      if (!done.includes(step)) return false;
      for (const op of ops) step.ops.push(op);
      return true;
    },
    forget: (step, op) => {
      const at = step.ops.indexOf(op);
      if (at >= 0) step.ops.splice(at, 1);
      const place = done.indexOf(step);
      if (step.ops.length === 0 && place >= 0) done.splice(place, 1);
    },
    clear: () => {
      done.length = 0;
      undone.length = 0;
      asked.stands.clear();
      asked.turns.clear();
    },
    numberOf,
    mark: () => {
      const step = done.at(-1);
      return step === undefined ? 0 : numberOf(step);
    },
    since: (mark) => done.slice(done.findLastIndex((step) => numberOf(step) <= mark) + 1),
  };
}
