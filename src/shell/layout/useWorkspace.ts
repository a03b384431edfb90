import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { openedTitle } from '../../widgets/internal.ts';
import { type MenuEntry, menuAddress } from '../menu/menuTree.ts';
import { appName, tabTitle } from '../menu/tabTitle.ts';
import { useArrival } from '../pages/useArrival.ts';
import { HOME_PATH, ROUTE_PATHS, routeOf } from '../routes/paths.ts';
import { usePlace } from '../routes/router.ts';
import { useShell } from '../services.tsx';
import { TRANSFERS } from '../tabs/guards.ts';
import { nameOfTab } from '../tabs/tab.ts';
import { countTransfers } from '../transfers/transferText.ts';

/** An operation that would lose unsaved work and waits for the user's answer. */
export interface Pending {
  /** Titles of the pages with unsaved changes. */
  readonly titles: readonly string[];
  /** How many files are on their way, which it would break off. */
  readonly transfers: number;
  readonly run: () => void;
}

/**
 * What the layout and the pages do with tabs: the same object over the life of the shell, so that pages and menus are not
 * drawn again when another page is shown. Refreshing, closing and signing out ask first where work would be lost.
 */
export interface Workspace {
  /** Goes to an address of the shell. */
  show(address: string): void;
  /** Goes where a menu entry leads; says so where that is nowhere. */
  choose(entry: MenuEntry): void;
  /** Opens the tab that was closed last. */
  reopen(): void;
  /** Creates the page of a tab anew. */
  refresh(address: string): void;
  /** Shows another page in the place of a tab's; where that is open already, its tab is shown and this one closed. */
  replace(address: string, next: string): void;
  /** Closes tabs, and shows the next one where the visible tab is among them, or the one that `next` names. */
  close(addresses: readonly string[], next?: () => string): void;
  /** Closes everything and shows the login screen, which leads back to this page. */
  logout(): void;
}

/** The operation that the user is asked about, and his answers. */
export interface Asked {
  readonly pending: Pending | null;
  confirmPending(): void;
  cancelPending(): void;
}

export interface WorkspaceState extends Asked {
  readonly workspace: Workspace;
  /** Path and query of the visible page. */
  readonly address: string;
}

/** Storage name of a user's open tabs: users of one browser must not get each other's. */
export function tabsStorageName(userName: string): string {
  return `tabs:${userName}`;
}

/** Keeps address, tabs and page sessions in step. Source: specification 000 §2 "Tabs", §4. */
export function useWorkspace(): WorkspaceState {
  const shell = useShell();
  const { tabs, pages, guards, keeps, opener, session, platform, router, leaving, transfers } = shell;
  const { site, organizations } = shell;
  const { navigate } = router;
  const place = usePlace();
  const [pending, setPending] = useState<Pending | null>(null);
  const address = place.pathname + place.search;
  const { arrive, resume } = useArrival();
  const going = useStore(organizations.store, (state) => state.going !== null);

  useEffect(() => {
    const route = routeOf(place.pathname);
    if (route === null) {
      // The path may be one of the menu, whose groups and entries have paths of their own.
      const { menu } = session.store.getState();
      const address = menuAddress(menu, place.pathname.replace(/\/+$/, ''));
      if (address === null && place.pathname !== '/')
        platform.notify({
          tone: 'warning',
          code: 'shell.routes.unknown',
          params: { path: place.pathname.slice(0, 100) },
        });
      const start = (place.pathname === '/' ? site.defaultUrl : null) ?? HOME_PATH;
      navigate(address ?? start, { replace: true });
      return;
    }
    if (ROUTE_PATHS[route] !== place.pathname) {
      navigate(`${ROUTE_PATHS[route]}${place.search}`, { replace: true });
      return;
    }
    if (route === 'notFound') {
      tabs.leave();
      return;
    }
    const known = tabs.known(address);
    if (known !== address) {
      navigate(known, { replace: true });
      return;
    }
    tabs.visit(address, tabTitle(session.store.getState().menu, address, platform.texts.t));
  }, [address, place.pathname, place.search, navigate, platform, session, site, tabs]);

  /** Disposes the session of a tab's page. */
  const drop = useCallback(
    (one: string) => {
      guards.forget(one);
      keeps.forget(one);
      void pages.close(one);
    },
    [guards, keeps, pages],
  );

  /** Runs at once where these pages have no unsaved work, otherwise after the user has agreed. */
  const guarded = useCallback(
    (addresses: readonly string[], run: () => void) => {
      const all = tabs.store.getState().tabs;
      const dialogs = opener.opened();
      const { language, t } = platform.texts;
      const titleOf = (one: string) => {
        const dialog = dialogs.find(({ key }) => key === one);
        const tab = all.find(({ address: each }) => each === one);
        if (dialog === undefined) return tab === undefined ? one : nameOfTab(tab, t);
        return openedTitle(dialog.request, pages.get(one)?.snapshot().page ?? null, language(), t, (id) =>
          appName(session.store.getState().menu, id),
        );
      };
      const dirty = addresses.filter(guards.isDirty);
      if (dirty.length === 0) return run();
      const running = dirty.includes(TRANSFERS) ? countTransfers(transfers.list()).count : 0;
      const titles = dirty.filter((one) => one !== TRANSFERS).map(titleOf);
      setPending({ titles, transfers: running, run });
    },
    [guards, opener, pages, platform, session, tabs, transfers],
  );

  const openKeys = useCallback(
    () => [
      TRANSFERS,
      ...tabs.store.getState().tabs.map((tab) => tab.address),
      ...opener.opened().map(({ key }) => key),
    ],
    [tabs, opener],
  );

  const wanted = useStore(leaving.store, (state) => state.wanted);
  useEffect(() => {
    if (wanted === null) return;
    const run = leaving.take();
    if (run !== null) guarded(openKeys(), run);
  }, [wanted, leaving, guarded, openKeys]);

  // When it is over: nothing could get the focus while all below the cover was inert.
  useEffect(() => (going ? resume : undefined), [going, resume]);

  const workspace = useMemo<Workspace>(() => {
    const show = (next: string) => {
      if (tabs.known(next) === tabs.store.getState().active) arrive();
      navigate(next);
    };
    const close: Workspace['close'] = (addresses, next) =>
      guarded(addresses, () => {
        for (const one of addresses) drop(one);
        const neighbour = tabs.close(addresses);
        navigate(next?.() ?? neighbour);
      });
    return {
      show,
      choose(entry) {
        if (entry.target.kind === 'address') show(tabs.fresh(entry.target.address));
        else if (entry.target.kind === 'none')
          platform.notify({ tone: 'error', code: 'shell.routeMissing', params: {} });
      },
      reopen() {
        const reopened = tabs.reopen();
        if (reopened !== null) navigate(reopened);
      },
      refresh: (one) =>
        guarded([one], () => {
          drop(one);
          tabs.refresh(one);
        }),
      replace(one, next) {
        const known = tabs.known(next);
        if (known !== next) return close([one], () => known);
        guarded([one], () => {
          drop(one);
          tabs.replace(one, next);
          navigate(next, { replace: true });
        });
      },
      close,
      logout() {
        guarded(openKeys(), () => {
          const userName = session.store.getState().user?.userName ?? '';
          platform.storage.remove(tabsStorageName(userName));
          const { pathname, search } = router.place();
          // The end of the session closes all pages; see `createShell`.
          void session.logout();
          const login = `${ROUTE_PATHS.login}?redirect=${encodeURIComponent(pathname + search)}`;
          navigate(login, { replace: true });
        });
      },
    };
  }, [navigate, platform, tabs, guarded, drop, openKeys, session, router, arrive]);

  return {
    workspace,
    address,
    pending,
    confirmPending() {
      pending?.run();
      setPending(null);
    },
    cancelPending() {
      setPending(null);
      // What asked may be gone, as the drawer of the organisations.
      resume();
    },
  };
}
