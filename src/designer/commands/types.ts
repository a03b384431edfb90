import type { ControlCatalogue, IdPort } from '../../engine/internal.ts';
import type { StoredBag } from '../document/document.ts';

/** Why a command changed nothing. */
export interface Refusal {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The result of a command: the key to select, or why it refused. */
export type Outcome =
  | { readonly ok: true; readonly select: string | null }
  | { readonly ok: false; readonly refusal: Refusal };

/** What commands use besides the page: new ids, and the controls that there are. */
export interface CommandTools extends Pick<IdPort, 'widget' | 'short'> {
  readonly controls: ControlCatalogue;
}

/**
 * A command of the page builder. It changes a draft of the page; the history records how to undo it. One file a
 * command.
 */
export interface Command<P> {
  /** Name, and the code of its title: `designer.command.<name>`. */
  readonly name: string;
  run(page: StoredBag, params: P, tools: CommandTools): Outcome;
  /** Consecutive runs with the same mark are one undo step. */
  mergeMark?(params: P): string | null;
}

/** The result of a command that succeeded. */
export function done(select: string | null): Outcome {
  return { ok: true, select };
}

/** The result of a command that refuses. */
export function refuse(code: string, params: Readonly<Record<string, unknown>> = {}): Outcome {
  return { ok: false, refusal: { code, params } };
}
