/**
 * Deletes the row or the column of a cell. A row is not deleted where a cell that begins in it has a rowSpan greater
 * than 1, a column where a colSpan is; merged cells that begin before the line shrink by it.
 * Source: specification 001 4.5 and 5.
 *
 * Decisions: 'its rowSpan' is that of any cell that begins in the row, not only of the chosen one, since each would
 * lose its head; a line that holds widgets is refused, so that none is lost; the last line stays.
 */
import { fail, ok } from '../../../result.ts';
import { columnCount, mapCells, type PlacedCell, visibleAt, visibleCells } from '../grid.ts';
import type { Group, GroupCell, Grouped, GroupPlace } from '../types.ts';

export function deleteRow(group: Group, place: GroupPlace): Grouped {
  const found = visibleAt(group, place);
  if (!found.ok) return found;
  const { row: gone } = place;
  const begins = visibleCells(group).filter(({ row }) => row === gone);
  if (begins.some(({ cell }) => cell.rowSpan > 1)) return fail('group.deleteRowSpan');
  if (begins.some(({ cell }) => cell.items.length > 0)) return fail('group.notEmpty');
  if (group.rows.length === 1) return fail('group.lastLine');
  const crossed = crossing(group, ({ row, cell }) => row < gone && row + cell.rowSpan > gone);
  const shrunk = mapCells(group, (cell) =>
    crossed.has(cell) ? { ...cell, rowSpan: cell.rowSpan - 1 } : cell,
  );
  return ok({ rows: shrunk.rows.filter((_, row) => row !== gone) });
}

export function deleteColumn(group: Group, place: GroupPlace): Grouped {
  const found = visibleAt(group, place);
  if (!found.ok) return found;
  const { column: gone } = place;
  const begins = visibleCells(group).filter(({ column }) => column === gone);
  if (begins.some(({ cell }) => cell.colSpan > 1)) return fail('group.deleteColumnSpan');
  if (begins.some(({ cell }) => cell.items.length > 0)) return fail('group.notEmpty');
  if (columnCount(group) === 1) return fail('group.lastLine');
  const crossed = crossing(group, ({ column, cell }) => column < gone && column + cell.colSpan > gone);
  const shrunk = mapCells(group, (cell) =>
    crossed.has(cell) ? { ...cell, colSpan: cell.colSpan - 1 } : cell,
  );
  return ok({
    rows: shrunk.rows.map((row) => ({ ...row, cells: row.cells.filter((_, column) => column !== gone) })),
  });
}

function crossing(group: Group, crosses: (placed: PlacedCell) => boolean): ReadonlySet<GroupCell> {
  return new Set(
    visibleCells(group)
      .filter(crosses)
      .map(({ cell }) => cell),
  );
}
