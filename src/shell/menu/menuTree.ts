/**
 * The menu as the shell shows it, read from the server's tree. Source: specification 000 §2 "Menu-driven navigation",
 * §3 "Menu item".
 */
import { isRecord } from '../../engine/internal.ts';
import { addressOf, isLocalAddress, type PageQuery, queryOf, routeOf } from '../routes/paths.ts';

/** Where choosing an entry leads: an address of the shell, a page elsewhere, or nowhere (groups, unknown routes). */
export type MenuTarget =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'none' };

/** One entry of the menu. */
export interface MenuEntry {
  /** Place in the tree, so that entries whose ids are the same are told apart. */
  readonly key: string;
  readonly id: string;
  /** In the language of the session. */
  readonly title: string;
  /** Name of an icon; see `MenuIcon`. */
  readonly icon: string | null;
  /** Path of the parent joined with its own. */
  readonly path: string;
  /** What it is found by beside its title: codes, and what the server says. */
  readonly words: string;
  /** A short word beside the title; '' for none. */
  readonly tag: string;
  readonly target: MenuTarget;
  /** Of a group: where its path leads, which is its `redirect`, else its first child. */
  readonly redirect: MenuTarget;
  readonly children: readonly MenuEntry[];
  /** Of an entry that is marked single: what is below it, which is not shown, and which it may lead to. */
  readonly within?: readonly MenuEntry[];
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

/** Query of an entry: an object of texts and numbers, or its text as addresses have it. */
function ownQuery(item: Bag): PageQuery {
  const { query } = item;
  if (typeof query === 'string' && !query.trimStart().startsWith('{')) return queryOf(query);
  const values = bag(query);
  return Object.fromEntries(
    Object.keys(values).flatMap((name) => {
      const value = text(values, name);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** Addresses of routes with a query of their own, in the one way that a page has. */
function routeAddress(address: string, query: PageQuery): MenuTarget {
  const [path = '', search = ''] = address.split('?', 2);
  const route = routeOf(path);
  const all = { ...queryOf(search), ...query };
  if (route !== null) return { kind: 'address', address: addressOf(route, all) };
  const rest = new URLSearchParams(all).toString();
  return { kind: 'address', address: rest === '' ? path : `${path}?${rest}` };
}

/** Where `redirect` of an entry leads: a page elsewhere, an address of the shell, or a path below the entry's own. */
function redirectOf(item: Bag, path: string): MenuTarget {
  const to = text(item, 'redirect');
  const url = externalUrl(to);
  if (url !== null) return { kind: 'external', url };
  if (to === '' || /^[a-z][a-z\d+.-]*:/i.test(to)) return NOWHERE;
  const joined = joinPath(path, to);
  return isLocalAddress(joined) ? routeAddress(joined, ownQuery(item)) : NOWHERE;
}

const NOWHERE: MenuTarget = { kind: 'none' };

/**
 * Where a leaf leads: what its path says of another site, the route that it names, its page, its redirect, or the shell's
 * own page that its route, path or name is of.
 */
function targetOf(item: Bag, meta: Bag, path: string): MenuTarget {
  const url = externalUrl(path);
  if (url !== null) return { kind: 'external', url };
  const params = { ...bag(item.pageParam), ...bag(item.params), ...bag(meta.params) };
  const appParam = bag(params.appParam);
  const action = text(appParam, 'action');
  const explicit = text(params, 'routeName');
  const query = { ...ownQuery(item), ...pageQuery(item, params) };
  const opened = action === '' ? {} : { action, id: text(bag(appParam.params), 'id') };
  if (explicit !== '') {
    const route = routeOf(explicit);
    return route === null ? NOWHERE : { kind: 'address', address: addressOf(route, { ...query, ...opened }) };
  }
  if (action !== '') {
    return { kind: 'address', address: addressOf('generateShowFormView', { ...query, ...opened }) };
  }
  if ((query.appId ?? '') !== '') return { kind: 'address', address: addressOf('generateShowView', query) };
  if (text(item, 'redirect') !== '') return redirectOf(item, path);
  const named = [text(item, 'route'), path, text(item, 'name')].map(routeOf).find((route) => route !== null);
  return named ? { kind: 'address', address: addressOf(named, ownQuery(item)) } : NOWHERE;
}

/** Most letters of a tag: it stands beside the title. */
const TAG_LENGTH = 12;

/** The word of a tag, which is stored as text, as a number, or as an object that has it. */
function tagOf(item: Bag): string {
  const { tag } = item;
  const words = isRecord(tag)
    ? ['text', 'label', 'title', 'value'].map((name) => text(tag, name))
    : [text(item, 'tag')];
  return (words.find((word) => word !== '') ?? '').slice(0, TAG_LENGTH);
}

/** People look for a page by what they know it as: in another language, or by a code. */
function wordsOf(item: Bag, meta: Bag): string {
  const { words } = item;
  const codes = [text(item, 'name'), ...[meta, item].map((one) => text(bag(one.params), 'appCode'))];
  const said = Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
  return [...said, ...codes].join('\n');
}

/** Is told what of an entry cannot be read, by its place in the tree (`0.2` is the third below the first). */
export type TellUnread = (what: string) => void;

/** Why an entry cannot be shown as it was meant; null where it can. Whether it is hidden must be certain. */
function unreadable(value: Bag, meta: Bag): string | null {
  if (![value.hidden, meta.hidden].every((one) => typeof (one ?? false) === 'boolean')) return 'hidden';
  const titles = [meta.title, value.title, value.name].filter((one) => one !== undefined && one !== null);
  return titles.length > 0 && titles.every((one) => typeof one === 'object') ? 'title' : null;
}

function readEntry(
  value: unknown,
  parentPath: string,
  place: string,
  depth: number,
  tell: TellUnread,
): MenuEntry | null {
  if (!isRecord(value)) {
    tell(place);
    return null;
  }
  if (value.hidden === true || depth > LEVELS_MAX) return null;
  const meta = bag(value.meta);
  if (meta.hidden === true) return null;
  const wrong = unreadable(value, meta);
  if (wrong !== null) {
    tell(`${place} (${wrong})`);
    return null;
  }
  const path = joinPath(parentPath, text(value, 'path') || text(value, 'route') || text(value, 'id'));
  const children = childrenOf(value)
    .map((child, at) => readEntry(child, path, `${place}.${at}`, depth + 1, tell))
    .filter((child) => child !== null);
  const isGroup = children.length > 0;
  const single = meta.single === true && isGroup;
  const own = isGroup ? redirectOf(value, path) : targetOf(value, meta, path);
  if (!isGroup && ['children', 'items'].some((name) => !Array.isArray(value[name] ?? []))) {
    tell(`${place} (children)`);
    // What else it leads to is there without them.
    if (own.kind === 'none') return null;
  }
  const first = children[0];
  const redirect = own.kind === 'none' && first ? (isGroupEntry(first) ? first.redirect : first.target) : own;
  return {
    key: place,
    id: text(value, 'id') || path,
    // A line without a word could be neither read nor told.
    title: text(meta, 'title') || text(value, 'title') || text(value, 'name') || text(value, 'id') || path,
    icon: text(meta, 'icon') || text(value, 'icon') || null,
    path,
    words: wordsOf(value, meta),
    tag: tagOf(value),
    // An entry marked single is shown as a leaf that redirects, else leads to its first child.
    target: single ? redirect : isGroup ? NOWHERE : own,
    redirect,
    children: single ? [] : children,
    ...(single ? { within: children } : {}),
  };
}

function isGroupEntry(entry: MenuEntry): boolean {
  return entry.children.length > 0;
}

/** Most redirects that follow each other: more go in a circle. */
const HOPS_MAX = 8;

/** The address that a path of the menu leads to in the end; '' where that is nowhere or another site. */
function followed(byPath: ReadonlyMap<string, MenuTarget>, address: string): MenuTarget {
  let target: MenuTarget = { kind: 'address', address };
  for (let hop = 0; hop < HOPS_MAX; hop += 1) {
    if (target.kind !== 'address') return target;
    const path: string = target.address.split('?', 1)[0] ?? '';
    if (routeOf(path) !== null) return target;
    target = byPath.get(path) ?? NOWHERE;
  }
  return NOWHERE;
}

function pathsOf(menu: readonly MenuEntry[], into = new Map<string, MenuTarget>()): Map<string, MenuTarget> {
  for (const { path, target, redirect, children, within = children } of menu) {
    const to = target.kind === 'none' ? redirect : target;
    if (!into.has(path)) into.set(path, to);
    pathsOf(within, into);
  }
  return into;
}

/** The same entries, whose redirects to other entries lead to the pages of these. */
function settled(menu: readonly MenuEntry[], byPath: ReadonlyMap<string, MenuTarget>): readonly MenuEntry[] {
  const settle = (target: MenuTarget) =>
    target.kind === 'address' ? followed(byPath, target.address) : target;
  return menu.map((entry) => ({
    ...entry,
    target: settle(entry.target),
    redirect: settle(entry.redirect),
    children: settled(entry.children, byPath),
    ...(entry.within && { within: settled(entry.within, byPath) }),
  }));
}

/** Where a path leads that is no route of the shell but that of a menu entry; null where the menu has none or it leads nowhere. */
export function menuAddress(menu: readonly MenuEntry[], path: string): string | null {
  const target = pathsOf(menu).get(path);
  return target?.kind === 'address' ? target.address : null;
}

/** Reads the server's menu. Hidden and unreadable entries are left out; anything but a list is an empty menu. */
export function readMenu(tree: unknown, tell: TellUnread = () => undefined): readonly MenuEntry[] {
  if (!Array.isArray(tree)) return [];
  const menu = tree
    .map((item, at) => readEntry(item, '', String(at), 0, tell))
    .filter((entry) => entry !== null);
  return settled(menu, pathsOf(menu));
}
