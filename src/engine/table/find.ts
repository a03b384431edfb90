/** Finding a table of an open form by key, model or address; a child table by the row that holds it. */
import type { CompiledTable } from '../compile/types.ts';
import type { FormCore } from '../form/core.ts';
import { cellPath, tableAddress } from '../values/paths.ts';

/**
 * The table and its address; undefined where there is none. Removed rows have no child tables. Tables of the header are
 * looked up by their address, deeper ones are searched.
 */
export function findTable(
  core: Pick<FormCore, 'values' | 'index'>,
  name: string,
  parentRowId: string | undefined,
): { readonly table: CompiledTable; readonly address: string } | undefined {
  const { tables } = core.values;
  const first = core.index.twins.get(name);
  const twin = core.index.page.nodes[name];
  if (first !== undefined && twin?.role === 'table') {
    // A second table on a model shows the rows of the first one with its own columns and actions.
    const found = findTable(core, first, parentRowId);
    return found && { table: twin, address: found.address };
  }
  const direct = tables.get(name);
  if (direct !== undefined && parentRowId === undefined) return { table: direct.table, address: name };
  for (const [around, within] of core.index.tables) {
    const table = [...within.values()].find((each) => each.key === name || each.model === name);
    if (table === undefined) continue;
    if (parentRowId !== undefined) {
      const node = core.index.page.nodes[around];
      // There are as many child tables as rows: a header table is looked up by its address.
      const inHeader = node?.role === 'table' && node.table === null;
      for (const address of inHeader ? [tableAddress(node.model)] : tables.keys()) {
        const state = tables.get(address);
        if (state?.table.key === around && state.rows.has(parentRowId))
          return { table, address: cellPath(address, parentRowId, table.model) };
      }
    } else if (around === '') return { table, address: tableAddress(table.model) };
  }
  return undefined;
}
