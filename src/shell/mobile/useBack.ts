import { useEffect, useRef } from 'react';
import type { Workspace } from '../layout/useWorkspace.ts';
import { HOME_PATH } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { leftFor } from './leftPages.ts';

/**
 * Closes the visible page, after the question where it has unsaved work, and shows the one that was seen before it and
 * is still open; else home. Pages that are left in other ways, such as the device's own Back, are closed where nothing
 * in them is unsaved: without a tab bar nobody could refresh or close them, and would find them as they were hours ago.
 */
export function useBack(address: string, close: Workspace['close']): () => void {
  const { tabs, guards } = useShell();
  const seen = useRef<readonly string[]>([]);
  useEffect(() => {
    const { left, stays } = leftFor(seen.current, address);
    const dirty = left.filter(guards.isDirty);
    seen.current = [...dirty, ...stays, address];
    const clean = left.filter((one) => !dirty.includes(one));
    if (clean.length > 0) close(clean, () => address);
  }, [address, close, guards]);
  return () =>
    close([address], () => {
      const open = new Set(tabs.store.getState().tabs.map((tab) => tab.address));
      return seen.current.findLast((one) => open.has(one)) ?? HOME_PATH;
    });
}
