import type { ControlCatalogue, IdPort } from '../../engine/internal.ts';
import type { StoredBag } from '../document/document.ts';
import type { Translated } from '../document/texts.ts';

/** Why a command changed nothing, as a text code with parameters. */
export interface Refusal {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The result of a command: the key to select afterwards, or why it refused. */
export type Outcome =
  | { readonly ok: true; readonly select: string | null }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * What commands use beside the page: keys for new widgets, the controls that pages may have, and the texts of the page in
 * all languages, as a draft too.
 */
export interface CommandTools extends Pick<IdPort, 'widget'> {
  readonly translated: Translated;
  readonly controls: ControlCatalogue;
}

/**
 * A command of the designer: one thing that its users can do to a page. It changes a draft of the page; the history
 * records how to undo it.
 */
export interface Command<P> {
  /** The text code of its title is `designer.command.<name>`. */
  readonly name: string;
  /** Changes the draft. Where it refuses it must have changed nothing. */
  run(page: StoredBag, params: P, tools: CommandTools): Outcome;
  /** Consecutive runs with the same mark are one undo step; null, as without it, is always a step of its own. */
  mergeMark?(params: P): string | null;
}

/** The result of a command that succeeded; `select` is the key to select. */
export function done(select: string | null): Outcome {
  return { ok: true, select };
}

/** The result of a command that refuses. */
export function refuse(code: string, params: Readonly<Record<string, unknown>> = {}): Outcome {
  return { ok: false, refusal: { code, params } };
}
