/** Finding a table of an open form by key, model or address; a child table by the row that holds it. */
import type { CompiledTable } from '../compile/types.ts';
import type { FormCore } from '../form/core.ts';
import { cellPath, tableAddress } from '../values/paths.ts';

/** The table and its address; undefined where there is none. A row that is gone has no child tables. */
export function findTable(
  core: FormCore,
  name: string,
  parentRowId: string | undefined,
): { readonly table: CompiledTable; readonly address: string } | undefined {
  const direct = core.values.tables.get(name);
  if (direct !== undefined && parentRowId === undefined) return { table: direct.table, address: name };
  for (const [around, within] of core.index.tables) {
    for (const table of within.values()) {
      if (table.key !== name && table.model !== name) continue;
      if (parentRowId === undefined) {
        if (table.table === null) return { table, address: tableAddress(table.model) };
        continue;
      }
      const holder = findHolder(core, around, parentRowId);
      if (holder !== undefined) return { table, address: cellPath(holder, parentRowId, table.model) };
    }
  }
  return undefined;
}

/** Address of the table with this key that holds a row. Header tables are asked directly, deeper ones in turn. */
function findHolder(core: FormCore, tableKey: string, rowId: string): string | undefined {
  const node = core.page.nodes[tableKey];
  if (node?.role !== 'table') return undefined;
  if (node.table === null) {
    const address = tableAddress(node.model);
    return core.values.tables.get(address)?.rows.has(rowId) === true ? address : undefined;
  }
  for (const [address, state] of core.values.tables)
    if (state.table.key === tableKey && state.rows.has(rowId)) return address;
  return undefined;
}
