import { Activity, useState } from 'react';
import { useStore } from 'zustand';
import type { Workspace } from '../layout/useWorkspace.ts';
import { ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import type { Tab } from '../tabs/tabStore.ts';
import { Dashboard } from './Dashboard.tsx';
import { ListPage } from './ListPage.tsx';
import { AuditPage, BuildFormPage, FormPage } from './laterPages.tsx';
import { NotFound } from './NotFound.tsx';

function Page({ tab, workspace }: { tab: Tab; workspace: Workspace }) {
  switch (tab.path) {
    case ROUTE_PATHS.dashboard:
      return <Dashboard onChoose={workspace.choose} />;
    case ROUTE_PATHS.generateShowView:
      return <ListPage tab={tab} />;
    case ROUTE_PATHS.generateShowFormView:
      return <FormPage tab={tab} workspace={workspace} />;
    case ROUTE_PATHS.buildFormView:
      return <BuildFormPage tab={tab} />;
    case ROUTE_PATHS.auditTrail:
      return <AuditPage tab={tab} />;
    default:
      return <NotFound tab={tab} />;
  }
}

/** The pages of all tabs that have been shown; the active one is visible, the others keep their state. */
export function TabPanels({ workspace }: { workspace: Workspace }) {
  const { tabs, active } = useStore(useShell().tabs.store);
  // Tabs restored from the last visit load nothing until they are shown.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (!seen.has(active) && tabs.some((tab) => tab.address === active))
    setSeen(new Set([...seen, active].filter((one) => tabs.some((tab) => tab.address === one))));
  return tabs
    .filter((tab) => seen.has(tab.address) || tab.address === active)
    .map((tab) => (
      <Activity key={`${tab.address} ${tab.alive}`} mode={tab.address === active ? 'visible' : 'hidden'}>
        <div className="pw:absolute pw:inset-0">
          <Page tab={tab} workspace={workspace} />
        </div>
      </Activity>
    ));
}
