/**
 * Undo and redo as immer patches. Consecutive edits of one property are one step, steps without changes are dropped,
 * and a new step clears redo.
 */
import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer';
import type { StoredBag } from '../document/document.ts';

enablePatches();

interface Step {
  readonly forward: readonly Patch[];
  readonly backward: readonly Patch[];
  /** Selection before and after. */
  readonly before: string | null;
  readonly after: string | null;
  readonly mark: string | null;
}

/** Undo stack of one document. Immutable. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The last operation was undo or redo, so the next edit starts a step. */
  readonly sealed: boolean;
}

export const EMPTY_HISTORY: History = { past: [], future: [], sealed: true };

/** Maximum number of steps; older ones cannot be undone. */
const MOST_STEPS = 500;

/** Document and selection after a step. */
export interface Moved {
  readonly value: StoredBag;
  readonly selection: string | null;
  readonly history: History;
}

/** Runs a change and records it. `change` returns the selection, or undefined to cancel. */
export function record(
  value: StoredBag,
  selection: string | null,
  history: History,
  mark: string | null,
  change: (draft: StoredBag) => string | null | undefined,
): Moved | null {
  let after: string | null | undefined;
  const [next, forward, backward] = produceWithPatches(value, (draft) => {
    after = change(draft);
  });
  if (after === undefined) return null;
  if (forward.length === 0) return { value, selection: after, history };
  const last = history.past.at(-1);
  const merges = mark !== null && last?.mark === mark && !history.sealed;
  const step: Step = merges
    ? {
        forward: [...last.forward, ...forward],
        backward: [...backward, ...last.backward],
        before: last.before,
        after,
        mark,
      }
    : { forward, backward, before: selection, after, mark };
  const past = [...(merges ? history.past.slice(0, -1) : history.past), step].slice(-MOST_STEPS);
  return { value: next, selection: after, history: { past, future: [], sealed: false } };
}

/** Undoes the last step; null where there is none. */
export function undo(value: StoredBag, history: History): Moved | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  return {
    value: applyPatches(value, [...step.backward]),
    selection: step.before,
    history: { past: history.past.slice(0, -1), future: [step, ...history.future], sealed: true },
  };
}

/** Redoes the step that was undone last; null where there is none. */
export function redo(value: StoredBag, history: History): Moved | null {
  const [step, ...future] = history.future;
  if (step === undefined) return null;
  return {
    value: applyPatches(value, [...step.forward]),
    selection: step.after,
    history: { past: [...history.past, step], future, sealed: true },
  };
}
