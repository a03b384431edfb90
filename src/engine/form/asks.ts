/**
 * Which values the server was asked about by field events (`Ask`), and whether it has answered. Undo and redo may
 * restore values whose event was never answered; these are sent again.
 * Source: specification 001 7 and 8.
 */
import type { CompiledEvent } from '../compile/types.ts';
import type { Abort } from './abort.ts';
import type { FormCore } from './core.ts';
import type { Direction, Step } from './history.ts';
import type { FieldPath } from './types.ts';

/** The event about one value that a step has written. */
export interface Ask {
  readonly path: FieldPath;
  readonly step: Step;
  /** The event about the value that this one replaced. */
  previous: Ask | undefined;
  /** The user's newest step when the event was last sent: once that is undone, the answer is about another record. */
  newestStep: Step | undefined;
  /** The server has accepted the value once, so that a later failure does not revert it. */
  accepted: boolean;
  /** The answer was applied completely. */
  answered: boolean;
}

/** An event that waits for its answer. */
export interface PendingEvent {
  readonly abort: Abort;
  readonly ask: Ask;
}

/** The field events of one form. */
export interface Events {
  /** Names (`listedName`) of the fields whose commits send an event. */
  readonly listed: ReadonlySet<string>;
  /** The event about the present value of each path. */
  readonly asks: Map<FieldPath, Ask>;
  readonly pending: Map<FieldPath, PendingEvent>;
  /** Changes with events that scripts have made since the user's last change. */
  scripted: number;
}

/** Name of a field in `listed`, by its table ('' for the header) and its key. */
export function listedName(parent: string, key: string): string {
  return `${parent}\n${key}`;
}

export function createEvents(events: readonly CompiledEvent[]): Events {
  const changes = events.filter((event) => event.trigger === 'change');
  const listed = new Set(changes.map((event) => listedName(event.parent ?? '', event.key)));
  return { listed, asks: new Map(), pending: new Map(), scripted: 0 };
}

/** Adds the event about what a step wrote at a path. */
export function addAsk({ events }: FormCore, path: FieldPath, step: Step): Ask {
  const previous = events.asks.get(path);
  const ask: Ask = { path, step, previous, newestStep: undefined, accepted: false, answered: false };
  step.asks.push(ask);
  events.asks.set(path, ask);
  return ask;
}

/** After undo or a refusal: the event about the value before counts again. */
export function restorePrevious({ events }: FormCore, { path, previous }: Ask): void {
  if (previous === undefined) events.asks.delete(path);
  else events.asks.set(path, previous);
}

/** Cancels the event of a path. */
export function cancel({ events }: FormCore, path: FieldPath): void {
  events.pending.get(path)?.abort.abort();
  events.pending.delete(path);
}

/** Cancels all events. */
export function cancelAll(core: FormCore): void {
  for (const path of [...core.events.pending.keys()]) cancel(core, path);
}

/** Updates the events of a step that is undone or redone. */
export function turnAsks(core: FormCore, step: Step, direction: Direction): void {
  const { asks } = core.events;
  for (const ask of step.asks) {
    cancel(core, ask.path);
    if (direction === 'back') restorePrevious(core, ask);
    else {
      ask.previous = asks.get(ask.path);
      asks.set(ask.path, ask);
    }
  }
  if (direction === 'forward') return;
  for (const ask of asks.values()) {
    if (ask.newestStep !== step) continue;
    cancel(core, ask.path);
    ask.answered = false;
  }
}

/** After a save only events that still wait for an answer are kept: saved values are not asked about again. */
export function keepPending({ events }: FormCore): void {
  for (const path of events.asks.keys()) if (!events.pending.has(path)) events.asks.delete(path);
}
