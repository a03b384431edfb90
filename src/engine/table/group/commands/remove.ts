/**
 * Deletes the row or the column of a cell. A row is not deleted where a cell that begins in it has a rowSpan greater
 * than 1, a column where one has such a colSpan; merged cells that begin before the line shrink by it.
 * Source: specification 001 4.5 and 5.
 *
 * Decisions: 'its rowSpan' is that of any cell that begins in the row, not only of the chosen one, since the others
 * would lose their first row as well; a line with widgets is refused, so that none is lost; the last line stays.
 */
import { fail, ok } from '../../../result.ts';
import type { MessageCode } from '../../../rules/codes.ts';
import { type Axis, COLUMNS, lineCount, mapCells, ROWS, visibleAt, visibleCells } from '../grid.ts';
import type { Group, Grouped, GroupPlace } from '../types.ts';

export function deleteRow(group: Group, place: GroupPlace): Grouped {
  return deleteLine(group, place, ROWS, 'group.deleteRowSpan');
}

export function deleteColumn(group: Group, place: GroupPlace): Grouped {
  return deleteLine(group, place, COLUMNS, 'group.deleteColumnSpan');
}

function deleteLine(group: Group, place: GroupPlace, axis: Axis, spans: MessageCode): Grouped {
  const found = visibleAt(group, place);
  if (!found.ok) return found;
  const { line, span } = axis;
  const gone = place[line];
  const visible = visibleCells(group);
  const begins = visible.filter((each) => each[line] === gone);
  if (begins.some(({ cell }) => cell[span] > 1)) return fail(spans);
  if (begins.some(({ cell }) => cell.items.length > 0)) return fail('group.notEmpty');
  if (lineCount(group, axis) === 1) return fail('group.lastLine');
  const crossed = new Set(
    visible
      .filter(({ cell, ...at }) => at[line] < gone && at[line] + cell[span] > gone)
      .map(({ cell }) => cell),
  );
  const { rows } = mapCells(group, (cell) =>
    crossed.has(cell) ? { ...cell, [span]: cell[span] - 1 } : cell,
  );
  return ok({
    rows:
      axis === ROWS
        ? rows.filter((_, row) => row !== gone)
        : rows.map((row) => ({ ...row, cells: row.cells.filter((_, column) => column !== gone) })),
  });
}
