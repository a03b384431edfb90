/** After a change of the user's rights: menu and open pages are asked for anew. */
import type { RunningShell } from '../createShell.ts';
import { renewTabs } from '../tabs/renewTabs.ts';

type Parts = Pick<RunningShell, 'platform' | 'session' | 'tabs' | 'pages' | 'guards' | 'keeps' | 'notices'>;

/** Pages with unsaved work stay as they are: the server decides when they are saved. */
export function renewPages(parts: Parts): void {
  parts.platform.pages.forget();
  void parts.session.refreshMenu();
  renewTabs(parts);
  parts.notices.notify({ tone: 'info', code: 'shell.rightsChanged', params: {} });
}
