/** The handle of one table of an open form. Source: specification 002 3.8, 4.2 and 5. */
import type { ActionState } from '../actions/actionState.ts';
import type { ActionHost } from '../actions/types.ts';
import type { CompiledAction, CompiledField } from '../compile/types.ts';
import type { Result } from '../result.ts';
import type { SpanIndex } from '../rows/spans/spans.ts';
import type { PrintedTable } from '../table/printed.ts';
import type { TableView } from '../table/view.ts';
import type { Row } from '../values/types.ts';
import type { FieldIssue } from './issue.ts';

/**
 * A table's rows at one moment. It stays the same object until rows are added, removed or moved, or another row is
 * selected, edited or unfolded. Changes of cells are reported by their paths.
 */
export interface TableSnapshot {
  readonly order: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly editing: string | null;
  /** Rows that are unfolded: what stands in the table's expand columns is shown below them. */
  readonly unfolded: ReadonlySet<string>;
  readonly locked: boolean;
}

/** One column in its present state. */
export interface ColumnState {
  readonly field: CompiledField;
  readonly visible: boolean;
  /** The title has a red asterisk: `required` or `isRequired`, where the column is visible and can be written. */
  readonly required: boolean;
  /** Cells can be written: `isEdit`, and neither the column nor the table is locked. */
  readonly editable: boolean;
}

/** Commands and readers of one table. Refused commands return issues, never throw. Source: 002 4.2 and 5. */
export interface TableHandle {
  snapshot(): TableSnapshot;
  subscribe(listener: () => void): () => void;
  row(rowId: string): Row | undefined;
  /** True for a row that was added and holds nothing yet. */
  isBlank(rowId: string): boolean;
  /** Adds a row from the new-row template, before `at` or at the end; returns its id. */
  add(at?: number): Result<string, FieldIssue>;
  /** Copies the given or the selected rows; returns the ids of the copies. */
  copy(rowIds?: readonly string[]): Result<readonly string[], FieldIssue>;
  /** Removes the given or the selected rows with their branches; returns the removed ids. */
  remove(rowIds?: readonly string[]): Result<readonly string[], FieldIssue>;
  /** Moves a row with its branch to an index among the other rows. */
  move(rowId: string, to: number): Result<void, FieldIssue>;
  /** Moves a row to the place of another, as after a drop on it. */
  moveOnto(rowId: string, overId: string): Result<void, FieldIssue>;
  /** Moves a row by one within its level; at either end nothing happens. */
  moveStep(rowId: string, direction: 1 | -1): Result<void, FieldIssue>;
  /** Adds a row below the given or the first selected row: a tree row in a tree, else a row of its child table. */
  addChild(rowId?: string): Result<string, FieldIssue>;
  /**
   * Writes values of one column: the first into the row, the others into new rows below it, as one step to undo; returns
   * the written rows. Without the right to add rows only the first is written.
   */
  fill(
    rowId: string,
    columnKey: string,
    values: readonly { readonly value: unknown; readonly companion?: unknown }[],
  ): Result<readonly string[], FieldIssue>;
  /** Replaces the selection. In a tree whose `checkStrictly` is false branches are selected with their root. */
  select(rowIds: readonly string[]): void;
  /** Rows that are half selected: only something below them is selected. Empty unless `checkStrictly` is false. */
  half(): ReadonlySet<string>;
  /** Edits this row only, on its page and with its ancestors expanded; null ends editing. */
  edit(rowId: string | null): void;
  /** The visible rows: those of this page in expanded branches. */
  view(): TableView;
  /** Merged cells of the visible rows with equal values (`rowMerge`); null where no column merges. */
  spans(): SpanIndex | null;
  /** The table as it is printed: the rows of all pages in expanded branches, and their merged cells. */
  printed(): PrintedTable;
  /** Expands or collapses the branch below a row. */
  toggle(rowId: string, open: boolean): void;
  /** Shows or hides below a row what stands in the table's expand columns. Source: 001 3.8 (TableColumnExpand). */
  unfold(rowId: string, open: boolean): void;
  /** Shows the page of a row and expands its ancestors. */
  showRow(rowId: string): void;
  /** Pages count from 1; a number beyond the last page means the last. Without local pagination there is one page. */
  setPage(current: number): void;
  setPageSize(pageSize: number): void;
  /** The columns in their present states. */
  columns(): readonly ColumnState[];
  /**
   * Runs an action by its code on the selected or the given rows: add, copy, remove, childrow, or one of the definition
   * with its scripts. Refusals and failures are shown to the user; a second click within the throttle does nothing. An
   * action with `confirm` asks first. Fails with `form.aborted` where nothing is done: the host cannot ask, the user
   * says no, or the click is throttled.
   */
  run(code: string, rowIds?: readonly string[], host?: ActionHost): Promise<Result<unknown>>;
  /** The row's parent in a tree table; null for roots and in flat tables. */
  parentOf(rowId: string): string | null;
  /**
   * The table's own actions in their present states, each with its menu; all are locked while the approve status is 1
   * or 10. `enabled` also depends on the selection, for which no reason is given, since it is no lock.
   */
  actions(): readonly ActionState[];
  /** Those of them that stand in the operation column, in their states for one row: `run` with its id runs them. */
  rowActions(): readonly ActionState[];
  /** True where an `add` action is enabled, in the toolbar or a menu: then the keyboard may add rows as well. */
  mayAdd(): boolean;
  /** That `add` action where it does more than adding a row (a script, a page, a question), to be run by its code. */
  ownAdd(): CompiledAction | null;
  /** Aggregate of a column, null where it has none or no row. Latest and earliest days and times are as they are stored. */
  aggregate(columnKey: string): number | string | null;
  /** Called when the column's aggregate may have changed. */
  subscribeAggregate(columnKey: string, listener: () => void): () => void;
}
