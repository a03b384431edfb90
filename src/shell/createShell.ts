/** The hosted application without its screens: session, tabs, open pages and the rules between them. */

import { createPlatform, createSessions, createTransfers, type PlatformOptions } from '../platform/index.ts';
import { createStaticFiles, prepareScripts } from '../platform/internal.ts';
import { createNotices, createOpener, fetchPopups, type Notices, widgetTexts } from '../widgets/internal.ts';
import { isWorthTelling } from './away/told.ts';
import { nameForms } from './kept/nameForms.ts';
import type { LogoVariant } from './layout/Brand.tsx';
import { fetchShellDialogs, watchLater } from './layout/laterDialogs.tsx';
import { createLeaving } from './layout/leaving.ts';
import { tabsStorageName } from './layout/useWorkspace.ts';
import { createPlaces, type PlacesUser } from './menu/places.ts';
import { shareThrough } from './menu/sharing.ts';
import { tabTitle } from './menu/tabTitle.ts';
import { createNews } from './news/newsStore.ts';
import { type LoadWaiting, lateKeeping } from './offline/lateKeeping.ts';
import { createOrganizations } from './organization/organizations.ts';
import { requestAddress, shownPage } from './pages/formRequest.ts';
import { Layout, MobileLayout } from './pages/laterPages.tsx';
import { HOME_PATH, isMobileAddress, MOBILE_BASE, ROUTE_PATHS } from './routes/paths.ts';
import { createShellRouter } from './routes/router.ts';
import type { ShellServices } from './services.tsx';
import { createEnd } from './session/followEnd.ts';
import { followTabs } from './session/followTabs.ts';
import { createSession } from './session/sessionStore.ts';
import { shellStorage } from './session/shellStorage.ts';
import { createTabToken } from './session/tabToken.ts';
import type { SessionState } from './session/types.ts';
import { localeReader } from './settings/localeReader.ts';
import { createSettings } from './settings/settingsStore.ts';
import { allowedBaseUrl, readSite, type SiteConfig } from './settings/site.ts';
import { createGuards, TRANSFERS } from './tabs/guards.ts';
import { createKeeps } from './tabs/keeps.ts';
import { watchPageLeft } from './tabs/pageLeft.ts';
import { retitle } from './tabs/retitle.ts';
import { tabLink } from './tabs/tabLink.ts';
import { createTabs } from './tabs/tabStore.ts';
import { shellTexts } from './texts/index.ts';
import { createVersions } from './version/versionStore.ts';

/** A shell that `Shell` can draw. */
export interface RunningShell extends ShellServices {
  readonly notices: Notices;
  /** Closes all pages and stops timers, workers and subscriptions. Call it when the shell is not drawn any more. */
  dispose(): Promise<void>;
}

/** Options of a shell: those of its platform (see `PlatformOptions`), and what the site says of it. */
export interface ShellOptions extends PlatformPart {
  /** The content of `config.json`, or parts of it. */
  readonly config?: SiteConfig;
  /**
   * Version of the running code, as its build names it in `version.json`; unless given, the one that the user has
   * confirmed last, at first 1.0.1 (specification 000 §9).
   */
  readonly version?: string;
  /** Address of a variant of the site's logo; without it the product's mark and name are shown. */
  readonly logoUrl?: (variant: LogoVariant) => string | null;
  /** Address of the picture beside the sign-in; without it a plain ground. */
  readonly pictureUrl?: string;
}

type PlatformPart = Pick<
  PlatformOptions,
  | 'baseUrl'
  | 'language'
  | 'localesUrl'
  | 'defaultTexts'
  | 'timeZone'
  | 'createWorker'
  | 'pdfFiles'
  | 'fetch'
  | 'controls'
  | 'imageOrigins'
>;

/** Milliseconds from sign-in after which the server is watched, also where no list asks for it earlier. */
const WATCH_AFTER = 10_000;
/** Milliseconds that a server is waited for to end the session, before requests go to another: it may be away. */
const SIGN_OUT_WAIT = 2_000;

/**
 * Creates a shell and tries the stored token at once. It uses the browser's address, history and storage, so there is
 * one shell in a document. Source: specification 000 §2, §4 and §8.
 */
export function createShell(options: ShellOptions): RunningShell {
  const notices = createNotices();
  const { storage, notKept } = shellStorage();
  const site = readSite(options.config ?? {});
  const settings = createSettings(storage, site.settings);
  const token = createTabToken(storage);
  const mobile = isMobileAddress(location.pathname);
  const router = createShellRouter(mobile ? MOBILE_BASE : '');
  const opener = createOpener({
    navigate(request) {
      const address = requestAddress(request);
      if (address === null) return false;
      if (request.openType === 'blank') window.open(router.href(address), '_blank', 'noopener');
      else router.navigate(tabs.fresh(address));
      return true;
    },
  });
  const tell: Notices['notify'] = (notice) => {
    if (isWorthTelling(notice, platform.client.isAway())) notices.notify(notice);
  };
  const transfers = createTransfers();
  const end = createEnd();
  let loadWaiting: LoadWaiting = async () => null;
  const platform = createPlatform({
    ...options,
    wrapClient(inner) {
      if (!mobile) return end.held(inner);
      const keeping = lateKeeping(inner);
      loadWaiting = keeping.waiting;
      return end.held(keeping.client);
    },
    baseUrl: allowedBaseUrl(site, settings.store.getState().baseUrl, options.baseUrl ?? ''),
    mobile,
    storage,
    token,
    bundles: [widgetTexts, shellTexts],
    notify: tell,
    opener,
    transfers,
  });
  const pages = createSessions(platform);
  const guards = createGuards(pages);
  const session = createSession(platform);
  const tabs = createTabs();
  const keeps = createKeeps();
  const places = createPlaces(storage, { tell: shareThrough(platform.client), idle: platform.idle });
  const leaving = createLeaving();
  const organizations = createOrganizations({ platform, session, router, leaving });
  const news = createNews({ client: platform.client, clock: platform.clock, texts: platform.texts, session });
  const fetching = options.fetch === undefined ? {} : { fetch: options.fetch };
  const versions = createVersions({
    files: createStaticFiles(fetching),
    clock: platform.clock,
    storage,
    leaving,
    running: options.version ?? null,
    isBusy: () => hasUnsaved(),
    reload: () => {
      // The tabs stay; what is unsaved in them was given up, so that the browser need not ask about it once more.
      left.letGo();
      for (const key of openPages()) if (guards.isDirty(key)) void pages.close(key);
      location.reload();
    },
  });

  /** Keys of all that may hold unsaved work: tabs by address, dialogs and drawers, files on their way. */
  const openPages = () => [
    TRANSFERS,
    ...tabs.store.getState().tabs.map((tab) => tab.address),
    ...opener.opened().map((one) => one.key),
  ];
  const hasUnsaved = () => guards.any(openPages());

  const stopListening = end.follow({ platform, session, token, notices, router, hasUnsaved });

  /** Closes all pages, whatever is unsaved in them. */
  const closeAll = () => {
    for (const key of openPages()) {
      guards.forget(key);
      keeps.forget(key);
      void pages.close(key);
    }
    for (const { key } of opener.asked()) opener.answer(key, false);
    for (const { key } of opener.opened()) opener.close(key, null);
    tabs.clear();
    transfers.clear();
    platform.pages.forget();
  };

  /** The list of the address is drawn with the layout, not after it. Other pages begin with texts that may not be there. */
  const showFirst = (menu: SessionState['menu']) => {
    const { pathname, search } = router.place();
    const address = pathname + search;
    if (pathname === ROUTE_PATHS.generateShowView && tabs.known(address) === address)
      tabs.visit(address, tabTitle(menu, address, platform.texts.t));
  };

  const openPlaces = (user: PlacesUser) => {
    places.open(user);
    // A page that is opened at once need not wait for it.
    platform.idle(() => void places.share());
  };

  let stopPreparing = (): void => undefined;
  let stopWatching: (() => void) | null = null;
  let disposed = false;
  const watch = () => {
    if (!disposed)
      stopWatching ??= watchLater({ platform, session, tabs, pages, guards, keeps, notices, opener, mobile });
  };

  // Tabs are stored by user when the page unloads; signing in restores those of that user.
  const stopTabs = session.store.subscribe((now, before) => {
    if (now.user?.userName !== before.user?.userName) settings.use(now.user?.userName ?? null);
    if (now.phase === 'in' && before.phase !== 'in' && now.user) {
      openPlaces(now.user);
      if (!mobile) tabs.restore(storage.get(tabsStorageName(now.user.userName)));
      showFirst(now.menu);
    }
    if (now.phase === 'in' && before.phase !== 'in') platform.clock.after(WATCH_AFTER, watch);
    if (now.phase !== 'in') stopPreparing();
    // A language switch loads the menu anew: open pages stay as they are, and their tabs are titled in that language.
    if (now.menu !== before.menu) retitle(tabs, now.menu, platform, pages);
    const left = before.phase === 'in' && now.phase !== 'in';
    const moved =
      before.phase === 'in' &&
      now.phase === 'in' &&
      (now.user?.organizationId !== before.user?.organizationId ||
        now.user?.userName !== before.user?.userName);
    if (left || moved) closeAll();
    if (left) places.open(null);
    if (moved && now.user) openPlaces(now.user);
    // Of another user or organisation the page of before is not there.
    if (moved || (left && now.phase === 'restoring')) router.navigate(HOME_PATH, { replace: true });
  });
  const stopPlaces = tabs.store.subscribe((now) => {
    const shown = now.tabs.find(({ address }) => address === now.active);
    if (shown)
      places.note({ address: shown.stored || shown.address, title: shown.title, record: shown.record });
  });
  const storeTabs = () => {
    const { user, phase } = session.store.getState();
    if (user && phase === 'in' && !mobile)
      storage.set(
        tabsStorageName(user.userName),
        tabs.serialise((tab) => tabLink(tab, keeps)),
      );
  };
  const store = () => {
    storeTabs();
    places.flush();
  };
  const left = watchPageLeft(store, hasUnsaved);
  const stopNaming = nameForms({ pages, tabs, opener, session, platform });
  const stopTransfers = transfers.subscribe(() => guards.set(TRANSFERS, transfers.isRunning()));
  const otherTabs = followTabs({ token, storage, session, notices, hasUnsaved });
  const over = new AbortController();
  void session.restore(over.signal);
  // The first page is asked for beside the session, not after it; who draws it takes the answer from there.
  const first = shownPage(router.place());
  if (platform.client.token() !== null) {
    if (first !== null) void platform.pages.load(first, over.signal);
    // A host may have begun earlier: then this does nothing.
    (mobile ? MobileLayout : Layout).fetch();
  }

  return {
    platform,
    session,
    notKept,
    tabs,
    transfers,
    settings,
    mobile,
    loadWaiting,
    site,
    logoUrl: options.logoUrl ?? (() => null),
    pictureUrl: options.pictureUrl ?? null,
    version: options.version ?? null,
    pages,
    guards,
    keeps,
    places,
    opener,
    router,
    notices,
    changeBaseUrl(baseUrl) {
      const change = () => {
        // Also a token that nobody is signed in with is another server's.
        session.end();
        settings.set({ baseUrl });
        location.reload();
      };
      if (session.store.getState().phase !== 'in') return change();
      const late = new Promise<void>((resolve) => platform.clock.after(SIGN_OUT_WAIT, resolve));
      void Promise.race([session.logout(), late]).finally(change);
    },
    leaving,
    news,
    organizations,
    otherTabs,
    versions,
    localeOf: localeReader(options.localesUrl, fetching),
    prepare() {
      stopPreparing();
      stopPreparing = prepareScripts(platform);
      platform.idle(() => {
        fetchShellDialogs();
        fetchPopups();
        watch();
      });
    },
    async dispose() {
      disposed = true;
      over.abort();
      stopListening();
      stopTabs();
      stopPlaces();
      otherTabs.dispose();
      news.dispose();
      versions.dispose();
      stopPreparing();
      stopWatching?.();
      stopTransfers();
      stopNaming();
      transfers.clear();
      left.dispose();
      router.dispose();
      await pages.dispose();
      platform.dispose();
    },
  };
}
