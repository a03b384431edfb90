/**
 * How the features of rows read rows that somebody else keeps. Lists keep answered rows, entry tables a Map of rows,
 * lookups and group trees answered items: each says here how one of its rows is read, and no feature knows more.
 */

/** Reads the rows of an owner. `Row` is whatever the owner hands around: a record, or only an id. */
export interface RowReader<Row> {
  /** Id of a row; two rows of one id are one row. */
  idOf(row: Row): string;
  /** Id of the row above; null or undefined for a root. It may name a row that is not there. */
  parentOf(row: Row): string | null | undefined;
  /** Value of a column in a row, by the column's model; undefined where there is none. */
  valueIn(row: Row, model: string): unknown;
}

/** A function that remembers its last answer and gives it again while its inputs are the very same. */
export function kept<Inputs extends readonly unknown[], Output>(
  make: (...inputs: Inputs) => Output,
): (...inputs: Inputs) => Output {
  let last: { readonly inputs: Inputs; readonly output: Output } | null = null;
  return (...inputs) => {
    if (last?.inputs.every((input, at) => Object.is(input, inputs[at]))) return last.output;
    last = { inputs, output: make(...inputs) };
    return last.output;
  };
}
