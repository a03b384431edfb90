import { type ReactNode, useContext, useMemo, useRef } from 'react';
import type { Adapter } from '../fields/types.ts';
import { OwnAdapters } from './context.ts';
import { WithTexts } from './WithTexts.tsx';

interface WithAdaptersProps {
  readonly adapters: readonly Adapter[] | undefined;
  readonly children: ReactNode;
}

const NONE: readonly Adapter[] = [];

/** The same array as long as it has the same adapters, since hosts often write it inline. */
function useSame(adapters: readonly Adapter[]): readonly Adapter[] {
  const kept = useRef(adapters);
  const same =
    kept.current.length === adapters.length && adapters.every((adapter, at) => adapter === kept.current[at]);
  if (!same) kept.current = adapters;
  return kept.current;
}

/** Draws its children with a host's own adapters and their texts, before those of the surrounding root. */
export function WithAdapters({ adapters = NONE, children }: WithAdaptersProps) {
  const own = useSame(adapters);
  const around = useContext(OwnAdapters);
  const all = useMemo(() => (own.length === 0 ? around : [...own, ...around]), [own, around]);
  const texts = useMemo(
    () => own.flatMap((adapter) => (adapter.texts === undefined ? [] : [adapter.texts])),
    [own],
  );
  return (
    <OwnAdapters value={all}>
      <WithTexts texts={texts}>{children}</WithTexts>
    </OwnAdapters>
  );
}
