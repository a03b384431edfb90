import type { Platform, Sessions } from '../../platform/index.ts';
import { queryOf } from '../routes/paths.ts';
import type { Guards } from './guards.ts';
import type { Keeps } from './keeps.ts';
import type { Tab } from './tab.ts';
import type { Tabs } from './tabStore.ts';

interface Parts {
  readonly tabs: Pick<Tabs, 'store' | 'refresh'>;
  /** Sessions of open pages. */
  readonly pages: { close(address: string): Promise<void> };
  readonly guards: Pick<Guards, 'isDirty' | 'forget'>;
  readonly keeps: Pick<Keeps, 'forget'>;
}

/** Has these open tabs ask for their page anew. Those with unsaved work stay as they are: the server decides when they are saved. */
export function renewTabs(parts: Parts, which: (tab: Tab) => boolean = () => true): void {
  const { tabs, pages, guards, keeps } = parts;
  for (const tab of tabs.store.getState().tabs) {
    const { address } = tab;
    if (!which(tab) || guards.isDirty(address)) continue;
    guards.forget(address);
    keeps.forget(address);
    void pages.close(address);
    tabs.refresh(address);
  }
}

interface RecordParts extends Parts {
  readonly pages: Parts['pages'] & Pick<Sessions, 'get'>;
  readonly platform: { readonly client: Pick<Platform['client'], 'isAway'> };
}

/**
 * Has the open tabs of a record load it anew, since it was changed elsewhere, as by who approved it. Without the server
 * what is shown stays, and so does what waits to be sent.
 */
export function renewRecord(recordId: string, parts: RecordParts): void {
  if (recordId === '' || parts.platform.client.isAway()) return;
  renewTabs(parts, ({ address, query, stored }) => {
    if (parts.pages.get(address)?.snapshot().form?.status().waits) return false;
    const shown = query.id || queryOf(stored.split('?')[1] ?? '').id;
    return shown === recordId;
  });
}
