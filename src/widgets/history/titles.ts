import type { CompiledPage, TextRef } from '../../engine/internal.ts';
import type { HistoryEntry } from './useHistory.ts';

/** One changed value, or one row that came or went. */
export type HistoryChange = HistoryEntry['changes'][number];

/**
 * Titles of a change's field and table as the page has them; those of the object model, which the server sends, where
 * the page has none. Child tables keep the server's title, which names the row around them.
 */
export function changeTitles(
  page: CompiledPage,
  text: (ref: TextRef | null) => string,
  change: HistoryChange,
): { readonly field: string; readonly table: string } {
  const key = change.table === '' ? null : page.tables[change.table];
  const table = typeof key === 'string' ? page.nodes[key] : undefined;
  const field = Object.values(page.nodes).find(
    (node) => node.role === 'field' && node.table === key && node.model === change.field,
  );
  const nested = table?.role === 'table' && table.table !== null;
  return {
    field: (field && text(field.title)) || change.label,
    table: (!nested && table && text(table.title)) || change.tableLabel,
  };
}
