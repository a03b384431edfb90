/** From a list's columns, as the engine places them, to the grid's. */
import { type LeafColumn, operationWidth } from '../../engine/internal.ts';
import type { GridColumn } from '../grid/types.ts';

export const OPERATION_COLUMN = '$operation';

type Text = (ref: string | null) => string;

/** Columns with their titles in the user's language, and the operation column at the right. */
export function gridColumns(
  leaves: readonly LeafColumn[],
  text: Text,
  rowActions: number,
  operationTitle: string,
): GridColumn[] {
  const list: GridColumn[] = leaves.map(({ column, groups }) => ({
    key: column.key,
    title: text(column.title) || column.model,
    width: column.width,
    minWidth: column.minWidth,
    align: column.align,
    fixed: column.fixed,
    ellipsis: column.ellipsis,
    sortable: column.model !== '',
    numeric: column.type === 'number' || column.type === 'date',
    groups: groups.map((group) => text(group.title)),
    groupKeys: groups.map((group) => group.key),
  }));
  if (rowActions > 0)
    list.push({
      key: OPERATION_COLUMN,
      title: operationTitle,
      width: operationWidth(rowActions),
      align: 'center',
      fixed: 'right',
      resizable: false,
    });
  return list;
}
