/** Finding entries of a menu: by the page that they lead to, and what a page belongs to. */
import { pageIdentity, queryOf, ROUTE_PATHS } from '../routes/paths.ts';
import type { MenuEntry } from './menuTree.ts';

/** What entries are found by, so that a menu of thousands is not walked at each step of a user. */
interface MenuIndex {
  /** All entries without children, in order. */
  readonly leaves: readonly MenuEntry[];
  /** The first entry of each page, by `pageIdentity`. */
  readonly byPage: ReadonlyMap<string, MenuEntry>;
  /** The first list with this id in its address. */
  readonly lists: Readonly<Record<'appId' | 'appObjectId', ReadonlyMap<string, MenuEntry>>>;
}

const indexes = new WeakMap<readonly MenuEntry[], MenuIndex>();

function indexOf(menu: readonly MenuEntry[]): MenuIndex {
  const known = indexes.get(menu);
  if (known) return known;
  const leaves: MenuEntry[] = [];
  const byPage = new Map<string, MenuEntry>();
  const lists = { appId: new Map<string, MenuEntry>(), appObjectId: new Map<string, MenuEntry>() };
  const add = (map: Map<string, MenuEntry>, key: string | undefined, entry: MenuEntry) => {
    if (key !== undefined && key !== '' && !map.has(key)) map.set(key, entry);
  };
  const visit = (entry: MenuEntry) => {
    if (entry.target.kind === 'address') {
      const { address } = entry.target;
      add(byPage, pageIdentity(address), entry);
      const [path, search = ''] = address.split('?', 2);
      if (path === ROUTE_PATHS.generateShowView) {
        const query = queryOf(search);
        add(lists.appId, query.appId, entry);
        add(lists.appObjectId, query.appObjectId, entry);
      }
    }
    if (entry.children.length === 0) leaves.push(entry);
    entry.children.forEach(visit);
  };
  menu.forEach(visit);
  const index = { leaves, byPage, lists };
  indexes.set(menu, index);
  return index;
}

/** The first entry that leads to the page of an address, at any level, whatever the page's app is called there. */
export function findEntry(menu: readonly MenuEntry[], address: string): MenuEntry | null {
  return indexOf(menu).byPage.get(pageIdentity(address)) ?? null;
}

/** True where an entry leads to the page of an address, whatever the page's app is called there. */
export function leadsTo({ target }: MenuEntry, address: string): boolean {
  return target.kind === 'address' && pageIdentity(target.address) === pageIdentity(address);
}

/** All entries without children, in order. */
export function leaves(menu: readonly MenuEntry[]): readonly MenuEntry[] {
  return indexOf(menu).leaves;
}

/** The leaf that opens a list with this id in its address. */
export function listOf(
  menu: readonly MenuEntry[],
  name: 'appId' | 'appObjectId',
  id: string | undefined,
): MenuEntry | undefined {
  return id === undefined ? undefined : indexOf(menu).lists[name].get(id);
}

/**
 * The entry that a page belongs to: the one that leads to it; of a record the list of its object; of a list that was
 * opened with criteria that list. `objectId` is that of the opened page, once it is known: a pushed record has the object
 * that it was opened from in its address.
 */
export function currentEntry(
  menu: readonly MenuEntry[],
  address: string,
  objectId: string | undefined,
): MenuEntry | null {
  const exact = findEntry(menu, address);
  if (exact !== null) return exact;
  const [path, search = ''] = address.split('?', 2);
  const query = queryOf(search);
  if (path === ROUTE_PATHS.generateShowView) return listOf(menu, 'appId', query.appId) ?? null;
  if (path !== ROUTE_PATHS.generateShowFormView) return null;
  return listOf(menu, 'appObjectId', objectId ?? query.appObjectId) ?? null;
}

/** An entry with the groups around it, outermost first; [] where the menu has it not. */
export function trailTo(menu: readonly MenuEntry[], entry: MenuEntry): readonly MenuEntry[] {
  for (const one of menu) {
    if (one.key === entry.key) return [one];
    const inside = trailTo(one.children, entry);
    if (inside.length > 0) return [one, ...inside];
  }
  return [];
}
