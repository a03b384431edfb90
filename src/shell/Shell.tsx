import { useStore } from 'zustand';
import { BareRoot, NoticeHost, OpenerHost } from '../widgets/internal.ts';
import type { RunningShell } from './createShell.ts';
import { Screens } from './routes/Screens.tsx';
import { ShellProvider } from './services.tsx';

/** The hosted application. Source: specification 000. */
export function Shell({ shell }: { shell: RunningShell }) {
  const mode = useStore(shell.mode.store, (state) => state.mode);
  return (
    <BareRoot platform={shell.platform} mode={mode}>
      <ShellProvider services={shell}>
        <Screens />
        <OpenerHost opener={shell.opener} sessions={shell.pages} />
        <NoticeHost notices={shell.notices} />
      </ShellProvider>
    </BareRoot>
  );
}
