import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { PageSession } from '../../platform/index.ts';
import { SessionForm, useTexts } from '../../widgets/internal.ts';
import type { Workspace } from '../layout/useWorkspace.ts';
import { appName, tabTitle, titledBy } from '../menu/tabTitle.ts';
import { useShell } from '../services.tsx';
import type { Tab } from '../tabs/tabStore.ts';
import { formRequest } from './formRequest.ts';
import { NotFound } from './NotFound.tsx';

/**
 * Titles the tab after its page once that is loaded, and again when the menu comes in another language. Returns the
 * menu's name of the page's object, '' where it has none.
 */
function useSessionTitle(tab: Tab, session: PageSession | undefined): string {
  const { t, language } = useTexts();
  const { tabs, session: user } = useShell();
  const menu = useStore(user.store, (state) => state.menu);
  const page = useSyncExternalStore(session?.subscribe ?? nothing, () => session?.snapshot().page ?? null);
  const title = page === null ? '' : tabTitle(menu, tab.address, t, titledBy(page, language));
  const misnamed = title !== '' && tab.title !== title;
  useEffect(() => {
    if (misnamed) tabs.rename(tab.address, title);
  }, [misnamed, title, tab.address, tabs]);
  return page === null ? '' : appName(menu, page.objectId);
}

const nothing = () => () => undefined;

/**
 * Route generateShowFormView: a stored form with a record, in a tab. Source: specification 000 §2, 001 §2, 002 §2.3.
 */
export function FormPage({ tab, workspace }: { tab: Tab; workspace: Workspace }) {
  const { pages } = useShell();
  const closeTab = useRef(workspace.close);
  closeTab.current = workspace.close;
  const opened = useMemo(() => {
    const request = formRequest(tab.query);
    if (request === null) return null;
    // `closeDialog` of a script closes the page that it runs in, which is a tab here.
    const onClose = () => closeTab.current([tab.address]);
    return { session: pages.open(tab.address, { ...request, onClose }), mode: request.mode };
  }, [pages, tab.address, tab.query]);
  const heading = useSessionTitle(tab, opened?.session);
  if (opened === null) return <NotFound tab={tab} />;
  return (
    <div className="pw:h-full pw:bg-surface">
      <SessionForm
        session={opened.session}
        mode={opened.mode}
        heading={heading}
        history
        onClose={() => workspace.close([tab.address])}
      />
    </div>
  );
}
