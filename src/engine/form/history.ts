/**
 * The steps of a form: what the user and scripts wrote, each with what the server has answered to it. Undo and redo
 * take a step back and do it again with its answers.
 * Source: specification 001 7; DESIGN "Values".
 *
 * An answer belongs to the step that it was asked about: what was written later stays above it, and is undone to it.
 *
 * Decision where the specification is silent: undo and redo are edits of the user. A step that wrote a field or a table
 * which a script, the state or a permission has locked since is refused as a whole, and waits: half of it, or an older
 * step before it, would leave values together that never stood together.
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
  /** Only what the user has done is undone. What scripts write is kept while an answer is on its way. */
  undoable: boolean;
  /** What of it the server was asked about. */
  readonly asks: Ask[];
  /** Widgets and tables that the user wrote himself: what he may no longer change cannot be undone either. */
  readonly keys: ReadonlySet<string>;
  /** What records were called when it was made. */
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
  /** The newest step that stands. */
  top(): Step | undefined;
  /** The steps that stand above another: all, where that stands no longer. */
  since(step: Step | undefined): readonly Step[];
  /** Takes an answer to a step in, beneath the later ones; answers what of it is seen above them. */
  answer(step: Step, answers: Changeset): Changeset;
  /** Takes a part of a step back; answers what of that is to be run now. */
  withdraw(step: Step, part: Changeset): Changeset;
  /** A record was stored: nothing is undone across it. Steps above `sent` come above what is `stored` now. */
  saved(sent: Step | undefined, stored: Changeset, keep: boolean): void;
  /** Forgets what is not to be undone, once nobody waits for an answer. */
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
  /** Puts a change beneath steps; answers what of it is seen above them. */
  const pass = (base: Changeset, steps: readonly Step[]): Changeset => {
    let seen = base;
    for (const step of steps) {
      if (seen.length === 0) break;
      const own = rebase(step.own, seen);
      const answers = rebase(step.answers, own.rest);
      step.own = own.change;
      step.answers = answers.change;
      seen = answers.rest;
    }
    return seen;
  };
  const put = (base: Changeset, later: readonly Step[]): Changeset => {
    const seen = pass(base, later);
    pass(seen, undone.toReversed());
    return seen;
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
      // What can no longer be undone lays nothing open.
      for (const ask of dropped?.asks ?? []) if (ask.accepted) ask.over = undefined;
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
      return put(answers, above(step));
    },
    withdraw: (step, part) => {
      const parts = new Set(part);
      step.own = step.own.filter((op) => !parts.has(op));
      const later = above(step);
      const { change, rest } = rebase(step.answers, inverse(part));
      step.answers = change;
      if (step.own.length + step.answers.length === 0) remove(step);
      return put(rest, later);
    },
    saved: (sent, stored, keep) => {
      done = keep ? [...above(sent)] : [];
      undone = [];
      undoable = 0;
      for (const step of done) step.undoable = false;
      pass(stored, done);
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
