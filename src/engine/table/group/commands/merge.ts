/**
 * Merging two neighbours. Right: the neighbouring visible cell must have the same rowSpan; down: the same colSpan;
 * otherwise the merge rule is not met. Source: specification 001 4.5, 5 and 8.
 */
import { fail, ok } from '../../../result.ts';
import { cellAt, covered, mapCells, visibleAt } from '../grid.ts';
import type { Group, GroupCell, Grouped, GroupPlace } from '../types.ts';

/** Merges a cell with the one right of it, whose widgets go behind those of the cell. */
export function mergeRight(group: Group, place: GroupPlace): Grouped {
  const found = visibleAt(group, place);
  if (!found.ok) return found;
  const { rowSpan, colSpan } = found.value;
  const next = cellAt(group, place.row, place.column + colSpan);
  if (next === undefined || next.hidden || next.rowSpan !== rowSpan) return fail('group.mergeRule');
  return ok(merged(group, place, next, { rowSpan, colSpan: colSpan + next.colSpan }));
}

/** Merges a cell with the one below it. */
export function mergeDown(group: Group, place: GroupPlace): Grouped {
  const found = visibleAt(group, place);
  if (!found.ok) return found;
  const { rowSpan, colSpan } = found.value;
  const next = cellAt(group, place.row + rowSpan, place.column);
  if (next === undefined || next.hidden || next.colSpan !== colSpan) return fail('group.mergeRule');
  return ok(merged(group, place, next, { rowSpan: rowSpan + next.rowSpan, colSpan }));
}

function merged(
  group: Group,
  place: GroupPlace,
  next: GroupCell,
  spans: Pick<GroupCell, 'rowSpan' | 'colSpan'>,
): Group {
  return mapCells(group, (cell, row, column) => {
    if (row === place.row && column === place.column)
      return { ...cell, ...spans, items: [...cell.items, ...next.items] };
    return cell === next ? covered(cell) : cell;
  });
}
