/** Rows of a list. Source: specification 002 3.7. */
import { type AnsweredRow, fieldOf, plainText } from '../rows/row.ts';

export { fieldOf, plainText } from '../rows/row.ts';

/** A row as the server answers it: field names to values. */
export type ListRow = AnsweredRow;

/** The key of a row's record; '' where the row has none. */
export function ownKeyOf(row: ListRow, rowKey: string | undefined): string {
  const own = fieldOf(row, rowKey ?? 'id');
  return typeof own === 'string' || typeof own === 'number' ? plainText(own) : '';
}
