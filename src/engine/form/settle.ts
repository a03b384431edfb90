/**
 * Merging after a save or a reload: what the server has stored is a change of what was sent. All changes since are rebased
 * upon it, and what of it they do not overwrite is run like any other change.
 * Source: FORMATS "Ids", "approveStatus"; DESIGN "Values".
 */
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
  /** Tables of which the server was told the rows. */
  readonly tables: readonly TableState[];
  /** Names of records when it was sent. */
  readonly names: Names;
}

/** Merges a stored record into the form. */
export function settle(core: FormCore, answer: SaveAnswer, known: Known): void {
  const model = { ...answer.model, ...(answer.id === '' ? {} : { id: answer.id }) };
  const incoming = readIncoming(core, known, model);
  const { change, rest } = rebase(changeOf(known.since, core.values), incoming.change);
  const touched = noTouch();
  const aggregates = keptAggregates(core);
  const ops = performAll(core, rest, 'stored', touched);
  for (const op of ops) {
    if (op.kind === 'value' || op.added.length === 0) continue;
    // New rows show properties of their lookups and of those around them. The aggregates of their tables have counted
    // them without: they are counted anew, and the readers of the rows' own table are called already.
    fillComing(core.index, core.values, op);
    aggregates.delete(op.address);
    for (const child of op.attached) aggregates.delete(child.address);
  }
  core.unsaved.all = differencesOf([...incoming.unstored, ...change]);
  // From now on the server is told when one of these has no rows. The rows of other tables are still unknown.
  for (const state of [...incoming.tables, ...known.tables]) state.absent = false;
  forgetIssues(core, core.input.serverIssues, touched);
  core.history.saved(known.step, incoming.change, core.events.pending.size > 0);
  keepPending(core);
  const mode = storedMode(core);
  // A record that was just stored is saved, whatever it was before.
  const status = statusOf(core, Math.max(core.status.getState().approveStatus, 0));
  setStatus(core, { mode, approveStatus: status, state: stateOf(mode, status) });
  redecideFieldStates(core, touched);
  follow(core, { by: 'stored', ops, paths: [], step: undefined, touched });
  void refreshSince(core, known.names);
}
