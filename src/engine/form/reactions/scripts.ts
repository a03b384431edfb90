/** Scripts that hang on a widget's change. Writes of scripts start none, so scripts cannot chase each other. */
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
      void runScript(core, script.event, script.content, context, rowId !== null);
    }
  }
};
