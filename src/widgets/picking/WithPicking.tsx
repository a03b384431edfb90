import type { ReactNode } from 'react';
import { PickContext } from '../hooks/context.ts';
import { LaterPickButton } from './laterPick.ts';

/**
 * Lookups inside open their picking dialog. Whoever brings lists anyway draws this around its pages; `pagewright/form`,
 * whose bundles stay small, leaves it out: its lookups have their dropdown alone.
 */
export function WithPicking({ children }: { readonly children: ReactNode }) {
  return <PickContext value={LaterPickButton}>{children}</PickContext>;
}
