/** Makes the grid's columns of a list's columns. */
import { type LeafColumn, operationWidth } from '../../engine/internal.ts';
import type { GridColumn } from '../grid/types.ts';

export const OPERATION_COLUMN = '$operation';

type Text = (ref: string | null) => string;

/** Widths of digits and of the space around them in the footer, in pixels: the most that the product's fonts take. */
const DIGIT = 9.1;
const SEPARATOR = 5;
const OTHER = 13;
const CELL_PADDING = 21;

/** Width that a column needs for its total; 0 without one. */
function figureWidth(figure: string | undefined): number {
  if (figure === undefined) return 0;
  const widths = [...figure].map((one) => (/\d/.test(one) ? DIGIT : /[,.]/.test(one) ? SEPARATOR : OTHER));
  return Math.ceil(widths.reduce((sum, width) => sum + width, CELL_PADDING));
}

/**
 * Columns with their titles in the user's language, and the operation column at the right. A column is as wide as
 * stated, or as its total needs, since a figure that is cut is misread. A width set by the user takes precedence.
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
