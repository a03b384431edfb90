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
import { fieldOf } from './row.ts';
import type { ListRow } from './types.ts';

/** Key that rows of one document share, where a list shows its entries merged; null where it does not. */
export function mergeKeyOf(table: CompiledListTable): string | null {
  return isOn(table.options.tableMerge) ? textOf(table.options.tableMergeRowKey) : null;
}

/** A merged cell: where it begins and how far it reaches. */
export interface SpanCell {
  readonly key: string;
  /** Place of its column among the columns, and its row. */
  readonly column: number;
  readonly row: number;
  readonly colSpan: number;
  readonly rowSpan: number;
}

/** Which cells are merged. All places are those of the rows and columns it was made of. */
export interface SpanIndex {
  /** How far the cell at a place reaches; 0 and 0 where another one covers it. In constant time. */
  at(key: string, row: number): { readonly rowSpan: number; readonly colSpan: number };
  /** First row of the merged cell that covers a place; the row itself where none does. */
  startOf(key: string, row: number): number;
  /** First row of all merged cells that cover some of a row. */
  firstRow(row: number): number;
  /** Every cell that is seen in the rows `first` to `last`: in time linear in these rows, however many there are. */
  window(first: number, last: number): readonly SpanCell[];
}

const SINGLE = { rowSpan: 1, colSpan: 1 } as const;
const COVERED = { rowSpan: 0, colSpan: 0 } as const;

function same(one: unknown, other: unknown): boolean {
  return !isEmptyValue(one) && sameValue(one, other);
}

/**
 * Finds the merged cells, in time linear in the cells of merging columns; null where no column merges.
 * `columns` are those shown, in order.
 */
export function spanIndex(
  columns: readonly Pick<CompiledColumn, 'key' | 'model' | 'rowMerge' | 'colMerge' | 'fixed'>[],
  rows: readonly ListRow[],
  mergeKey: string | null,
): SpanIndex | null {
  if (!columns.some((column) => column.rowMerge || column.colMerge)) return null;
  const width = columns.length;
  const count = rows.length;
  const places = new Map(columns.map((column, at) => [column.key, at]));
  /** For each place the column where its run begins, and the row where its rectangle does. */
  const lefts = new Int32Array(width * count);
  const tops = new Int32Array(width * count);
  /** For the first place of each rectangle how far it reaches. */
  const wide = new Int32Array(width * count);
  const high = new Int32Array(width * count);

  rows.forEach((row, at) => {
    const base = at * width;
    columns.forEach((column, place) => {
      const before = columns[place - 1];
      const joins =
        before?.colMerge === true &&
        column.colMerge === true &&
        before.fixed === null &&
        column.fixed === null &&
        same(fieldOf(row, before.model), fieldOf(row, column.model));
      const left = joins ? (lefts[base + place - 1] ?? place) : place;
      lefts[base + place] = left;
      wide[base + left] = place - left + 1;
    });
    const above = rows[at - 1];
    const together =
      above !== undefined && (mergeKey === null || same(fieldOf(above, mergeKey), fieldOf(row, mergeKey)));
    columns.forEach((_, place) => {
      if (lefts[base + place] !== place) return;
      const run = wide[base + place] ?? 1;
      const up = base - width + place;
      const joins =
        together &&
        lefts[up] === place &&
        wide[up] === run &&
        columns
          .slice(place, place + run)
          .every(
            (column) => column.rowMerge && same(fieldOf(above, column.model), fieldOf(row, column.model)),
          );
      const top = joins ? (tops[up] ?? at) : at;
      tops.fill(top, base + place, base + place + run);
      high[top * width + place] = at - top + 1;
    });
  });

  const startOf = (key: string, row: number) => {
    const place = places.get(key);
    return place === undefined || row < 0 || row >= count ? row : (tops[row * width + place] ?? row);
  };
  const firstRow = (row: number) => {
    if (row < 0 || row >= count) return row;
    let first = row;
    for (let place = 0; place < width; place += 1) first = Math.min(first, tops[row * width + place] ?? row);
    return first;
  };
  return {
    at(key, row) {
      const place = places.get(key);
      if (place === undefined || row < 0 || row >= count) return SINGLE;
      const here = row * width + place;
      if (lefts[here] !== place || tops[here] !== row) return COVERED;
      const rowSpan = high[here] ?? 1;
      const colSpan = wide[here] ?? 1;
      return rowSpan === 1 && colSpan === 1 ? SINGLE : { rowSpan, colSpan };
    },
    startOf,
    firstRow,
    window(first, last) {
      const cells: SpanCell[] = [];
      const from = Math.max(0, first);
      const to = Math.min(count - 1, last);
      for (let row = from; row <= to; row += 1) {
        for (let place = 0; place < width; place += 1) {
          const here = row * width + place;
          const top = tops[here] ?? row;
          if (lefts[here] !== place || (top !== row && row !== from)) continue;
          const start = top * width + place;
          const column = columns[place];
          if (column !== undefined)
            cells.push({
              key: column.key,
              column: place,
              row: top,
              colSpan: wide[start] ?? 1,
              rowSpan: high[start] ?? 1,
            });
        }
      }
      return cells;
    },
  };
}
