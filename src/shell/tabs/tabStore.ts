/**
 * The open tabs. A tab's key is its full address, so that `?id=1` and `?id=2` are two tabs. Source: specification 000
 * §2 "Tabs", §3 "Tab entry", §4.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { HOME_PATH, type PageQuery, pageIdentity, queryOf } from '../routes/paths.ts';

/** One open page. */
export interface Tab {
  /** Address: path and query. Identity of the tab and of its page session. */
  readonly address: string;
  readonly path: string;
  readonly query: PageQuery;
  readonly title: string;
  /** Number of refreshes: a new number creates the page anew. */
  readonly alive: number;
  readonly isHome: boolean;
}

export interface TabState {
  readonly tabs: readonly Tab[];
  readonly active: string;
}

export interface Tabs {
  readonly store: StoreApi<TabState>;
  /** The address of the open tab that shows the same page, whatever its app was called then; else the address itself. */
  known(address: string): string;
  /** Opens the address, or activates its tab. */
  visit(address: string, title: string): void;
  rename(address: string, title: string): void;
  refresh(address: string): void;
  /** Closes tabs; returns the address to show: next neighbour, else previous, else home. */
  close(addresses: readonly string[]): string;
  /** Addresses that a command of the tab menu would close; never home. */
  left(address: string): readonly string[];
  right(address: string): readonly string[];
  others(address: string): readonly string[];
  /** Closes and forgets all: at sign-out, and when organisation or language change. */
  clear(): void;
  /** The open tabs in stored form, for the next page load. */
  serialise(): string;
  restore(note: string | null): void;
}

function makeTab(address: string, title: string): Tab {
  const [path = '', search = ''] = address.split('?', 2);
  return { address, path, query: queryOf(search), title, alive: 0, isHome: address === HOME_PATH };
}

/** Most tabs restored from storage: more means damaged data. */
const MOST_RESTORED = 50;

function readNote(note: string): readonly Tab[] {
  try {
    const parsed: unknown = JSON.parse(note);
    if (!Array.isArray(parsed)) return [];
    return parsed.slice(0, MOST_RESTORED).flatMap((one: unknown) => {
      if (typeof one !== 'object' || one === null) return [];
      const address: unknown = Reflect.get(one, 'address');
      const title: unknown = Reflect.get(one, 'title');
      if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address) || address === HOME_PATH) return [];
      return [makeTab(address, typeof title === 'string' ? title : '')];
    });
  } catch {
    return [];
  }
}

/** Creates the tab store with the home tab open. */
export function createTabs(homeTitle: string): Tabs {
  const home = makeTab(HOME_PATH, homeTitle);
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
    restore(note) {
      if (note === null) return;
      const known = new Set<string>([HOME_PATH]);
      const restored = readNote(note).filter((tab) => !known.has(tab.address) && known.add(tab.address));
      store.setState({ tabs: [home, ...restored] });
    },
  };
}
