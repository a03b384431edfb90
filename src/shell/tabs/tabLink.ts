import { routeCriteria, type SearchParam, sameValue, startParams } from '../../engine/internal.ts';
import { keptState } from '../../widgets/internal.ts';
import { addressOf, routeOf } from '../routes/paths.ts';
import type { Keeps } from './keeps.ts';
import { linkOfShown, type Tab } from './tab.ts';

/** Whether a list that was opened with some criteria still shows no more than these: others may narrow it further. */
function isAsOpened(opening: unknown, shown: readonly SearchParam[]): boolean {
  return routeCriteria(opening).every((one) => shown.some((other) => sameValue(one, other)));
}

/**
 * Address of a page as it is now: of a list with the shown view, its criteria, sorting and page, so that others see the
 * same rows; of a new record that was stored, that record's. One that was not drawn yet is still as it was left, or what
 * its address says.
 */
export function tabLink(tab: Tab, keeps: Keeps): string {
  if (tab.stored !== '') return tab.stored;
  const [path = ''] = tab.address.split('?', 1);
  const kept = routeOf(path) === 'generateShowView' ? keptState(keeps.of(tab.address).list) : null;
  if (kept === null) return linkOfShown(tab.shown) || tab.address;
  const query = tab.shown ?? tab.query;
  const { searchName = '', searchParams } = query;
  return addressOf('generateShowView', {
    ...query,
    listView: kept.view,
    // The name of what the list was opened from is none of criteria that were entered since.
    searchName: isAsOpened(searchParams, kept.start.searchParams) ? searchName : '',
    ...startParams(kept.start),
  });
}
