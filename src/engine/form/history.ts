/**
 * Undo and redo: steps of operations, one a change of the user. What the server answers to a change joins its step,
 * so that undoing takes both back.
 */
import type { Op } from '../values/store.ts';

/** One change of the user with everything that followed from it. */
export interface Step {
  readonly id: number;
  readonly ops: Op[];
}

/** Steps done and undone. */
export interface History {
  push(ops: readonly Op[]): Step;
  /** Takes the last step off and hands it to be run backwards. */
  takeUndo(): Step | undefined;
  takeRedo(): Step | undefined;
  /** Adds what followed from a step; false where the step is no longer to be undone. */
  join(step: Step, ops: readonly Op[]): boolean;
  /** Forgets an operation that was reverted by itself; a step without any goes. */
  forget(step: Step, op: Op): void;
  canUndo(): boolean;
  canRedo(): boolean;
  clear(): void;
}

/** Steps kept; older ones are dropped. */
const LIMIT = 500;

export function createHistory(): History {
  const done: Step[] = [];
  const undone: Step[] = [];
  let nextId = 1;
  return {
    push: (ops) => {
      const step: Step = { id: nextId, ops: [...ops] };
      nextId += 1;
      done.push(step);
      if (done.length > LIMIT) done.shift();
      undone.length = 0;
      return step;
    },
    takeUndo: () => {
      const step = done.pop();
      if (step !== undefined) undone.push(step);
      return step;
    },
    takeRedo: () => {
      const step = undone.pop();
      if (step !== undefined) done.push(step);
      return step;
    },
    join: (step, ops) => {
      if (!done.includes(step)) return false;
      step.ops.push(...ops);
      return true;
    },
    forget: (step, op) => {
      const at = step.ops.indexOf(op);
      if (at >= 0) step.ops.splice(at, 1);
      const place = done.indexOf(step);
      if (step.ops.length === 0 && place >= 0) done.splice(place, 1);
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    clear: () => {
      done.length = 0;
      undone.length = 0;
    },
  };
}
