/**
 * The open tabs. A tab's key is its full address, so that `?id=1` and `?id=2` are two tabs. Source: specification 000
 * §2 "Tabs", §3 "Tab entry", §4.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { HOME_PATH, isLocalAddress, type PageQuery, pageIdentity, queryOf } from '../routes/paths.ts';

/** One open page. */
export interface Tab {
  /** Path and query; the key of the tab and of its page session. */
  readonly address: string;
  readonly path: string;
  readonly query: PageQuery;
  /** In the user's language; '' for the home tab, and until the title is known. */
  readonly title: string;
  /** Number of refreshes: with a new number the page is created anew. */
  readonly alive: number;
  readonly isHome: boolean;
}

/** State of the tab store. */
export interface TabState {
  /** In the order of the tab bar; the home tab is always first. */
  readonly tabs: readonly Tab[];
  /** Address of the visible tab. */
  readonly active: string;
}

/** The open tabs with their commands. Addresses without a tab are ignored by all commands but `visit`. */
export interface Tabs {
  readonly store: StoreApi<TabState>;
  /**
   * Address of the open tab that shows the same page; the given address where there is none. Addresses of one page may
   * differ in names; see `pageIdentity`.
   */
  known(address: string): string;
  /** Makes the tab of an address the active one; opens it with this title where there is none. */
  visit(address: string, title: string): void;
  rename(address: string, title: string): void;
  /** Creates the page of a tab anew. */
  refresh(address: string): void;
  /**
   * Closes tabs but never home. Returns the address to show: the active tab, else its next neighbour, else the previous
   * one, else home.
   */
  close(addresses: readonly string[]): string;
  /** Addresses that a command of the tab menu closes: tabs to the left, to the right, all others; never home. */
  left(address: string): readonly string[];
  right(address: string): readonly string[];
  others(address: string): readonly string[];
  /** Closes all but home; called at sign-out. */
  clear(): void;
  /** Addresses and titles of the tabs but home, as JSON text for `restore`. */
  serialise(): string;
  /** Opens the stored tabs beside home. Anything but the text of `serialise` opens none. */
  restore(stored: string | null): void;
}

function makeTab(address: string, title: string): Tab {
  const [path = '', search = ''] = address.split('?', 2);
  return { address, path, query: queryOf(search), title, alive: 0, isHome: address === HOME_PATH };
}

/** Most tabs that are restored: more means damaged data. */
const MOST_RESTORED = 50;

function readTabs(stored: string): readonly Tab[] {
  try {
    const parsed: unknown = JSON.parse(stored);
    if (!Array.isArray(parsed)) return [];
    return parsed.slice(0, MOST_RESTORED).flatMap((one: unknown) => {
      if (typeof one !== 'object' || one === null) return [];
      const address: unknown = Reflect.get(one, 'address');
      const title: unknown = Reflect.get(one, 'title');
      if (typeof address !== 'string' || !isLocalAddress(address) || address === HOME_PATH) return [];
      return [makeTab(address, typeof title === 'string' ? title : '')];
    });
  } catch {
    return [];
  }
}

/** Creates the tab store with the home tab open. */
export function createTabs(): Tabs {
  const home = makeTab(HOME_PATH, '');
  const store = createStore<TabState>(() => ({ tabs: [home], active: HOME_PATH }));
  const patch = (address: string, change: (tab: Tab) => Tab) =>
    store.setState(({ tabs }) => ({
      tabs: tabs.map((tab) => (tab.address === address ? change(tab) : tab)),
    }));
  const closable = (keep: (index: number, at: number) => boolean) => (address: string) => {
    const { tabs } = store.getState();
    const at = tabs.findIndex((tab) => tab.address === address);
    return tabs.filter((tab, index) => !tab.isHome && keep(index, at)).map((tab) => tab.address);
  };

  return {
    store,
    known(address) {
      const page = pageIdentity(address);
      return store.getState().tabs.find((tab) => pageIdentity(tab.address) === page)?.address ?? address;
    },
    visit(address, title) {
      const known = store.getState().tabs.some((tab) => tab.address === address);
      store.setState(({ tabs }) => ({
        active: address,
        tabs: known ? tabs : [...tabs, makeTab(address, title)],
      }));
    },
    rename: (address, title) => patch(address, (tab) => (tab.title === title ? tab : { ...tab, title })),
    refresh: (address) => patch(address, (tab) => ({ ...tab, alive: tab.alive + 1 })),
    close(addresses) {
      const { tabs, active } = store.getState();
      const gone = new Set(addresses.filter((address) => address !== HOME_PATH));
      const rest = tabs.filter((tab) => !gone.has(tab.address));
      let next = active;
      if (gone.has(active)) {
        const at = tabs.findIndex((tab) => tab.address === active);
        const after = tabs.slice(at + 1).find((tab) => !gone.has(tab.address));
        const before = tabs.slice(0, at).findLast((tab) => !gone.has(tab.address));
        next = (after ?? before)?.address ?? HOME_PATH;
      }
      store.setState({ tabs: rest, active: next });
      return next;
    },
    left: closable((index, at) => index < at),
    right: closable((index, at) => at >= 0 && index > at),
    others: closable((index, at) => at >= 0 && index !== at),
    clear: () => store.setState({ tabs: [home], active: HOME_PATH }),
    serialise: () =>
      JSON.stringify(
        store
          .getState()
          .tabs.filter((tab) => !tab.isHome)
          .map(({ address, title }) => ({ address, title })),
      ),
    restore(stored) {
      if (stored === null) return;
      const known = new Set<string>([HOME_PATH]);
      const restored = readTabs(stored).filter((tab) => !known.has(tab.address) && known.add(tab.address));
      store.setState({ tabs: [home, ...restored] });
    },
  };
}
