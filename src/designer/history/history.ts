/**
 * Undo and redo as immer patches. Edits of the same property that follow one another are one step, steps that
 * changed nothing are dropped, and a new step clears what could have been redone.
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
  /** Undo or redo came last: the next edit is a step of its own. */
  readonly sealed: boolean;
}

export const EMPTY_HISTORY: History = { past: [], future: [], sealed: true };

/** Most steps that are kept; older ones can no longer be undone. */
const MOST_STEPS = 500;

/** A document and selection after a step. */
export interface Moved {
  readonly value: StoredBag;
  readonly selection: string | null;
  readonly history: History;
}

/** Runs a change and records it. `change` answers the selection, or undefined to give the change up. */
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

/** Takes the last step back; null where there is none. */
export function undo(value: StoredBag, history: History): Moved | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  return {
    value: applyPatches(value, [...step.backward]),
    selection: step.before,
    history: { past: history.past.slice(0, -1), future: [step, ...history.future], sealed: true },
  };
}

/** Does the step again that was taken back last; null where there is none. */
export function redo(value: StoredBag, history: History): Moved | null {
  const [step, ...future] = history.future;
  if (step === undefined) return null;
  return {
    value: applyPatches(value, [...step.forward]),
    selection: step.after,
    history: { past: [...history.past, step], future, sealed: true },
  };
}
