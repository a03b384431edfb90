/**
 * Saves without an answer. A save whose answer was lost may have been stored. It is sent again under the same key, which
 * the server recognises, before the record with its later changes is sent under another: otherwise a new record would be
 * created twice, and a stored one would conflict with itself.
 * Source: FORMATS "Wire" (Save: Idempotency-Key); DESIGN "The server" (a repeated keyed save is one record).
 */
import { createDifferences, isUnsaved } from './change/unsaved.ts';
import type { FormCore } from './core.ts';
import { recordId } from './record-in.ts';
import type { Known } from './settle.ts';

/** One save on its way, or without an answer. */
export interface Sending extends Sendable, Known {
  readonly key: string;
  readonly epoch: number;
}

/** A record as it is sent, and as text. */
export interface Sendable {
  readonly model: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A record with its text; null where it holds what JSON cannot carry, which only a host can have put there. */
export function sendable(model: Sendable['model']): Sendable | null {
  try {
    return { model, text: JSON.stringify(model) };
  } catch {
    return null;
  }
}

export interface Outbox {
  /** The save of the present record that has no answer yet. */
  unanswered(core: FormCore): Sending | null;
  /** The sending of a model: the unanswered one where the model is the same, else a new one. */
  put(core: FormCore, sent: Sendable): Sending;
  /** An answer came. */
  answered(sending: Sending): void;
}

/** Tells rows that are not stored now; of a new record none is. */
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
