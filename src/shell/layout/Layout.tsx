import { type CSSProperties, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { AwayBar } from '../away/AwayBar.tsx';
import { Breadcrumb } from '../menu/Breadcrumb.tsx';
import { PagesPlace } from '../pages/TabPanels.tsx';
import { useSaveKey } from '../pages/useSaveKey.ts';
import { useShell } from '../services.tsx';
import { NotKeptBar } from '../session/NotKeptBar.tsx';
import type { Settings } from '../settings/settings.ts';
import { TabBar } from '../tabs/TabBar.tsx';
import { useBrowserTitle } from '../tabs/useBrowserTitle.ts';
import { useShownAddress } from '../tabs/useShownAddress.ts';
import { type Arrangement, arrange, footerPlace } from './arrange.ts';
import { Footer } from './Footer.tsx';
import { SideMenuOverlay, TopMenu } from './laterDialogs.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SideTools } from './SideTools.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { TopBar } from './TopBar.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { useOverlays } from './useOverlays.tsx';
import { useSideMenu } from './useSideMenu.ts';
import { useWorkspace } from './useWorkspace.ts';

/** The group of a split menu that was chosen in the top bar, until another page is shown. */
function useGroup(address: string) {
  const [chosen, setChosen] = useState({ id: '', address: '' });
  return {
    id: chosen.address === address ? chosen.id : null,
    choose: (id: string) => setChosen({ id, address }),
  };
}

/** What the layout's parts are measured by: its areas, and what stays at the top beside page and side menu. */
function lengths({ sideFirst }: Arrangement, { isHeaderFixed }: Settings): CSSProperties {
  return {
    '--areas': sideFirst ? '"side top" "side main"' : '"top top" "side main"',
    '--stays': isHeaderFixed ? '48px' : '0px',
    '--side-top': sideFirst ? '0px' : 'var(--top)',
  } as CSSProperties;
}

/**
 * The main layout: top bar, side menu, tabs, the page. One element with areas serves all layouts, so that pages stay
 * when another is chosen. Where top bar or side menu are not to stay, it scrolls by their height; pages scroll
 * themselves. Source: specification 000 §1 to §3, LOOK "Shell".
 */
export function Layout() {
  const texts = useTexts();
  const { session, settings, organizations } = useShell();
  const going = useStore(organizations.store, (state) => state.going !== null);
  const menu = useStore(session.store, (state) => state.menu);
  const shown = useStore(settings.store);
  const { workspace, address, ...asked } = useWorkspace();
  useBrowserTitle();
  useShownAddress();
  useSaveKey();
  const overlays = useOverlays(workspace);
  const onSearch = () => overlays.open('palette');
  const onHelp = () => overlays.open('help');
  const side = useSideMenu();
  const group = useGroup(address);
  const at = arrange(shown, menu, address, group.id);
  const footer = footerPlace(shown, at.side !== null && !side.compact);
  return (
    <div
      inert={going}
      className={`pw:grid pw:h-dvh pw:grid-cols-[auto_minmax(0,1fr)] pw:grid-rows-[auto_minmax(0,1fr)] pw:overflow-x-clip pw:bg-surface-sunken pw:[grid-template-areas:var(--areas)] pw:print:block pw:print:h-auto pw:print:overflow-visible ${
        shown.isHeaderFixed && shown.isSidebarFixed ? '' : 'pw:overflow-y-auto'
      } ${at.header ? 'pw:[--top:var(--stays)]' : 'pw:[--top:0px] pw:max-md:[--top:var(--stays)]'}`}
      style={lengths(at, shown)}
    >
      <a
        href="#content"
        className="pw-sr pw:focus:not-sr-only pw:focus:fixed pw:focus:z-50 pw:focus:bg-surface pw:focus:p-2"
      >
        {texts.t('shell.skip')}
      </a>
      <TopBar
        onMenu={() => side.setOverlay(true)}
        onLogout={workspace.logout}
        onSearch={onSearch}
        onHelp={onHelp}
        brand={!at.sideFirst}
        className={`${shown.isHeaderFixed ? 'pw:sticky pw:top-0 pw:z-20' : ''} ${at.header ? '' : 'pw:md:hidden'}`}
      >
        {at.top && (
          <TopMenu
            menu={at.top}
            address={address}
            group={at.group}
            onChoose={workspace.choose}
            {...(shown.layout === 'mix' ? { onGroup: (entry) => group.choose(entry.id) } : {})}
          />
        )}
      </TopBar>
      {at.side && (
        <Sidebar
          label={at.group?.title}
          menu={at.side}
          address={address}
          compact={side.compact}
          onCompact={side.setCompact}
          onChoose={workspace.choose}
          onShow={workspace.show}
          brand={at.sideFirst}
          fixed={shown.isSidebarFixed}
        >
          {!at.header && (
            <SideTools
              onLogout={workspace.logout}
              onSearch={onSearch}
              onHelp={onHelp}
              compact={side.compact}
            />
          )}
          {footer === 'side' && <Footer aside />}
        </Sidebar>
      )}
      <div className="pw:sticky pw:top-(--top) pw:flex pw:h-[calc(100dvh-var(--top))] pw:min-w-0 pw:flex-col pw:[grid-area:main] pw:print:static pw:print:block pw:print:h-auto">
        {shown.isUseTabsRouter && (
          <TabBar
            onShow={workspace.show}
            onRefresh={workspace.refresh}
            onClose={workspace.close}
            onReopen={workspace.reopen}
          />
        )}
        {shown.showBreadcrumb && (
          <div className="pw:border-b pw:border-border pw:bg-surface pw:px-4 pw:py-1.5 pw:max-md:hidden pw:print:hidden">
            <Breadcrumb address={address} />
          </div>
        )}
        <AwayBar />
        <NotKeptBar />
        <PagesPlace workspace={workspace} address={address} />
        {footer === 'page' && <Footer />}
      </div>
      {side.overlay && (
        <SideMenuOverlay
          menu={menu}
          address={address}
          onClose={() => side.setOverlay(false)}
          onChoose={(entry) => {
            side.setOverlay(false);
            workspace.choose(entry);
          }}
          onShow={(next) => {
            side.setOverlay(false);
            workspace.show(next);
          }}
        />
      )}
      {overlays.drawn}
      <UnsavedDialog {...asked} />
      <SignInAgain onOtherUser={workspace.logout} />
    </div>
  );
}
