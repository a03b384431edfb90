/** The pages that the story on screen shows, for the panel 'Page'. */
import type { CompiledPage, Form, Issue, Mode } from '../../../src/engine/internal.ts';

/** Why a definition that was written in the panel is not shown. Line and column count from 1. */
export interface TextProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A definition that can be edited in the panel. */
export interface PageEdit {
  /** As it was written, whether it is shown or not; null: it is the story's own. */
  readonly text: string | null;
  /** Why the page stays as it was before this text. */
  readonly problem: TextProblem | null;
  /** Shows the page of a text, or with null the story's own again. */
  apply(text: string | null): void;
}

export interface Subject {
  /** Grows from page to page: they are listed in this order. */
  readonly id: number;
  /** Tells pages of one story apart. */
  readonly name: string;
  /** The story's own, also while another one is shown that was written in the panel. */
  readonly definition: unknown;
  /** Null where the panel cannot change it. */
  readonly edit: PageEdit | null;
  /** Compiled page or list; null where it does not compile. */
  readonly compiled: unknown;
  readonly page: CompiledPage | null;
  readonly issues: readonly Issue[];
  readonly form: Form | null;
  readonly mode: Mode;
  readonly approveStatus: number;
}

const shown: Subject[] = [];
const listeners = new Set<() => void>();
/** Not from 1: the panel, which outlives this frame, must not take another frame's page for one of its own. */
let lastId = Date.now();
let due = false;

export function newSubjectId(): number {
  lastId += 1;
  return lastId;
}

export function subjects(): readonly Subject[] {
  return shown;
}

export function onSubjects(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Once for all that changes together: a page that is laid open anew is not away in between. */
function tell(): void {
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    for (const listener of [...listeners]) listener();
  });
}

/** Lays a page open to the panel; the answer takes it away. */
export function layOpen(subject: Subject): () => void {
  shown.push(subject);
  shown.sort((a, b) => a.id - b.id);
  tell();
  return () => {
    shown.splice(shown.indexOf(subject), 1);
    tell();
  };
}
