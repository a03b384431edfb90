/**
 * Names and paths of the shell's routes, and the addresses of generated pages.
 * Source: specification 000 §2 "Routes inside the main layout"; 002 §2.1 and §2.3.
 */

/** Route names as stored menus and actions write them, with their paths. */
export const ROUTE_PATHS = {
  login: '/login',
  dashboard: '/dashboard/base',
  generateShowView: '/generateViewList/generateShowView',
  generateShowFormView: '/generateViewList/generateShowFormView',
  buildFormView: '/buildViewList/buildFormView',
  notFound: '/404',
} as const;

export type RouteName = keyof typeof ROUTE_PATHS;

/** The first tab, which cannot be closed. */
export const HOME_PATH = ROUTE_PATHS.dashboard;

/** True for names of the shell's routes. */
export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTE_PATHS, name);
}

/** Query of a page address: text by name, in a fixed order, so that equal addresses are equal texts. */
export type PageQuery = Readonly<Record<string, string>>;

/** Address of a route with its query. Empty values are left out; names are sorted. */
export function addressOf(name: RouteName, query: PageQuery = {}): string {
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ).toString();
  return search === '' ? ROUTE_PATHS[name] : `${ROUTE_PATHS[name]}?${search}`;
}

/** The query of an address as a plain record. */
export function queryOf(search: string): PageQuery {
  return Object.fromEntries(new URLSearchParams(search));
}

/**
 * What an address shows: all of it but names, which may be called otherwise the next time: that of the app, in the
 * language of its opening, and that of the record whose list is opened.
 */
export function pageIdentity(address: string): string {
  const [path = '', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  for (const name of ['appName', 'searchName']) query.delete(name);
  return `${path}?${query}`;
}

/** Where to go after sign-in: an address inside the shell only, never another origin. */
export function safeRedirect(target: string | null): string {
  if (target === null || !target.startsWith('/') || /^\/[/\\]/.test(target)) return HOME_PATH;
  return target.startsWith(ROUTE_PATHS.login) ? HOME_PATH : target;
}
