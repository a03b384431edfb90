import { keptState } from '../../widgets/internal.ts';
import { addressOf, routeOf } from '../routes/paths.ts';
import type { Keeps } from './keeps.ts';
import type { Tab } from './tabStore.ts';

/** Address of a page as it is now: of a list with the shown view and its criteria, so that others see the same rows. */
export function tabLink(tab: Tab, keeps: Keeps): string {
  const [path = ''] = tab.address.split('?', 1);
  if (routeOf(path) !== 'generateShowView') return tab.address;
  const { view, searchParams } = keptState(keeps.of(tab.address).list);
  return addressOf('generateShowView', {
    ...tab.query,
    ...(view === '' ? {} : { listView: view }),
    searchParams: searchParams.length === 0 ? '' : JSON.stringify(searchParams),
  });
}
