import { createContext, type ReactNode, useContext } from 'react';
import type { BrowserPlatform, Sessions } from '../platform/index.ts';
import type { FormOpener } from '../widgets/index.ts';
import type { ShellRouter } from './routes/router.ts';
import type { Session } from './session/sessionStore.ts';
import type { ModeStore } from './settings/modeStore.ts';
import type { Guards } from './tabs/guards.ts';
import type { Tabs } from './tabs/tabStore.ts';

/** What the shell's parts share: one of each a running shell. */
export interface ShellServices {
  readonly platform: BrowserPlatform;
  readonly router: ShellRouter;
  readonly session: Session;
  readonly tabs: Tabs;
  readonly mode: ModeStore;
  /** Open pages, outside React, keyed by their tab's address. */
  readonly pages: Sessions;
  /** Which tabs hold unsaved work. */
  readonly guards: Guards;
  /** Forms in dialogs, drawers, tabs. */
  readonly opener: FormOpener;
}

const ShellContext = createContext<ShellServices | null>(null);

export function ShellProvider({ services, children }: { services: ShellServices; children: ReactNode }) {
  return <ShellContext value={services}>{children}</ShellContext>;
}

/** The running shell's services. Throws outside a shell: that is a broken invariant, not a state of the user's. */
export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (services === null) throw new Error('useShell outside ShellProvider');
  return services;
}
