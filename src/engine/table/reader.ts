/** Rows of an entry table as the features of rows read them: by id, out of the form's Map of rows. */
import { ownOf } from '../plain.ts';
import type { RowReader } from '../rows/reader.ts';
import type { TableState } from '../values/store.ts';

/** Reads the rows of a table as it stands now. */
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
