/**
 * Merged cells of an editable table: equal values of neighbouring rows in columns with `rowMerge`, with the same index
 * as in lists. Source: specification 002 3.8.
 *
 * Decision: the edited row does not merge, so that each of its cells can be seen and edited, nor does an unfolded one,
 * whose details stand between it and the next row; rows of a tree merge in the order in which they are shown.
 */
import { ownOf } from '../plain.ts';
import { type SpanIndex, spansOf } from '../rows/spans/spans.ts';
import type { PageIndex } from '../values/page-index.ts';
import type { TableState } from '../values/store.ts';
import { isMerging } from './merging.ts';
import type { TableUi } from './ui.ts';

/**
 * Makes a reader of the merged cells of the visible rows; null where no column merges. A write in one row reads that row
 * and its neighbours; all rows are read only after rows were added, removed or moved, or several were written at once.
 */
export function createSpans(
  index: PageIndex,
  tableKey: string,
): (
  state: TableState | undefined,
  rows: readonly string[],
  ui: Pick<TableUi, 'editing' | 'unfolded'>,
) => SpanIndex | null {
  // Other columns never merge, so their cells need not be read.
  const columns = [...(index.columns.get(tableKey)?.values() ?? [])]
    .filter((field) => isMerging(index, tableKey, field.model))
    .map(({ key, model }) => ({ key, model, rowMerge: true, colMerge: false, fixed: null }));
  let now: ({ readonly rows: TableState['rows'] } & Pick<TableUi, 'editing' | 'unfolded'>) | null = null;
  const valueIn = (id: string, model: string) => {
    const isAlone = id === now?.editing || now?.unfolded.has(id) === true;
    const row = isAlone ? undefined : now?.rows.get(id);
    return row && ownOf(row.cells, model);
  };
  let kept: SpanIndex<string> | null = null;
  let places: ReadonlyMap<string | null | undefined, number> = new Map();
  let from: readonly [readonly string[], number, string | null, ReadonlySet<string> | null] = [
    [],
    0,
    null,
    null,
  ];
  return (state, rows, { editing, unfolded }) => {
    if (columns.length === 0 || state === undefined) return null;
    const { version, written } = state;
    const [rows0, version0, editing0, unfolded0] = from;
    // Another record has other rows.
    const near = rows0 === rows && unfolded0 === unfolded && version0 >= (written?.since ?? version);
    if (near && version0 === version && editing0 === editing) return kept;
    from = [rows, version, editing, unfolded];
    now = { rows: state.rows, editing, unfolded };
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
