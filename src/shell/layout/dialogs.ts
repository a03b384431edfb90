/** Dialogs of the shell, and what watches its server, that are fetched together, by `laterDialogs.tsx`. */

export { NewsPopup } from '../news/NewsPopup.tsx';
export { PlaceDrawer } from '../organization/PlaceDrawer.tsx';
export { MovedDialog } from '../session/MovedDialog.tsx';
export { renewPages } from '../session/renewPages.ts';
export { resumeSaves } from '../session/resumeSaves.ts';
export { SessionsDrawer } from '../session/SessionsDrawer.tsx';
export { watchServer } from '../session/watchServer.ts';
export { watchSession } from '../session/watchSession.ts';
export { SettingsDrawer } from '../settings/SettingsDrawer.tsx';
export { TabsPopup } from '../tabs/TabsPopup.tsx';
export { TransfersButton } from '../transfers/TransfersButton.tsx';
export { PasswordDialog } from '../user/PasswordDialog.tsx';
export { Overlay } from './Overlay.tsx';
export { SideMenuOverlay } from './SideMenuOverlay.tsx';
export { SignInAgainDialog } from './SignInAgainDialog.tsx';
