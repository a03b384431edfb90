/**
 * A row above or below a cell, a column left or right of it. Merged cells that the new line crosses grow by it.
 * Source: specification 001 4.5.
 */
import { fail, ok } from '../../../result.ts';
import {
  type Axis,
  COLUMNS,
  covered,
  freshCell,
  lineCount,
  mapCells,
  ROWS,
  visibleAt,
  visibleCells,
} from '../grid.ts';
import type { Group, GroupCell, Grouped, GroupPlace } from '../types.ts';

/** Inserts a row above a cell, or below all rows that it spans. */
export function insertRow(
  group: Group,
  place: GroupPlace,
  side: 'above' | 'below',
  newKey: () => string,
): Grouped {
  return insertLine(group, place, ROWS, side === 'above', newKey);
}

/** Inserts a column left of a cell, or right of all columns that it spans. */
export function insertColumn(
  group: Group,
  place: GroupPlace,
  side: 'left' | 'right',
  newKey: () => string,
): Grouped {
  return insertLine(group, place, COLUMNS, side === 'left', newKey);
}

function insertLine(
  group: Group,
  place: GroupPlace,
  axis: Axis,
  before: boolean,
  newKey: () => string,
): Grouped {
  const found = visibleAt(group, place);
  if (!found.ok) return found;
  if (lineCount(group, axis) >= axis.most) return fail('group.tooLarge');
  const { line, span, across } = axis;
  const at = place[line] + (before ? 0 : found.value[span]);
  const crossed = new Set<GroupCell>();
  /** Indexes of the new line that a merged cell covers. */
  const closed = new Set<number>();
  for (const { cell, ...start } of visibleCells(group)) {
    if (start[line] >= at || start[line] + cell[span] <= at) continue;
    crossed.add(cell);
    for (let each = 0; each < cell[across.span]; each += 1) closed.add(start[across.line] + each);
  }
  const { rows } = mapCells(group, (cell) =>
    crossed.has(cell) ? { ...cell, [span]: cell[span] + 1 } : cell,
  );
  const fresh = (index: number) => {
    const cell = freshCell(newKey());
    return closed.has(index) ? covered(cell) : cell;
  };
  if (axis === COLUMNS)
    return ok({
      rows: rows.map((row, index) => ({ ...row, cells: row.cells.toSpliced(at, 0, fresh(index)) })),
    });
  const key = newKey();
  const cells = Array.from({ length: lineCount(group, COLUMNS) }, (_, index) => fresh(index));
  return ok({ rows: rows.toSpliced(at, 0, { key, cells, rest: {} }) });
}
