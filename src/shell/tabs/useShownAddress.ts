import { useEffect } from 'react';
import { useStore } from 'zustand';
import { queryOf } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { tabLink } from './tabLink.ts';

/** Milliseconds without a change. Browsers refuse an address that changes more than some hundred times in 30 s. */
const SETTLED = 400;

/** Characters. A longer address may be refused by the server, or what stands before it, when the page is loaded again. */
const MOST = 4000;

/**
 * Keeps the browser's address to what the shown page shows: the view, criteria, sorting and page of a list, and the
 * record that the page of a new one has stored. Who copies it, or bookmarks it, gets this. The tab of a list bears the
 * name of what it was opened from as long as the address does.
 */
export function useShownAddress(): void {
  const { tabs, keeps, router, platform } = useShell();
  const tab = useStore(tabs.store, (state) => state.tabs.find(({ address }) => address === state.active));
  useEffect(() => {
    if (tab === undefined) return;
    let stop = (): void => undefined;
    const markLater = () => {
      stop();
      stop = platform.clock.after(SETTLED, () => {
        const link = tabLink(tab, keeps);
        if (tab.query.searchName !== undefined)
          tabs.nameRecord(tab.address, queryOf(link.split('?', 2)[1] ?? '').searchName ?? '');
        router.mark(tab.address, link.length > MOST ? tab.address : link);
      });
    };
    markLater();
    const unsubscribe = keeps.of(tab.address).listChanges.subscribe(markLater);
    return () => {
      stop();
      unsubscribe();
    };
  }, [tab, tabs, keeps, router, platform]);
}
