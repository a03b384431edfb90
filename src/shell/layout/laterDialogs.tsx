/** Dialogs of the shell, whose code is fetched when the first of them is shown, and what few layouts have. */
import { inLine, later, overPage, underAnchor } from '../../widgets/internal.ts';
import type { NewsPopupProps } from '../news/NewsPopup.tsx';
import type { PlaceDrawerProps } from '../organization/PlaceDrawer.tsx';
import { EarlyWords } from '../palette/EarlyWords.tsx';
import type { ShellServices } from '../services.tsx';
import type { MovedDialogProps } from '../session/MovedDialog.tsx';
import type { renewPages } from '../session/renewPages.ts';
import type { SessionsDrawerProps } from '../session/SessionsDrawer.tsx';
import type { SettingsDrawerProps } from '../settings/SettingsDrawer.tsx';
import type { TabsPopupProps } from '../tabs/TabsPopup.tsx';
import type { PasswordDialogProps } from '../user/PasswordDialog.tsx';
import type { OverlayProps } from './Overlay.tsx';
import type { SideMenuOverlayProps } from './SideMenuOverlay.tsx';
import type { SignInAgainDialogProps } from './SignInAgainDialog.tsx';
import type { TopMenuProps } from './TopMenu.tsx';

const code = () => import('./dialogs.ts');

export const SideMenuOverlay = later<SideMenuOverlayProps>(
  async () => (await code()).SideMenuOverlay,
  overPage,
);

/** Most people have the menu at the side. */
export const TopMenu = later<TopMenuProps>(
  async () => (await import('./TopMenu.tsx')).TopMenu,
  (_, inside, failed) => (failed ? inLine(inside) : null),
);

export const SessionsDrawer = later<SessionsDrawerProps>(async () => (await code()).SessionsDrawer, overPage);

export const SettingsDrawer = later<SettingsDrawerProps>(async () => (await code()).SettingsDrawer, overPage);

export const Overlay = later<OverlayProps>(
  async () => (await code()).Overlay,
  (props, inside, failed) => {
    const drawn = overPage(props, inside, failed);
    return props.name === 'palette' && !failed ? <EarlyWords {...props}>{drawn}</EarlyWords> : drawn;
  },
);

export const TabsPopup = later<TabsPopupProps>(async () => (await code()).TabsPopup, underAnchor);

/** Nothing stands in its place: a bar must not move twice. */
export const TransfersButton = later(
  async () => (await code()).TransfersButton,
  () => null,
);

export const NewsPopup = later<NewsPopupProps>(async () => (await code()).NewsPopup, overPage);

export const PlaceDrawer = later<PlaceDrawerProps>(async () => (await code()).PlaceDrawer, overPage);

export const PasswordDialog = later<PasswordDialogProps>(async () => (await code()).PasswordDialog, overPage);

/** Where its code cannot be fetched, closing the message keeps what is unsaved. */
export const MovedDialog = later<MovedDialogProps>(
  async () => (await code()).MovedDialog,
  ({ onBack }, inside, failed) => overPage({ onClose: () => void onBack() }, inside, failed),
);

/** Where its code cannot be fetched, a message takes its place, which signs out when it is closed. */
export const SignInAgainDialog = later<SignInAgainDialogProps>(
  async () => (await code()).SignInAgainDialog,
  ({ onOtherUser }, inside, failed) => overPage({ onClose: onOtherUser }, inside, failed),
);

/**
 * Watches server, session and rights once the code for it is there, until the returned function is called. Without it
 * nothing is said.
 */
export function watchLater(
  shell: Parameters<typeof renewPages>[0] & Pick<ShellServices, 'mobile' | 'opener'>,
): () => void {
  const stops: (() => void)[] = [];
  let stopped = false;
  void code().then(
    (loaded) => {
      if (stopped) return;
      const onBack = () => shell.notices.notify({ tone: 'success', code: 'shell.back', params: {} });
      stops.push(loaded.watchServer(shell.platform, onBack));
      // Below `/mobile` whoever keeps saves sends those of open forms, too (`offline/waitingSender.ts`).
      if (!shell.mobile) stops.push(loaded.resumeSaves(shell));
      stops.push(loaded.watchSession(shell.platform, () => loaded.renewPages(shell)));
    },
    () => undefined,
  );
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}

/** Fetches the dialogs in advance. */
export function fetchShellDialogs(): void {
  SideMenuOverlay.fetch();
  SignInAgainDialog.fetch();
}
