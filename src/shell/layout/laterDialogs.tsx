/** Dialogs of the shell, whose code is fetched when the first of them is shown. */
import { later, overPage } from '../../widgets/internal.ts';
import type { SessionsDrawerProps } from '../session/SessionsDrawer.tsx';
import type { watchServer } from '../session/watchServer.ts';
import type { SideMenuOverlayProps } from './SideMenuOverlay.tsx';
import type { SignInAgainDialogProps } from './SignInAgainDialog.tsx';

const code = () => import('./dialogs.ts');

export const SideMenuOverlay = later<SideMenuOverlayProps>(
  async () => (await code()).SideMenuOverlay,
  overPage,
);

export const SessionsDrawer = later<SessionsDrawerProps>(async () => (await code()).SessionsDrawer, overPage);

/** Where its code cannot be fetched, a message takes its place, which signs out when it is closed. */
export const SignInAgainDialog = later<SignInAgainDialogProps>(
  async () => (await code()).SignInAgainDialog,
  ({ onOtherUser }, inside, failed) => overPage({ onClose: onOtherUser }, inside, failed),
);

/** Watches the server once its code is there, until the returned function is called. Without it nothing is said. */
export function watchServerLater(...parts: Parameters<typeof watchServer>): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  void code().then(
    (loaded) => {
      if (!stopped) stop = loaded.watchServer(...parts);
    },
    () => undefined,
  );
  return () => {
    stopped = true;
    stop?.();
  };
}

/** Fetches the dialogs in advance. */
export function fetchShellDialogs(): void {
  SideMenuOverlay.fetch();
  SignInAgainDialog.fetch();
}
