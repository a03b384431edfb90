/** By which field a list merges rows. Source: specification 002 3.2 (tableMerge, tableMergeRowKey), 7 (entryIds when rows are merged). */
import { isOn, textOf } from '../compile/read.ts';
import type { CompiledListTable } from '../compile/types.ts';

/**
 * Key that rows of one document share, where a list shows its entries merged; null where it does not. Unless stated it
 * is the documents' `id`, where the rows go by a key of their own.
 */
export function mergeKeyOf(table: Pick<CompiledListTable, 'options' | 'rowKey'>): string | null {
  if (!isOn(table.options.tableMerge)) return null;
  return textOf(table.options.tableMergeRowKey) ?? (table.rowKey === 'id' ? null : 'id');
}
