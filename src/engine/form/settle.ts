/**
 * Merges a record that the server has stored, after a save or a reload. The differences between the record that was
 * sent and the one that was stored are one change. All later changes are rebased on it, and the part that they do not
 * overwrite is run like any other change.
 * Source: FORMATS "Ids", "approveStatus"; DESIGN "Values".
 */
import type { Plain } from '../plain.ts';
import { stateOf } from '../situation/state.ts';
import { keptAggregates } from '../table/aggregates.ts';
import { fillComing } from '../values/properties.ts';
import type { TableState } from '../values/store.ts';
import { keepPending } from './asks.ts';
import { rebase } from './change/rebase.ts';
import { changeOf, differencesOf } from './change/unsaved.ts';
import { type FormCore, type Names, setStatus, storedMode } from './core.ts';
import { redecideFieldStates } from './fieldStates.ts';
import type { Step } from './history.ts';
import { readIncoming, type Sent } from './incoming.ts';
import { follow, performAll } from './reactions/run.ts';
import { statusOf } from './record-in.ts';
import { refreshSince } from './refreshLabels.ts';
import { forgetIssues, noTouch } from './touch.ts';
import type { SaveAnswer } from './types.ts';

/** A record as it was sent, or as it was last known to be stored. */
export interface Known extends Sent {
  /** The newest step when it was sent. */
  readonly step: Step | undefined;
  /** Tables whose rows were sent. */
  readonly tables: readonly TableState[];
  /** The form's names of records when it was sent. */
  readonly names: Names;
}

/** Merges a stored record into the form, which shows a stored record from then on. */
export function settle(core: FormCore, answer: SaveAnswer, known: Known): void {
  const model = { ...answer.model, ...(answer.id === '' ? {} : { id: answer.id }) };
  merge(core, model, known, () => {
    const mode = storedMode(core);
    // A record without a status, or with a negative one, has been saved now.
    const status = statusOf(core, Math.max(core.status.getState().approveStatus, 0));
    setStatus(core, { mode, approveStatus: status, state: stateOf(mode, status) });
  });
}

/**
 * Merges a record that the host has changed. What the user has changed stays, and so does the mode. While a save is on
 * its way it waits: the answer is about what was sent, and would be written over it.
 */
export function mergeGiven(core: FormCore, record: Plain): void {
  if (core.status.getState().phase === 'saving') {
    core.unsaved.given = record;
    return;
  }
  const known = {
    since: core.unsaved.all,
    isNew: () => false,
    given: true,
    step: undefined,
    tables: [],
    names: core.names,
  };
  merge(core, record, known, () => {
    const { approveStatus, mode } = core.status.getState();
    const status = statusOf(core, approveStatus);
    setStatus(core, { approveStatus: status, state: stateOf(mode, status) });
  });
}

function merge(core: FormCore, model: Plain, known: Known, decideStatus: () => void): void {
  const incoming = readIncoming(core, known, model);
  const { change, rest } = rebase(changeOf(known.since, core.values), incoming.change);
  const touched = noTouch();
  const aggregates = keptAggregates(core);
  const ops = performAll(core, rest, 'stored', touched);
  for (const op of ops) {
    if (op.kind === 'value' || op.added.length === 0) continue;
    // New rows show properties of lookups, their own and those around the table. The tables' aggregates were computed
    // before these were filled in, so they are dropped and computed anew; readers of the table are called already.
    fillComing(core.index, core.values, op);
    aggregates.delete(op.address);
    for (const child of op.attached) aggregates.delete(child.address);
  }
  core.unsaved.all = differencesOf([...incoming.unstored, ...change]);
  // Rows of these tables are known to the server now, so that removing all of them has to be sent.
  for (const state of [...incoming.tables, ...known.tables]) state.absent = false;
  forgetIssues(core, core.input.serverIssues, touched);
  core.history.saved(known.step, incoming.change, core.events.pending.size > 0);
  keepPending(core);
  decideStatus();
  redecideFieldStates(core, touched);
  follow(core, { by: 'stored', ops, paths: [], step: undefined, touched });
  void refreshSince(core, known.names);
}
