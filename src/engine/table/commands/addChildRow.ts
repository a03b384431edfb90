/**
 * A row below the first selected one: a tree row in a tree table, else a row of the row's child table. Without
 * selection: 'please select a row'. Source: specification 002 3.8 (childrow) and 5.
 */
import type { CompiledTable } from '../../compile/types.ts';
import { fail } from '../../result.ts';
import type { MessageCode } from '../../rules/codes.ts';
import type { PageIndex } from '../../values/page-index.ts';
import { tableAddress } from '../../values/paths.ts';
import type { TableState, Values } from '../../values/store.ts';
import { addRow } from './addRow.ts';
import { branchEnd } from './branch.ts';
import type { Planned } from './plan.ts';

/**
 * Plans the row. In a tree it stands behind what its parent has already. A table with several child tables fills the
 * first of them that is seen, in page order: the specification names none. `barred` tells why a child table takes none:
 * that nobody sees it (`table.noChildTable`), or that it is locked, which no other table's row makes good.
 */
export function addChildRow(
  index: PageIndex,
  values: Values,
  state: TableState,
  selected: ReadonlySet<string>,
  templateOf: (state: TableState) => Readonly<Record<string, unknown>> | null,
  newId: () => string,
  barred: (child: CompiledTable) => MessageCode | null = () => null,
): Planned {
  const at = state.order.findIndex((id) => selected.has(id));
  const above = state.order[at];
  if (above === undefined) return fail('table.selectRow');
  if (state.table.kind === 'treetable') {
    return addRow(index, state, templateOf(state), { at: branchEnd(state, at), above }, newId);
  }
  for (const child of index.tables.get(state.table.key)?.values() ?? []) {
    const why = barred(child);
    if (why === 'table.noChildTable') continue;
    const below = values.tables.get(tableAddress(child.model, { address: state.address, row: above }));
    if (below === undefined) break;
    if (why !== null) return fail(why);
    return addRow(index, below, templateOf(below), { at: below.order.length, above: null }, newId);
  }
  return fail('table.noChildTable');
}
