/**
 * Moving through an edited table by keys: Tab goes to the next editable cell, also in the next row; Enter to the next row
 * of the same column, from the last one to a new row. One row is edited at a time.
 * Source: specification 002 4.2.
 */

/** A cell by its row and the key of its column. */
export interface CellPlace {
  readonly row: string;
  readonly column: string;
}

/** Where a key goes: to a cell, to a new row at the end, or nowhere (the focus leaves the table). */
export type EditingMove =
  | { readonly kind: 'cell'; readonly cell: CellPlace }
  | { readonly kind: 'add'; readonly column: string }
  | null;

/** The cells to move in. */
export interface EditingField {
  /** Rows in the order in which they are shown, over all pages. */
  readonly rows: readonly string[];
  /** Keys of the shown columns in order. */
  readonly columns: readonly string[];
  canEdit(row: string, column: string): boolean;
  /** A row can be added at the end. */
  readonly mayAdd: boolean;
}

/** Tab and Shift+Tab. Rows without an editable cell are skipped. */
export function nextCell(field: EditingField, from: CellPlace, direction: 1 | -1): EditingMove {
  const { rows, columns } = field;
  let row = rows.indexOf(from.row);
  let at = columns.indexOf(from.column) + direction;
  if (row < 0 || columns.length === 0) return null;
  for (;;) {
    const id = rows[row];
    if (id === undefined) return null;
    for (; at >= 0 && at < columns.length; at += direction) {
      const column = columns[at];
      if (column !== undefined && field.canEdit(id, column))
        return { kind: 'cell', cell: { row: id, column } };
    }
    row += direction;
    at = direction > 0 ? 0 : columns.length - 1;
  }
}

/** Enter and Shift+Enter: the next or previous row of the same column, editable or not. */
export function nextRow(
  field: Pick<EditingField, 'rows' | 'mayAdd'>,
  from: CellPlace,
  direction: 1 | -1,
): EditingMove {
  const at = field.rows.indexOf(from.row);
  const row = at < 0 ? undefined : field.rows[at + direction];
  if (row !== undefined) return { kind: 'cell', cell: { row, column: from.column } };
  return at >= 0 && direction > 0 && field.mayAdd ? { kind: 'add', column: from.column } : null;
}
