/**
 * Pages of rows, counted from 0 as they are sent; entry tables and footers add one to show them. A page length of 0 is no
 * paging: all rows are one page.
 * Source: specification 002 3.8, 4.1, 7 and 9.
 */

/** Number of pages, at least one. */
export function pagingCount(rowCount: number, pageLength: number): number {
  return pageLength <= 0 ? 1 : Math.max(1, Math.ceil(Math.max(0, rowCount) / pageLength));
}

/** A whole page number from 0. */
export function pagingWhole(pageIndex: number): number {
  return Number.isFinite(pageIndex) ? Math.max(0, Math.floor(pageIndex)) : 0;
}

/** The existing page nearest to the wanted one. */
export function pagingWithin(pageIndex: number, rowCount: number, pageLength: number): number {
  return Math.min(pagingWhole(pageIndex), pagingCount(rowCount, pageLength) - 1);
}

/** First and last row of a page, counted from 1; both 0 where there is none. */
export function pagingRange(
  pageIndex: number,
  pageLength: number,
  rowCount: number,
): { from: number; to: number } {
  const from = pageIndex * pageLength + 1;
  if (rowCount <= 0 || from > rowCount) return { from: 0, to: 0 };
  return { from, to: Math.min(rowCount, (pageIndex + 1) * pageLength) };
}

/** The rows of a page. In trees (`isBelow`) the root rows are counted, so that a page has whole branches. */
export function pagingRows(
  ids: readonly string[],
  pageIndex: number,
  pageLength: number,
  isBelow: ((id: string) => boolean) | null,
): readonly string[] {
  if (pageLength <= 0) return ids;
  const from = pageIndex * pageLength;
  if (isBelow === null) return ids.slice(from, from + pageLength);
  let seen = -1;
  return ids.filter((id) => {
    if (!isBelow(id)) seen += 1;
    return seen >= from && seen < from + pageLength;
  });
}

/** The page of a row; null where it is not among the rows. */
export function pagingOf(
  ids: readonly string[],
  rowId: string,
  pageLength: number,
  isBelow: (id: string) => boolean,
): number | null {
  let seen = -1;
  for (const id of ids) {
    if (!isBelow(id)) seen += 1;
    if (id === rowId) return pageLength <= 0 ? 0 : Math.max(0, Math.floor(seen / pageLength));
  }
  return null;
}
