import { createContext, type ReactNode, useContext } from 'react';
import type { BrowserPlatform, Sessions } from '../platform/index.ts';
import type { FormOpener } from '../widgets/internal.ts';
import type { ShellRouter } from './routes/router.ts';
import type { Session } from './session/sessionStore.ts';
import type { ModeStore } from './settings/modeStore.ts';
import type { Guards } from './tabs/guards.ts';
import type { Tabs } from './tabs/tabStore.ts';

/** Services that the parts of the shell share; one of each in a running shell. */
export interface ShellServices {
  readonly platform: BrowserPlatform;
  readonly router: ShellRouter;
  readonly session: Session;
  readonly tabs: Tabs;
  readonly mode: ModeStore;
  /** Sessions of open pages, by the address of their tab or the key of their dialog. */
  readonly pages: Sessions;
  /** Which pages have unsaved work. */
  readonly guards: Guards;
  /** Opens forms and lists in dialogs, drawers, tabs of the shell and of the browser. */
  readonly opener: FormOpener;
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
