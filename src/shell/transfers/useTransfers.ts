import { useSyncExternalStore } from 'react';
import type { Transfer } from '../../platform/index.ts';
import { useShell } from '../services.tsx';

/** Files on their way and those that have just arrived, as they are now. */
export function useTransfers(): readonly Transfer[] {
  const { transfers } = useShell();
  return useSyncExternalStore(transfers.subscribe, transfers.list);
}
