/**
 * Merged cells of a list, known once for the rows of a page and read for the rows in sight alone.
 * Rows merge downwards in columns with `rowMerge`, where neighbours hold equal values, and where `tableMerge` is on
 * only within one document (`tableMergeRowKey`). Cells merge to the right between neighbouring columns with `colMerge`.
 * Source: specification 002 3.2 (tableMerge, tableMergeRowKey), 3.3 (rowMerge), 7 (entryIds when rows are merged).
 *
 * Decisions, where the specification is silent: `colMerge` is a column's option beyond the specification, in its
 * manner; empty cells never merge; pinned columns never merge sideways, since they may leave their place; a merged
 * cell is always a rectangle, so a run of columns merges downwards only with the same run below it.
 */
import { isOn, textOf } from '../compile/read.ts';
import type { CompiledColumn, CompiledListTable } from '../compile/types.ts';
import { isEmptyValue, sameValue } from '../values/compare.ts';
import type { ListRow } from './row.ts';
import { fieldOf } from './row.ts';

/**
 * Key that rows of one document share, where a list shows its entries merged; null where it does not. Unless stated it
 * is the documents' `id`, where the rows go by a key of their own.
 */
export function mergeKeyOf(table: Pick<CompiledListTable, 'options' | 'rowKey'>): string | null {
  if (!isOn(table.options.tableMerge)) return null;
  return textOf(table.options.tableMergeRowKey) ?? (table.rowKey === 'id' ? null : 'id');
}

/** Which cells are merged. All places are those of the rows and columns it was made of. */
export interface SpanIndex {
  /** How far the cell at a place reaches; 0 and 0 where another one covers it. */
  at(key: string, row: number): { readonly rowSpan: number; readonly colSpan: number };
  /** First row of all merged cells that cover some of a row. */
  firstRow(row: number): number;
  /**
   * The index after some rows have other cells, as `rowAt` tells them: only these rows are read, and those around them.
   * The same one where no cell merges otherwise than before.
   */
  changed(rowAt: RowAt, rows: Iterable<number>): SpanIndex;
}

type Column = Pick<CompiledColumn, 'key' | 'model' | 'rowMerge' | 'colMerge' | 'fixed'>;
type RowAt = (row: number) => ListRow | undefined;

const SINGLE = { rowSpan: 1, colSpan: 1 } as const;
const COVERED = { rowSpan: 0, colSpan: 0 } as const;

/**
 * Finds the merged cells, in time linear in the cells of merging columns; null where no column merges.
 * `columns` are those shown, in order.
 */
export function spanIndex(
  columns: readonly Column[],
  rows: readonly ListRow[],
  mergeKey: string | null,
): SpanIndex | null {
  if (!columns.some((column) => column.rowMerge || column.colMerge)) return null;
  const bits = () => columns.map(() => new Uint8Array(rows.length));
  const joins = { left: bits(), up: bits() };
  for (const row of rows.keys()) {
    joinLeft(joins, columns, (at) => rows[at], row);
    joinUp(joins, columns, (at) => rows[at], row, mergeKey);
  }
  return readerOf(joins, columns, rows.length, mergeKey);
}

/** By column and row: 1 where a cell is one with its neighbour at the left, and where it is with the one above. */
interface Joins {
  readonly left: readonly Uint8Array[];
  readonly up: readonly Uint8Array[];
}

function same(one: unknown, other: unknown): boolean {
  return !isEmptyValue(one) && sameValue(one, other);
}

/** Writes a bit. True where it was another. */
function put(bits: Uint8Array | undefined, at: number, joins: boolean): boolean {
  const bit = joins ? 1 : 0;
  if (bits === undefined || bits[at] === bit) return false;
  bits[at] = bit;
  return true;
}

/** Columns of the run that begins at a place. */
function runOf({ left }: Joins, place: number, row: number): number {
  let end = place + 1;
  while (left[end]?.[row] === 1) end += 1;
  return end - place;
}

function joinLeft({ left }: Joins, columns: readonly Column[], rowAt: RowAt, row: number): boolean {
  const cells = rowAt(row);
  let differs = false;
  columns.forEach((column, place) => {
    const before = columns[place - 1];
    const joins =
      before?.colMerge === true &&
      column.colMerge === true &&
      before.fixed === null &&
      column.fixed === null &&
      same(fieldOf(cells, before.model), fieldOf(cells, column.model));
    differs = put(left[place], row, joins) || differs;
  });
  return differs;
}

/** The bits of the row and of the one above it towards the left stand already. */
function joinUp(
  joins: Joins,
  columns: readonly Column[],
  rowAt: RowAt,
  row: number,
  mergeKey: string | null,
): boolean {
  const cells = rowAt(row);
  const above = rowAt(row - 1);
  const equal = (model: string) => same(fieldOf(above, model), fieldOf(cells, model));
  const together = mergeKey === null || equal(mergeKey);
  let differs = false;
  for (let place = 0; place < columns.length; ) {
    const run = runOf(joins, place, row);
    const merges =
      together &&
      joins.left[place]?.[row - 1] === 0 &&
      runOf(joins, place, row - 1) === run &&
      columns.slice(place, place + run).every((column) => column.rowMerge && equal(column.model));
    for (const end = place + run; place < end; place += 1)
      differs = put(joins.up[place], row, merges) || differs;
  }
  return differs;
}

function readerOf(
  joins: Joins,
  columns: readonly Column[],
  count: number,
  mergeKey: string | null,
): SpanIndex {
  const places = new Map(columns.map((column, at) => [column.key, at]));
  const isRow = (row: number) => row >= 0 && row < count;
  const index: SpanIndex = {
    at(key, row) {
      const place = places.get(key);
      if (place === undefined || !isRow(row)) return SINGLE;
      if (joins.left[place]?.[row] === 1 || joins.up[place]?.[row] === 1) return COVERED;
      const end = joins.up[place]?.indexOf(0, row + 1) ?? -1;
      const rowSpan = (end < 0 ? count : end) - row;
      const colSpan = runOf(joins, place, row);
      return rowSpan === 1 && colSpan === 1 ? SINGLE : { rowSpan, colSpan };
    },
    firstRow: (row) => (isRow(row) ? Math.min(...joins.up.map((bits) => bits.lastIndexOf(0, row))) : row),
    changed(rowAt, rows) {
      const copy = (bits: readonly Uint8Array[]) => bits.map((each) => each.slice());
      const next = { left: copy(joins.left), up: copy(joins.up) };
      const places = [...rows].filter(isRow);
      let differs = false;
      for (const row of places) differs = joinLeft(next, columns, rowAt, row) || differs;
      for (const row of places)
        for (const lower of [row, row + 1])
          if (lower < count) differs = joinUp(next, columns, rowAt, lower, mergeKey) || differs;
      return differs ? readerOf(next, columns, count, mergeKey) : index;
    },
  };
  return index;
}
