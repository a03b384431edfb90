/**
 * Several records that were picked in one cell: the first goes into its row, each further one into a new row below it.
 *
 * Decisions where the specification is silent: it is one step to undo; the field's event is sent for each row, as if the
 * records had been picked one by one; where the table takes no new rows, only the first is written, and where it takes no
 * more, those before. The answer says which rows were written, so that whoever asks can tell of the others.
 */
import type { FormCore } from '../form/core.ts';
import type { FieldIssue } from '../form/types.ts';
import { writeRowsAndValues } from '../form/write.ts';
import { fail, ok, type Result } from '../result.ts';
import { fieldIssue } from '../rules/codes.ts';
import { cellPath } from '../values/paths.ts';
import type { RowsOp, TableState } from '../values/store.ts';
import { rowTemplate } from './blankRows.ts';
import { addRow } from './commands/addRow.ts';
import { branchEnd } from './commands/branch.ts';

/** A value with its companion, for one row. */
export interface Filling {
  readonly value: unknown;
  readonly companion?: unknown;
}

/** Fills a column from a row on; answers the rows that were written, the given one first. */
export function fillRows(
  core: FormCore,
  state: TableState,
  rowId: string,
  model: string,
  values: readonly Filling[],
  mayAdd: boolean,
): Result<readonly string[], FieldIssue> {
  if (!state.rows.has(rowId)) return fail(fieldIssue('table.noRow'));
  const filled = [rowId];
  const above = state.parents.get(rowId) ?? null;
  function* added(): Generator<RowsOp> {
    for (let left = mayAdd ? values.length - 1 : 0; left > 0; left -= 1) {
      const now = core.values.tables.get(state.address) ?? state;
      const at = branchEnd(now, now.order.indexOf(filled.at(-1) ?? rowId));
      const planned = addRow(core.index, now, rowTemplate(core, now), { at, above }, () =>
        core.ports.ids.short(),
      );
      if (!planned.ok) return;
      const [id] = planned.value.rows;
      if (id !== undefined) filled.push(id);
      yield planned.value.op;
    }
  }
  writeRowsAndValues(core, added(), () =>
    filled.flatMap((id, at) => {
      const filling = values[at];
      return filling === undefined ? [] : [{ path: cellPath(state.address, id, model), ...filling }];
    }),
  );
  return ok(filled);
}
