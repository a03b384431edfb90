/**
 * The column tree of a list: which columns are visible, and the header groups above them.
 * Source: specification 002 3.3 (children, hidden, fixed).
 */
import type { CompiledColumn, CompiledListTable, TextRef } from '../compile/types.ts';

/** A column group above a column. */
export interface ColumnGroup {
  readonly key: string;
  readonly title: TextRef | null;
}

/** A column with values, with the header groups above it, outermost first. */
export interface LeafColumn {
  readonly column: CompiledColumn;
  readonly groups: readonly ColumnGroup[];
}

/**
 * A column whose children are shown below the row when that is expanded. Source: 001 3.8 TableColumnExpand, 002 2.1.
 */
function isExpandColumn(column: CompiledColumn): boolean {
  return column.expand === true;
}

/** False for hidden columns, and for groups without a visible column. */
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
 * Pins the first column to the left, so that it stays visible while the others scroll. A first column that states
 * `fixed` itself, or that merges with its neighbours, is left as it is.
 */
export function pinFirst(leaves: readonly LeafColumn[]): readonly LeafColumn[] {
  const [first, ...others] = leaves;
  if (first === undefined || first.column.fixed !== null || first.column.colMerge === true) return leaves;
  return [{ ...first, column: { ...first.column, fixed: 'left' } }, ...others];
}

/** The column whose children an expanded row shows; null where rows cannot be expanded. */
export function expandColumnOf(table: CompiledListTable): CompiledColumn | null {
  return table.columns.find((column) => isExpandColumn(column) && !column.hidden) ?? null;
}
