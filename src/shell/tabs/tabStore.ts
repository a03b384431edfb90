/**
 * The open tabs. A tab's key is its full address, so that `?id=1` and `?id=2` are two tabs. Source: specification 000
 * §2 "Tabs", §3 "Tab entry", §4.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { HOME_PATH, pageIdentity } from '../routes/paths.ts';
import { tabsOfText, textOfTabs } from './storedTabs.ts';
import { linkOfShown, makeTab, type Tab } from './tab.ts';

/** A tab that was closed. */
export interface ClosedTab {
  readonly tab: Tab;
  /** How many of the tabs that stayed were before it: opened again it stands behind as many. */
  readonly at: number;
}

/** State of the tab store. */
export interface TabState {
  /** In the order of the tab bar; the home tab is always first, then come the pinned ones. */
  readonly tabs: readonly Tab[];
  /** Address of the visible tab; '' where the visible page has none. */
  readonly active: string;
  /** Tabs that were closed in this visit, the last first. */
  readonly closed: readonly ClosedTab[];
}

/** The open tabs with their commands. Addresses without a tab are ignored by all commands but `visit`. */
export interface Tabs {
  readonly store: StoreApi<TabState>;
  /**
   * Address of the open tab that shows the same page; the given address where there is none. Addresses of one page may
   * differ in names; see `pageIdentity`.
   */
  known(address: string): string;
  /**
   * Address for a page that is asked for. Where that of a new record is open and has stored its record, it is that
   * record's from then on, and this is the address of a further new one.
   */
  fresh(address: string): string;
  /** Makes the tab of an address the active one; opens it with this title where there is none. */
  visit(address: string, title: string): void;
  /** No tab is shown: the address has none. */
  leave(): void;
  rename(address: string, title: string): void;
  /** Notes which record a tab shows. */
  nameRecord(address: string, record: string): void;
  /** Notes by a text code why the page of a tab cannot be shown. */
  noteFailed(address: string, failed: string): void;
  /** Notes the address of the record that the page of a new one has stored. */
  noteStored(address: string, stored: string): void;
  /** Pins a tab, as the last of the pinned ones, or makes it the first of the others. */
  pin(address: string, pinned: boolean): void;
  /**
   * Moves a tab by a number of places, among the pinned ones or among the others. False where it cannot go any further;
   * then nothing is changed.
   */
  move(address: string, by: number): boolean;
  /** Moves a tab to the place of another one, as dragging does; to the end of its kind where that is of the other kind. */
  moveTo(address: string, other: string): void;
  /** Opens the tab that was closed last, where it was; its address, or null where none was closed. */
  reopen(): string | null;
  /** Shows another page in the place of a tab's; nothing is changed where that has a tab already. */
  replace(address: string, next: string): void;
  /** Creates the page of a tab anew. */
  refresh(address: string): void;
  /**
   * Closes tabs but never home. Returns the address to show: the active tab, else its next neighbour, else the previous
   * one, else home.
   */
  close(addresses: readonly string[]): string;
  /**
   * Addresses that a command of the tab menu closes: tabs to the left, to the right, all others; never home nor pinned
   * ones.
   */
  left(address: string): readonly string[];
  right(address: string): readonly string[];
  others(address: string): readonly string[];
  /** Closes all but home, which is created anew: another user, or another organisation, must not see what it shows. */
  clear(): void;
  /**
   * Addresses, names and pins of the tabs but home, in their order, as JSON text for `restore`; beside them the address
   * of what each shows, where `linkOf` answers another one.
   */
  serialise(linkOf?: (tab: Tab) => string): string;
  /** Opens the stored tabs beside home. Anything but the text of `serialise` opens none. */
  restore(stored: string | null): void;
}

/** Most closed tabs that can be opened again. */
const MOST_CLOSED = 20;

/** The same tabs with the pinned ones first. */
function pinnedFirst(tabs: readonly Tab[]): readonly Tab[] {
  const rank = (tab: Tab) => (tab.isHome ? 0 : tab.pinned ? 1 : 2);
  return tabs.toSorted((a, b) => rank(a) - rank(b));
}

/** Creates the tab store with the home tab open. */
export function createTabs(): Tabs {
  const home = makeTab(HOME_PATH, '');
  const START: TabState = { tabs: [home], active: HOME_PATH, closed: [] };
  const store = createStore<TabState>(() => START);
  /** True until a page was shown: the browser's address may be that of what a restored list showed when it was left. */
  let arriving = false;
  const patch = (address: string, change: (tab: Tab) => Tab) =>
    store.setState(({ tabs }) => ({
      tabs: tabs.map((tab) => (tab.address === address ? change(tab) : tab)),
    }));
  const closable = (keep: (index: number, at: number) => boolean) => (address: string) => {
    const { tabs } = store.getState();
    const at = tabs.findIndex((tab) => tab.address === address);
    return tabs
      .filter((tab, index) => !tab.isHome && !tab.pinned && keep(index, at))
      .map((tab) => tab.address);
  };
  /** Puts a tab at a place; what is not among its own kind is put to the nearest place there. */
  const place = (tab: Tab, to: number) => {
    const { tabs } = store.getState();
    const others = tabs.filter((one) => one !== tab);
    store.setState({ tabs: pinnedFirst(others.toSpliced(Math.max(1, to), 0, tab)) });
  };

  return {
    store,
    known(address) {
      const page = pageIdentity(address);
      const isPage = (one: string) => pageIdentity(one) === page;
      const { tabs } = store.getState();
      const tab =
        tabs.find((one) => isPage(one.address)) ??
        tabs.find(({ stored, shown }) => isPage(stored) || (arriving && isPage(linkOfShown(shown))));
      return tab?.address ?? address;
    },
    fresh(address) {
      const { tabs } = store.getState();
      const isStored = (one: string) =>
        tabs.some((tab) => tab.stored !== '' && pageIdentity(tab.address) === pageIdentity(one));
      let next = address;
      for (let nth = 2; isStored(next); nth += 1) next = `${address}&again=${nth}`;
      return next;
    },
    visit(address, title) {
      arriving = false;
      const known = store.getState().tabs.some((tab) => tab.address === address);
      store.setState(({ tabs, closed }) => ({
        active: address,
        tabs: known ? tabs : [...tabs, makeTab(address, title)],
        closed: known ? closed : closed.filter(({ tab }) => tab.address !== address),
      }));
    },
    leave: () => store.setState({ active: '' }),
    rename: (address, title) => patch(address, (tab) => (tab.title === title ? tab : { ...tab, title })),
    nameRecord: (address, record) =>
      patch(address, (tab) => (tab.record === record ? tab : { ...tab, record })),
    noteFailed: (address, failed) =>
      patch(address, (tab) => (tab.failed === failed ? tab : { ...tab, failed })),
    noteStored: (address, stored) =>
      patch(address, (tab) => (tab.stored === stored ? tab : { ...tab, stored })),
    pin(address, pinned) {
      const { tabs } = store.getState();
      const tab = tabs.find((one) => one.address === address);
      if (tab === undefined || tab.isHome || tab.pinned === pinned) return;
      const others = tabs.filter((one) => one !== tab);
      const to = others.filter((one) => one.isHome || one.pinned).length;
      store.setState({ tabs: others.toSpliced(to, 0, { ...tab, pinned }) });
    },
    move(address, by) {
      const { tabs } = store.getState();
      const at = tabs.findIndex((tab) => tab.address === address);
      const tab = tabs[at];
      const other = tabs[at + by];
      if (tab === undefined || tab.isHome || other === undefined) return false;
      if (other.isHome || other.pinned !== tab.pinned) return false;
      place(tab, at + by);
      return true;
    },
    moveTo(address, other) {
      const { tabs } = store.getState();
      const tab = tabs.find((one) => one.address === address);
      const to = tabs.findIndex((one) => one.address === other);
      if (tab !== undefined && !tab.isHome && to >= 0 && address !== other) place(tab, to);
    },
    reopen() {
      const { closed, tabs } = store.getState();
      const last = closed.find(({ tab }) => !tabs.some((one) => one.address === tab.address));
      if (last === undefined) return null;
      store.setState({
        tabs: pinnedFirst(tabs.toSpliced(last.at, 0, { ...last.tab, failed: '', alive: 0 })),
        closed: closed.slice(closed.indexOf(last) + 1),
      });
      return last.tab.address;
    },
    replace(address, next) {
      const { tabs, active } = store.getState();
      if (address === HOME_PATH || tabs.some((tab) => tab.address === next)) return;
      store.setState({
        active: active === address ? next : active,
        tabs: tabs.map((tab) =>
          tab.address === address ? makeTab(next, tab.title, tab.record, tab.pinned) : tab,
        ),
      });
    },
    refresh: (address) =>
      patch(address, (tab) => ({ ...tab, shown: null, failed: '', alive: tab.alive + 1 })),
    close(addresses) {
      const { tabs, active, closed } = store.getState();
      const gone = new Set(addresses.filter((address) => address !== HOME_PATH));
      const rest = tabs.filter((tab) => !gone.has(tab.address));
      let next = active;
      if (gone.has(active)) {
        const at = tabs.findIndex((tab) => tab.address === active);
        const after = tabs.slice(at + 1).find((tab) => !gone.has(tab.address));
        const before = tabs.slice(0, at).findLast((tab) => !gone.has(tab.address));
        next = (after ?? before)?.address ?? HOME_PATH;
      }
      const taken = tabs
        .flatMap((tab, index) => (gone.has(tab.address) ? [{ tab, index }] : []))
        .map(({ tab, index }, before) => ({ tab, at: index - before }))
        .toReversed();
      store.setState({ tabs: rest, active: next, closed: [...taken, ...closed].slice(0, MOST_CLOSED) });
      return next;
    },
    left: closable((index, at) => index < at),
    right: closable((index, at) => at >= 0 && index > at),
    others: closable((index, at) => at >= 0 && index !== at),
    clear() {
      const at = store.getState().tabs.find((tab) => tab.isHome) ?? home;
      store.setState({ ...START, tabs: [{ ...at, alive: at.alive + 1 }] });
    },
    serialise: (linkOf) => textOfTabs(store.getState().tabs, linkOf),
    restore(stored) {
      if (stored === null) return;
      const known = new Set<string>([HOME_PATH]);
      const restored = tabsOfText(stored).filter((tab) => !known.has(tab.address) && known.add(tab.address));
      const at = store.getState().tabs.find((tab) => tab.isHome) ?? home;
      store.setState({ tabs: pinnedFirst([at, ...restored]), closed: [] });
      arriving = true;
    },
  };
}
