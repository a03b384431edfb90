import { Activity, memo, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Workspace } from '../layout/useWorkspace.ts';
import { HOME_PATH } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { keepScroll } from '../tabs/scrollKeep.ts';
import { drawnTabs } from '../tabs/shownTabs.ts';
import type { Tab } from '../tabs/tab.ts';
import { useShownTitle } from '../tabs/useBrowserTitle.ts';
import { Contained } from './Contained.tsx';
import { KeptLayout } from './KeptLayout.tsx';
import { NotFound } from './NotFound.tsx';
import { PAGES } from './pageTable.tsx';

interface PanelProps {
  readonly workspace: Workspace;
  /** Pages of a layout's own, by their path, in place of the shell's. */
  readonly pages?: typeof PAGES | undefined;
}

interface TabPanelsProps extends PanelProps {
  /** Path and query of the visible page. */
  readonly address: string;
}

/** The page of a tab. What it was scrolled to is kept for when it is drawn anew. */
const Panel = memo(function Panel({ tab, workspace, pages }: PanelProps & { readonly tab: Tab }) {
  const { keeps } = useShell();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (panel.current !== null) return keepScroll(panel.current, keeps.of(tab.address).scroll);
  }, [keeps, tab.address]);
  const Page = pages?.get(tab.path) ?? PAGES.get(tab.path);
  return (
    <div
      ref={panel}
      data-address={tab.address}
      className="pw:absolute pw:inset-0 pw:[contain:strict] pw:data-hidden:-z-1 pw:data-hidden:[content-visibility:hidden] pw:print:static pw:print:[contain:none] pw:print:data-hidden:hidden"
    >
      <Contained>{Page === undefined ? <NotFound /> : <Page tab={tab} workspace={workspace} />}</Contained>
    </div>
  );
});

/** The place of the pages: it has the name of the visible one, which a screen reader says when it gets the focus. */
export function PagesPlace(props: TabPanelsProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      aria-label={useShownTitle()}
      className="pw:relative pw:min-h-0 pw:flex-1 pw:overflow-hidden pw:outline-none pw:print:overflow-visible"
    >
      <TabPanels {...props} />
    </main>
  );
}

/**
 * The pages of the tabs that were shown last; the active one is visible, the others keep their state. Where no tab is
 * active, the address names no page.
 */
function TabPanels({ workspace, address, pages }: TabPanelsProps) {
  const { tabs: store, guards } = useShell();
  const { tabs, active } = useStore(store.store);
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const panels = useRef<HTMLDivElement>(null);
  // The store begins with the home tab, which is drawn where the address names it: not before another page is.
  const begins = drawn.length === 0 && active === HOME_PATH && address !== HOME_PATH;
  const wanted = begins ? drawn : drawnTabs(drawn, active, tabs, guards.isReported);
  if (wanted !== drawn) setDrawn(wanted);
  return (
    <Contained>
      <div ref={panels} className="pw:contents">
        <KeptLayout panels={panels} active={active} />
        {tabs
          .filter((tab) => wanted.includes(tab.address))
          .map((tab) => (
            <Activity
              key={`${tab.address} ${tab.alive}`}
              mode={tab.address === active ? 'visible' : 'hidden'}
            >
              <Panel tab={tab} workspace={workspace} pages={pages} />
            </Activity>
          ))}
      </div>
      {active === '' && <NotFound />}
    </Contained>
  );
}
