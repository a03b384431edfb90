import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../services.tsx';
import { type Approvals, type ApprovalsState, approvalsOf } from './approvals.ts';

/** Records that wait for the user, asked for while the component is shown. */
export function useApprovals(): ApprovalsState & Pick<Approvals, 'refresh'> {
  const { client } = useShell().platform;
  const approvals = approvalsOf(client);
  useEffect(() => approvals.watch(), [approvals]);
  return { ...useStore(approvals.store), refresh: approvals.refresh };
}
