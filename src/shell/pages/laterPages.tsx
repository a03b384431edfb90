/** Pages whose code is loaded when the first tab of their kind is shown. */
import type { ReactNode } from 'react';
import { later } from '../../widgets/internal.ts';
import { Awaiting } from '../routes/Restoring.tsx';
import type { PageProps } from './pageTable.tsx';

/** The background of pages: without it, a skeleton can hardly be seen in some modes. */
function onGround(_: object, inside: ReactNode): ReactNode {
  return <div className="pw:flex pw:h-full pw:flex-col pw:bg-surface">{inside}</div>;
}

/** A layout is awaited together with the session, and looks alike; who has a session does not try it again. */
function asRestoring(props: object, inside: ReactNode, failed: boolean): ReactNode {
  return failed ? onGround(props, inside) : <Awaiting />;
}

/** The home page: its cards, and what arranges them. */
export const Dashboard = later<PageProps>(async () => (await import('./dashboard/Dashboard.tsx')).Dashboard);

/** Forms: needed after lists, which are most people's first page. */
export const FormPage = later<PageProps>(async () => (await import('./FormPage.tsx')).FormPage, onGround);

/** The audit trail: for administrators only. */
export const AuditPage = later<PageProps>(async () => (await import('./AuditPage.tsx')).AuditPage, onGround);

/** Users, roles and organisations: for administrators only. */
export const AccountsPage = later<PageProps>(
  async () => (await import('../accounts/AccountsPage.tsx')).AccountsPage,
  onGround,
);

/** Records that wait for the user's approval. */
export const ApprovalsPage = later<PageProps>(
  async () => (await import('../approvals/ApprovalsPage.tsx')).ApprovalsPage,
);

/** Pages of other sites. */
export const IframePage = later<PageProps>(
  async () => (await import('./IframePage.tsx')).IframePage,
  onGround,
);

/** All notifications. */
export const NewsPage = later<PageProps>(
  async () => (await import('../news/NewsPage.tsx')).NewsPage,
  onGround,
);

/** The personal centre. */
export const UserPage = later<PageProps>(
  async () => (await import('../user/UserPage.tsx')).UserPage,
  onGround,
);

/** The designer: the largest part, and for builders only. */
export const BuildFormPage = later<PageProps>(
  async () => (await import('./BuildFormPage.tsx')).BuildFormPage,
  onGround,
);

/** The layout for screens with the pages that most people see first: what the sign-in can do without. */
export const Layout = later(async () => (await import('../layout/Layout.tsx')).Layout, asRestoring);

/** What is below `/mobile`. */
export const MobileLayout = later(
  async () => (await import('../mobile/MobileLayout.tsx')).MobileLayout,
  asRestoring,
);

/** The setup of a new installation: seen once. */
export const SetupView = later(async () => (await import('../setup/SetupView.tsx')).SetupView, onGround);

/** What was typed and not saved, on the home page of a mobile device. */
export const KeptCard = later(
  async () => (await import('../kept/KeptCard.tsx')).KeptCard,
  () => null,
);

/** What to begin with where there are no pages yet. */
export const FirstSteps = later(async () => (await import('../setup/FirstSteps.tsx')).FirstSteps);
