import { useStore } from 'zustand';
import type { Adapter } from '../widgets/index.ts';
import { NoticeHost, OpenerHost, WithPicking } from '../widgets/internal.ts';
import type { RunningShell } from './createShell.ts';
import { appName } from './menu/tabTitle.ts';
import { Contained } from './pages/Contained.tsx';
import { Screens } from './routes/Screens.tsx';
import { ShellProvider } from './services.tsx';
import { ThemedRoot } from './settings/ThemedRoot.tsx';

const NONE: readonly Adapter[] = [];

/** Props of `Shell`. */
export interface ShellProps {
  /** Made by `createShell`; whoever made it disposes it. */
  readonly shell: RunningShell;
  /** The host's own widgets. They win over built-in ones, in forms, tables, search areas and the designer. */
  readonly adapters?: readonly Adapter[];
}

/** The screens of the hosted application: sign-in, or menu, tabs and pages. Source: specification 000 §2. */
export function Shell({ shell, adapters = NONE }: ShellProps) {
  const menu = useStore(shell.session.store, (state) => state.menu);
  return (
    <ThemedRoot platform={shell.platform} settings={shell.settings} touch={shell.mobile} adapters={adapters}>
      <ShellProvider services={shell}>
        <Contained>
          <WithPicking>
            <Screens />
            <OpenerHost
              opener={shell.opener}
              sessions={shell.pages}
              appNameOf={(id) => appName(menu, id)}
              history
            />
          </WithPicking>
        </Contained>
        <NoticeHost notices={shell.notices} />
      </ShellProvider>
    </ThemedRoot>
  );
}
