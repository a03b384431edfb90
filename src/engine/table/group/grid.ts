/** Reading and rebuilding grids: what the commands of a table group share. */
import { fail, ok, type Result } from '../../result.ts';
import type { MessageCode } from '../../rules/codes.ts';
import {
  type Group,
  type GroupCell,
  type GroupPlace,
  type GroupRow,
  MAX_COLUMNS,
  MAX_ROWS,
} from './types.ts';

/** A visible cell with its place. */
export interface PlacedCell extends GroupPlace {
  readonly cell: GroupCell;
}

/** What rows and columns have in common, so that commands for both are written once. */
export interface Axis {
  /** Property of a place with the index of its line. */
  readonly line: 'row' | 'column';
  /** Property of a cell with the number of lines that it spans. */
  readonly span: 'rowSpan' | 'colSpan';
  /** Most lines that commands make. */
  readonly most: number;
  readonly across: Pick<Axis, 'line' | 'span'>;
}

const ROW = { line: 'row', span: 'rowSpan' } as const;
const COLUMN = { line: 'column', span: 'colSpan' } as const;
export const ROWS: Axis = { ...ROW, most: MAX_ROWS, across: COLUMN };
export const COLUMNS: Axis = { ...COLUMN, most: MAX_COLUMNS, across: ROW };

export function lineCount({ rows }: Group, axis: Axis): number {
  return axis === ROWS ? rows.length : (rows[0]?.cells.length ?? 0);
}

export function cellAt(group: Group, row: number, column: number): GroupCell | undefined {
  return group.rows[row]?.cells[column];
}

/** The visible cell at a place; a covered one cannot be chosen. */
export function visibleAt(group: Group, place: GroupPlace): Result<GroupCell, MessageCode> {
  const cell = cellAt(group, place.row, place.column);
  return cell === undefined || cell.hidden ? fail('group.noCell') : ok(cell);
}

/** The visible cells in reading order. */
export function visibleCells(group: Group): readonly PlacedCell[] {
  return group.rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => (cell.hidden ? [] : [{ row, column, cell }])),
  );
}

/** An empty cell. */
export function freshCell(key: string): GroupCell {
  return { key, rowSpan: 1, colSpan: 1, hidden: false, items: [], rest: {} };
}

/** A cell that another one covers, without widgets. */
export function covered(cell: GroupCell): GroupCell {
  return { ...cell, rowSpan: 1, colSpan: 1, hidden: true, items: [] };
}

/** The grid with each cell replaced by the result of `change`. */
export function mapCells(
  group: Group,
  change: (cell: GroupCell, row: number, column: number) => GroupCell,
): Group {
  return {
    rows: group.rows.map((each, row) => ({
      ...each,
      cells: each.cells.map((cell, column) => change(cell, row, column)),
    })),
  };
}

/** A grid of empty cells. */
export function createGroup(rows: number, columns: number, newKey: () => string): Group {
  return {
    rows: Array.from({ length: rows }, () => freshRow(newKey(), columns, newKey)),
  };
}

function freshRow(key: string, columns: number, newKey: () => string): GroupRow {
  return { key, cells: Array.from({ length: columns }, () => freshCell(newKey())), rest: {} };
}
