/**
 * Local pagination of an editable table: `{ current, pageSize, total }`, from page 1, 10 rows a page. In a tree table a
 * page holds whole branches. Source: specification 002 3.8 and 9.
 */
import { pagingCount, pagingRows, pagingWithin } from '../rows/paging.ts';
import type { TableState } from '../values/store.ts';

/** Rows on one page. */
export interface TablePage {
  /** From 1. */
  readonly current: number;
  /** 0 without pagination: all rows are one page. */
  readonly pageSize: number;
  /** How many rows are counted: in a tree only roots. */
  readonly total: number;
  readonly pages: number;
  /** How many of the counted rows come before this page. */
  readonly first: number;
  /** The rows of the page in order; in a tree with their branches. */
  readonly ids: readonly string[];
}

/** The number of counted rows: in a tree only roots. */
function totalOf(state: TableState): number {
  return state.order.length - state.parents.size;
}

/** The page number nearest to the wanted one, both from 1. */
export function nearestPage(state: TableState, current: number, pageSize: number): number {
  return pagingWithin(current - 1, totalOf(state), pageSize) + 1;
}

/** The rows of a page; a number beyond the last page means the last. */
export function pageOf(state: TableState, wanted: number, pageSize: number): TablePage {
  const { order, parents } = state;
  const total = totalOf(state);
  const current = nearestPage(state, wanted, pageSize);
  const ids = pagingRows(order, current - 1, pageSize, parents.size === 0 ? null : (id) => parents.has(id));
  return {
    current,
    pageSize,
    total,
    pages: pagingCount(total, pageSize),
    first: (current - 1) * pageSize,
    ids,
  };
}
