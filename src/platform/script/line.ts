/**
 * What a page needs of the host: its line to the worker. Apart from both, so that neither imports the other's face.
 */
import type { ClockPort } from '../../engine/internal.ts';
import type { HostMessage, ScriptLimits, TurnEnd, WorkerMessage } from './protocol.ts';

/** How a message that begins a turn ended. `begun` on a loss: this turn was the one under way. */
export type Outcome =
  | { readonly kind: 'end'; readonly end: TurnEnd }
  | { readonly kind: 'looks'; readonly message: Extract<WorkerMessage, { type: 'looks' }> }
  | { readonly kind: 'lost'; readonly begun: boolean }
  | { readonly kind: 'noWorker' };

/** What a page needs of the host. */
export interface ScriptLine {
  readonly limits: ScriptLimits;
  readonly clock: Pick<ClockPort, 'after' | 'ticks'>;
  /** Counts workers: a page that was opened in another generation is not open in this one. */
  generation(): number;
  nextTurn(): number;
  post(message: HostMessage): void;
  turn(id: number, message: HostMessage): Promise<Outcome>;
  /** The page of this number is over. */
  closed(page: number): void;
}
