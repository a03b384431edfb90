/**
 * Undo and redo as immer patches. Consecutive edits with one mark are one step, an edit that changes nothing makes no
 * step, and a new step clears redo. Source: DESIGN "Values".
 */
import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer';
import type { DesignDocument } from '../document/document.ts';

enablePatches();

interface Step {
  readonly forward: readonly Patch[];
  readonly backward: readonly Patch[];
  /** Key of the selected widget before and after the step. */
  readonly before: string | null;
  readonly after: string | null;
  /** Edits with the same mark are merged; null is never merged. */
  readonly mark: string | null;
}

/** Undo and redo steps of one document. Immutable. */
export interface History {
  /** Oldest first. */
  readonly past: readonly Step[];
  /** The step that was undone last is first. */
  readonly future: readonly Step[];
  /** The next edit starts a step of its own, whatever its mark: after undo, redo and save. */
  readonly sealed: boolean;
  /** The latest step that is too old to be undone. */
  readonly forgotten?: Step;
}

/** The history of a document that was just opened. */
export const EMPTY_HISTORY: History = { past: [], future: [], sealed: true };

/** Greatest number of steps that can be undone. */
const STEPS_MAX = 500;

/** The step that led to the current document; undefined for the document as it was opened. */
export function lastStep({ past, forgotten }: History): Step | undefined {
  return past.at(-1) ?? forgotten;
}

/** Document, selection and history after an edit, undo or redo. */
export interface Moved {
  readonly value: DesignDocument;
  readonly selection: string | null;
  readonly history: History;
}

/**
 * Runs `change` on a draft of the document and records it as a step, or as part of the last one where `mark` is the
 * same. `change` returns the key to select; undefined cancels, and then nothing is changed and the result is null.
 */
export function record(
  value: DesignDocument,
  selection: string | null,
  history: History,
  mark: string | null,
  change: (draft: DesignDocument) => string | null | undefined,
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
  const past = [...(merges ? history.past.slice(0, -1) : history.past), step];
  const forgotten = past.length > STEPS_MAX ? past.shift() : history.forgotten;
  return {
    value: next,
    selection: after,
    history: { past, future: [], sealed: false, ...(forgotten === undefined ? null : { forgotten }) },
  };
}

/** Undoes the last step; null where there is none. */
export function undo(value: DesignDocument, history: History): Moved | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  return {
    value: applyPatches(value, [...step.backward]),
    selection: step.before,
    history: { ...history, past: history.past.slice(0, -1), future: [step, ...history.future], sealed: true },
  };
}

/** Redoes the step that was undone last; null where there is none. */
export function redo(value: DesignDocument, history: History): Moved | null {
  const [step, ...future] = history.future;
  if (step === undefined) return null;
  return {
    value: applyPatches(value, [...step.forward]),
    selection: step.after,
    history: { ...history, past: [...history.past, step], future, sealed: true },
  };
}
