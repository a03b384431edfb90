/**
 * A table group: a grid of cells that may be merged. Stored in the widget's `items` as rows of cells:
 *
 *     { type: 'tablegroup', items: [
 *       { key, type: 'tablegrouprow', items: [
 *         { key, type: 'tablegroupcell', options: { rowSpan: 2, colSpan: 1 }, items: [ …widgets ] },
 *         { key, type: 'tablegroupcell', options: { hidden: true }, items: [] } ] } ] }
 *
 * Every row has as many cells as there are columns. A merged cell states its spans; the cells that it covers stay in
 * their places, `hidden`, so that a place in the grid is a place in the list and splitting needs no new ones.
 * Source: specification 001 2.3, 3.1 (rowSpan, colSpan), 4.5 and 5, which leave the stored form open.
 *
 * Decisions: widgets are never lost by a command. Merging gathers them in the cell that stays, splitting leaves them
 * in the first cell, and what holds widgets is not deleted with its row or column.
 */
import type { Result } from '../../result.ts';
import type { MessageCode } from '../../rules/codes.ts';

/** A stored object with whatever it holds. */
export type Bag = Readonly<Record<string, unknown>>;

/** One cell. A hidden one is covered by a merged cell above it or to its left, and has the spans 1 and 1. */
export interface GroupCell {
  readonly key: string;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly hidden: boolean;
  /** The widgets in it, as they are stored. */
  readonly items: readonly unknown[];
  /** All else that is stored of it. */
  readonly rest: Bag;
}

export interface GroupRow {
  readonly key: string;
  /** One a column. */
  readonly cells: readonly GroupCell[];
  readonly rest: Bag;
}

/** The grid. Never changed in place: a command answers another one, and the one before is the way back. */
export interface Group {
  readonly rows: readonly GroupRow[];
}

/** A place in the grid, from 0. */
export interface GroupPlace {
  readonly row: number;
  readonly column: number;
}

/** The grid after a command, or the code of the message that refuses it. */
export type Grouped = Result<Group, MessageCode>;

/** Largest grid that commands make. */
export const MAX_ROWS = 200;
export const MAX_COLUMNS = 50;
