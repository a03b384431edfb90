import type { PageIndex } from '../values/page-index.ts';

/**
 * True for a column that merges cells: a change of its values calls the readers of the table. A file of its own, since
 * forms without tables ask it too, which load nothing of how spans are found.
 */
export function isMerging(index: PageIndex, tableKey: string, model: string): boolean {
  return index.columns.get(tableKey)?.get(model)?.column?.rowMerge === true;
}
