/**
 * UI state of an open table, which is not part of the record: selection, edited row, expanded branches, page. It is
 * updated with each change of rows.
 * Source: specification 002 3.8 and 4.2.
 */
import type { CompiledTable } from '../compile/types.ts';
import { perForm } from '../form/perForm.ts';
import { pagingOf } from '../rows/paging.ts';
import type { RowsOp, TableState } from '../values/store.ts';
import { nearestPage } from './pages.ts';
import { followSelection } from './selection.ts';

/** Selection, edited row, expanded branches, unfolded rows and page of one table. Sets are replaced, never changed. */
export interface TableUi {
  selected: ReadonlySet<string>;
  editing: string | null;
  /** Rows whose branch differs from `defaultExpandAll`. */
  toggled: ReadonlySet<string>;
  /** Rows below which the table's expand columns are shown. Source: 001 3.8. */
  unfolded: ReadonlySet<string>;
  /** From 1. */
  current: number;
  /** Rows a page; 0 without pagination. */
  pageSize: number;
}

/** UI states that differ from the initial one, by table address. */
export const tableUis = perForm((): Map<string, TableUi> => new Map());

const NOTHING: ReadonlySet<string> = new Set();

/** The initial UI state of a table. */
export function createTableUi(table: CompiledTable): TableUi {
  return {
    selected: NOTHING,
    editing: null,
    toggled: NOTHING,
    unfolded: NOTHING,
    current: 1,
    pageSize: table.pageSize,
  };
}

/** True where a row's branch is expanded. */
export function isOpen(table: CompiledTable, ui: TableUi | undefined, rowId: string): boolean {
  return table.defaultExpandAll !== (ui?.toggled.has(rowId) === true);
}

/**
 * Updates the state after an operation. Removed rows are neither selected nor edited any more; in a linked tree the
 * check boxes follow the rows that were added, removed or moved. Where the page of the edited row is shown, it follows
 * the row. A page that no longer exists is replaced by the last one. `join`: rows added below a checked one are checked.
 */
export function followRows(ui: TableUi, state: TableState, op: RowsOp, join: boolean): void {
  if (op.removed.length > 0) {
    if (ui.editing !== null && !state.rows.has(ui.editing)) ui.editing = null;
    ui.selected = without(ui.selected, state);
    ui.toggled = without(ui.toggled, state);
    ui.unfolded = without(ui.unfolded, state);
  }
  ui.selected = followSelection(state, ui.selected, join);
  if (ui.pageSize === 0) return;
  const { editing, current, pageSize } = ui;
  if (editing !== null) {
    const isBelow = (id: string) => state.parents.has(id) || op.parents.has(id);
    const page = (order: readonly string[]) => pagingOf(order, editing, pageSize, isBelow);
    if (page(op.orderBefore) === current - 1) ui.current = (page(state.order) ?? current - 1) + 1;
  }
  ui.current = nearestPage(state, ui.current, pageSize);
}

/** The ids that are still rows; the same set where all are. */
function without(ids: ReadonlySet<string>, state: TableState): ReadonlySet<string> {
  const kept = [...ids].filter((id) => state.rows.has(id));
  return kept.length === ids.size ? ids : new Set(kept);
}
