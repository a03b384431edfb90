/** Dialogs of the shell, whose code comes with that of the other dialogs. */
import { later, overPage } from '../../widgets/internal.ts';
import type { SideMenuOverlayProps } from './SideMenuOverlay.tsx';
import type { SignInAgainDialogProps } from './SignInAgainDialog.tsx';

const code = () => import('./dialogs.ts');

export const SideMenuOverlay = later<SideMenuOverlayProps>(
  async () => (await code()).SideMenuOverlay,
  overPage,
);

/** Signing out is the way past it. */
export const SignInAgainDialog = later<SignInAgainDialogProps>(
  async () => (await code()).SignInAgainDialog,
  ({ onOtherUser }, inside, failed) => overPage({ onClose: onOtherUser }, inside, failed),
);

export function fetchShellDialogs(): void {
  SideMenuOverlay.fetch();
  SignInAgainDialog.fetch();
}
