export { SideMenuOverlay } from './SideMenuOverlay.tsx';
export { SignInAgainDialog } from './SignInAgainDialog.tsx';
