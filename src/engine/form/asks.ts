/**
 * What the server is asked by field events, and what it has answered: undo lays open what was never answered, redo
 * brings it back, and about both it is asked again.
 * Source: specification 001 7 and 8.
 */
import type { CompiledEvent } from '../compile/types.ts';
import type { Abort } from './abort.ts';
import type { FormCore } from './core.ts';
import type { Direction, Step } from './history.ts';
import type { FieldPath } from './types.ts';

/** One question: what follows from the value that a step has written. */
export interface Ask {
  readonly path: FieldPath;
  readonly step: Step;
  /** The question about the value that stood here before. */
  over: Ask | undefined;
  /** The newest step of the user's that stood when it was last sent: without it the answer is about something else. */
  under: Step | undefined;
  /** The server has taken the value once: it is not taken back any more. */
  accepted: boolean;
  /** All that follows from the value stands with it. */
  answered: boolean;
}

/** A question on its way. */
export interface PendingEvent {
  readonly abort: Abort;
  readonly ask: Ask;
}

/** The field events of one form. */
export interface Events {
  /** Fields whose commits ask the server. */
  readonly listed: ReadonlySet<string>;
  /** By path: the question about the value that stands there. */
  readonly asks: Map<FieldPath, Ask>;
  readonly pending: Map<FieldPath, PendingEvent>;
  /** Changes with events that scripts have made since the user last wrote. */
  scripted: number;
}

/** Name of a field among those whose commits ask the server, by its table ('' for the header) and its key. */
export function listedName(parent: string, key: string): string {
  return `${parent}\n${key}`;
}

export function createEvents(events: readonly CompiledEvent[]): Events {
  const changes = events.filter((event) => event.trigger === 'change');
  const listed = new Set(changes.map((event) => listedName(event.parent ?? '', event.key)));
  return { listed, asks: new Map(), pending: new Map(), scripted: 0 };
}

/** Notes that what a step wrote at a path is to be asked about. */
export function addAsk({ events }: FormCore, path: FieldPath, step: Step): Ask {
  const over = events.asks.get(path);
  const ask: Ask = { path, step, over, under: undefined, accepted: false, answered: false };
  step.asks.push(ask);
  events.asks.set(path, ask);
  return ask;
}

/** The value was taken back, by undo or because the server refused it: what stood before it stands again. */
export function uncover({ events }: FormCore, { path, over }: Ask): void {
  if (over === undefined) events.asks.delete(path);
  else events.asks.set(path, over);
}

/** Nobody waits any more for an answer about what a path says. */
export function cancel({ events }: FormCore, path: FieldPath): void {
  events.pending.get(path)?.abort.abort();
  events.pending.delete(path);
}

/** Nobody waits for any answer. */
export function cancelAll(core: FormCore): void {
  for (const path of [...core.events.pending.keys()]) cancel(core, path);
}

/** A step is undone or done again, and its questions with it. */
export function turnAsks(core: FormCore, step: Step, direction: Direction): void {
  const { asks } = core.events;
  for (const ask of step.asks) {
    cancel(core, ask.path);
    if (direction === 'back') uncover(core, ask);
    else {
      ask.over = asks.get(ask.path);
      asks.set(ask.path, ask);
    }
  }
  if (direction === 'forward') return;
  for (const ask of asks.values()) {
    if (ask.under !== step) continue;
    cancel(core, ask.path);
    ask.answered = false;
  }
}

/** What was saved is not undone any more, nor asked about again; what is still out was written since. */
export function keepPending({ events }: FormCore): void {
  for (const path of events.asks.keys()) if (!events.pending.has(path)) events.asks.delete(path);
}
