import { ArrowLeft } from 'lucide-react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { AwayBar } from '../away/AwayBar.tsx';
import { Brand } from '../layout/Brand.tsx';
import { TOP_BUTTON } from '../layout/classes.ts';
import { SignInAgain } from '../layout/SignInAgain.tsx';
import { UnsavedDialog } from '../layout/UnsavedDialog.tsx';
import { useWorkspace } from '../layout/useWorkspace.ts';
import { useSender } from '../offline/useWaiting.ts';
import { PagesPlace } from '../pages/TabPanels.tsx';
import { HOME_PATH, ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { NotKeptBar } from '../session/NotKeptBar.tsx';
import { titleOfTab } from '../tabs/tab.ts';
import { useBrowserTitle } from '../tabs/useBrowserTitle.ts';
import { Transfers } from '../transfers/Transfers.tsx';
import { BottomBar } from './BottomBar.tsx';
import { MePage } from './MePage.tsx';
import { MobileHome } from './MobileHome.tsx';
import { useBack } from './useBack.ts';

/** Pages that are others than those of the shell for screens. */
const PAGES = new Map([
  [HOME_PATH as string, MobileHome],
  [ROUTE_PATHS.userIndex, MePage],
]);

/**
 * The layout for mobile devices: one page at a time below a bar that leads back, and the places that are needed most in
 * reach of the thumb. Pages are those of the shell; lists are drawn as cards. The specification leaves the content of
 * `/mobile` open (000 §2).
 */
export function MobileLayout() {
  const { t } = useTexts();
  const { tabs, organizations } = useShell();
  const going = useStore(organizations.store, (state) => state.going !== null);
  const { workspace, address, ...asked } = useWorkspace();
  const tab = useStore(tabs.store, (state) => state.tabs.find((one) => one.address === address));
  const back = useBack(address, workspace.close);
  useSender();
  useBrowserTitle();
  return (
    <div
      inert={going}
      className="pw:flex pw:h-dvh pw:flex-col pw:bg-surface-sunken pw:pb-[env(safe-area-inset-bottom)] pw:print:block pw:print:h-auto"
    >
      <header className="pw:print:hidden pw:flex pw:h-12 pw:shrink-0 pw:items-center pw:gap-2 pw:bg-chrome pw:px-3 pw:text-chrome-text">
        {address === HOME_PATH ? (
          <Brand />
        ) : (
          <>
            <button
              type="button"
              onClick={back}
              aria-label={t('shell.mobile.back')}
              className={`${TOP_BUTTON} pw:size-10`}
            >
              <ArrowLeft size={20} aria-hidden />
            </button>
            <h1 className="pw:min-w-0 pw:truncate pw:font-semibold">
              {tab === undefined ? t('shell.notFound') : titleOfTab(tab, t) || t('shell.tabs.untitled')}
            </h1>
          </>
        )}
        <span className="pw:ml-auto">
          <Transfers />
        </span>
      </header>
      <AwayBar />
      <NotKeptBar />
      <PagesPlace workspace={workspace} address={address} pages={PAGES} />
      <BottomBar address={address} onShow={workspace.show} />
      <UnsavedDialog {...asked} />
      <SignInAgain onOtherUser={workspace.logout} />
    </div>
  );
}
