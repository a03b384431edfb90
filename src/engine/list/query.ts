/** The query of a list: criteria, sorting and page. Source: specification 002 3.5 and 7. */
import type { SortParam } from '../rows/sorting.ts';

export type { SortParam } from '../rows/sorting.ts';

/** How a value is compared. Source: FORMATS "Lists". */
export const COMPARE_TYPES = ['like', 'equal', 'ge', 'le', 'in', 'ne'] as const;

export type CompareType = (typeof COMPARE_TYPES)[number];

/** One criterion as it is sent. */
export interface SearchParam {
  readonly searchField: string;
  readonly searchValue: unknown;
  readonly compareType: CompareType;
}

/** Which rows a list asks for. */
export interface ListQuery {
  /** Criteria; all have to be met. */
  readonly searchParams: readonly SearchParam[];
  /** Fields to sort by, the first one first. */
  readonly sortParams: readonly SortParam[];
  /** Zero based. */
  readonly pageIndex: number;
  /** Rows a page. */
  readonly pageLength: number;
  /** Further params of the page, sent along. */
  readonly extend: Readonly<Record<string, unknown>>;
  /** Key of the table that shows the rows: its columns state the aggregates to answer. */
  readonly listKey?: string;
  /**
   * Of the number and the aggregates of all rows found. `later`: an answer may leave them out and say so. `only`: they
   * are asked for without rows.
   */
  readonly totals?: 'later' | 'only';
  /**
   * A place that the page can be counted from: a row that is shown, by its index of all rows, or with the index alone the
   * end.
   */
  readonly near?: { readonly index: number; readonly id?: string; readonly rowVersion?: number };
}
