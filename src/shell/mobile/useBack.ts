import { useEffect, useRef } from 'react';
import type { Workspace } from '../layout/useWorkspace.ts';
import { HOME_PATH } from '../routes/paths.ts';
import { useShell } from '../services.tsx';

/**
 * Closes the visible page, after the question where it has unsaved work, and shows the one that was seen before it and
 * is still open; else home.
 */
export function useBack({ address, close }: Workspace): () => void {
  const { tabs } = useShell();
  const seen = useRef<readonly string[]>([]);
  useEffect(() => {
    seen.current = [...seen.current.filter((one) => one !== address), address];
  }, [address]);
  return () =>
    close([address], () => {
      const open = new Set(tabs.store.getState().tabs.map((tab) => tab.address));
      return seen.current.findLast((one) => open.has(one)) ?? HOME_PATH;
    });
}
