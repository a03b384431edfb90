/** After a change of the user's rights: menu and open pages are asked for anew. */
import type { RunningShell } from '../createShell.ts';

type Parts = Pick<RunningShell, 'platform' | 'session' | 'tabs' | 'pages' | 'guards' | 'keeps' | 'notices'>;

/** Pages with unsaved work stay as they are: the server decides when they are saved. */
export function renewPages({ platform, session, tabs, pages, guards, keeps, notices }: Parts): void {
  platform.pages.forget();
  void session.refreshMenu();
  for (const { address } of tabs.store.getState().tabs) {
    if (guards.isDirty(address)) continue;
    guards.forget(address);
    keeps.forget(address);
    void pages.close(address);
    tabs.refresh(address);
  }
  notices.notify({ tone: 'info', code: 'shell.rightsChanged', params: {} });
}
