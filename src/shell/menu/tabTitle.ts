import { queryOf, ROUTE_PATHS } from '../routes/paths.ts';
import { findEntry, leaves, type MenuEntry } from './menuTree.ts';

/** The leaf that opens the list of an object. */
function listOf(menu: readonly MenuEntry[], objectId: string): MenuEntry | undefined {
  return leaves(menu).find(({ target }) => {
    if (target.kind !== 'address') return false;
    const [path, search = ''] = target.address.split('?', 2);
    return path === ROUTE_PATHS.generateShowView && queryOf(search).appObjectId === objectId;
  });
}

/**
 * Title of a tab in the current language: the menu entry's; for a record opened from a list, the list's title with the
 * detail suffix (specification 002 §2.1); else the name in the address, empty where there is none.
 */
export function tabTitle(
  menu: readonly MenuEntry[],
  address: string,
  t: (code: string, params: Readonly<Record<string, unknown>>) => string,
): string {
  const entry = findEntry(menu, address)?.entry;
  const [path, search = ''] = address.split('?', 2);
  // An object's list and its form's design have the same menu title, so the tab of the design is titled apart.
  if (entry)
    return path === ROUTE_PATHS.buildFormView ? t('shell.designOf', { name: entry.title }) : entry.title;
  const query = queryOf(search);
  const list = listOf(menu, query.appObjectId ?? '');
  if (path === ROUTE_PATHS.generateShowFormView && list)
    return t((query.id ?? '') === '' ? 'shell.new' : 'shell.detail', { name: list.title });
  return query.appName ?? '';
}
