/** How the features of rows (`rows/`) read the rows of an entry table: by id, from the form's Map of rows. */
import { ownOf } from '../plain.ts';
import type { RowReader } from '../rows/reader.ts';
import type { TableState } from '../values/store.ts';

/** Reads the present rows of a table. */
export function tableReader(state: TableState): RowReader<string> {
  return {
    idOf: (id) => id,
    parentOf: (id) => state.parents.get(id),
    valueIn: (id, model) => {
      const row = state.rows.get(id);
      return row === undefined ? undefined : ownOf(row.cells, model);
    },
  };
}
