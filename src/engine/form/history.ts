/**
 * The undo history of a form: the steps that the user and scripts made, each with the answers that the server gave to
 * it. Undo and redo run a step together with its answers.
 * Source: specification 001 7; DESIGN "Values".
 *
 * An answer is stored with the step whose event asked for it, and later steps are rebased on it. So an answer never
 * overwrites later changes, and undoing those shows the answered values.
 *
 * Decision where the specification is silent: undo and redo count as edits of the user. If a script, the form's state
 * or a permission has locked a field or table that the step wrote, the step cannot be undone at all: undoing half of
 * it, or an older step before it, would make a combination of values that never existed.
 */

import type { Ask } from './asks.ts';
import { type Changeset, inverse, NO_CHANGE, squash } from './change/changeset.ts';
import { rebase } from './change/rebase.ts';
import type { Names } from './core.ts';
import type { Touched } from './touch.ts';

/** One change with everything that followed from it. */
export interface Step {
  own: Changeset;
  /** The operations of the server's answers to it. */
  answers: Changeset;
  /** True for steps of the user. Steps of scripts are kept only while an event is waiting for its answer. */
  undoable: boolean;
  /** The events that were sent for it. */
  readonly asks: Ask[];
  /** Widgets and tables that the user changed directly: a step with a locked one cannot be undone. */
  readonly keys: ReadonlySet<string>;
  /** The form's names of records when the step was made, to find labels in the language of before. */
  readonly names: Names;
  /** What else turns with the step: texts that it left unread, and whether its fields are judged. */
  readonly turned: Turned | undefined;
}

/** Runs after the changes of a step that is undone or redone. */
export type Turned = (direction: Direction, touched: Touched) => void;

export type Direction = 'forward' | 'back';

/** The steps that were done and undone. */
export interface History {
  /** Adds a step. A step of the user clears what could be redone. */
  push(step: Step): void;
  /** The step that undo (`back`) or redo would run. */
  next(direction: Direction): Step | undefined;
  /** Moves the next step to the other side and returns the changes to run, answers included. */
  turn(direction: Direction): Changeset;
  /** The newest step that is not undone. */
  top(): Step | undefined;
  /** The steps made after the given one; all steps where it was undone or dropped. */
  since(step: Step | undefined): readonly Step[];
  /** Adds an answer to a step and rebases the later steps on it; returns what has to be run now. */
  answer(step: Step, answers: Changeset): Changeset;
  /** Removes some operations of a step and rebases the later steps; returns what has to be run now. */
  withdraw(step: Step, part: Changeset): Changeset;
  /** After a save earlier steps cannot be undone any more. Steps made after `sent` are rebased on what is `stored`. */
  saved(sent: Step | undefined, stored: Changeset, keep: boolean): void;
  /** Drops the steps of scripts; called when no event waits for an answer. */
  prune(): void;
  clear(): void;
}

/** Steps kept; older ones are dropped. */
const LIMIT = 500;

export function createHistory(): History {
  let done: Step[] = [];
  let undone: Step[] = [];
  let undoable = 0;
  const above = (step: Step | undefined) =>
    step === undefined ? done : done.slice(done.lastIndexOf(step) + 1);
  /** Rebases steps on a change; returns the part of it that has to be run now. */
  const rebaseSteps = (base: Changeset, steps: readonly Step[]): Changeset => {
    let rest = base;
    for (const step of steps) {
      if (rest.length === 0) break;
      const own = rebase(step.own, rest);
      const answers = rebase(step.answers, own.rest);
      step.own = own.change;
      step.answers = answers.change;
      rest = answers.rest;
    }
    return rest;
  };
  const insert = (base: Changeset, later: readonly Step[]): Changeset => {
    const rest = rebaseSteps(base, later);
    rebaseSteps(rest, undone.toReversed());
    return rest;
  };
  const remove = (step: Step) => {
    const at = done.lastIndexOf(step);
    if (at < 0) return;
    done.splice(at, 1);
    if (step.undoable) undoable -= 1;
  };
  const next = (direction: Direction) =>
    direction === 'back' ? done.findLast((step) => step.undoable) : undone.at(-1);
  return {
    push: (step) => {
      done.push(step);
      if (!step.undoable) return;
      undone = [];
      undoable += 1;
      if (undoable <= LIMIT) return;
      const oldest = done.findIndex((each) => each.undoable);
      const [dropped] = oldest === 0 ? [done.shift()] : done.splice(oldest, 1);
      undoable -= 1;
      // A refused event can no longer revert to a value from before the dropped step.
      for (const ask of dropped?.asks ?? []) if (ask.accepted) ask.previous = undefined;
    },
    next,
    turn: (direction) => {
      const step = next(direction);
      if (step === undefined) return NO_CHANGE;
      const change = squash(step.own, step.answers);
      if (direction === 'back') {
        remove(step);
        undone.push(step);
        return inverse(change);
      }
      undone.pop();
      done.push(step);
      undoable += 1;
      return change;
    },
    top: () => done.at(-1),
    since: above,
    answer: (step, answers) => {
      step.answers = squash(step.answers, answers);
      return insert(answers, above(step));
    },
    withdraw: (step, part) => {
      const parts = new Set(part);
      step.own = step.own.filter((op) => !parts.has(op));
      const later = above(step);
      const { change, rest } = rebase(step.answers, inverse(part));
      step.answers = change;
      if (step.own.length + step.answers.length === 0) remove(step);
      return insert(rest, later);
    },
    saved: (sent, stored, keep) => {
      done = keep ? [...above(sent)] : [];
      undone = [];
      undoable = 0;
      for (const step of done) step.undoable = false;
      rebaseSteps(stored, done);
    },
    prune: () => {
      while (done.at(-1)?.undoable === false) done.pop();
      if (done.length > undoable) done = done.filter((step) => step.undoable);
    },
    clear: () => {
      done = [];
      undone = [];
      undoable = 0;
    },
  };
}
