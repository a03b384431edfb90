/** What a person keeps of the menu on this device: favourite and recent pages, folded groups. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRecord } from '../../engine/internal.ts';
import type { Storage } from '../../platform/index.ts';
import { HOME_PATH, isLocalAddress, pageIdentity, queryOf, ROUTE_PATHS } from '../routes/paths.ts';

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

/** Favourites, recent pages and folds of the signed-in user on this device. */
export interface Places {
  readonly store: StoreApi<PlacesState>;
  /** Takes what this user has kept; null where nobody is signed in: then nothing is kept. */
  open(userName: string | null): void;
  isFavourite(address: string): boolean;
  toggleFavourite(address: string): void;
  /** Notes that a page is shown. Home, and records that are not stored, are no places to come back to. */
  note(place: RecentPlace): void;
  setFold(path: string, open: boolean): void;
}

const NOTHING: PlacesState = { favourites: [], recent: [], folds: {} };

const MOST_FAVOURITES = 50;
const MOST_RECENT = 20;
/** Folds of groups that are long gone are forgotten some day. */
const MOST_FOLDS = 500;

function isFavouriteAddress(address: unknown): address is string {
  return typeof address === 'string' && (isLocalAddress(address) || /^https?:\/\//i.test(address));
}

function read(stored: string | null): PlacesState {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (!isRecord(parsed)) return NOTHING;
    const { favourites, recent, folds } = parsed;
    return {
      favourites: Array.isArray(favourites)
        ? favourites.filter(isFavouriteAddress).slice(0, MOST_FAVOURITES)
        : [],
      recent: (Array.isArray(recent) ? recent : []).slice(0, MOST_RECENT).flatMap((one: unknown) => {
        if (!isRecord(one)) return [];
        const { address, title, record } = one;
        if (typeof address !== 'string' || !isLocalAddress(address)) return [];
        if (typeof title !== 'string' || typeof record !== 'string') return [];
        return [{ address, title, record }];
      }),
      folds: isRecord(folds)
        ? Object.fromEntries(
            Object.entries(folds).flatMap(([path, open]) =>
              typeof open === 'boolean' ? [[path, open]] : [],
            ),
          )
        : {},
    };
  } catch {
    return NOTHING;
  }
}

/** True for pages that come back as they were: not home, and no record that has not been stored yet. */
function isPlace(address: string): boolean {
  const [path = '', search = ''] = address.split('?', 2);
  if (path === HOME_PATH || path === ROUTE_PATHS.notFound) return false;
  return path !== ROUTE_PATHS.generateShowFormView || (queryOf(search).id ?? '') !== '';
}

/** Keeps places in a storage, under the user's name. */
export function createPlaces(storage: Storage): Places {
  const store = createStore<PlacesState>(() => NOTHING);
  let name: string | null = null;
  const keep = (change: Partial<PlacesState>) => {
    store.setState(change);
    if (name !== null) storage.set(name, JSON.stringify(store.getState()));
  };
  const indexOf = (address: string) => {
    const page = pageIdentity(address);
    return store.getState().favourites.findIndex((one) => pageIdentity(one) === page);
  };
  return {
    store,
    open(userName) {
      name = userName === null ? null : `places:${userName}`;
      store.setState(name === null ? NOTHING : read(storage.get(name)));
    },
    isFavourite: (address) => indexOf(address) >= 0,
    toggleFavourite(address) {
      const { favourites } = store.getState();
      const at = indexOf(address);
      keep({
        favourites: at >= 0 ? favourites.toSpliced(at, 1) : [...favourites, address].slice(-MOST_FAVOURITES),
      });
    },
    note(place) {
      if (!isPlace(place.address) || place.title === '') return;
      const { recent } = store.getState();
      const [last] = recent;
      if (last?.address === place.address && last.title === place.title && last.record === place.record)
        return;
      const page = pageIdentity(place.address);
      const others = recent.filter(({ address }) => pageIdentity(address) !== page);
      keep({ recent: [place, ...others].slice(0, MOST_RECENT) });
    },
    setFold(path, open) {
      const { [path]: _, ...rest } = store.getState().folds;
      keep({
        folds: Object.fromEntries([...Object.entries(rest), [path, open] as const].slice(-MOST_FOLDS)),
      });
    },
  };
}
