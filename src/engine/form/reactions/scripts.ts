/**
 * Runs the change scripts of a widget after writes of the user. Writes of scripts run none, so that scripts cannot
 * trigger each other endlessly.
 */
import { scriptsFor } from '../../actions/scripts.ts';
import { cellsAt } from '../../values/store.ts';
import { claimOf } from '../core.ts';
import { runScript } from '../scripts.ts';
import { snapshotOf } from '../snapshot.ts';
import type { ChangeReaction } from './types.ts';

export const scripts: ChangeReaction = (core, { by, ops }) => {
  if (by !== 'user') return;
  for (const op of ops) {
    if (op.kind !== 'value') continue;
    const { path, place } = op;
    const { field } = claimOf(core, place);
    if (field === undefined) continue;
    for (const script of scriptsFor(field.scripts, 'change')) {
      const { value, companion } = snapshotOf(core, path);
      const rowId = place.row || null;
      const row = cellsAt(core.values, place) ?? null;
      const context = { key: field.key, path, value, companion, rowId, row };
      void runScript(core, script.event, script.content, context, { table: rowId !== null });
    }
  }
};
