/** How trees and merged cells read rows: an entry table stores them in a Map, a list as answered rows. */

/** Reads the rows of an owner. `Row` is what the owner passes: a record, or only an id. */
export interface RowReader<Row> {
  /** Id of a row; two rows of one id are one row. */
  idOf(row: Row): string;
  /** Id of the parent; null or undefined for a root. It may name a row that does not exist. */
  parentOf(row: Row): string | null | undefined;
  /** Value of a column in a row, by the column's model; undefined where there is none. */
  valueIn(row: Row, model: string): unknown;
}
