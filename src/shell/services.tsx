import { createContext, type ReactNode, useContext } from 'react';
import type { BrowserPlatform, Sessions } from '../platform/index.ts';
import type { FormOpener } from '../widgets/internal.ts';
import type { ShellRouter } from './routes/router.ts';
import type { Session } from './session/sessionStore.ts';
import type { ModeStore } from './settings/modeStore.ts';
import type { Guards } from './tabs/guards.ts';
import type { Tabs } from './tabs/tabStore.ts';

/** Services that the shell's parts share, one of each per running shell. */
export interface ShellServices {
  readonly platform: BrowserPlatform;
  readonly router: ShellRouter;
  readonly session: Session;
  readonly tabs: Tabs;
  readonly mode: ModeStore;
  /** Open pages, outside React, by their tab's address. */
  readonly pages: Sessions;
  /** Which tabs hold unsaved work. */
  readonly guards: Guards;
  /** Opens forms in dialogs, drawers and tabs. */
  readonly opener: FormOpener;
  /** Starts what later pages need, the script worker, while nothing else happens. */
  readonly prepare: () => void;
}

const ShellContext = createContext<ShellServices | null>(null);

export function ShellProvider({ services, children }: { services: ShellServices; children: ReactNode }) {
  return <ShellContext value={services}>{children}</ShellContext>;
}

/** The running shell's services. Throws outside a shell, which is a programming error. */
export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (services === null) throw new Error('useShell outside ShellProvider');
  return services;
}
