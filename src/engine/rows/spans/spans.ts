/**
 * Merged cells: an index over all rows, read for the rows on screen. Cells merge downwards in columns with `rowMerge`
 * where neighbouring rows have equal values; with a merge key only within one document. Cells merge to the right between
 * neighbouring columns with `colMerge`.
 * Source: specification 002 3.2 (tableMerge, tableMergeRowKey), 3.3 and 3.8 (rowMerge).
 *
 * Decisions, where the specification is silent: `colMerge` is a column's option beyond the specification, in its
 * manner; empty cells never merge; pinned columns never merge sideways, since they may leave their place; a merged
 * cell is always a rectangle, so a run of columns merges downwards only with the same run below it.
 */
import type { CompiledColumn } from '../../compile/types.ts';
import { isEmptyValue, sameValue } from '../../values/compare.ts';
import type { RowReader } from '../reader.ts';

/** Which cells are merged. All places are those of the rows and columns it was made of. */
export interface SpanIndex<Row = unknown> {
  /** How far the cell at a place reaches; 0 and 0 where another one covers it. */
  at(key: string, row: number): { readonly rowSpan: number; readonly colSpan: number };
  /** First row of all merged cells that cover some of a row. */
  firstRow(row: number): number;
  /**
   * The index after the rows at some places have other cells: only these rows are read, and those around them. The same
   * one where no cell merges otherwise than before.
   */
  changed(rows: readonly Row[], places: Iterable<number>): SpanIndex<Row>;
}

type Column = Pick<CompiledColumn, 'key' | 'model' | 'rowMerge' | 'colMerge' | 'fixed'>;
type ValueIn<Row> = RowReader<Row>['valueIn'];
/** A value of the row at a place; undefined where there is no such row. */
type ValueAt = (row: number, model: string) => unknown;

const SINGLE = { rowSpan: 1, colSpan: 1 } as const;
const COVERED = { rowSpan: 0, colSpan: 0 } as const;

/**
 * Finds the merged cells, in time linear in the cells of merging columns; null where no column merges.
 * `columns` are those shown, in order; `mergeKey` is the field whose value rows of one document share, null for none.
 */
export function spansOf<Row>(
  columns: readonly Column[],
  rows: readonly Row[],
  valueIn: ValueIn<Row>,
  mergeKey: string | null,
): SpanIndex<Row> | null {
  if (!columns.some((column) => column.rowMerge || column.colMerge)) return null;
  const bits = () => columns.map(() => new Uint8Array(rows.length));
  const joins = { left: bits(), up: bits() };
  const valueAt = placed(rows, valueIn);
  for (const row of rows.keys()) {
    joinLeft(joins, columns, valueAt, row);
    joinUp(joins, columns, valueAt, row, mergeKey);
  }
  return indexOf(joins, columns, rows.length, valueIn, mergeKey);
}

function placed<Row>(rows: readonly Row[], valueIn: ValueIn<Row>): ValueAt {
  return (at, model) => {
    const row = rows[at];
    return row === undefined ? undefined : valueIn(row, model);
  };
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

function joinLeft({ left }: Joins, columns: readonly Column[], valueAt: ValueAt, row: number): boolean {
  let differs = false;
  columns.forEach((column, place) => {
    const before = columns[place - 1];
    const joins =
      before?.colMerge === true &&
      column.colMerge === true &&
      before.fixed === null &&
      column.fixed === null &&
      same(valueAt(row, before.model), valueAt(row, column.model));
    differs = put(left[place], row, joins) || differs;
  });
  return differs;
}

/** The bits of the row and of the one above it towards the left stand already. */
function joinUp(
  joins: Joins,
  columns: readonly Column[],
  valueAt: ValueAt,
  row: number,
  mergeKey: string | null,
): boolean {
  const equal = (model: string) => same(valueAt(row - 1, model), valueAt(row, model));
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

function indexOf<Row>(
  joins: Joins,
  columns: readonly Column[],
  count: number,
  valueIn: ValueIn<Row>,
  mergeKey: string | null,
): SpanIndex<Row> {
  const places = new Map(columns.map((column, at) => [column.key, at]));
  const isRow = (row: number) => row >= 0 && row < count;
  const index: SpanIndex<Row> = {
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
    changed(rows, at) {
      const valueAt = placed(rows, valueIn);
      const copy = (bits: readonly Uint8Array[]) => bits.map((each) => each.slice());
      const next = { left: copy(joins.left), up: copy(joins.up) };
      const changed = [...at].filter(isRow);
      let differs = false;
      for (const row of changed) differs = joinLeft(next, columns, valueAt, row) || differs;
      for (const row of changed)
        for (const lower of [row, row + 1])
          if (lower < count) differs = joinUp(next, columns, valueAt, lower, mergeKey) || differs;
      return differs ? indexOf(next, columns, count, valueIn, mergeKey) : index;
    },
  };
  return index;
}
