import { visibleCells } from './grid.ts';
import type { Group } from './types.ts';

/** True where every place of the grid is in exactly one visible cell, and the hidden ones are those covered. */
export function isTiling(group: Group): boolean {
  const width = group.rows[0]?.cells.length ?? 0;
  if (width === 0 || group.rows.some((row) => row.cells.length !== width)) return false;
  const counts = new Map<string, number>();
  for (const { row, column, cell } of visibleCells(group)) {
    for (let down = row; down < row + cell.rowSpan; down += 1)
      for (let right = column; right < column + cell.colSpan; right += 1)
        counts.set(`${down} ${right}`, (counts.get(`${down} ${right}`) ?? 0) + 1);
  }
  return counts.size === group.rows.length * width && [...counts.values()].every((count) => count === 1);
}
