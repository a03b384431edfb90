/**
 * Where a page far behind is read from. By its number alone the server would count all rows before it; from a row that
 * the client shows, or from the end, it is a few steps. Source: FORMATS "Lists" (getlist).
 */
import type { Query, ReadTx } from '../store/types.ts';

/** A place that the client knows: a row, as it was when it stood there, or the end of all rows. */
export interface Near {
  /** From 0; of the end the number of all rows. */
  readonly index: number;
  /** Absent: the end. */
  readonly id?: string | undefined;
  readonly rowVersion?: number | undefined;
}

/** The rows of a page, as a part of their query. */
export interface PageRange extends Pick<Query, 'place' | 'offset' | 'limit'> {
  /** True where it is known that other rows follow, and they were not asked for. */
  readonly follows?: boolean;
}

/**
 * The rows of a page of `length` from `start` on, of all those that `query` finds, and `more` behind it. A row that is
 * found no more, or was changed since, may stand elsewhere now: then the rows before the page are counted after all.
 */
export async function rangeNear(
  store: ReadTx,
  query: Query,
  near: Near | undefined,
  { start, length, more }: { readonly start: number; readonly length: number; readonly more: number },
): Promise<PageRange> {
  const counted: PageRange = { offset: start, limit: length + more };
  if (near === undefined || Math.abs(near.index - start) >= start) return counted;
  const { index, id } = near;
  const limit = Math.min(length + more, index - start);
  if (id === undefined)
    return limit <= 0
      ? counted
      : { place: { row: null, side: 'before' }, offset: index - start - limit, limit };
  if (index >= start && limit < length) return counted;
  const { table, criteria = [], sort = [] } = query;
  const [row] = await store.find({
    table,
    criteria: [...criteria, { field: 'id', op: 'equal', value: id }],
    columns: [...new Set(['id', '_version', ...sort.map(({ field }) => field)])],
  });
  if (row === undefined || row._version !== near.rowVersion) return counted;
  if (index < start) return { ...counted, place: { row, side: 'after' }, offset: start - index - 1 };
  return { place: { row, side: 'before' }, offset: index - start - limit, limit, follows: true };
}
