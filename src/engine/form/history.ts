/**
 * The steps of a form: changes of the user and of scripts, each with what the server has answered to it. Undo and redo run
 * a step together with its answers.
 * Source: specification 001 7; DESIGN "Values".
 *
 * An answer belongs to the step that it was asked about: later changes stay, and undoing them restores the answer.
 *
 * Decision where the specification is silent: undo and redo are edits of the user. A step that wrote a field or a table
 * which a script, the state or a permission has locked since is refused as a whole: half of it, or an older step before
 * it, would give a combination of values that never existed.
 */

import type { Ask } from './asks.ts';
import { type Changeset, inverse, NO_CHANGE, squash } from './change/changeset.ts';
import { rebase } from './change/rebase.ts';
import type { Names } from './core.ts';

/** One change with everything that followed from it. */
export interface Step {
  own: Changeset;
  /** What the server has answered to it. */
  answers: Changeset;
  /** True for the user's steps. Those of scripts are kept only while an answer is on its way. */
  undoable: boolean;
  /** The questions about its values. */
  readonly asks: Ask[];
  /** Widgets and tables that the user changed directly: a step with a locked one cannot be undone. */
  readonly keys: ReadonlySet<string>;
  /** Names of records when it was made. */
  readonly names: Names;
}

export type Direction = 'forward' | 'back';

/** Steps done and undone. */
export interface History {
  /** Adds a step on top. One of the user's clears what was undone. */
  push(step: Step): void;
  /** What undo (`back`) or redo would run. */
  next(direction: Direction): Step | undefined;
  /** Counts the next step as run; answers what it does, with its answers. */
  turn(direction: Direction): Changeset;
  /** The newest step that is not undone. */
  top(): Step | undefined;
  /** The steps after another one; all where that one is undone or dropped. */
  since(step: Step | undefined): readonly Step[];
  /** Adds an answer to a step and rebases the later ones; returns what is to be run now. */
  answer(step: Step, answers: Changeset): Changeset;
  /** Removes a part of a step and rebases the later ones; returns what is to be run now. */
  withdraw(step: Step, part: Changeset): Changeset;
  /** A record was stored: nothing is undone across it. Steps after `sent` are rebased upon what is `stored`. */
  saved(sent: Step | undefined, stored: Changeset, keep: boolean): void;
  /** Drops the steps of scripts, once no answer is on its way. */
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
  /** Rebases steps upon a change; returns what of it is to be run now. */
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
      // Without this step nothing is undone to the questions before its own.
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
