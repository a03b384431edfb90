import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { TabPanels } from '../pages/TabPanels.tsx';
import { useShell } from '../services.tsx';
import { TabBar } from '../tabs/TabBar.tsx';
import { SideMenuOverlay } from './laterDialogs.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { TopBar } from './TopBar.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { useSideMenu } from './useSideMenu.ts';
import { useWorkspace } from './useWorkspace.ts';

/** The main layout: top bar, side menu, tabs, the page. Source: specification 000 §1 and §2, LOOK "Shell". */
export function Layout() {
  const texts = useTexts();
  const { session } = useShell();
  const menu = useStore(session.store, (state) => state.menu);
  const workspace = useWorkspace();
  const side = useSideMenu();
  const Toggle = side.compact ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className="pw:flex pw:h-dvh pw:flex-col pw:bg-surface-sunken">
      <a href="#content" className="pw-sr pw:focus:not-sr-only pw:focus:bg-surface pw:focus:p-2">
        {texts.t('shell.skip')}
      </a>
      <TopBar onMenu={() => side.setOverlay(true)} onLogout={workspace.logout} />
      <div className="pw:flex pw:min-h-0 pw:flex-1">
        <aside
          className={`pw:flex pw:shrink-0 pw:flex-col pw:border-r pw:border-chrome-border pw:bg-chrome pw:max-md:hidden ${
            side.compact ? 'pw:w-14' : 'pw:w-[220px]'
          }`}
        >
          <SideMenu
            menu={menu}
            address={workspace.address}
            compact={side.compact}
            onChoose={workspace.choose}
            onExpand={() => side.setCompact(false)}
          />
          <button
            type="button"
            onClick={() => side.setCompact(!side.compact)}
            aria-label={texts.t(side.compact ? 'shell.expandMenu' : 'shell.collapseMenu')}
            className="pw:m-2 pw:h-9 pw:justify-start pw:rounded-md pw:px-3 pw:text-chrome-text-muted pw:hover:bg-chrome-raised"
          >
            <Toggle size={18} aria-hidden />
          </button>
        </aside>
        <div className="pw:flex pw:min-w-0 pw:flex-1 pw:flex-col">
          <TabBar onShow={workspace.show} onRefresh={workspace.refresh} onClose={workspace.close} />
          <main id="content" tabIndex={-1} className="pw:relative pw:min-h-0 pw:flex-1 pw:overflow-hidden">
            <TabPanels workspace={workspace} />
          </main>
        </div>
      </div>
      {side.overlay && (
        <SideMenuOverlay
          menu={menu}
          address={workspace.address}
          onClose={() => side.setOverlay(false)}
          onChoose={(entry) => {
            side.setOverlay(false);
            workspace.choose(entry);
          }}
        />
      )}
      <UnsavedDialog workspace={workspace} />
      <SignInAgain onOtherUser={workspace.logout} />
    </div>
  );
}
