/**
 * Reads and writes the stored form of table groups. Cells that overlap or leave gaps are corrected, with a problem for
 * each.
 * Source: specification 001 3.1, 4.5; the stored form is described in `types.ts`.
 */
import { isRecord } from '../../plain.ts';
import { covered, freshCell } from './grid.ts';
import type { Bag, Group, GroupCell, GroupRow } from './types.ts';

const ROW_TYPE = 'tablegrouprow';
export const CELL_TYPE = 'tablegroupcell';

/** A correction, with its place. */
export interface GroupProblem {
  readonly code: 'page.groupRagged' | 'page.groupSpan' | 'page.groupCovered';
  readonly row: number;
  readonly column: number;
}

export interface GroupRead {
  readonly group: Group;
  readonly problems: readonly GroupProblem[];
}

/** True for an object with the type of a row or a cell. */
function isPart(value: unknown, type: string): value is Bag & { readonly items?: readonly unknown[] } {
  if (!isRecord(value) || typeof value.type !== 'string' || value.type.toLowerCase() !== type) return false;
  return value.items === undefined || Array.isArray(value.items);
}

/** Null where the items are not rows of cells: then the group holds plain widgets, one below the other. */
export function readGroup(items: unknown, newKey: () => string): GroupRead | null {
  if (!Array.isArray(items) || items.length === 0) return null;
  const list: readonly unknown[] = items;
  if (!list.every((row) => isPart(row, ROW_TYPE))) return null;
  const stored = list.map((row) => row.items ?? []);
  const columns = Math.max(...stored.map((cells) => cells.length));
  if (columns === 0) return null;
  const problems: GroupProblem[] = [];
  const rows: GroupRow[] = [];
  for (const [at, entry] of list.entries()) {
    const cells = stored[at] ?? [];
    if (!cells.every((cell) => isPart(cell, CELL_TYPE))) return null;
    if (cells.length < columns) problems.push({ code: 'page.groupRagged', row: at, column: cells.length });
    const { items: _, ...rest } = entry;
    rows.push({
      key: keyOf(entry, newKey),
      cells: Array.from({ length: columns }, (__, column) => cellOf(cells[column], newKey)),
      rest,
    });
  }
  return { group: tiled({ rows }, problems), problems };
}

function keyOf(entry: Bag, newKey: () => string): string {
  return typeof entry.key === 'string' && entry.key !== '' ? entry.key : newKey();
}

function cellOf(
  entry: (Bag & { readonly items?: readonly unknown[] }) | undefined,
  newKey: () => string,
): GroupCell {
  if (entry === undefined) return freshCell(newKey());
  const { items, ...rest } = entry;
  const options = isRecord(entry.options) ? entry.options : {};
  return {
    key: keyOf(entry, newKey),
    rowSpan: spanOf(options.rowSpan),
    colSpan: spanOf(options.colSpan),
    hidden: options.hidden === true,
    items: items ?? [],
    rest,
  };
}

function spanOf(stored: unknown): number {
  const span = typeof stored === 'string' ? Number(stored) : stored;
  return typeof span === 'number' && Number.isInteger(span) && span > 1 ? span : 1;
}

/** Cells take their places in reading order; a span ends at the grid's edge and before occupied places. */
function tiled(group: Group, problems: GroupProblem[]): Group {
  const width = group.rows[0]?.cells.length ?? 0;
  const taken = group.rows.map(() => new Array<boolean>(width).fill(false));
  const rows = group.rows.map((row, at) => ({
    ...row,
    cells: row.cells.map((cell, column) => {
      if (taken[at]?.[column] === true) {
        if (!cell.hidden) problems.push({ code: 'page.groupSpan', row: at, column });
        if (cell.items.length > 0) problems.push({ code: 'page.groupCovered', row: at, column });
        return { ...covered(cell), items: cell.items };
      }
      let colSpan = 1;
      while (colSpan < cell.colSpan && column + colSpan < width && taken[at]?.[column + colSpan] === false)
        colSpan += 1;
      const rowSpan = Math.min(cell.rowSpan, group.rows.length - at);
      if (cell.hidden || colSpan !== cell.colSpan || rowSpan !== cell.rowSpan)
        problems.push({ code: 'page.groupSpan', row: at, column });
      // What is free in this row is free below it too, since only rows above have occupied anything.
      for (let down = at; down < at + rowSpan; down += 1) taken[down]?.fill(true, column, column + colSpan);
      return { ...cell, rowSpan, colSpan, hidden: false };
    }),
  }));
  return { rows };
}

/** The stored form. Spans of 1 and `hidden: false` are not written. */
export function writeGroup(group: Group): readonly Bag[] {
  return group.rows.map((row) => ({
    ...row.rest,
    key: row.key,
    type: ROW_TYPE,
    items: row.cells.map((cell) => ({
      ...cell.rest,
      key: cell.key,
      type: CELL_TYPE,
      options: optionsOf(cell),
      items: cell.items,
    })),
  }));
}

function optionsOf(cell: GroupCell): Bag {
  const stored = isRecord(cell.rest.options) ? cell.rest.options : {};
  const { rowSpan: _, colSpan: __, hidden: ___, ...options } = stored;
  return {
    ...options,
    ...(cell.rowSpan > 1 ? { rowSpan: cell.rowSpan } : null),
    ...(cell.colSpan > 1 ? { colSpan: cell.colSpan } : null),
    ...(cell.hidden ? { hidden: true } : null),
  };
}
