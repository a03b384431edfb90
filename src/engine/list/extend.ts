/**
 * The request of a list: the query, completed by the view's `extendParams`.
 * Source: specification 002 3.1 (extendParams, JSON text or object) and 7; FORMATS "Lists".
 *
 * Decisions, where the specification is silent on clashes:
 * - `pageIndex`, `pageLength`, `viewId`, `listKey` and `near` of extendParams are ignored: the list pages by itself.
 * - `searchParams` in extendParams, also as JSON text, are a fixed filter. They apply together with the user's
 *   criteria, so that no search shows more rows than the designer allows.
 * - `sortParams` in extendParams apply until the user sorts.
 * - Other names are sent as they are. `extend` of the open list replaces them, and the parts named above replace both.
 */

import { parsed } from '../compile/read.ts';
import type { CompiledList } from '../compile/types.ts';
import { isRecord, isUnsafeName } from '../plain.ts';
import { ok, type Result } from '../result.ts';
import type { ListQuery, SearchParam, SortParam } from './query.ts';
import { fixedFilter } from './route.ts';
import { plainText } from './row.ts';

/** The parts of a list's request with a meaning of their own. */
const NAMED: ReadonlySet<string> = new Set([
  'searchParams',
  'sortParams',
  'pageIndex',
  'pageLength',
  'viewId',
  'listKey',
  'totals',
  'near',
]);

/** The request of a list as it is sent. */
export interface ListRequestBody extends Readonly<Record<string, unknown>> {
  readonly searchParams: readonly SearchParam[];
  readonly sortParams: readonly SortParam[];
  readonly pageIndex: number;
  readonly pageLength: number;
  readonly viewId: string;
}

function sortsOf(stored: unknown): SortParam[] {
  const list = typeof stored === 'string' ? parsed(stored) : stored;
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown): SortParam[] =>
    isRecord(one) && typeof one.field === 'string' && one.field !== ''
      ? [{ field: one.field, order: plainText(one.order).trim().toLowerCase() === 'desc' ? 'desc' : 'asc' }]
      : [],
  );
}

/** The body of a list's query; `list.badFilter` where the view's fixed filter cannot be understood. */
export function listRequestBody(
  list: Pick<CompiledList, 'id' | 'extendParams'>,
  query: ListQuery,
): Result<ListRequestBody> {
  const stored = list.extendParams;
  const fixed = fixedFilter(stored.searchParams);
  if (!fixed.ok) return fixed;
  const other = Object.entries({ ...stored, ...query.extend }).filter(
    ([name]) => !NAMED.has(name) && !isUnsafeName(name),
  );
  const { pageIndex, pageLength, listKey, totals, near } = query;
  return ok({
    ...Object.fromEntries(other),
    searchParams: [...fixed.value, ...query.searchParams],
    sortParams: query.sortParams.length > 0 ? [...query.sortParams] : sortsOf(stored.sortParams),
    pageIndex,
    pageLength,
    viewId: list.id,
    ...(listKey === undefined ? {} : { listKey }),
    ...(totals === undefined ? {} : { totals }),
    ...(near === undefined ? {} : { near }),
  });
}
