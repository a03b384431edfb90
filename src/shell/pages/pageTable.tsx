/** The pages of the shell by their paths: whoever adds a route of a page adds its line here and in `routes/paths.ts`. */
import type { ComponentType } from 'react';
import type { Workspace } from '../layout/useWorkspace.ts';
import { ROUTE_PATHS } from '../routes/paths.ts';
import type { Tab } from '../tabs/tab.ts';
import { ListPage } from './ListPage.tsx';
import {
  AccountsPage,
  ApprovalsPage,
  AuditPage,
  BuildFormPage,
  Dashboard,
  FormPage,
  IframePage,
  NewsPage,
  UserPage,
} from './laterPages.tsx';

/** What a page is drawn with. */
export interface PageProps {
  readonly tab: Tab;
  readonly workspace: Workspace;
}

/** Pages that have a tab, by path. */
export const PAGES: ReadonlyMap<string, ComponentType<PageProps>> = new Map<string, ComponentType<PageProps>>(
  [
    [ROUTE_PATHS.dashboard, Dashboard],
    [ROUTE_PATHS.iframe, IframePage],
    [ROUTE_PATHS.generateShowView, ListPage],
    [ROUTE_PATHS.generateShowFormView, FormPage],
    [ROUTE_PATHS.buildFormView, BuildFormPage],
    [ROUTE_PATHS.auditTrail, AuditPage],
    [ROUTE_PATHS.users, AccountsPage],
    [ROUTE_PATHS.userIndex, UserPage],
    [ROUTE_PATHS.secondary, NewsPage],
    [ROUTE_PATHS.approvals, ApprovalsPage],
  ],
);
