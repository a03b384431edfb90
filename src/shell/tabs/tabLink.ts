import { startParams } from '../../engine/internal.ts';
import { keptState } from '../../widgets/internal.ts';
import { addressOf, routeOf } from '../routes/paths.ts';
import type { Keeps } from './keeps.ts';
import { linkOfShown, type Tab } from './tab.ts';

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
  const { searchName = '' } = query;
  return addressOf('generateShowView', {
    ...query,
    listView: kept.view,
    // The name of the record that the list was opened from is none of criteria that were entered since.
    searchName: kept.isBrought ? searchName : '',
    ...startParams(kept.start),
  });
}
