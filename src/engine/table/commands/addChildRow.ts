/**
 * Adds a row below the first selected one: a tree row in a tree table, else a row of the row's child table. Without a
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
 * Plans the new row. In a tree it goes behind its parent's last row. With several child tables the first visible one in
 * page order is used, since the specification names none. `barred` returns why a child table takes no row: it is not
 * visible (`table.noChildTable`), and then the next one is tried, or it is locked.
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
