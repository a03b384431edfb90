import { useEffect } from 'react';
import type { PortError } from '../../engine/internal.ts';
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

/** Failures that a page is not tried again after, by the codes of what its tab is called then. */
const FAILURES: Partial<Record<PortError['kind'], string>> = {
  notFound: 'shell.notFound',
  forbidden: 'shell.routes.viewForbidden',
};

/** Has a tab without a title say that its page does not exist, or may not be seen: the id in its address says nothing. */
export function useTabFailure({ address }: Tab, kind: PortError['kind'] | undefined): void {
  const { tabs } = useShell();
  const failed = (kind && FAILURES[kind]) ?? '';
  useEffect(() => {
    if (failed !== '') tabs.noteFailed(address, failed);
  }, [failed, address, tabs]);
}
