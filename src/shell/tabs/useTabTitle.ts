import { useEffect } from 'react';
import { useShell } from '../services.tsx';
import type { Tab } from './tab.ts';

/**
 * Gives a tab without a title the name of its page once that is loaded: an address that was typed in, or followed from
 * elsewhere, may name no page of the menu.
 */
export function useTabTitle(tab: Tab, name: string): void {
  const { tabs } = useShell();
  const missing = tab.title === '' && name !== '';
  useEffect(() => {
    if (missing) tabs.rename(tab.address, name);
  }, [missing, name, tab.address, tabs]);
}
