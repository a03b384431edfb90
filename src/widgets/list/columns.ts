/** From a list's compiled columns to the grid's. */
import type { CompiledColumn, CompiledListTable, ListRow } from '../../engine/index.ts';
import type { GridColumn } from '../grid/types.ts';

export const OPERATION_COLUMN = '$operation';
/** Pixels a row action. Source: specification 002 9. */
const ROW_ACTION_WIDTH = 60;

type Text = (ref: string | null) => string;

/** Columns without others below them, each with the titles of the groups above. */
export function leafColumns(
  columns: readonly CompiledColumn[],
  text: Text,
  above: readonly string[] = [],
): readonly { readonly column: CompiledColumn; readonly groups: readonly string[] }[] {
  return columns.flatMap((column) => {
    if (column.hidden || column.type === 'none') return [];
    if (column.children.length === 0) return [{ column, groups: above }];
    return leafColumns(column.children, text, [...above, text(column.title)]);
  });
}

export function gridColumns(
  leaves: readonly { readonly column: CompiledColumn; readonly groups: readonly string[] }[],
  text: Text,
  rowActions: number,
  operationTitle: string,
): GridColumn[] {
  const list: GridColumn[] = leaves.map(({ column, groups }, index) => ({
    key: column.key,
    title: text(column.title) || column.model,
    width: column.width,
    minWidth: column.minWidth,
    align: column.align,
    fixed: column.fixed ?? (index === 0 ? 'left' : null),
    sortable: column.model !== '',
    numeric: column.type === 'number' || column.type === 'date',
    groups,
  }));
  if (rowActions > 0)
    list.push({
      key: OPERATION_COLUMN,
      title: operationTitle,
      width: Math.max(rowActions * ROW_ACTION_WIDTH, 72),
      align: 'center',
      fixed: 'right',
      resizable: false,
    });
  return list;
}

/** A value of a row, own keys only: field names come from definitions. */
export function fieldOf(row: ListRow | undefined, model: string): unknown {
  return row !== undefined && Object.hasOwn(row, model) ? row[model] : undefined;
}

/** Key that rows of one document share, where a list shows its entries merged. Source: specification 002 3.2, 7. */
export function mergeKeyOf(table: CompiledListTable): string | null {
  const { tableMerge, tableMergeRowKey } = table.options;
  if (tableMerge !== true || typeof tableMergeRowKey !== 'string' || tableMergeRowKey === '') return null;
  return tableMergeRowKey;
}

/** How many rows a merged cell spans, for each column that merges; computed once for the rows of a page. */
export function spansOf(
  columns: readonly CompiledColumn[],
  rows: readonly ListRow[],
  mergeKey: string | null,
): ((key: string, row: number) => number) | undefined {
  const merged = columns.filter((column) => column.rowMerge);
  if (merged.length === 0) return undefined;
  const spans = new Map<string, number[]>();
  for (const column of merged) {
    const own = rows.map(() => 1);
    let start = 0;
    for (let at = 1; at < rows.length; at += 1) {
      const value = fieldOf(rows[at], column.model);
      const same =
        Object.is(value, fieldOf(rows[start], column.model)) &&
        value !== undefined &&
        value !== null &&
        value !== '' &&
        (mergeKey === null || Object.is(fieldOf(rows[at], mergeKey), fieldOf(rows[start], mergeKey)));
      if (!same) {
        start = at;
        continue;
      }
      own[start] = (own[start] ?? 1) + 1;
      own[at] = 0;
    }
    spans.set(column.key, own);
  }
  return (key, row) => spans.get(key)?.[row] ?? 1;
}
