/**
 * A row below the first selected one: a tree row in a tree table, else a row of the row's child table. Without
 * selection: 'please select a row'. Source: specification 002 3.8 (childrow) and 5.
 */
import { fail } from '../../result.ts';
import type { PageIndex } from '../../values/page-index.ts';
import { tableAddress } from '../../values/paths.ts';
import type { TableState, Values } from '../../values/store.ts';
import { addRow } from './addRow.ts';
import { branchEnd } from './branch.ts';
import type { Planned } from './plan.ts';

/**
 * Plans the row. In a tree it stands behind what its parent has already. A table with several child tables fills the
 * first of them, in page order: the specification names none.
 */
export function addChildRow(
  index: PageIndex,
  values: Values,
  state: TableState,
  selected: ReadonlySet<string>,
  templateOf: (state: TableState) => Readonly<Record<string, unknown>> | null,
  newId: () => string,
): Planned {
  const at = state.order.findIndex((id) => selected.has(id));
  const above = state.order[at];
  if (above === undefined) return fail('table.selectRow');
  if (state.table.kind === 'treetable') {
    return addRow(index, state, templateOf(state), { at: branchEnd(state, at), above }, newId);
  }
  const child = index.tables.get(state.table.key)?.values().next().value;
  const below =
    child === undefined
      ? undefined
      : values.tables.get(tableAddress(child.model, { address: state.address, row: above }));
  if (below === undefined) return fail('table.noChildTable');
  return addRow(index, below, templateOf(below), { at: below.order.length, above: null }, newId);
}
