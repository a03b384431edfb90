/** An editable table on paper. Source: specification 002 2.2, 3.8. */
import type { SpanIndex } from '../rows/spans/spans.ts';
import type { PageIndex } from '../values/page-index.ts';
import type { TableState } from '../values/store.ts';
import { createSpans } from './spans.ts';
import type { TableUi } from './ui.ts';
import { createView, type TableView } from './view.ts';

/** The rows of all pages in expanded branches. */
export interface PrintedTable extends Pick<TableView, 'rows' | 'lines'> {
  /** Their merged cells, also those of the row that is being edited; null where no column merges. */
  readonly spans: SpanIndex | null;
}

/** Reads a table as it is printed. Nothing is kept: it is asked for once a print. */
export function printedTable(
  index: PageIndex,
  tableKey: string,
  state: TableState | undefined,
  ui: TableUi,
): PrintedTable {
  const whole = { ...ui, editing: null, current: 1, pageSize: 0 };
  const { rows, lines } = createView()(state, whole);
  return { rows, lines, spans: createSpans(index, tableKey)(state, rows, whole) };
}
