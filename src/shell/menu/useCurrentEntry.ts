import { useSyncExternalStore } from 'react';
import { useShell } from '../services.tsx';
import { currentEntry } from './menuIndex.ts';
import type { MenuEntry } from './menuTree.ts';

/** The entry that the visible page belongs to, also where that is a record of its object. */
export function useCurrentEntry(menu: readonly MenuEntry[], address: string): MenuEntry | null {
  const { pages } = useShell();
  const objectId = useSyncExternalStore(
    (listener) => {
      // The page of a tab is opened after its address is shown, and loaded later still.
      let stopPage = pages.get(address)?.subscribe(listener);
      const stopPages = pages.subscribe(() => {
        stopPage?.();
        stopPage = pages.get(address)?.subscribe(listener);
        listener();
      });
      return () => {
        stopPages();
        stopPage?.();
      };
    },
    () => pages.get(address)?.snapshot().page?.objectId,
  );
  return currentEntry(menu, address, objectId);
}
