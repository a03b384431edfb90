/** Dialogs of the shell that are fetched together, by `laterDialogs.tsx`. */
export { SideMenuOverlay } from './SideMenuOverlay.tsx';
export { SignInAgainDialog } from './SignInAgainDialog.tsx';
