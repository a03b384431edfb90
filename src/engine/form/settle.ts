/**
 * After a save: what the server stored comes into the open form without disturbing it. Rows keep the ids under which
 * they are shown and take the stored ones into their cells; whatever was written since it was sent stays, whoever wrote
 * it: `core.unsaved.all` says what that is, as it is noted anew from each sending on.
 * Source: FORMATS "Ids" (unsaved rows are replaced by the server), "approveStatus"; DESIGN "Values".
 */
import { stateOf } from '../situation/state.ts';
import { tableAddress } from '../values/paths.ts';
import type { TableState } from '../values/store.ts';
import { keepPending } from './asks.ts';
import { isUnsaved } from './change/unsaved.ts';
import { type FormCore, setStatus, storedMode } from './core.ts';
import { redecideFieldStates } from './fieldStates.ts';
import { type Known, ordersOf } from './incoming-rows.ts';
import { statusOf } from './record-in.ts';
import { refreshSince } from './refreshLabels.ts';
import { type Settling, settleTable } from './settle-table.ts';
import { followLookup, mergeCells, toldOf } from './settle-value.ts';
import { flush, forgetIssues, noTouch } from './touch.ts';
import type { SaveAnswer } from './types.ts';

/** What the server knows of the tables where nothing was sent: the rows that were saved. */
export function savedRows(core: FormCore): Known {
  const tables = new Map(core.unsaved.all.tables);
  const saved = [...tables].map(([address, table]) => [address, table.saved] as const);
  return {
    orders: new Map([...ordersOf(core.values), ...saved]),
    isNew: (table, row) => isUnsaved({ tables }, { table, row }),
    names: core.names,
    step: undefined,
  };
}

/** Takes a save's answer into the form. `sent` are the tables whose rows were sent, `known` their rows. */
export function settle(
  core: FormCore,
  answer: SaveAnswer,
  known: Known,
  sent: readonly TableState[] = [],
): void {
  const touched = noTouch();
  const settling: Settling = { core, touched, known, kept: [] };
  const model: Record<string, unknown> = {
    ...answer.model,
    ...(answer.id === '' ? {} : { id: answer.id }),
  };
  const at = { table: '', row: '' };
  const header = toldOf(core, null, at, model);
  for (const path of mergeCells(core, null, at, core.values.header, header, settling))
    followLookup(core, path, header, touched);
  if (answer.model !== null) {
    for (const table of core.index.tables.get('')?.values() ?? [])
      if (Object.hasOwn(model, table.model))
        settleTable(settling, tableAddress(table.model), model[table.model]);
  }
  // Rows that were sent are stored now: taking them all away again is to be told. Of other tables nothing became known.
  for (const state of sent) state.absent = false;
  forgetIssues(core, core.input.serverIssues, touched);
  core.history.saved(known.step, settling.kept, core.events.pending.size > 0);
  keepPending(core);
  const mode = storedMode(core);
  // A record that was just stored is saved, whatever it was before.
  const status = statusOf(core, Math.max(core.status.getState().approveStatus, 0));
  setStatus(core, { mode, approveStatus: status, state: stateOf(mode, status) });
  redecideFieldStates(core, touched);
  flush(core, touched);
  void refreshSince(core, known.names);
}
