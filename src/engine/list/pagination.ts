/** Pages of a list. Page numbers are zero based, as they are sent. Source: specification 002 4.1, 7 and 9. */
import type { ListQuery } from './types.ts';

/** Rows a page unless the user chose otherwise. */
const LIST_PAGE_LENGTH = 20;
/** Those that the footer offers. */
const FOOTER_PAGE_LENGTHS: readonly number[] = [20, 50, 100];
/** More rows a page than anybody asks for. */
const MOST = 1000;

/** How many pages there are; an empty list has one. */
export function pageCount(rowCount: number, pageLength: number): number {
  return Math.max(1, Math.ceil(Math.max(0, rowCount) / Math.max(1, pageLength)));
}

/** The page nearest to the wanted one, where only `rowCount` is known to bound it. */
export function pageWithin(pageIndex: number, rowCount: number, pageLength: number): number {
  return Math.min(wholePage(pageIndex), pageCount(rowCount, pageLength) - 1);
}

/** A page number that can be sent. */
export function wholePage(pageIndex: number): number {
  return Number.isFinite(pageIndex) ? Math.max(0, Math.floor(pageIndex)) : 0;
}

/**
 * The page to ask for in place of one that came back empty, as after deleting its last row; null where it stands.
 * The first page may be empty.
 */
export function pageInstead(
  pageIndex: number,
  pageLength: number,
  answer: { readonly rows: { readonly length: number }; readonly rowCount: number },
): number | null {
  if (answer.rows.length > 0 || pageIndex === 0) return null;
  const last = pageCount(answer.rowCount, pageLength) - 1;
  return last < pageIndex ? last : null;
}

/** First and last row of a page, counted from 1; both 0 where there is none. */
export function pageRange(
  pageIndex: number,
  pageLength: number,
  rowCount: number,
): { from: number; to: number } {
  const from = pageIndex * pageLength + 1;
  if (rowCount <= 0 || from > rowCount) return { from: 0, to: 0 };
  return { from, to: Math.min(rowCount, (pageIndex + 1) * pageLength) };
}

/** A page size that a definition, a note or a user states; the standard one where it is none. */
export function pageLengthOf(stated: unknown): number {
  return typeof stated === 'number' && Number.isInteger(stated) && stated >= 1 && stated <= MOST
    ? stated
    : LIST_PAGE_LENGTH;
}

/** The sizes a footer shows: 20, 50 and 100, and the present one where it is another. */
export function offeredLengths(pageLength: number): readonly number[] {
  return FOOTER_PAGE_LENGTHS.includes(pageLength)
    ? FOOTER_PAGE_LENGTHS
    : [...FOOTER_PAGE_LENGTHS, pageLength].sort((a, b) => a - b);
}

/** Number of a row over all pages, counted from 1. */
export function serialOf(pageIndex: number, pageLength: number, rowIndex: number): number {
  return pageIndex * pageLength + rowIndex + 1;
}

/** True where two queries ask for the same rows. Criteria are made anew whenever they change. */
export function isSamePage(left: ListQuery, right: ListQuery): boolean {
  return (
    left.pageIndex === right.pageIndex &&
    left.pageLength === right.pageLength &&
    left.sortParams === right.sortParams &&
    left.searchParams === right.searchParams
  );
}
