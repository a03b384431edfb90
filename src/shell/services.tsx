import { createContext, type ReactNode, useContext } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { BrowserPlatform, Sessions, Transfers } from '../platform/index.ts';
import type { FormOpener } from '../widgets/internal.ts';
import type { LogoVariant } from './layout/Brand.tsx';
import type { Leaving } from './layout/leaving.ts';
import type { Places } from './menu/places.ts';
import type { News } from './news/newsStore.ts';
import type { LoadWaiting } from './offline/lateKeeping.ts';
import type { Organizations } from './organization/organizations.ts';
import type { ShellRouter } from './routes/router.ts';
import type { OtherTabs } from './session/followTabs.ts';
import type { Session } from './session/types.ts';
import type { LocaleReader } from './settings/localeReader.ts';
import type { SettingsStore } from './settings/settingsStore.ts';
import type { Site } from './settings/site.ts';
import type { Guards } from './tabs/guards.ts';
import type { Keeps } from './tabs/keeps.ts';
import type { Tabs } from './tabs/tabStore.ts';
import type { Versions } from './version/versionStore.ts';

/** Services that the parts of the shell share; one of each in a running shell. */
export interface ShellServices {
  readonly platform: BrowserPlatform;
  readonly router: ShellRouter;
  readonly session: Session;
  /** The browser cannot keep the session, which the user has not read yet. */
  readonly notKept: StoreApi<boolean>;
  readonly tabs: Tabs;
  /** Files on their way. */
  readonly transfers: Transfers;
  /** What the user has chosen about the shell. */
  readonly settings: SettingsStore;
  /** Favourite and recent pages, and folded groups of the menu. */
  readonly places: Places;
  /** Sessions of open pages, by the address of their tab or the key of their dialog. */
  readonly pages: Sessions;
  /** What is kept of pages whose components are dropped. */
  readonly keeps: Keeps;
  /** Which pages have unsaved work. */
  readonly guards: Guards;
  /** Opens forms and lists in dialogs, drawers, tabs of the shell and of the browser. */
  readonly opener: FormOpener;
  /** The shell for mobile devices, below `/mobile`. */
  readonly mobile: boolean;
  /** Saves that wait for the network; null above `/mobile`, where none are kept. */
  readonly loadWaiting: LoadWaiting;
  /** What the configuration says of this site's shell. */
  readonly site: Site;
  /** Address of a variant of the site's logo; null where it has none. */
  readonly logoUrl: (variant: LogoVariant) => string | null;
  /** Address of the site's picture beside the sign-in; null where it has none. */
  readonly pictureUrl: string | null;
  /** The version that runs; null where the build does not name it. */
  readonly version: string | null;
  /** Signs out and goes on with another server. Unsaved work is lost: ask first. */
  readonly changeBaseUrl: (baseUrl: string) => void;
  /** Leave of all open pages, which asks about unsaved work. */
  readonly leaving: Leaving;
  /** Unread notifications. */
  readonly news: News;
  /** Goes to another organisation. */
  readonly organizations: Organizations;
  /** What the user decides where another tab of the browser has switched. */
  readonly otherTabs: OtherTabs;
  /** Whether the server has another version of the application. */
  readonly versions: Versions;
  /** Texts of languages that are not spoken; each file is fetched once. */
  readonly localeOf: LocaleReader;
  /** Loads what later pages need (script worker, dialogs) while the browser is idle. */
  readonly prepare: () => void;
}

const ShellContext = createContext<ShellServices | null>(null);

export function ShellProvider({ services, children }: { services: ShellServices; children: ReactNode }) {
  return <ShellContext value={services}>{children}</ShellContext>;
}

/** The services of the shell around a component. Throws outside a shell, which is a programming error. */
export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (services === null) throw new Error('useShell outside ShellProvider');
  return services;
}
