/** The face of one table of an open form. Source: specification 002 3.8, 4.2 and 5. */
import type { ActionState } from '../actions/actionState.ts';
import type { ActionHost } from '../actions/types.ts';
import type { CompiledAction, CompiledField } from '../compile/types.ts';
import type { Result } from '../result.ts';
import type { SpanIndex } from '../rows/spans/spans.ts';
import type { TableView } from '../table/view.ts';
import type { Row } from '../values/types.ts';
import type { FieldIssue } from './issue.ts';

/**
 * A table's rows at one moment. The object is the same until rows come, go or move, or the user selects or edits
 * another; of their cells each path tells by itself.
 */
export interface TableSnapshot {
  readonly order: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly editing: string | null;
  readonly locked: boolean;
}

/** One column as it stands now. */
export interface ColumnState {
  readonly field: CompiledField;
  readonly visible: boolean;
  /** The title carries a red asterisk: `required` or `isRequired`, where the column is seen and can be written. */
  readonly required: boolean;
  /** Its cells can be written: `isEdit`, no lock of its own, none of the table. */
  readonly editable: boolean;
}

/** One table's commands and readers. Source: 002 4.2 and 5. Refusals are issues, never exceptions. */
export interface TableHandle {
  snapshot(): TableSnapshot;
  subscribe(listener: () => void): () => void;
  row(rowId: string): Row | undefined;
  /** Adds a row from the new-row template, before `at` or at the end. */
  add(at?: number): Result<string, FieldIssue>;
  /** Copies rows, or those that are selected; answers the copies. */
  copy(rowIds?: readonly string[]): Result<readonly string[], FieldIssue>;
  /** Removes rows, or those that are selected, with their branches; answers what went. */
  remove(rowIds?: readonly string[]): Result<readonly string[], FieldIssue>;
  /** Moves a row with its branch to a place of the order without them. */
  move(rowId: string, to: number): Result<void, FieldIssue>;
  /** Moves a row to where another stands, as when it is dropped there. */
  moveOnto(rowId: string, overId: string): Result<void, FieldIssue>;
  /** Moves a row by one within its level; at the end of it nothing happens. */
  moveStep(rowId: string, direction: 1 | -1): Result<void, FieldIssue>;
  /** A row below another, or below the first selected one: in a tree a tree row, else one of its child table. */
  addChild(rowId?: string): Result<string, FieldIssue>;
  /** The whole selection anew. In a tree whose `checkStrictly` is false branches go along. */
  select(rowIds: readonly string[]): void;
  /** Rows half selected: not themselves, but something below them; none unless `checkStrictly` is false. */
  half(): ReadonlySet<string>;
  /** Edits this row alone, on its page and with the branches above it open; null edits none. */
  edit(rowId: string | null): void;
  /** The rows that are seen: of this page, of open branches. */
  view(): TableView;
  /** Cells of the seen rows that merge because of equal values (`rowMerge`); null where no column merges. */
  spans(): SpanIndex | null;
  /** Opens or shuts the branch below a row. */
  toggle(rowId: string, open: boolean): void;
  /** Shows the page of a row, and opens what hides it. */
  showRow(rowId: string): void;
  /** From page 1; beyond the last is the last. Without local pagination there is only page 1. */
  setPage(current: number): void;
  setPageSize(pageSize: number): void;
  /** How the columns stand: visible, required (a red asterisk), editable. */
  columns(): readonly ColumnState[];
  /**
   * Runs an action by its code on the selected rows, or on these: add, copy, remove, childrow, or the definition's own
   * by its scripts. Tells the user what is refused and what fails; a second click too soon does nothing. An action
   * that says `confirm` is asked about first. It fails with `form.aborted` where nothing is done: the host cannot ask,
   * the answer is no, or the click comes too soon.
   */
  run(code: string, rowIds?: readonly string[], host?: ActionHost): Promise<Result<unknown>>;
  /** Row above it in a tree table; null for roots and in flat tables. */
  parentOf(rowId: string): string | null;
  /**
   * The table's own actions as they stand, each with its menu; all lock with the parent's approveStatus 1 or 10. They
   * are enabled where they answer for what is selected now; of that no reason tells, since it is no lock.
   */
  actions(): readonly ActionState[];
  /** An `add` among the actions answers now, in the bar or in a menu: then the keyboard may add rows as well. */
  mayAdd(): boolean;
  /** That `add` where it does more than adding a row (a script, a page, a question): the keyboard runs it by its code. */
  ownAdd(): CompiledAction | null;
  /** Aggregate of a column, null where it has none or no row. Latest and earliest days and times are as they are stored. */
  aggregate(columnKey: string): number | string | null;
  /** Wakes when the column's aggregate may have changed. */
  subscribeAggregate(columnKey: string, listener: () => void): () => void;
}
