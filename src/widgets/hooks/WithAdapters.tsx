import { type ReactNode, useContext, useMemo, useRef } from 'react';
import { AdaptersContext, withAdapters } from '../fields/adapters.ts';
import type { Adapter } from '../fields/types.ts';
import { translate } from '../texts/catalogue.ts';
import { PwContext, type PwContextValue } from './context.ts';

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
  const around = useContext(AdaptersContext);
  const root = useContext(PwContext);
  const all = useMemo(() => withAdapters(own, around), [own, around]);
  const value = useMemo((): PwContextValue => {
    const texts = own.flatMap((adapter) => (adapter.texts === undefined ? [] : [adapter.texts]));
    if (texts.length === 0) return root;
    const { platform, language } = root;
    const catalogues = [...texts, ...root.catalogues];
    return {
      ...root,
      catalogues,
      t: (code, params) => translate(catalogues, platform?.texts ?? null, language, code, params),
    };
  }, [own, root]);
  return (
    <AdaptersContext value={all}>
      <PwContext value={value}>{children}</PwContext>
    </AdaptersContext>
  );
}
