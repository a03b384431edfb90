import { useEffect } from 'react';
import { useStore } from 'zustand';
import { LoginView } from '../login/LoginView.tsx';
import { GoingOverlay } from '../organization/GoingOverlay.tsx';
import { Layout, MobileLayout, SetupView } from '../pages/laterPages.tsx';
import { useShell } from '../services.tsx';
import { UpdateNotice } from '../version/UpdateNotice.tsx';
import { ROUTE_PATHS, SETUP_PATH, safeRedirect } from './paths.ts';
import { Restoring } from './Restoring.tsx';
import { usePlace } from './router.ts';

/** Goes to an address in place of the current one, so that 'back' does not lead to it again. */
function Redirect({ to }: { readonly to: string }) {
  const { router } = useShell();
  useEffect(() => router.navigate(to, { replace: true }), [router, to]);
  return null;
}

function Login() {
  const { session, site, platform, mobile } = useShell();
  const phase = useStore(session.store, (state) => state.phase);
  const { search } = usePlace();
  const isOut = phase === 'out';
  // What comes behind the sign-in is fetched while the user types, and not before he can.
  useEffect(() => {
    if (isOut) return platform.idle((mobile ? MobileLayout : Layout).fetch);
  }, [isOut, mobile, platform]);
  if (phase === 'restoring') return <Restoring />;
  if (phase === 'in')
    return (
      <Redirect
        to={safeRedirect(new URLSearchParams(search).get('redirect'), site.defaultUrl ?? undefined)}
      />
    );
  return <LoginView />;
}

function Main() {
  const { session, mobile } = useShell();
  const phase = useStore(session.store, (state) => state.phase);
  const { pathname, search } = usePlace();
  if (phase === 'restoring') return <Restoring />;
  if (phase === 'in')
    return (
      <>
        {mobile ? <MobileLayout /> : <Layout />}
        <UpdateNotice />
        <GoingOverlay />
      </>
    );
  return <Redirect to={`${ROUTE_PATHS.login}?redirect=${encodeURIComponent(pathname + search)}`} />;
}

/**
 * The screen of the current address: setup, sign-in, or the main layout for signed-in users. Source: specification 000 §2, §6.
 */
export function Screens() {
  const path = usePlace().pathname.replace(/\/+$/, '');
  if (path === SETUP_PATH) return <SetupView />;
  return path === ROUTE_PATHS.login ? <Login /> : <Main />;
}
