/** The pages that a list loads and their length. Source: specification 002 4.1, 7 and 9. */
import { pagingCount } from '../rows/paging.ts';
import type { ListQuery } from './types.ts';

/** Rows a page unless the user chose otherwise. */
const LIST_PAGE_LENGTH = 20;
/** The lengths that the footer offers. */
const FOOTER_PAGE_LENGTHS: readonly number[] = [20, 50, 100];
/** The longest page that can be set. */
export const MOST_ROWS = 1000;

/**
 * The page to load instead of one that came back empty, as after deleting its last row; null where the answer can be
 * shown. The first page may be empty; it
 * is the one to load where the answer does not tell how many rows there are.
 */
export function pageInstead(
  pageIndex: number,
  pageLength: number,
  answer: { readonly rows: { readonly length: number }; readonly rowCount: number | null },
): number | null {
  if (answer.rows.length > 0 || pageIndex === 0) return null;
  const last = pagingCount(answer.rowCount ?? 0, pageLength) - 1;
  return last < pageIndex ? last : null;
}

/** The page length that a definition, the preferences or a user states; the default where it is not a valid one. */
export function pageLengthOf(stated: unknown): number {
  return typeof stated === 'number' && Number.isInteger(stated) && stated >= 1 && stated <= MOST_ROWS
    ? stated
    : LIST_PAGE_LENGTH;
}

/** The page lengths in the footer: 20, 50 and 100, and the present one where it differs. */
export function offeredLengths(pageLength: number): readonly number[] {
  return FOOTER_PAGE_LENGTHS.includes(pageLength)
    ? FOOTER_PAGE_LENGTHS
    : [...FOOTER_PAGE_LENGTHS, pageLength].sort((a, b) => a - b);
}

/**
 * True where two queries are for the same rows. Criteria are compared by identity, since each change makes new ones.
 */
export function isSamePage(left: ListQuery, right: ListQuery): boolean {
  return (
    left.pageIndex === right.pageIndex &&
    left.pageLength === right.pageLength &&
    left.sortParams === right.sortParams &&
    left.searchParams === right.searchParams
  );
}
