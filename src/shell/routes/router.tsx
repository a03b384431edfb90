import { createBrowserRouter, Navigate, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/index.ts';
import { Layout } from '../layout/Layout.tsx';
import { LoginView } from '../login/LoginView.tsx';
import { useShell } from '../services.tsx';
import { ROUTE_PATHS, safeRedirect } from './paths.ts';

function Restoring() {
  const { t } = useTexts();
  return (
    <p role="status" className="pw:flex pw:min-h-dvh pw:items-center pw:justify-center pw:text-text-muted">
      {t('shell.restoring')}
    </p>
  );
}

function Login() {
  const phase = useStore(useShell().session.store, (state) => state.phase);
  const { search } = useLocation();
  if (phase === 'restoring') return <Restoring />;
  if (phase === 'in')
    return <Navigate to={safeRedirect(new URLSearchParams(search).get('redirect'))} replace />;
  return <LoginView />;
}

function Main() {
  const phase = useStore(useShell().session.store, (state) => state.phase);
  const { pathname, search } = useLocation();
  if (phase === 'restoring') return <Restoring />;
  if (phase === 'in') return <Layout />;
  return <Navigate to={`${ROUTE_PATHS.login}?redirect=${encodeURIComponent(pathname + search)}`} replace />;
}

/** The shell's router: sign-in, and everything else behind it. Source: specification 000 §2 and §6. */
export function createShellRouter() {
  return createBrowserRouter([
    { path: ROUTE_PATHS.login, element: <Login /> },
    { path: '*', element: <Main /> },
  ]);
}

export type ShellRouter = ReturnType<typeof createShellRouter>;
