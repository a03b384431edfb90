/** What people call a record. */
import type { Rights } from '../auth/rights.ts';
import type { BusinessObject } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { knownTo } from './view.ts';

/** What a person knows a record by, as far as his roles show it: its number, else its name, else its id. */
export function labelOf(rights: Rights, object: BusinessObject, row: StoreRow): string {
  const { numberField, nameField } = knownTo(rights, object);
  for (const name of [numberField, nameField]) {
    const column = object.header.find((field) => field.name === name)?.column;
    if (column !== null && column !== undefined && text(row, column) !== '') return text(row, column);
  }
  return text(row, 'id');
}
