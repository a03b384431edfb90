/**
 * The menu as the shell shows it, read from the server's tree. Source: specification 000 §2 "Menu-driven navigation",
 * §3 "Menu item".
 */
import { isRecord } from '../../engine/internal.ts';
import { addressOf, isRouteName, type PageQuery, pageIdentity, ROUTE_PATHS } from '../routes/paths.ts';

/** Where choosing an entry leads: an address of the shell, a page elsewhere, or nowhere (groups, unknown routes). */
export type MenuTarget =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'none' };

/** One entry of the menu. */
export interface MenuEntry {
  readonly id: string;
  /** In the language of the session. */
  readonly title: string;
  /** Name of an icon; see `MenuIcon`. */
  readonly icon: string | null;
  /** Path of the parent joined with its own. */
  readonly path: string;
  readonly target: MenuTarget;
  readonly children: readonly MenuEntry[];
}

type Bag = Readonly<Record<string, unknown>>;

/** Deepest level of the menu that is read. */
const LEVELS_MAX = 8;

function text(bag: Bag, name: string): string {
  const value = bag[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** An object, or the JSON text of one: parameters are stored as either. */
function bag(value: unknown): Bag {
  if (isRecord(value)) return value;
  if (typeof value !== 'string' || value === '') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function childrenOf(item: Bag): readonly unknown[] {
  for (const name of ['children', 'items']) {
    const value = item[name];
    if (Array.isArray(value) && value.length > 0) return value;
  }
  return [];
}

/** Joins the paths of a parent and a child; an absolute child path is used alone. */
function joinPath(parent: string, child: string): string {
  if (/^https?:\/\//i.test(child) || child.startsWith('/')) return child;
  return `${parent.replace(/\/+$/, '')}/${child}`;
}

function externalUrl(path: string): string | null {
  if (!/^https?:\/\//i.test(path)) return null;
  try {
    return new URL(path).href;
  } catch {
    return null;
  }
}

/**
 * Query that a leaf's params give its page: ids and codes. The page's name is left out, since it depends on the
 * language, and a page has the same address in each.
 */
function pageQuery(item: Bag, params: Bag): PageQuery {
  const query: Record<string, string> = {};
  for (const name of ['appId', 'appObjectId', 'appCode', 'routePath', 'renderCode', 'searchParams']) {
    const value = text(params, name);
    if (value !== '') query[name] = value;
  }
  query.appId ??= text(item, 'pageId');
  return query;
}

function targetOf(item: Bag, meta: Bag, path: string): MenuTarget {
  const url = externalUrl(path);
  if (url !== null) return { kind: 'external', url };
  const params = { ...bag(item.pageParam), ...bag(item.params), ...bag(meta.params) };
  const appParam = bag(params.appParam);
  const action = text(appParam, 'action');
  const explicit = text(params, 'routeName');
  const query = pageQuery(item, params);
  const opened = action === '' ? {} : { action, id: text(bag(appParam.params), 'id') };
  if (explicit !== '') {
    return isRouteName(explicit)
      ? { kind: 'address', address: addressOf(explicit, { ...query, ...opened }) }
      : { kind: 'none' };
  }
  if (action !== '') {
    return { kind: 'address', address: addressOf('generateShowFormView', { ...query, ...opened }) };
  }
  if ((query.appId ?? '') !== '') return { kind: 'address', address: addressOf('generateShowView', query) };
  const known = Object.values(ROUTE_PATHS).find((one) => one === path);
  return known ? { kind: 'address', address: known } : { kind: 'none' };
}

function readEntry(value: unknown, parentPath: string, depth: number): MenuEntry | null {
  if (!isRecord(value) || value.hidden === true || depth > LEVELS_MAX) return null;
  const meta = bag(value.meta);
  if (meta.hidden === true) return null;
  const path = joinPath(parentPath, text(value, 'path') || text(value, 'route') || text(value, 'id'));
  const children = childrenOf(value)
    .map((child) => readEntry(child, path, depth + 1))
    .filter((child) => child !== null);
  const single = meta.single === true && children.length > 0;
  const first = children[0];
  return {
    id: text(value, 'id') || path,
    title: text(meta, 'title') || text(value, 'title') || text(value, 'name'),
    icon: text(meta, 'icon') || text(value, 'icon') || null,
    path,
    // An entry marked single is shown as a leaf that leads to its first child.
    target:
      single && first ? first.target : children.length > 0 ? { kind: 'none' } : targetOf(value, meta, path),
    children: single ? [] : children,
  };
}

/** Reads the server's menu. Hidden and unreadable entries are left out; anything but a list is an empty menu. */
export function readMenu(tree: unknown): readonly MenuEntry[] {
  if (!Array.isArray(tree)) return [];
  return tree.map((item) => readEntry(item, '', 0)).filter((entry) => entry !== null);
}

/** True where an entry leads to the page of an address, whatever the page's app is called there. */
export function leadsTo({ target }: MenuEntry, address: string): boolean {
  return target.kind === 'address' && pageIdentity(target.address) === pageIdentity(address);
}

/** The first entry that leads to the page of an address, at any level. */
export function findEntry(menu: readonly MenuEntry[], address: string): MenuEntry | null {
  for (const entry of menu) {
    const found = leadsTo(entry, address) ? entry : findEntry(entry.children, address);
    if (found) return found;
  }
  return null;
}

/** All entries without children, in order. */
export function leaves(menu: readonly MenuEntry[]): readonly MenuEntry[] {
  return menu.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : [entry]));
}
