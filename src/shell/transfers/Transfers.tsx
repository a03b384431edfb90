import { useState } from 'react';
import { TransfersButton } from '../layout/laterDialogs.tsx';
import { useTransfers } from './useTransfers.ts';

/** The place of the transfers in a bar: nothing before the first of them, and until its code is there. */
export function Transfers() {
  const any = useTransfers().length > 0;
  // What tells of them stays from then on: a screen reader hears changes of what is there.
  const [ever, setEver] = useState(any);
  if (any && !ever) setEver(true);
  return ever ? <TransfersButton /> : null;
}
