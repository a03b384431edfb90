/**
 * The field by which a list merges rows. Source: specification 002 3.2 (tableMerge, tableMergeRowKey), 7 (entryIds when
 * rows are merged).
 */
import { isOn, textOf } from '../compile/read.ts';
import type { CompiledListTable } from '../compile/types.ts';

/**
 * The field whose value the rows of one document share, where a list merges rows; null where it does not. The default
 * is `id`, where rows have another key.
 */
export function mergeKeyOf(table: Pick<CompiledListTable, 'options' | 'rowKey'>): string | null {
  if (!isOn(table.options.tableMerge)) return null;
  return textOf(table.options.tableMergeRowKey) ?? (table.rowKey === 'id' ? null : 'id');
}
