/** From a list's columns, as the engine places them, to the grid's. */
import { type LeafColumn, operationWidth } from '../../engine/internal.ts';
import type { GridColumn } from '../grid/types.ts';

export const OPERATION_COLUMN = '$operation';

type Text = (ref: string | null) => string;

/** Most that characters of the foot take in the fonts of the product, in pixels, and what a cell takes around them. */
const DIGIT = 9.1;
const SEPARATOR = 5;
const OTHER = 13;
const CELL_PADDING = 21;

/** Width that the column of a figure needs; 0 without one. */
function figureWidth(figure: string | undefined): number {
  if (figure === undefined) return 0;
  const widths = [...figure].map((one) => (/\d/.test(one) ? DIGIT : /[,.]/.test(one) ? SEPARATOR : OTHER));
  return Math.ceil(widths.reduce((sum, width) => sum + width, CELL_PADDING));
}

/**
 * Columns with their titles in the user's language, and the operation column at the right. A column is as wide as it
 * states, or as its total needs: a figure that is cut reads as another figure. A width that the user sets wins.
 */
export function gridColumns(
  leaves: readonly LeafColumn[],
  totals: ReadonlyMap<string, { readonly text: string }>,
  text: Text,
  rowActions: number,
  operationTitle: string,
): GridColumn[] {
  const list: GridColumn[] = leaves.map(({ column, groups }) => ({
    key: column.key,
    title: text(column.title) || column.model,
    width: Math.max(column.width, figureWidth(totals.get(column.key)?.text)),
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
