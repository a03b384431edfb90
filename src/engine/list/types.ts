/**
 * State of a list page: criteria, page, selection, rows, as a plain store outside React.
 * Source: specification 002 4.1, 5, 7.
 */
import type { ActionState } from '../actions/actionState.ts';
import type {
  ActionHost,
  ActionPlan,
  BatchBody,
  BatchEntry,
  ExportBody,
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

export interface ListAnswer {
  readonly rows: readonly ListRow[];
  readonly rowCount: number;
  /** By column key; texts are the latest or earliest of stored days, times and moments. */
  readonly aggregates: Readonly<Record<string, number | string>>;
}

export interface ListPorts {
  readonly query: (query: ListQuery, signal: AbortSignalLike) => Promise<Result<ListAnswer>>;
  readonly newAbort: () => { readonly signal: AbortSignalLike; abort(): void };
  /** Acts on chosen records at once. `idempotencyKey` is the same for the same click. Source: 002 4.1 and 7. */
  readonly runServerAction?: (
    call: ServerCall,
    body: BatchBody,
    idempotencyKey: string,
  ) => Promise<Result<BatchAnswer>>;
  /** Fetches the rows as a file and hands it to the user. Source: 002 7. */
  readonly exportRecords?: (body: ExportBody, signal: AbortSignalLike) => Promise<Result<unknown>>;
}

/** What became of a batch call, record by record, also where the server refused some. Source: 002 7 and 8. */
export interface BatchAnswer {
  readonly entries: readonly BatchEntry[];
  readonly msg: string;
}

/** What a list knows beside its rows: what its own route brought, by name. */
export interface ListContext {
  readonly extras?: Readonly<Record<string, unknown>>;
  /** Title of the list in the user's language: the app name of what it opens. */
  readonly title?: string;
}

/** What the host lends an action of a list. */
export interface ListHost extends ActionHost {
  readonly context?: ListContext;
}

export interface ListSnapshot {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly rows: readonly ListRow[];
  readonly rowCount: number;
  readonly aggregates: ListAnswer['aggregates'];
  readonly query: ListQuery;
  readonly selected: ReadonlySet<string>;
  readonly error: PortError | null;
  readonly view: string;
  /** True where criteria are set: an empty answer is then 'nothing found', not 'nothing here'. */
  readonly filtered: boolean;
  /** Rows that the user has folded (false) or unfolded (true), in trees and tables whose rows unfold. */
  readonly toggled: ReadonlyMap<string, boolean>;
  /** What the filter dialog has set: the conditions that are shown as such, in their order. */
  readonly filter: readonly FilterRow[];
  /** What `setCriteria` has set. */
  readonly criteria: readonly SearchParam[];
  /** The node chosen in a group tree, null for all. */
  readonly group: { readonly key: string; readonly nodeId: string } | null;
}

/** A line of a view: a row as it stands in a flat table or a tree, or a line of what an unfolded row shows. */
export interface ListLine {
  readonly id: string;
  readonly row: ListRow;
  /** 0 for roots and in flat tables. */
  readonly depth: number;
  /** Null where there is nothing to unfold. */
  readonly expanded: boolean | null;
  /** Place among the lines below an unfolded row; null for the row itself. */
  readonly detail: number | null;
  /** In trees: place among its siblings, from 1, and how many they are. */
  readonly position?: number;
  readonly siblings?: number;
}

/**
 * How a selection came about. `pick`: exactly these rows. `toggle`: check boxes went on or off, and in a tree that is
 * not strict take what is above and below them along.
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
  /** Takes the search area's values; selection cleared, page 1. */
  applySearch(): Promise<void>;
  clearSearch(): Promise<void>;
  setPage(pageIndex: number): Promise<void>;
  setPageLength(pageLength: number): Promise<void>;
  setSort(sort: readonly SortParam[]): Promise<void>;
  setView(key: string): Promise<void>;
  /** What the shown view can be filtered by: its columns, each once. The same array as long as the view is shown. */
  filterFields(): readonly FilterField[];
  /** Takes the filter dialog's rows, those that ask for something and each once. Selection cleared, page 1. */
  setFilter(rows: readonly FilterRow[]): Promise<void>;
  /**
   * Criteria of whoever shows the list, beside the search area, in place of those set before. The filter, a group's
   * node and what the route brought hold as well. Selection cleared, page 1.
   */
  setCriteria(criteria: readonly SearchParam[]): Promise<void>;
  /** Chooses a node of a group tree, null for all. Selection cleared, page 1. */
  setGroup(group: CompiledGroup, nodeId: string | null): Promise<void>;
  /** Selects rows; `pick` unless stated. Ids of rows that nobody knows are left out. */
  select(ids: readonly string[], cause?: SelectCause): void;
  /** True where a click on a row folds and unfolds it. */
  expandsOnClick(): boolean;
  /** Folds or unfolds a row. */
  toggle(rowId: string, expanded: boolean): void;
  /** The view that is shown; null where the page has none. */
  view(): ListView | null;
  /** Columns that show values, in order, with their header groups. */
  leaves(): readonly LeafColumn[];
  /** The lines in sight, in order; the same array while nothing of it changes. */
  lines(): readonly ListLine[];
  /** Rows half checked: not themselves, but something below them. */
  half(): ReadonlySet<string>;
  /** Merged cells of the lines; null where none merge. */
  spans(): SpanIndex | null;
  /** Totals by column key. */
  totals(): ReadonlyMap<string, ListTotal>;
  /** What an action means now: for the given rows, else for the selected ones. */
  plan(action: CompiledAction, rows?: readonly ListRow[], context?: ListContext): ActionPlan;
  /** What a double click, Enter or the link of a row means. */
  planRow(row: ListRow, context?: ListContext): ActionPlan;
  /**
   * Runs an action of the toolbar on the selected rows, or one of a row on that row: what is refused and what fails is
   * told, a second click too soon does nothing and answers `form.aborted`. Source: 002 5, 8 and 9.
   */
  run(action: CompiledAction, row: ListRow | null, host: ListHost): Promise<Result<unknown>>;
  /** Opens a row as `planRow` says. */
  openRow(row: ListRow, host: ListHost): Promise<Result<unknown>>;
  /** Adds, edits or deletes a node of a group tree, as `planGroup` says. The tree and the rows are asked anew by the host. */
  runGroup(
    group: CompiledGroup,
    code: 'add' | 'edit' | 'delete',
    nodeId: string | null,
    host: ListHost,
  ): Promise<Result<unknown>>;
  /** A dialog that a script has shown is closed: the next click on an action counts at once. Source: 002 9. */
  dialogClosed(): void;
  /** Id of a row: its row key, or a generated one where it carries none. Source: 002 3.7. */
  rowId(row: ListRow): string;
  /** The selected rows, also of other pages, in the order of selection. */
  selectedRows(): readonly ListRow[];
  /** Actions that the context grants, in order, with their enablement. */
  actions(where: 'toolbar' | 'tablebar'): readonly ActionState[];
  dispose(): void;
}

/** An open list with its search area. */
export interface SearchableList extends List {
  /** Values of the search area live in a form of their own, so the same adapters draw them. */
  readonly search: Form;
}

/** The form of a search area. */
export interface SearchForm {
  readonly form: Form;
  /** Takes what is typed and not entered yet. False where some of it does not parse. */
  commitTyped(): boolean;
}

/** An open list whose search area gets its form when that is needed. */
export interface OpenList extends List {
  /** Opens the form, with the values that the route has brought for the search area; afterwards answers the same one. */
  attachSearch(open: (record: Plain) => SearchForm): Form;
}

/** Options of `createList`. */
export interface ListOptions {
  readonly ports: ListPorts;
  readonly formPorts: Form['ports'];
  /** Codes of the action context; absent: all. */
  readonly grants?: readonly string[];
  readonly pageLength?: number;
  readonly searchParams?: readonly SearchParam[];
}
