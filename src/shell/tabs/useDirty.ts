import { useCallback, useSyncExternalStore } from 'react';
import { useShell } from '../services.tsx';

/** Whether the page of a tab has unsaved changes now. */
export function useDirty(address: string): boolean {
  const { guards } = useShell();
  const subscribe = useCallback((listener: () => void) => guards.watch(address, listener), [guards, address]);
  return useSyncExternalStore(subscribe, () => guards.isDirty(address));
}
