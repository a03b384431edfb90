/**
 * Saves without an answer. A save whose answer was lost may have been stored all the same. So it is sent again under
 * the same idempotency key before the record with later changes is sent under a new one. Otherwise a new record would
 * be created twice, and a stored one would conflict with its own save. Of a save that has never left the device (the port
 * says so: `params.unsent`) the key is free for the later record, which takes its place wherever it waits.
 * Source: FORMATS "Wire" (Save: Idempotency-Key); DESIGN "The server" (a repeated keyed save is one record).
 */
import { createDifferences, isUnsaved } from './change/unsaved.ts';
import type { FormCore } from './core.ts';
import { perForm } from './perForm.ts';
import { recordId } from './record-in.ts';
import type { Known } from './settle.ts';

/** One save that waits for its answer, or has lost it. */
export interface Sending extends Sendable, Known {
  readonly key: string;
  readonly epoch: number;
  /** It has certainly not reached the server so far. */
  unsent: boolean;
}

/** A record as it is sent, and as text. */
export interface Sendable {
  readonly model: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A record with its JSON text; null where JSON cannot hold it, which only a host's own values can cause. */
export function sendable(model: Sendable['model']): Sendable | null {
  try {
    return { model, text: JSON.stringify(model) };
  } catch {
    return null;
  }
}

/** Whether a row is unsaved at this moment; in a new record all rows are. */
function unstoredNow(core: FormCore): Sending['isNew'] {
  if (recordId(core) === '') return () => true;
  const tables = [...core.unsaved.all.tables];
  const now = new Map(tables.map(([address, { fresh }]) => [address, { fresh: new Set(fresh) }]));
  return (table, row) => isUnsaved({ tables: now }, { table, row });
}

const outbox = perForm((): { kept: Sending | null } => ({ kept: null }));

/** The save of the present record that has no answer. */
export function unanswered(core: FormCore): Sending | null {
  const { kept } = outbox(core);
  return kept?.epoch === core.epoch ? kept : null;
}

/** Keeps a save until it is answered: one that is to be sent, or one of the form that this one goes on from. */
export function keep(core: FormCore, sending: Sending): Sending {
  outbox(core).kept = sending;
  return sending;
}

/** The save to send for a record: the unanswered one where the record is the same, else a new one. */
export function put(core: FormCore, { model, text }: Sendable): Sending {
  const same = unanswered(core);
  if (same?.text === text) return same;
  return keep(core, {
    key: same?.unsent ? same.key : core.ports.ids.record(),
    unsent: true,
    model,
    text,
    since: createDifferences(),
    tables: [...core.values.tables.values()].filter((state) => state.order.length > 0),
    isNew: unstoredNow(core),
    step: core.history.top(),
    names: core.names,
    epoch: core.epoch,
  });
}

export function answered(core: FormCore, sending: Sending): void {
  if (outbox(core).kept === sending) outbox(core).kept = null;
}
