/**
 * Removes the selected rows with their branches and child tables. Without a selection: 'please select the row to
 * delete'. Source: specification 002 4.2 and 5.
 */
import type { CompiledTable } from '../../compile/types.ts';
import type { Row } from '../../form/types.ts';
import { fail, ok } from '../../result.ts';
import type { PageIndex } from '../../values/page-index.ts';
import { tableAddress } from '../../values/paths.ts';
import type { TableState, Values } from '../../values/store.ts';
import { branchesOf } from './branch.ts';
import { type Planned, rowsOp } from './plan.ts';

/** Plans the removal. `rows` are all removed rows, in table order. */
export function removeRows(
  index: PageIndex,
  values: Values,
  state: TableState,
  selected: ReadonlySet<string>,
): Planned {
  const branches = branchesOf(state, selected);
  if (branches.length === 0) return fail('table.selectRowToDelete');
  const gone = new Set(branches.flatMap(({ at, end }) => state.order.slice(at, end)));
  const removed: Row[] = [];
  const parents = new Map<string, string>();
  const detached: TableState[] = [];
  for (const id of gone) {
    const row = state.rows.get(id);
    const above = state.parents.get(id);
    if (row !== undefined) removed.push(row);
    if (above !== undefined) parents.set(id, above);
    childTablesOf(index, values, state.table, state.address, id, detached);
  }
  return ok({
    op: rowsOp(
      state,
      state.order.filter((id) => !gone.has(id)),
      { removed, parents, detached },
    ),
    rows: [...gone],
  });
}

/** The child tables of a row at all depths, found by address, so that other rows' tables are not searched. */
function childTablesOf(
  index: PageIndex,
  values: Values,
  table: CompiledTable,
  address: string,
  row: string,
  found: TableState[],
): void {
  for (const child of index.tables.get(table.key)?.values() ?? []) {
    const state = values.tables.get(tableAddress(child.model, { address, row }));
    if (state === undefined) continue;
    found.push(state);
    for (const id of state.order) childTablesOf(index, values, child, state.address, id, found);
  }
}
