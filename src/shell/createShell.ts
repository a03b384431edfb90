/** Creates a running shell from its parts; React draws it with `Shell`. */

import { createPlatform, createSessions, createStorage, type PlatformOptions } from '../platform/index.ts';
import { createIdle, prepareScripts } from '../platform/internal.ts';
import { createNotices, createOpener, type Notices, widgetTexts } from '../widgets/internal.ts';
import { fetchShellDialogs } from './layout/laterDialogs.tsx';
import { tabsNoteName } from './layout/useWorkspace.ts';
import { tabTitle, titledBy } from './menu/tabTitle.ts';
import { requestAddress } from './pages/formRequest.ts';
import { ROUTE_PATHS } from './routes/paths.ts';
import { createShellRouter } from './routes/router.ts';
import type { ShellServices } from './services.tsx';
import { createSession } from './session/sessionStore.ts';
import { createModeStore } from './settings/modeStore.ts';
import { createGuards } from './tabs/guards.ts';
import { createTabs } from './tabs/tabStore.ts';
import { shellTexts } from './texts/index.ts';

/** A shell that is ready to be drawn. */
export interface RunningShell extends ShellServices {
  readonly notices: Notices;
  /** Stops timers, workers and subscriptions. */
  dispose(): Promise<void>;
}

export type ShellOptions = Pick<
  PlatformOptions,
  'baseUrl' | 'language' | 'localesUrl' | 'defaultTexts' | 'timeZone' | 'createWorker' | 'fetch' | 'controls'
>;

/** Delay of the login screen after a 401. Source: specification 000 §8. */
const TO_LOGIN = 500;

/** Creates the shell and tries the stored session at once. */
export function createShell(options: ShellOptions): RunningShell {
  const storage = createStorage();
  const notices = createNotices();
  const router = createShellRouter();
  const opener = createOpener({
    navigate(request) {
      const address = requestAddress(request);
      if (address === null) return false;
      if (request.openType === 'blank') window.open(address, '_blank', 'noopener');
      else router.navigate(address);
      return true;
    },
  });
  const platform = createPlatform({
    ...options,
    storage,
    bundles: [widgetTexts, shellTexts],
    notify: notices.notify,
    opener,
  });
  const pages = createSessions(platform);
  const guards = createGuards(pages);
  const session = createSession(platform);
  const tabs = createTabs('');

  const open = () => [
    ...tabs.store.getState().tabs.map((tab) => tab.address),
    ...opener.opened().map((one) => one.key),
  ];

  // 401: with unsaved work, sign-in happens in place; otherwise the message, then the login screen.
  const stopListening = platform.client.onUnauthorised(() => {
    const { phase, expired } = session.store.getState();
    if (phase !== 'in' || expired) return;
    if (guards.any(open())) {
      session.expire();
      return;
    }
    notices.notify({ tone: 'warning', code: 'shell.signInAgain', params: {} });
    platform.clock.after(TO_LOGIN, () => {
      if (session.store.getState().phase !== 'in') return;
      session.end();
      router.navigate(
        `${ROUTE_PATHS.login}?redirect=${encodeURIComponent(location.pathname + location.search)}`,
      );
    });
  });

  let stopPreparing = (): void => undefined;

  // Tabs are kept per user while the browser is open; signing in restores that user's own.
  const stopTabs = session.store.subscribe((now, before) => {
    if (now.phase === 'in' && before.phase !== 'in' && now.user)
      tabs.restore(storage.get(tabsNoteName(now.user.userName)));
    if (now.phase !== 'in') stopPreparing();
    // On a language switch open pages keep their work and take over the menu's titles.
    if (now.menu !== before.menu)
      for (const tab of tabs.store.getState().tabs) {
        const page = pages.get(tab.address)?.snapshot().page;
        // The address of a form that is not loaded may name the object that it was opened from.
        if (tab.path === ROUTE_PATHS.generateShowFormView && !page && tab.title !== '') continue;
        const title = tabTitle(
          now.menu,
          tab.address,
          platform.texts.t,
          page && titledBy(page, platform.texts.language()),
        );
        if (title !== '') tabs.rename(tab.address, title);
      }
    if (now.phase !== 'in' && before.phase === 'in') {
      for (const address of open()) void pages.close(address);
      for (const { key } of opener.opened()) opener.close(key, null);
      tabs.clear();
      platform.pages.forget();
    }
  });
  const keep = () => {
    const { user, phase } = session.store.getState();
    if (user && phase === 'in') storage.set(tabsNoteName(user.userName), tabs.serialise());
  };
  const warn = (event: BeforeUnloadEvent) => {
    if (guards.any(open())) event.preventDefault();
  };
  window.addEventListener('pagehide', keep);
  window.addEventListener('beforeunload', warn);
  void session.restore();

  return {
    platform,
    session,
    tabs,
    mode: createModeStore(storage),
    pages,
    guards,
    opener,
    router,
    notices,
    prepare() {
      stopPreparing();
      stopPreparing = prepareScripts(platform);
      createIdle(platform.clock)(fetchShellDialogs);
    },
    async dispose() {
      stopListening();
      stopTabs();
      stopPreparing();
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('beforeunload', warn);
      router.dispose();
      await pages.dispose();
      platform.dispose();
    },
  };
}
