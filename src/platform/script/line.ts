/**
 * The interface of a page to the host: its connection to the worker. A module of its own, so that page and host do not
 * import each other.
 */
import type { ClockPort, CompiledPage } from '../../engine/internal.ts';
import type { DialogGate } from './dialogGate.ts';
import type { HostMessage, ScriptLimits, TurnEnd, WorkerMessage } from './protocol.ts';

/** How a message that starts a turn ended. `begun` on a loss: this turn was running. */
export type Outcome =
  | { readonly kind: 'end'; readonly end: TurnEnd }
  | { readonly kind: 'looks'; readonly message: Extract<WorkerMessage, { type: 'looks' }> }
  | { readonly kind: 'lost'; readonly begun: boolean }
  | { readonly kind: 'noWorker' };

/** What a page needs of the host. */
export interface ScriptLine {
  readonly limits: ScriptLimits;
  readonly clock: Pick<ClockPort, 'after' | 'ticks'>;
  /** Counts workers: a page opened in an earlier generation is not open in this worker. */
  generation(): number;
  nextTurn(): number;
  post(message: HostMessage): void;
  turn(id: number, message: HostMessage): Promise<Outcome>;
  /** Admits dialogs of all pages. */
  readonly gate: DialogGate;
  /** Ends the scripts of a page's definition, in all pages that show it. */
  halt(page: CompiledPage): void;
  /** The page with this number is closed. */
  closed(page: number): void;
}
