import type { Platform, Sessions } from '../../platform/index.ts';
import type { MenuEntry } from '../menu/menuTree.ts';
import { tabTitle, titledBy } from '../menu/tabTitle.ts';
import { namesOwnObject } from '../pages/formRequest.ts';
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
    // Where the address names the object that the form was opened from, the title stays until its page is loaded.
    const isOwn = tab.path !== ROUTE_PATHS.generateShowFormView || namesOwnObject(tab.query);
    if (!isOwn && !page && tab.title !== '') continue;
    const isStored = tab.stored !== '';
    const { appObjectId: objectId = '' } = tab.query;
    const by = page ? titledBy(page, texts.language()) : { objectId, name: '' };
    const title = tabTitle(menu, tab.address, texts.t, { ...by, isStored });
    if (title !== '') tabs.rename(tab.address, title);
  }
}
