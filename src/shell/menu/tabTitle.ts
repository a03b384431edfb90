import { type CompiledPage, type Language, pageText } from '../../engine/internal.ts';
import { pageTitle } from '../../platform/internal.ts';
import { queryOf, ROUTE_PATHS } from '../routes/paths.ts';
import { findEntry, listOf } from './menuIndex.ts';
import type { MenuEntry } from './menuTree.ts';

/** Pages of the shell that are in no menu, by the codes of their titles. */
const OWN_TITLES: ReadonlyMap<string, string> = new Map([
  [ROUTE_PATHS.userIndex, 'shell.user.title'],
  [ROUTE_PATHS.secondary, 'shell.news.title'],
  [ROUTE_PATHS.approvals, 'shell.approvals.title'],
]);

/** The name of an object's app, which is the menu's title of its list; '' where the menu has none. */
export function appName(menu: readonly MenuEntry[], objectId: string | undefined): string {
  return listOf(menu, 'appObjectId', objectId)?.title ?? '';
}

/** The parts of an opened form that its tab is titled by. */
interface TitledBy {
  readonly objectId: string;
  /** The page's own name in the user's language. */
  readonly name: string;
  /** Whether its record is stored: a new one that was saved is new no more, though its address says so. */
  readonly isStored?: boolean;
}

/** The parts of a compiled page that its tab is titled by. */
export function titledBy(page: CompiledPage, language: Language): TitledBy {
  return { objectId: page.objectId, name: pageText(page, page.name, language) };
}

/**
 * Title of a tab in the language of `menu` and `t`. That of the menu entry, also for a list that is opened with
 * criteria; for a form, the title of its object's list with the detail suffix (specification 002 §2.1), or the page's
 * own name where the menu has no such list; else the app's name in the address, or ''. `page` is the opened form once
 * it is loaded: it wins over the object in the address, which may be the one that the form was opened from.
 */
export function tabTitle(
  menu: readonly MenuEntry[],
  address: string,
  t: (code: string, params: Readonly<Record<string, unknown>>) => string,
  page?: TitledBy | null,
): string {
  const [path = '', search = ''] = address.split('?', 2);
  const own = OWN_TITLES.get(path);
  if (own !== undefined) return t(own, {});
  const entry = findEntry(menu, address);
  // An object's list and its form's design have the same menu title, so the tab of the design is titled apart.
  if (entry)
    return path === ROUTE_PATHS.buildFormView ? t('shell.designOf', { name: entry.title }) : entry.title;
  const query = queryOf(search);
  if (path === ROUTE_PATHS.generateShowFormView) {
    const name = appName(menu, page?.objectId ?? query.appObjectId) || (page?.name ?? '');
    if (name !== '') return pageTitle(name, (query.id ?? '') === '' && page?.isStored !== true, t);
  }
  const list = path === ROUTE_PATHS.generateShowView ? listOf(menu, 'appId', query.appId) : undefined;
  return list?.title ?? query.appName ?? '';
}
