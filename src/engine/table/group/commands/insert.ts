/**
 * A row above or below a cell, a column left or right of it. Merged cells that the new line crosses grow by it.
 * Source: specification 001 4.5.
 */
import { fail, ok } from '../../../result.ts';
import { columnCount, covered, freshCell, visibleAt, visibleCells } from '../grid.ts';
import {
  type Group,
  type GroupCell,
  type Grouped,
  type GroupPlace,
  MAX_COLUMNS,
  MAX_ROWS,
} from '../types.ts';

/** Puts a row in above a cell, or below all that it spans. */
export function insertRow(
  group: Group,
  place: GroupPlace,
  side: 'above' | 'below',
  newKey: () => string,
): Grouped {
  const found = visibleAt(group, place);
  if (!found.ok) return found;
  if (group.rows.length >= MAX_ROWS) return fail('group.tooLarge');
  const at = side === 'above' ? place.row : place.row + found.value.rowSpan;
  const key = newKey();
  const crossed = new Set<GroupCell>();
  const closed = new Set<number>();
  for (const { row, column, cell } of visibleCells(group)) {
    if (row >= at || row + cell.rowSpan <= at) continue;
    crossed.add(cell);
    for (let each = column; each < column + cell.colSpan; each += 1) closed.add(each);
  }
  const cells = Array.from({ length: columnCount(group) }, (_, column) => {
    const cell = freshCell(newKey());
    return closed.has(column) ? covered(cell) : cell;
  });
  const grown = group.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (crossed.has(cell) ? { ...cell, rowSpan: cell.rowSpan + 1 } : cell)),
  }));
  return ok({ rows: [...grown.slice(0, at), { key, cells, rest: {} }, ...grown.slice(at)] });
}

/** Puts a column in left of a cell, or right of all that it spans. */
export function insertColumn(
  group: Group,
  place: GroupPlace,
  side: 'left' | 'right',
  newKey: () => string,
): Grouped {
  const found = visibleAt(group, place);
  if (!found.ok) return found;
  if (columnCount(group) >= MAX_COLUMNS) return fail('group.tooLarge');
  const at = side === 'left' ? place.column : place.column + found.value.colSpan;
  const crossed = new Set<GroupCell>();
  const closed = new Set<number>();
  for (const { row, column, cell } of visibleCells(group)) {
    if (column >= at || column + cell.colSpan <= at) continue;
    crossed.add(cell);
    for (let each = row; each < row + cell.rowSpan; each += 1) closed.add(each);
  }
  return ok({
    rows: group.rows.map((row, place) => {
      const fresh = freshCell(newKey());
      const cells = row.cells.map((cell) =>
        crossed.has(cell) ? { ...cell, colSpan: cell.colSpan + 1 } : cell,
      );
      return {
        ...row,
        cells: [...cells.slice(0, at), closed.has(place) ? covered(fresh) : fresh, ...cells.slice(at)],
      };
    }),
  });
}
