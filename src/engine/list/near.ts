/** The place that a request for a page far behind names, so that the server need not count all rows before it. */
import type { ListQuery, ListRow } from './types.ts';

/** Rows before a page from which on it names a place. */
const FAR = 1000;

/**
 * The known place that is nearest to the page: the first or the last of the rows that are shown, or the end. `shown` is
 * the query of these rows, `rowCount` the number of all; null where it is not known.
 */
export function nearOf(
  next: ListQuery,
  shown: ListQuery,
  rows: readonly ListRow[],
  rowCount: number | null,
): ListQuery['near'] {
  const start = next.pageIndex * next.pageLength;
  if (start < FAR || next.searchParams !== shown.searchParams || next.extend !== shown.extend) return;
  const places: NonNullable<ListQuery['near']>[] = rowCount === null ? [] : [{ index: rowCount }];
  if (next.sortParams === shown.sortParams)
    for (const at of [0, rows.length - 1]) {
      const { id, rowVersion } = rows[at] ?? {};
      if (typeof id === 'string' && typeof rowVersion === 'number')
        places.push({ index: shown.pageIndex * shown.pageLength + at, id, rowVersion });
    }
  const away = ({ index }: { readonly index: number }) => Math.abs(index - start);
  return places.sort((one, other) => away(one) - away(other))[0];
}
