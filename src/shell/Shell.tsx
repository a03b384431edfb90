import { useStore } from 'zustand';
import type { Adapter } from '../widgets/index.ts';
import { BareRoot, NoticeHost, OpenerHost } from '../widgets/internal.ts';
import type { RunningShell } from './createShell.ts';
import { appName } from './menu/tabTitle.ts';
import { Screens } from './routes/Screens.tsx';
import { ShellProvider } from './services.tsx';

const NONE: readonly Adapter[] = [];

export interface ShellProps {
  readonly shell: RunningShell;
  /** A host's own widgets, before the built-in ones: in forms, tables, searches and the designer. */
  readonly adapters?: readonly Adapter[];
}

/** The hosted application. Source: specification 000. */
export function Shell({ shell, adapters = NONE }: ShellProps) {
  const mode = useStore(shell.mode.store, (state) => state.mode);
  const menu = useStore(shell.session.store, (state) => state.menu);
  return (
    <BareRoot platform={shell.platform} mode={mode} adapters={adapters}>
      <ShellProvider services={shell}>
        <Screens />
        <OpenerHost opener={shell.opener} sessions={shell.pages} appNameOf={(id) => appName(menu, id)} />
        <NoticeHost notices={shell.notices} />
      </ShellProvider>
    </BareRoot>
  );
}
