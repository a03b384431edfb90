/**
 * Saves without an answer. A save whose answer was lost may have been stored all the same. So it is sent again under
 * the same idempotency key before the record with later changes is sent under a new one. Otherwise a new record would
 * be created twice, and a stored one would conflict with its own save.
 * Source: FORMATS "Wire" (Save: Idempotency-Key); DESIGN "The server" (a repeated keyed save is one record).
 */
import { createDifferences, isUnsaved } from './change/unsaved.ts';
import type { FormCore } from './core.ts';
import { recordId } from './record-in.ts';
import type { Known } from './settle.ts';

/** One save that waits for its answer, or has lost it. */
export interface Sending extends Sendable, Known {
  readonly key: string;
  readonly epoch: number;
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

export interface Outbox {
  /** The save of the present record that has no answer. */
  unanswered(core: FormCore): Sending | null;
  /** The save to send for a record: the unanswered one where the record is the same, else a new one. */
  put(core: FormCore, sent: Sendable): Sending;
  answered(sending: Sending): void;
}

/** Whether a row is unsaved at this moment; in a new record all rows are. */
function unstoredNow(core: FormCore): Sending['isNew'] {
  if (recordId(core) === '') return () => true;
  const tables = [...core.unsaved.all.tables];
  const now = new Map(tables.map(([address, { fresh }]) => [address, { fresh: new Set(fresh) }]));
  return (table, row) => isUnsaved({ tables: now }, { table, row });
}

export function createOutbox(): Outbox {
  let kept: Sending | null = null;
  const unanswered = (core: FormCore) => (kept?.epoch === core.epoch ? kept : null);
  return {
    unanswered,
    put(core, { model, text }) {
      const same = unanswered(core);
      if (same?.text === text) return same;
      const { epoch } = core;
      const tables = [...core.values.tables.values()].filter((state) => state.order.length > 0);
      kept = {
        key: core.ports.ids.record(),
        model,
        text,
        since: createDifferences(),
        tables,
        isNew: unstoredNow(core),
        step: core.history.top(),
        names: core.names,
        epoch,
      };
      return kept;
    },
    answered(sending) {
      if (kept === sending) kept = null;
    },
  };
}
