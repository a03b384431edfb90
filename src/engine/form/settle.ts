/**
 * After a save: what the server stored comes beneath what was changed since it was sent, whoever changed it, and what of
 * it is still seen then is run like any other change.
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
  /** The newest step then. */
  readonly step: Step | undefined;
  /** Tables of which the server was told the rows. */
  readonly tables: readonly TableState[];
  /** What records were called then. */
  readonly names: Names;
}

/** Takes a stored record into the form. */
export function settle(core: FormCore, answer: SaveAnswer, known: Known): void {
  const model = { ...answer.model, ...(answer.id === '' ? {} : { id: answer.id }) };
  const incoming = readIncoming(core, known, model);
  const { change, rest } = rebase(changeOf(known.since, core.values), incoming.change);
  const touched = noTouch();
  const ops = performAll(core, rest, 'stored', touched);
  for (const op of ops) {
    if (op.kind === 'value' || op.added.length === 0) continue;
    // Rows that came show what they are of, and what is around them; they were counted before.
    fillComing(core.index, core.values, op);
    keptAggregates(core).clear();
  }
  core.unsaved.all = differencesOf([...incoming.unstored, ...change]);
  // Taking all rows of these away again is to be told. Of other tables nothing became known.
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
