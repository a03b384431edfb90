/** How trees and merged cells read rows that somebody else keeps: an entry table its Map, a list answered rows. */

/** Reads the rows of an owner. `Row` is whatever the owner hands around: a record, or only an id. */
export interface RowReader<Row> {
  /** Id of a row; two rows of one id are one row. */
  idOf(row: Row): string;
  /** Id of the row above; null or undefined for a root. It may name a row that is not there. */
  parentOf(row: Row): string | null | undefined;
  /** Value of a column in a row, by the column's model; undefined where there is none. */
  valueIn(row: Row, model: string): unknown;
}
