import { type CompiledPage, type Language, pageText } from '../../engine/internal.ts';
import { pageTitle } from '../../platform/internal.ts';
import { queryOf, ROUTE_PATHS } from '../routes/paths.ts';
import { findEntry, leaves, type MenuEntry } from './menuTree.ts';

/** The leaf that opens a list, by what its address says. */
function listOf(
  menu: readonly MenuEntry[],
  name: 'appId' | 'appObjectId',
  id: string | undefined,
): MenuEntry | undefined {
  if (id === undefined || id === '') return undefined;
  return leaves(menu).find(({ target }) => {
    if (target.kind !== 'address') return false;
    const [path, search = ''] = target.address.split('?', 2);
    return path === ROUTE_PATHS.generateShowView && queryOf(search)[name] === id;
  });
}

/** The name of an object's app: the menu's title of its list; empty where the menu has none. */
export function appName(menu: readonly MenuEntry[], objectId: string | undefined): string {
  return listOf(menu, 'appObjectId', objectId)?.title ?? '';
}

/** An opened form, as its tab is titled after it. */
interface TitledBy {
  readonly objectId: string;
  readonly name: string;
}

export function titledBy(page: CompiledPage, language: Language): TitledBy {
  return { objectId: page.objectId, name: pageText(page, page.name, language) };
}

/**
 * Title of a tab in the current language: the menu entry's, also of a list that is opened with criteria; for a form,
 * the title of its object's list with the detail suffix (specification 002 §2.1), or the page's own name where the menu
 * has no such list; else the name in the address, empty where there is none. `page` is the opened form, once it is
 * loaded: the object in an address may be the one that it was opened from.
 */
export function tabTitle(
  menu: readonly MenuEntry[],
  address: string,
  t: (code: string, params: Readonly<Record<string, unknown>>) => string,
  page?: TitledBy | null,
): string {
  const entry = findEntry(menu, address)?.entry;
  const [path, search = ''] = address.split('?', 2);
  // An object's list and its form's design have the same menu title, so the tab of the design is titled apart.
  if (entry)
    return path === ROUTE_PATHS.buildFormView ? t('shell.designOf', { name: entry.title }) : entry.title;
  const query = queryOf(search);
  if (path === ROUTE_PATHS.generateShowFormView) {
    const name = appName(menu, page?.objectId ?? query.appObjectId) || (page?.name ?? '');
    if (name !== '') return pageTitle(name, (query.id ?? '') === '', t);
  }
  const list = path === ROUTE_PATHS.generateShowView ? listOf(menu, 'appId', query.appId) : undefined;
  return list?.title ?? query.appName ?? '';
}
