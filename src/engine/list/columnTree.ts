/**
 * The tree of a list's columns: which are shown, and the groups above them.
 * Source: specification 002 3.3 (children, hidden, fixed).
 */
import type { CompiledColumn, CompiledListTable, TextRef } from '../compile/types.ts';

/** A column group above a column. */
export interface ColumnGroup {
  readonly key: string;
  readonly title: TextRef | null;
}

/** A column that shows values, with the groups above it, outermost first. */
export interface LeafColumn {
  readonly column: CompiledColumn;
  readonly groups: readonly ColumnGroup[];
}

/** A column that shows its columns below the row, when that is unfolded. Source: 001 3.8 TableColumnExpand, 002 2.1. */
function isExpandColumn(column: CompiledColumn): boolean {
  return column.expand === true;
}

/** Hidden columns are not drawn; a group without drawn columns is not either. */
function isShown(column: CompiledColumn): boolean {
  if (column.hidden || isExpandColumn(column)) return false;
  return column.children.length === 0 || column.children.some(isShown);
}

/** Columns that show values, in order. */
export function leafColumns(columns: readonly CompiledColumn[]): readonly LeafColumn[] {
  const leaves: LeafColumn[] = [];
  const walk = (list: readonly CompiledColumn[], groups: readonly ColumnGroup[]) => {
    for (const column of list) {
      if (!isShown(column)) continue;
      if (column.children.length === 0) leaves.push({ column, groups });
      else walk(column.children, [...groups, { key: column.key, title: column.title }]);
    }
  };
  walk(columns, []);
  return leaves;
}

/**
 * Columns as a list places them: the first one stays in sight while the others scroll, unless it says otherwise or
 * merges with its neighbours, which it must then not leave.
 */
export function pinFirst(leaves: readonly LeafColumn[]): readonly LeafColumn[] {
  const [first, ...others] = leaves;
  if (first === undefined || first.column.fixed !== null || first.column.colMerge === true) return leaves;
  return [{ ...first, column: { ...first.column, fixed: 'left' } }, ...others];
}

/** The column that holds what an unfolded row shows; null where rows do not unfold. */
export function expandColumnOf(table: CompiledListTable): CompiledColumn | null {
  return table.columns.find((column) => isExpandColumn(column) && !column.hidden) ?? null;
}
