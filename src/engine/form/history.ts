/**
 * Undo and redo: steps of operations, one a change of the user. What the server answers to a change joins its step,
 * so that undoing takes both back.
 *
 * Decision where the specification is silent: undo and redo are edits of the user. A step that wrote a field or a table
 * which a script, the state or a permission has locked since is refused as a whole, and waits: half of it, or an older
 * step before it, would leave values together that never stood together.
 */
import type { Op } from '../values/store.ts';

/** One change of the user with everything that followed from it. */
export interface Step {
  readonly ops: Op[];
  /** Widgets and tables that the user wrote himself: what he may no longer change cannot be undone either. */
  readonly keys: ReadonlySet<string>;
}

export type Direction = 'forward' | 'back';

/** Steps done and undone. */
export interface History {
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
}

/** Steps kept; older ones are dropped. */
const LIMIT = 500;

export function createHistory(): History {
  const done: Step[] = [];
  const undone: Step[] = [];
  const from = (direction: Direction) => (direction === 'back' ? done : undone);
  return {
    push: (step) => {
      done.push(step);
      if (done.length > LIMIT) done.shift();
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
    },
  };
}
