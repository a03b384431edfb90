/** Which pages a list asks for, and of what length. Source: specification 002 4.1, 7 and 9. */
import { pagingCount } from '../rows/paging.ts';
import type { ListQuery } from './types.ts';

/** Rows a page unless the user chose otherwise. */
const LIST_PAGE_LENGTH = 20;
/** Those that the footer offers. */
const FOOTER_PAGE_LENGTHS: readonly number[] = [20, 50, 100];
/** More rows a page than anybody asks for. */
const MOST = 1000;

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
  const last = pagingCount(answer.rowCount, pageLength) - 1;
  return last < pageIndex ? last : null;
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

/** True where two queries ask for the same rows. Criteria are made anew whenever they change. */
export function isSamePage(left: ListQuery, right: ListQuery): boolean {
  return (
    left.pageIndex === right.pageIndex &&
    left.pageLength === right.pageLength &&
    left.sortParams === right.sortParams &&
    left.searchParams === right.searchParams
  );
}
