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
 * Decisions: commands never lose widgets. Merging moves them into the remaining cell, splitting leaves them in the
 * first cell, and a row or column with widgets is not deleted.
 */
import type { Result } from '../../result.ts';
import type { MessageCode } from '../../rules/codes.ts';

/** A stored object with any properties. */
export type Bag = Readonly<Record<string, unknown>>;

/** One cell. A hidden one is covered by a merged cell above it or to its left, and has the spans 1 and 1. */
export interface GroupCell {
  readonly key: string;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly hidden: boolean;
  /** The widgets in it, as they are stored. */
  readonly items: readonly unknown[];
  /** Its other stored properties. */
  readonly rest: Bag;
}

export interface GroupRow {
  readonly key: string;
  /** One for each column. */
  readonly cells: readonly GroupCell[];
  readonly rest: Bag;
}

/** The grid. It is immutable: a command returns a new one, and undo restores the one before. */
export interface Group {
  readonly rows: readonly GroupRow[];
}

/** An index pair in the grid, from 0. */
export interface GroupPlace {
  readonly row: number;
  readonly column: number;
}

/** The grid after a command, or the code of the message that refuses it. */
export type Grouped = Result<Group, MessageCode>;

/** Largest grid that commands make. */
export const MAX_ROWS = 200;
export const MAX_COLUMNS = 50;
