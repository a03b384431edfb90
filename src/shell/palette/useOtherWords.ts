import { useCallback, useEffect, useState } from 'react';
import type { Language } from '../../engine/internal.ts';
import { LANGUAGES } from '../../platform/index.ts';
import { systemTexts } from '../../platform/internal.ts';
import { useShell } from '../services.tsx';
import { shellTexts } from '../texts/index.ts';

type Texts = Readonly<Record<string, string>>;

/** What the code brings: all texts, but in the hosted application, whose build holds none. */
const BROUGHT: readonly Readonly<Record<Language, Texts>>[] = [systemTexts, shellTexts];

/**
 * The text of a code in all languages: who learned the product in another one finds its commands by the words of that, as
 * the entries of the menu. The languages that are not spoken are fetched when something is typed first, not before.
 */
export function useOtherWords(isTyped: boolean): (code: string) => string {
  const { localeOf } = useShell();
  const [fetched, setFetched] = useState<Partial<Record<Language, Texts>>>({});
  useEffect(() => {
    if (!isTyped) return;
    let over = false;
    for (const language of LANGUAGES)
      void localeOf(language).then((texts) => {
        if (texts !== null && !over) setFetched((before) => ({ ...before, [language]: texts }));
      });
    return () => {
      over = true;
    };
  }, [isTyped, localeOf]);
  return useCallback(
    (code) =>
      LANGUAGES.flatMap((language) => [fetched[language], ...BROUGHT.map((one) => one[language])])
        .map((texts) => texts?.[code]?.replaceAll('{name}', ' ') ?? '')
        .filter((text) => text !== '')
        .join('\n'),
    [fetched],
  );
}
