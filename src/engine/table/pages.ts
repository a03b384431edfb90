/**
 * Local pagination of an editable table: `{ current, pageSize, total }`, from page 1, 10 rows a page.
 * In a tree table a page holds whole branches: what is counted are the rows with none above them, since a branch that
 * is cut in two could not be read. Source: specification 002 3.8 and 9.
 */
import type { TableState } from '../values/store.ts';

/** Rows on one page. */
export interface TablePage {
  /** From 1. */
  readonly current: number;
  /** 0 without pagination: then all is one page. */
  readonly pageSize: number;
  /** Rows that are counted. */
  readonly total: number;
  readonly pages: number;
  /** Rows before the first of this page, of those that are counted. */
  readonly first: number;
  /** The rows of the page in order; in a tree with their branches. */
  readonly ids: readonly string[];
}

/** Rows that are counted. */
function totalOf(state: TableState): number {
  return state.order.length - state.parents.size;
}

/** Pages that the rows fill, 1 at least. */
export function pageCount(state: TableState, pageSize: number): number {
  return pageSize === 0 ? 1 : Math.max(1, Math.ceil(totalOf(state) / pageSize));
}

/** The rows of a page; a page beyond the last is the last. */
export function pageOf(state: TableState, current: number, pageSize: number): TablePage {
  const total = totalOf(state);
  const pages = pageCount(state, pageSize);
  if (pageSize === 0) return { current: 1, pageSize, total, pages, first: 0, ids: state.order };
  const page = Math.max(1, Math.min(Math.trunc(current), pages));
  const first = (page - 1) * pageSize;
  return { current: page, pageSize, total, pages, first, ids: cut(state, first, first + pageSize) };
}

function cut(state: TableState, from: number, to: number): readonly string[] {
  if (state.parents.size === 0) return state.order.slice(from, to);
  let seen = -1;
  return state.order.filter((id) => {
    if (!state.parents.has(id)) seen += 1;
    return seen >= from && seen < to;
  });
}

/** The page on which a row stands; null where it is not in the order. */
export function pageHolding(
  order: readonly string[],
  isBelow: (id: string) => boolean,
  rowId: string,
  pageSize: number,
): number | null {
  let seen = 0;
  for (const id of order) {
    if (!isBelow(id)) seen += 1;
    if (id === rowId) return Math.ceil(seen / pageSize);
  }
  return null;
}
