/** The pages that the story on screen shows, for the panel 'Page'. */
import type { CompiledPage, Form, Issue, Mode } from '../../../src/engine/internal.ts';

export interface Subject {
  readonly id: string;
  /** Tells pages of one story apart. */
  readonly name: string;
  readonly definition: unknown;
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

export function subjects(): readonly Subject[] {
  return shown;
}

export function onSubjects(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** Lays a page open to the panel; the answer takes it away. */
export function layOpen(subject: Subject): () => void {
  shown.push(subject);
  tell();
  return () => {
    shown.splice(shown.indexOf(subject), 1);
    tell();
  };
}
