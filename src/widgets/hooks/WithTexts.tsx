import { type ReactNode, useContext, useMemo } from 'react';
import { type Catalogue, translate } from '../texts/catalogue.ts';
import { PwContext, type PwContextValue } from './context.ts';

interface WithTextsProps {
  readonly texts: readonly Catalogue[];
  readonly children: ReactNode;
}

/** Draws its children with further texts, which are looked up before those of the surrounding root. */
export function WithTexts({ texts, children }: WithTextsProps) {
  const root = useContext(PwContext);
  const value = useMemo((): PwContextValue => {
    if (texts.length === 0) return root;
    const { platform, language } = root;
    const catalogues = [...texts, ...root.catalogues];
    return {
      ...root,
      catalogues,
      t: (code, params) => translate(catalogues, platform?.texts ?? null, language, code, params),
    };
  }, [texts, root]);
  return <PwContext value={value}>{children}</PwContext>;
}
