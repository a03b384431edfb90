import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { titleOfTab } from './tab.ts';

/** What the visible page is called, also where it has no tab or no name. */
export function useShownTitle(): string {
  const { t } = useTexts();
  const { tabs } = useShell();
  const tab = useStore(tabs.store, (state) => state.tabs.find(({ address }) => address === state.active));
  if (tab === undefined) return t('shell.notFound');
  return tab.isHome ? t('shell.home') : titleOfTab(tab, t) || t('shell.tabs.untitled');
}

/**
 * Titles the browser's tab after the visible page: number of its record, app, product, so that what differs comes first
 * where there is little room.
 */
export function useBrowserTitle(): void {
  const { t } = useTexts();
  const { tabs } = useShell();
  const record = useStore(
    tabs.store,
    (state) => state.tabs.find(({ address }) => address === state.active)?.record ?? '',
  );
  const product = t('shell.product');
  const title = useShownTitle();
  const parts = [title.includes(record) ? '' : record, title, product].filter((part) => part !== '');
  const whole = parts.join(' – ');
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  useEffect(
    () => () => {
      document.title = product;
    },
    [product],
  );
}
