/** Dialogs of the shell, and what watches its server, that are fetched together, by `laterDialogs.tsx`. */

export { SessionsDrawer } from '../session/SessionsDrawer.tsx';
export { watchServer } from '../session/watchServer.ts';
export { SideMenuOverlay } from './SideMenuOverlay.tsx';
export { SignInAgainDialog } from './SignInAgainDialog.tsx';
