/**
 * Cells of an editable table that merge downwards because neighbours hold equal values (`rowMerge`). The index is that
 * of lists. Source: specification 002 3.8.
 *
 * Decision: the row that is edited merges with none, so that each of its cells can be seen and written; rows of a tree
 * merge as they are seen.
 */
import { ownOf } from '../plain.ts';
import { type SpanIndex, spansOf } from '../rows/spans/spans.ts';
import type { PageIndex } from '../values/page-index.ts';
import type { TableState } from '../values/store.ts';

/** True for a column that merges: its cells wake the table's readers. */
export function isMerging(index: PageIndex, tableKey: string, model: string): boolean {
  return index.columns.get(tableKey)?.get(model)?.column?.rowMerge === true;
}

/**
 * Makes a reader of the merged cells of the rows that are seen; null where no column merges. What is written in one row
 * costs that row and its neighbours; all are gone through only where rows come, go, move or are written several at once.
 */
export function createSpans(
  index: PageIndex,
  tableKey: string,
): (state: TableState | undefined, rows: readonly string[], editing: string | null) => SpanIndex | null {
  // The others merge with nothing: their cells would only be counted through.
  const columns = [...(index.columns.get(tableKey)?.values() ?? [])]
    .filter((field) => isMerging(index, tableKey, field.model))
    .map(({ key, model }) => ({ key, model, rowMerge: true, colMerge: false, fixed: null }));
  let now: { readonly rows: TableState['rows']; readonly editing: string | null } | null = null;
  const valueIn = (id: string, model: string) => {
    const row = id === now?.editing ? undefined : now?.rows.get(id);
    return row && ownOf(row.cells, model);
  };
  let kept: SpanIndex<string> | null = null;
  let places: ReadonlyMap<string | null | undefined, number> = new Map();
  let from: readonly [readonly string[], number, string | null] = [[], 0, null];
  return (state, rows, editing) => {
    if (columns.length === 0 || state === undefined) return null;
    const { version, written } = state;
    const [rows0, version0, editing0] = from;
    // Another record has other rows.
    const near = rows0 === rows && version0 >= (written?.since ?? version);
    if (near && version0 === version && editing0 === editing) return kept;
    from = [rows, version, editing];
    now = { rows: state.rows, editing };
    if (near) {
      const changed = [editing0, editing, written?.row].flatMap((id) => places.get(id) ?? []);
      kept = kept?.changed(rows, changed) ?? null;
    } else {
      places = new Map(rows.map((id, at) => [id, at]));
      kept = spansOf(columns, rows, valueIn, null);
    }
    return kept;
  };
}
