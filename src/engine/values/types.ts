/** Words of the value store. Source: DESIGN "Values"; FORMATS "Paths". */

/**
 * Address of a value: `qty` in the header (dots are literal), `entries[rowId].qty` in a table,
 * `entries[rowId].lines[rowId].qty` in a child table. Rows always by id, never by index.
 */
export type FieldPath = string;

/** A row as it is read: its id and its cells. Rows are immutable; a changed row is a new object. */
export interface Row {
  readonly id: string;
  readonly cells: Readonly<Record<string, unknown>>;
}
