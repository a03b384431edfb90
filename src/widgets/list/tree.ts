/** Rows of a tree table as lines: nested by `childrenKey`, unfolded as the user left them. */
import type { CompiledListTable, ListRow } from '../../engine/index.ts';
import type { GridTreePlace } from '../grid/types.ts';

export interface ListLine {
  readonly id: string;
  readonly row: ListRow;
  readonly place: GridTreePlace;
}

const DEPTH = 32;

function isRow(value: unknown): value is ListRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `nested` tells a tree from a flat table. `toggled` holds what the user has folded (false) or unfolded (true). */
export function treeRows(
  rows: readonly ListRow[],
  table: CompiledListTable,
  rowId: (row: ListRow) => string,
  toggled: ReadonlyMap<string, boolean>,
): { readonly lines: readonly ListLine[]; readonly nested: boolean } {
  const { childrenKey } = table;
  const childrenOf = (row: ListRow): readonly ListRow[] => {
    const below = childrenKey !== null && Object.hasOwn(row, childrenKey) ? row[childrenKey] : undefined;
    return Array.isArray(below) ? below.filter(isRow) : [];
  };
  const lines: ListLine[] = [];
  const walk = (list: readonly ListRow[], level: number) => {
    for (const row of list) {
      const id = rowId(row);
      const below = childrenOf(row);
      const expanded = below.length > 0 ? (toggled.get(id) ?? table.defaultExpandAll) : null;
      lines.push({ id, row, place: { level, expanded } });
      if (expanded && level < DEPTH) walk(below, level + 1);
    }
  };
  walk(rows, 0);
  return { lines, nested: childrenKey !== null };
}
