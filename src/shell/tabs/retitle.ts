import type { Platform, Sessions } from '../../platform/index.ts';
import type { MenuEntry } from '../menu/menuTree.ts';
import { tabTitle, titledBy } from '../menu/tabTitle.ts';
import { ROUTE_PATHS } from '../routes/paths.ts';
import type { Tabs } from './tabStore.ts';

/** Titles open tabs after a menu, which came in another language, or by the rights of a moment later. */
export function retitle(
  tabs: Tabs,
  menu: readonly MenuEntry[],
  { texts }: Pick<Platform, 'texts'>,
  pages: Pick<Sessions, 'get'>,
): void {
  for (const tab of tabs.store.getState().tabs) {
    const page = pages.get(tab.address)?.snapshot().page;
    // The address of a form may name the object that it was opened from: the title stays until its page is loaded.
    if (tab.path === ROUTE_PATHS.generateShowFormView && !page && tab.title !== '') continue;
    const title = tabTitle(menu, tab.address, texts.t, page && titledBy(page, texts.language()));
    if (title !== '') tabs.rename(tab.address, title);
  }
}
