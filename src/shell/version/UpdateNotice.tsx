import { useEffect } from 'react';
import { useStore } from 'zustand';
import { codeFailures } from '../../platform/internal.ts';
import { usePause } from '../layout/usePause.ts';
import { useShell } from '../services.tsx';
import { UpdateDialog } from './UpdateDialog.tsx';

/** Asks about a new version, also where a part of this one is not there any more. */
export function UpdateNotice() {
  const { versions } = useShell();
  const found = useStore(versions.store, (state) => state.found);
  useEffect(() => codeFailures.subscribe(() => void versions.check()), [versions]);
  if (!usePause(found !== null)) return null;
  return <UpdateDialog onConfirm={versions.confirm} onClose={versions.later} />;
}
