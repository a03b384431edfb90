import { useMemo } from 'react';
import type { Translate } from '../hooks/context.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { translate } from '../texts/catalogue.ts';
import { schemaTexts } from './texts.ts';

/** The theme's texts in the user's language; the platform's come first, as everywhere. */
export function useSchemaTexts(): Translate {
  const { language } = useTexts();
  const { texts } = usePlatform();
  return useMemo(
    () => (code, params) => translate([schemaTexts], texts, language, code, params),
    [texts, language],
  );
}
