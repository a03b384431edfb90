import type { IdPort } from '../../engine/internal.ts';
import type { StoredBag } from '../document/document.ts';

/** Why a command changed nothing. */
export interface Refusal {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What a command did: the key to select afterwards, or why it refused. */
export type Outcome =
  | { readonly ok: true; readonly select: string | null }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Something that a page builder can do. It changes a draft of the page; the history keeps how to take it back.
 * One file a command.
 */
export interface Command<P> {
  /** Name, and the code of its title: `designer.command.<name>`. */
  readonly name: string;
  run(page: StoredBag, params: P, ids: Pick<IdPort, 'widget' | 'short'>): Outcome;
  /** Runs with the same mark that follow one another are one undo step. */
  mergeMark?(params: P): string | null;
}

/** The command did its work. */
export function done(select: string | null): Outcome {
  return { ok: true, select };
}

/** The command refuses. */
export function refuse(code: string, params: Readonly<Record<string, unknown>> = {}): Outcome {
  return { ok: false, refusal: { code, params } };
}
