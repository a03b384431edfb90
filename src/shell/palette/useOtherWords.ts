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
 * The text of a code in other languages: who learned the product in one of them finds its commands by the words of that,
 * as the entries of the menu. The files of those that are not spoken are fetched when something is typed first.
 */
export function useOtherWords(isTyped: boolean): (code: string) => string {
  const { localeOf, platform } = useShell();
  const spoken = platform.texts.language();
  const [fetched, setFetched] = useState<Partial<Record<Language, Texts>>>({});
  useEffect(() => {
    if (!isTyped) return;
    let over = false;
    for (const language of LANGUAGES.filter((one) => one !== spoken))
      void localeOf(language).then((texts) => {
        if (texts !== null && !over) setFetched((before) => ({ ...before, [language]: texts }));
      });
    return () => {
      over = true;
    };
  }, [isTyped, localeOf, spoken]);
  return useCallback(
    (code) =>
      LANGUAGES.flatMap((language) => [fetched[language], ...BROUGHT.map((one) => one[language])])
        .map((texts) => texts?.[code]?.replaceAll('{name}', ' ') ?? '')
        .filter((text) => text !== '')
        .join('\n'),
    [fetched],
  );
}
