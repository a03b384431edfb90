/**
 * What a person keeps of the menu: favourite pages, which follow him to other devices, and on this one recent pages and
 * folded groups.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRecord } from '../../engine/internal.ts';
import type { Platform, Storage } from '../../platform/index.ts';
import { LONGEST_FAVOURITE, MOST_FAVOURITES } from '../../platform/internal.ts';
import { HOME_PATH, isLocalAddress, pageIdentity, queryOf, ROUTE_PATHS } from '../routes/paths.ts';
import type { User } from '../session/types.ts';
import { changed, changeOf, type ShareFavourites } from './sharing.ts';

/** A page that was shown. */
export interface RecentPlace {
  readonly address: string;
  /** In the language of the visit. */
  readonly title: string;
  /** Number of its record; '' for other pages. */
  readonly record: string;
}

/** State of the places. */
export interface PlacesState {
  /** Addresses of pages, or of other sites, in the order in which they were starred. */
  readonly favourites: readonly string[];
  /** The last shown first. */
  readonly recent: readonly RecentPlace[];
  /** Groups of the menu that were opened or folded by hand, by their paths. */
  readonly folds: Readonly<Record<string, boolean>>;
}

/** Whose places are kept. Recent pages name records, which are of one organisation: those of another are not shown there. */
export type PlacesUser = Pick<User, 'userName' | 'organizationId'>;

/** Favourites, recent pages and folds of the signed-in user. */
export interface Places {
  readonly store: StoreApi<PlacesState>;
  /** Takes what this user has kept; null where nobody is signed in: then nothing is kept. */
  open(user: PlacesUser | null): void;
  isFavourite(address: string): boolean;
  toggleFavourite(address: string): void;
  /** Notes that a page is shown. Home, and records that are not stored, are no places to come back to. */
  note(place: RecentPlace): void;
  setFold(path: string, open: boolean): void;
  /** Writes at once what waits until there is time for it, when the browser leaves the page. */
  flush(): void;
  /**
   * Tells the server which favourites were changed here, and takes those that other devices have. Where it cannot be
   * asked, that is done with the next change, or the next visit.
   */
  share(): Promise<void>;
}

/** What is kept of a user on this device; his recent pages stand apart, by organisation. */
interface KeptPlaces extends Omit<PlacesState, 'recent'> {
  /** Favourites as the server had them when it was last asked. */
  readonly shared: readonly string[];
}

const NOTHING: PlacesState = { favourites: [], recent: [], folds: {} };

const MOST_RECENT = 20;
/** Folds of groups that are long gone are forgotten some day. */
const MOST_FOLDS = 500;

function isFavouriteAddress(address: unknown): address is string {
  return (
    typeof address === 'string' &&
    address.length <= LONGEST_FAVOURITE &&
    (isLocalAddress(address) || /^https?:\/\//i.test(address))
  );
}

function readFavourites(list: unknown): readonly string[] {
  const found = Array.isArray(list) ? list.filter(isFavouriteAddress) : [];
  return onePerPage(found).slice(0, MOST_FAVOURITES);
}

/** Without those of a page that is there already, by the name of another language. */
function onePerPage(addresses: readonly string[]): readonly string[] {
  const pages = new Map<string, string>();
  for (const address of addresses) {
    const page = pageIdentity(address);
    if (!pages.has(page)) pages.set(page, address);
  }
  return [...pages.values()];
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

function read(stored: string | null): KeptPlaces {
  const kept = parsed(stored);
  const { favourites, folds, shared } = isRecord(kept) ? kept : {};
  return {
    favourites: readFavourites(favourites),
    shared: Array.isArray(shared) ? shared.filter((one) => typeof one === 'string') : [],
    folds: isRecord(folds)
      ? Object.fromEntries(
          Object.entries(folds).flatMap(([path, open]) => (typeof open === 'boolean' ? [[path, open]] : [])),
        )
      : {},
  };
}

function readRecent(stored: string | null): readonly RecentPlace[] {
  const kept = parsed(stored);
  return (Array.isArray(kept) ? kept : []).slice(0, MOST_RECENT).flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const { address, title, record } = one;
    if (typeof address !== 'string' || !isLocalAddress(address) || !isPlace(address)) return [];
    if (typeof title !== 'string' || typeof record !== 'string') return [];
    return [{ address, title, record }];
  });
}

/** True for pages that come back as they were: not home, no record that has not been stored yet, and no list of nothing. */
function isPlace(address: string): boolean {
  const [path = '', search = ''] = address.split('?', 2);
  if (path === HOME_PATH || path === ROUTE_PATHS.notFound) return false;
  const { id = '', appId = '' } = queryOf(search);
  if (path === ROUTE_PATHS.generateShowView) return appId !== '';
  return path !== ROUTE_PATHS.generateShowFormView || id !== '';
}

export interface PlacesOptions {
  /** Shares the user's favourites with his other devices. */
  readonly tell?: ShareFavourites;
  /** When the pages that were shown are written, so that showing one does not wait for that; at once without it. */
  readonly idle?: Platform['idle'];
}

/** Keeps places in a storage, under the user's name. */
export function createPlaces(storage: Storage, { tell, idle }: PlacesOptions = {}): Places {
  const store = createStore<PlacesState>(() => NOTHING);
  let names: { readonly places: string; readonly recent: string } | null = null;
  let stopWriting: (() => void) | undefined;
  let shared: readonly string[] = [];
  /** The visit of a user whose favourites are being shared; another's are not for him. */
  let sharing: object | null = null;
  let visit = {};
  const write = () => {
    stopWriting?.();
    stopWriting = undefined;
    if (names === null) return;
    const { recent, ...places } = store.getState();
    storage.set(names.places, JSON.stringify({ ...places, shared }));
    storage.set(names.recent, JSON.stringify(recent));
  };
  const flush = () => {
    if (stopWriting !== undefined) write();
  };
  const keep = (change: Partial<PlacesState>) => {
    store.setState(change);
    write();
  };
  const share = async (): Promise<void> => {
    const mine = visit;
    if (tell === undefined || names === null || sharing === mine) return;
    sharing = mine;
    const told = store.getState().favourites;
    const all = await tell(changeOf(shared, told));
    if (visit !== mine) return;
    sharing = null;
    if (all === null) return;
    const now = store.getState().favourites;
    const meanwhile = changeOf(told, now);
    shared = all;
    const favourites = readFavourites(changed(all, meanwhile));
    keep({ favourites });
    if (meanwhile.add.length + meanwhile.remove.length > 0) await share();
  };
  /** The pages of the favourites, which every line of the menu asks for. */
  let starred: { readonly of: readonly string[]; readonly pages: readonly string[] } = { of: [], pages: [] };
  const indexOf = (address: string) => {
    const { favourites } = store.getState();
    if (starred.of !== favourites) starred = { of: favourites, pages: favourites.map(pageIdentity) };
    return starred.pages.length === 0 ? -1 : starred.pages.indexOf(pageIdentity(address));
  };
  return {
    store,
    open(user) {
      flush();
      names = user && {
        places: `places:${user.userName}`,
        recent: `recent:${user.userName}:${user.organizationId}`,
      };
      visit = {};
      sharing = null;
      const kept = read(names && storage.get(names.places));
      shared = kept.shared;
      const { favourites, folds } = kept;
      store.setState({ favourites, folds, recent: readRecent(names && storage.get(names.recent)) });
    },
    isFavourite: (address) => indexOf(address) >= 0,
    toggleFavourite(address) {
      const { favourites } = store.getState();
      const at = indexOf(address);
      keep({
        favourites: at >= 0 ? favourites.toSpliced(at, 1) : [...favourites, address].slice(-MOST_FAVOURITES),
      });
      void share();
    },
    note(place) {
      if (!isPlace(place.address) || place.title === '') return;
      const { recent } = store.getState();
      const [last] = recent;
      if (last?.address === place.address && last.title === place.title && last.record === place.record)
        return;
      const page = pageIdentity(place.address);
      const others = recent.filter(({ address }) => pageIdentity(address) !== page);
      store.setState({ recent: [place, ...others].slice(0, MOST_RECENT) });
      if (idle === undefined) write();
      else stopWriting ??= idle(write);
    },
    setFold(path, open) {
      const { [path]: _, ...rest } = store.getState().folds;
      keep({
        folds: Object.fromEntries([...Object.entries(rest), [path, open] as const].slice(-MOST_FOLDS)),
      });
    },
    flush,
    share,
  };
}
