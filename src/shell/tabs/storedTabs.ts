/** The open tabs as JSON text, for the next visit. Source: specification 000 §4. */
import { HOME_PATH, isLocalAddress, type PageQuery, queryOf, ROUTE_PATHS } from '../routes/paths.ts';
import { makeTab, type Tab } from './tab.ts';

/** Most tabs that are restored: more means damaged data. */
const MOST_RESTORED = 50;

/** What a stored link of a tab says that it showed; null for none, and for that of another page. */
function shownOf(link: unknown, { path }: Tab): PageQuery | null {
  const search = typeof link === 'string' && link.startsWith(`${path}?`) ? link.slice(path.length) : null;
  return search === null ? null : queryOf(search);
}

/** The tabs of a text of `textOfTabs`, but home; of anything else none. */
export function tabsOfText(stored: string): readonly Tab[] {
  try {
    const parsed: unknown = JSON.parse(stored);
    if (!Array.isArray(parsed)) return [];
    return parsed.slice(0, MOST_RESTORED).flatMap((one: unknown) => {
      if (typeof one !== 'object' || one === null) return [];
      const address: unknown = Reflect.get(one, 'address');
      const title: unknown = Reflect.get(one, 'title');
      const record: unknown = Reflect.get(one, 'record');
      if (typeof address !== 'string' || !isLocalAddress(address) || address === HOME_PATH) return [];
      const text = (value: unknown) => (typeof value === 'string' ? value : '');
      const tab = makeTab(address, text(title), text(record), Reflect.get(one, 'pinned') === true);
      const link: unknown = Reflect.get(one, 'link');
      const shown = shownOf(link, tab);
      if (tab.path !== ROUTE_PATHS.generateShowFormView) return [{ ...tab, shown }];
      return [{ ...tab, stored: shown === null ? '' : text(link) }];
    });
  } catch {
    return [];
  }
}

/**
 * Addresses, names and pins of tabs but home, in their order; beside them the address of what each shows, where `linkOf`
 * answers another one. Not of those that had no page to show and so no name: the next visit would not know why.
 */
export function textOfTabs(tabs: readonly Tab[], linkOf = ({ address }: Tab) => address): string {
  return JSON.stringify(
    tabs
      .filter(({ isHome, title, failed }) => !isHome && (title !== '' || failed === ''))
      .map((tab) => {
        const { address, title, record, pinned } = tab;
        const link = linkOf(tab);
        return {
          address,
          title,
          ...(record === '' ? {} : { record }),
          ...(pinned ? { pinned } : {}),
          ...(link === address ? {} : { link }),
        };
      }),
  );
}
