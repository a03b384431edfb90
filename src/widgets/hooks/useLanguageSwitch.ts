import { useEffect, useRef } from 'react';
import { useTexts } from './hooks.ts';

/** Runs when the user has switched the language: names are in the language in which they were asked for. */
export function useLanguageSwitch(onSwitch: () => void): void {
  const { language } = useTexts();
  const spoken = useRef(language);
  const latest = useRef(onSwitch);
  latest.current = onSwitch;
  useEffect(() => {
    if (spoken.current !== language) latest.current();
    spoken.current = language;
  }, [language]);
}
