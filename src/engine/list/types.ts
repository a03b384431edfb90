/**
 * State of a list page: criteria, page, selection, rows, as a plain store outside React.
 * Source: specification 002 4.1, 5, 7.
 */
import type { CompiledAction, CompiledColumn, CompiledList } from '../compile/types.ts';
import type { AbortSignalLike, Form } from '../form/types.ts';
import type { PortError, Result } from '../result.ts';

/** One criterion as it is sent. */
export interface SearchParam {
  readonly searchField: string;
  readonly searchValue: unknown;
  readonly compareType: 'like' | 'equal' | 'ge' | 'le' | 'in' | 'ne';
}

export interface SortParam {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

export interface ListQuery {
  readonly searchParams: readonly SearchParam[];
  readonly sortParams: readonly SortParam[];
  /** Zero based. */
  readonly pageIndex: number;
  readonly pageLength: number;
  readonly extend: Readonly<Record<string, unknown>>;
}

export type ListRow = Readonly<Record<string, unknown>>;

export interface ListAnswer {
  readonly rows: readonly ListRow[];
  readonly rowCount: number;
  /** By column key. */
  readonly aggregates: Readonly<Record<string, number>>;
}

export interface ListPorts {
  readonly query: (query: ListQuery, signal: AbortSignalLike) => Promise<Result<ListAnswer>>;
  readonly newAbort: () => { readonly signal: AbortSignalLike; abort(): void };
}

export interface ListSnapshot {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  readonly rows: readonly ListRow[];
  readonly rowCount: number;
  readonly aggregates: Readonly<Record<string, number>>;
  readonly query: ListQuery;
  readonly selected: ReadonlySet<string>;
  readonly error: PortError | null;
  readonly view: string;
  /** True where criteria are set: an empty answer is then 'nothing found', not 'nothing here'. */
  readonly filtered: boolean;
}

/** How an action of the list stands with the present selection. */
export interface ListActionStanding {
  readonly action: CompiledAction;
  readonly enabled: boolean;
}

/** An open list. Late answers never overwrite newer ones. */
export interface List {
  readonly list: CompiledList;
  /** Values of the search area live in a form of their own, so the same adapters draw them. */
  readonly search: Form;
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
  /** Further criteria beside the search area: a group's node, the filter dialog. Selection cleared, page 1. */
  setCriteria(criteria: readonly SearchParam[]): Promise<void>;
  select(ids: readonly string[]): void;
  /** Id of a row: its row key, or a generated one where it carries none. Source: 002 3.7. */
  rowId(row: ListRow): string;
  /** The selected rows, also of other pages, in the order of selection. */
  selectedRows(): readonly ListRow[];
  /** Actions that the context grants, in order, with their enablement. */
  actions(where: 'toolbar' | 'tablebar'): readonly ListActionStanding[];
  dispose(): void;
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
