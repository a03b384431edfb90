import { useEffect, useRef } from 'react';
import { useTexts } from './hooks.ts';

/** Calls `onSwitch` when the user has switched the language: labels were loaded in the language of before. */
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
