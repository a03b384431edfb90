/**
 * State of a list page: criteria, page, selection, rows, as a plain store outside React.
 * Source: specification 002 4.1, 5, 7.
 */
import type { ActionState } from '../actions/actionState.ts';
import type {
  ActionAnswer,
  ActionHost,
  ActionPlan,
  BatchBody,
  BatchEntry,
  ExportBody,
  HostAction,
  ServerCall,
} from '../actions/types.ts';
import type { CompiledAction, CompiledColumn, CompiledGroup, CompiledList } from '../compile/types.ts';
import type { AbortSignalLike, Form } from '../form/types.ts';
import type { Plain } from '../plain.ts';
import type { PortError, Result } from '../result.ts';
import type { SpanIndex } from '../rows/spans/spans.ts';
import type { ListTotal } from './aggregates.ts';
import type { LeafColumn } from './columnTree.ts';
import type { FilterField, FilterRow } from './filter.ts';
import type { ListQuery, SearchParam, SortParam } from './query.ts';
import type { ListRow } from './row.ts';
import type { ListView } from './views.ts';

export type { CompareType, ListQuery, SearchParam, SortParam } from './query.ts';
export type { ListRow } from './row.ts';

/** Rows of a list, and the totals that go with them. */
export interface ListAnswer {
  /** The rows of the page. */
  readonly rows: readonly ListRow[];
  /** Of all rows found. Without it these rows are all, or it comes later. */
  readonly rowCount?: number;
  /** Of all rows found, by column key; texts are the latest or earliest of stored days, times and moments. */
  readonly aggregates?: Readonly<Record<string, number | string>>;
  /**
   * Count or aggregates were left out, since they would have kept the rows waiting: the same query with `totals: 'only'`
   * is then asked for them. The last page always states the count.
   */
  readonly totals?: 'later';
  /** Rows of the page are missing, since it is too large; `msg` tells the user. */
  readonly cut?: true;
  /** A message for the user. */
  readonly msg?: string;
}

/** The calls that a list makes. */
export interface ListPorts {
  /** Gives the rows of one page, or the totals alone. */
  readonly query: (query: ListQuery, signal: AbortSignalLike) => Promise<Result<ListAnswer>>;
  /** Makes what a running query is cancelled by; an `AbortController` will do. */
  readonly newAbort: () => { readonly signal: AbortSignalLike; abort(): void };
  /**
   * Runs a server action on several records. `idempotencyKey` is the same for the same click. Source: 002 4.1 and 7.
   */
  readonly runServerAction?: (
    call: ServerCall,
    body: BatchBody,
    idempotencyKey: string,
  ) => Promise<Result<BatchAnswer>>;
  /** Runs an action whose code nobody else knows; the rows are loaded again after it. */
  readonly runAction?: (action: HostAction, signal: AbortSignalLike) => Promise<Result<ActionAnswer>>;
  /** Loads the rows as a file and gives it to the user. Without it the action `export` is hidden. Source: 002 7. */
  readonly exportRecords?: (body: ExportBody, signal: AbortSignalLike) => Promise<Result<unknown>>;
  /** Saves the records of a file: the host's dialog calls it. Without it the action `import` is hidden. */
  readonly importRecords?: unknown;
}

/** The result of a batch call for each record, also where the server refused some. Source: 002 7 and 8. */
export interface BatchAnswer {
  readonly entries: readonly BatchEntry[];
  readonly msg: string;
}

/** The context of a list: params of its own route, by name. */
export interface ListContext {
  readonly extras?: Readonly<Record<string, unknown>>;
  /** Title of the list in the user's language; it is the app name of the pages that the list opens. */
  readonly title?: string;
}

/** What the host provides for an action of a list. */
export interface ListHost extends ActionHost {
  /** What the route of the list carries. */
  readonly context?: ListContext;
}

/** What a list shows now. */
export interface ListSnapshot {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly rows: readonly ListRow[];
  /** Of all rows found; null where it is not known yet. Then more rows follow those of this page. */
  readonly rowCount: number | null;
  readonly aggregates: NonNullable<ListAnswer['aggregates']>;
  /** Whether count and aggregates are there. While they are loaded again, those of the same criteria stay. */
  readonly totals: 'ready' | 'loading' | 'failed';
  readonly query: ListQuery;
  /** True where `rows` are not those of `query`: other criteria or another page are loading or could not be loaded. */
  readonly isStale: boolean;
  readonly selected: ReadonlySet<string>;
  readonly error: PortError | null;
  readonly view: string;
  /** True where criteria are set that `clearSearch` removes: without rows the list then shows 'nothing found', not 'no data'. */
  readonly filtered: boolean;
  /** Rows that the user has expanded (true) or collapsed (false), in trees and expandable tables. */
  readonly toggled: ReadonlyMap<string, boolean>;
  /** The criteria that the list was opened with and that its search area does not show. */
  readonly brought: readonly SearchParam[];
  /** The conditions that the filter dialog has set. */
  readonly filter: readonly FilterRow[];
  /** The criteria set by `setCriteria`. */
  readonly criteria: readonly SearchParam[];
  /** Of `more()`: whether further rows are being loaded below these, or could not be. */
  readonly growth: 'idle' | 'loading' | 'failed';
  /** The selected node of a group tree, null for all. */
  readonly group: { readonly key: string; readonly nodeId: string } | null;
}

/** A line of a view: a row of a flat table or a tree, or a line of details below an expanded row. */
export interface ListLine {
  readonly id: string;
  readonly row: ListRow;
  /** 0 for roots and in flat tables. */
  readonly depth: number;
  /** Null where the row cannot be expanded. */
  readonly expanded: boolean | null;
  /** Index among the detail lines below an expanded row; null for the row itself. */
  readonly detail: number | null;
  /** In trees: position among its siblings, from 1, and how many they are. */
  readonly position?: number;
  readonly siblings?: number;
}

/**
 * The cause of a selection. `pick`: exactly these rows are selected. `toggle`: check boxes were changed, which in a
 * tree that is not strict also changes ancestors and descendants.
 */
export type SelectCause = 'pick' | 'toggle';

/** An open list. Late answers never overwrite newer ones. */
export interface List {
  readonly list: CompiledList;
  /** Aborted when the list is closed. */
  readonly closed: AbortSignalLike;
  snapshot(): ListSnapshot;
  subscribe(listener: () => void): () => void;
  columns(): readonly CompiledColumn[];
  load(): Promise<void>;
  /** Asks again for totals that could not be loaded. */
  loadTotals(): Promise<void>;
  /** Searches by the values of the search area, without a selection, from page 1. */
  applySearch(): Promise<void>;
  /** Removes all criteria but `brought`. */
  clearSearch(): Promise<void>;
  /** Removes the criteria that the list was opened with. */
  dropBrought(): Promise<void>;
  setPage(pageIndex: number): Promise<void>;
  /** Appends the rows that follow on those of the first page, one page at a time; none where there are none. */
  more(): Promise<void>;
  setPageLength(pageLength: number): Promise<void>;
  setSort(sort: readonly SortParam[]): Promise<void>;
  setView(key: string): Promise<void>;
  /** The fields to filter the shown view by: its columns, each once. The same array as long as the view is shown. */
  filterFields(): readonly FilterField[];
  /** Filters by the rows of the dialog that have a value, each once; without a selection, from page 1. */
  setFilter(rows: readonly FilterRow[]): Promise<void>;
  /**
   * Sets criteria of the host, in place of those it set before. Search area, filter, group node and route apply as
   * well. Without a selection, from page 1.
   */
  setCriteria(criteria: readonly SearchParam[]): Promise<void>;
  /** Selects a node of a group tree, null for all; without selected rows, from page 1. */
  setGroup(group: CompiledGroup, nodeId: string | null): Promise<void>;
  /** Selects rows; the cause is `pick` by default. Unknown ids are ignored. */
  select(ids: readonly string[], cause?: SelectCause): void;
  /** True where a click on a row expands or collapses it. */
  expandsOnClick(): boolean;
  /** Expands or collapses a row. */
  toggle(rowId: string, expanded: boolean): void;
  /** The shown view; null where the page has none. */
  view(): ListView | null;
  /** Columns that show values, in order, with their header groups. */
  leaves(): readonly LeafColumn[];
  /** Ids of the rows of this page, those of collapsed branches too; the same array while nothing changes. */
  rowIds(): readonly string[];
  /** The visible lines in order; the same array while nothing changes. */
  lines(): readonly ListLine[];
  /** Half-checked rows: only something below them is checked. */
  half(): ReadonlySet<string>;
  /** Merged cells of the lines; null where none merge. */
  spans(): SpanIndex | null;
  /** Totals by column key. */
  totals(): ReadonlyMap<string, ListTotal>;
  /** Plans an action for the given rows, else for the selected ones. */
  plan(action: CompiledAction, rows?: readonly ListRow[], context?: ListContext): ActionPlan;
  /** Plans a double click, Enter or the link of a row. */
  planRow(row: ListRow, context?: ListContext): ActionPlan;
  /**
   * Runs a toolbar action on the selected rows, or a row's action on that row. Refusals and failures are shown to the
   * user; a second click within the throttle does nothing and returns `form.aborted`. Source: 002 5, 8 and 9.
   */
  run(action: CompiledAction, row: ListRow | null, host: ListHost): Promise<Result<unknown>>;
  /** Opens a row as `planRow` says. */
  openRow(row: ListRow, host: ListHost): Promise<Result<unknown>>;
  /** Adds, edits or deletes a node of a group tree as `planGroup` says. The host loads the tree and the rows again. */
  runGroup(
    group: CompiledGroup,
    code: 'add' | 'edit' | 'delete',
    nodeId: string | null,
    host: ListHost,
  ): Promise<Result<unknown>>;
  /** A dialog of a script was closed: the next click on an action is not throttled. Source: 002 9. */
  dialogClosed(): void;
  /** Id of a row: its row key, or a generated one where it has none. Source: 002 3.7. */
  rowId(row: ListRow): string;
  /** The selected rows, also of other pages, in the order of selection. */
  selectedRows(): readonly ListRow[];
  /** The granted actions in order, with their states. */
  actions(where: 'toolbar' | 'tablebar'): readonly ActionState[];
  dispose(): void;
}

/** An open list with its search area. */
export interface SearchableList extends List {
  /** The values of the search area are a form, so that the adapters of forms can draw them. */
  readonly search: Form;
}

/** The form of a search area. */
export interface SearchForm {
  readonly form: Form;
  /** Commits all drafts. False where one does not parse. */
  commitTyped(): boolean;
}

/** An open list whose search form is attached when it is needed. */
export interface OpenList extends List {
  /** Opens the search form with the values from the route; returns the same form from then on. */
  attachSearch(open: (record: Plain) => SearchForm): Form;
}

/** Options of `createList`. */
export interface ListOptions {
  readonly ports: ListPorts;
  readonly formPorts: Form['ports'];
  /** Codes that the action context grants; absent: all. */
  readonly grants?: readonly string[];
  readonly pageLength?: number;
  readonly searchParams?: readonly SearchParam[];
  /** Sorting that the list opens with; fields without a column are left out. */
  readonly sortParams?: readonly SortParam[];
  /** Page that the list opens with, zero based: the last one where there are fewer. */
  readonly pageIndex?: number;
}
