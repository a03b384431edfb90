/**
 * Names and paths of the shell's routes, and the addresses of generated pages.
 * Source: specification 000 §2 "Routes inside the main layout"; 002 §2.1 and §2.3.
 */

/** Route names as stored menus and actions write them, with their paths. */
export const ROUTE_PATHS = {
  login: '/login',
  dashboard: '/dashboard/base',
  iframe: '/basics/iframe',
  generateShowView: '/generateViewList/generateShowView',
  generateShowFormView: '/generateViewList/generateShowFormView',
  buildFormView: '/buildViewList/buildFormView',
  auditTrail: '/system/audit',
  users: '/system/users',
  userIndex: '/user/index',
  approvals: '/user/approvals',
  secondary: '/staticRouteView/secondary',
  notFound: '/404',
} as const;

/**
 * The route of a name, exactly as written, or of a path without regard to a slash at its end; null where there is none.
 * Menus and actions name routes by either.
 */
export function routeOf(nameOrPath: string): RouteName | null {
  if (isRouteName(nameOrPath)) return nameOrPath;
  const path = nameOrPath.length > 1 ? nameOrPath.replace(/\/+$/, '') : nameOrPath;
  for (const name of Object.keys(ROUTE_PATHS))
    if (isRouteName(name) && ROUTE_PATHS[name] === path) return name;
  return null;
}

/** In front of all addresses of the shell for mobile devices. Source: specification 000 §2 "Public routes". */
export const MOBILE_BASE = '/mobile';

/** True for addresses of the shell for mobile devices. */
export function isMobileAddress(path: string): boolean {
  return path === MOBILE_BASE || path.startsWith(`${MOBILE_BASE}/`);
}

/** Where the link of a new installation leads. No route: menus and actions do not go there. */
export const SETUP_PATH = '/setup';

/** The name of a route. */
export type RouteName = keyof typeof ROUTE_PATHS;

/** Address of the first tab, which cannot be closed. */
export const HOME_PATH = ROUTE_PATHS.dashboard;

/** True for names of the shell's routes, exactly as written. */
function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTE_PATHS, name);
}

/** Query of a page address: text by name. */
export type PageQuery = Readonly<Record<string, string>>;

/** Address of a route. Empty values are left out and names are sorted, so that a page has one address. */
export function addressOf(name: RouteName, query: PageQuery = {}): string {
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ).toString();
  return search === '' ? ROUTE_PATHS[name] : `${ROUTE_PATHS[name]}?${search}`;
}

/** Reads a query, with or without its question mark; of repeated names the last counts. */
export function queryOf(search: string): PageQuery {
  return Object.fromEntries(new URLSearchParams(search));
}

/**
 * An address without names, equal for addresses that show the same page. The name of the app is written in the language
 * that the page was opened in; the record whose list is opened may have another name the next time.
 */
export function pageIdentity(address: string): string {
  const [path = '', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  for (const name of ['appName', 'searchName']) query.delete(name);
  return `${path}?${query}`;
}

/**
 * True for a path of this origin. Browsers read `//host` and `/\host` as another origin, also with control characters
 * inside, which they drop.
 */
export function isLocalAddress(address: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(address);
}

/**
 * Where to go after sign-in: `target` where it is a page of the shell, else `home`. Addresses can be written by anybody.
 */
export function safeRedirect(target: string | null, home: string = HOME_PATH): string {
  if (target === null || !isLocalAddress(target)) return home;
  const { pathname } = new URL(target, 'https://shell.invalid');
  return pathname === '/' || pathname.startsWith(ROUTE_PATHS.login) ? home : target;
}
