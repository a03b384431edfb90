/** The visible rows of a table: those of its page and, in a tree, of expanded branches. Source: 002 3.8. */
import { treeLines, treeOf } from '../rows/tree/tree.ts';
import type { TreeLine } from '../rows/tree/types.ts';
import { sameItems } from '../values/compare.ts';
import type { TableState } from '../values/store.ts';
import { pageOf, type TablePage } from './pages.ts';
import { tableReader } from './reader.ts';
import { isOpen, type TableUi } from './ui.ts';

/** The visible rows. It stays the same object until a row, the order or the page changes. */
export interface TableView {
  readonly page: TablePage;
  /** Ids of the visible rows in order. */
  readonly rows: readonly string[];
  /** Tree tables: the tree line of each visible row; null in flat tables. */
  readonly lines: ReadonlyMap<string, TreeLine> | null;
}

const EMPTY: TableView = {
  page: { current: 1, pageSize: 0, total: 0, pages: 1, first: 0, ids: [] },
  rows: [],
  lines: null,
};

/** Makes a reader of the visible rows that computes only after a change. */
export function createView(): (state: TableState | undefined, ui: TableUi) => TableView {
  let kept = EMPTY;
  let from: readonly unknown[] = [];
  return (state, ui) => {
    const now = [state, state?.order, ui.toggled, ui.current, ui.pageSize];
    if (state === undefined) return EMPTY;
    if (sameItems(now, from)) return kept;
    from = now;
    const page = pageOf(state, ui.current, ui.pageSize);
    kept =
      state.table.kind === 'treetable' ? treeView(state, ui, page) : { page, rows: page.ids, lines: null };
    return kept;
  };
}

function treeView(state: TableState, ui: TableUi, page: TablePage): TableView {
  const lines = treeLines(treeOf(page.ids, tableReader(state)), (id) => isOpen(state.table, ui, id));
  return {
    page,
    rows: lines.map((line) => line.id),
    lines: new Map(lines.map((line) => [line.id, line] as const)),
  };
}
