import { useEffect } from 'react';
import { useShell } from '../services.tsx';
import type { Tab } from './tabStore.ts';

/** Names a tab that was opened by address alone after its page, once that is loaded. */
export function useTabTitle(tab: Tab, name: string): void {
  const { tabs } = useShell();
  const missing = tab.title === '' && name !== '';
  useEffect(() => {
    if (missing) tabs.rename(tab.address, name);
  }, [missing, name, tab.address, tabs]);
}
