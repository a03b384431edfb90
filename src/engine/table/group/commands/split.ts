/** Splits a merged cell into the cells that it is made of. Source: specification 001 4.5. */
import { fail, ok } from '../../../result.ts';
import { mapCells, visibleAt } from '../grid.ts';
import type { Group, Grouped, GroupPlace } from '../types.ts';

/** Shows the covered cells again, empty; the widgets stay in the first. Refused for a cell that is not merged. */
export function split(group: Group, place: GroupPlace): Grouped {
  const found = visibleAt(group, place);
  if (!found.ok) return found;
  const { rowSpan, colSpan } = found.value;
  if (rowSpan === 1 && colSpan === 1) return fail('group.notMerged');
  return ok(
    mapCells(group, (cell, row, column) => {
      const inside =
        row >= place.row &&
        row < place.row + rowSpan &&
        column >= place.column &&
        column < place.column + colSpan;
      return inside ? { ...cell, rowSpan: 1, colSpan: 1, hidden: false } : cell;
    }),
  );
}
