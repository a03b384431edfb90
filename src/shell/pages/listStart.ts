import {
  type ListStart,
  routeCriteria,
  routeStart,
  type SearchParam,
  sameValue,
} from '../../engine/internal.ts';
import type { PageQuery } from '../routes/paths.ts';

/**
 * How the list of a tab begins: `start` the view that was shown, `search` all other views. What it showed when it was
 * left counts more than what its address says, for that view: what was entered there is not for the others. What the
 * address brings is for all, unless it was given up. `paged`: the list is shown in pages.
 */
export function listStart(
  address: PageQuery,
  shown: PageQuery | null,
  paged: boolean,
): { readonly start: Partial<ListStart>; readonly search: readonly SearchParam[] } {
  const { searchParams = [], sortParams = [], ...page } = routeStart(shown ?? address);
  const isKept = (one: SearchParam) => searchParams.some((other) => sameValue(one, other));
  return {
    start: { searchParams, sortParams, ...(paged ? page : {}) },
    search: routeCriteria(address.searchParams).filter(isKept),
  };
}
