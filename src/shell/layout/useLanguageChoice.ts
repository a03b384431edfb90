import type { Language } from '../../engine/internal.ts';
import { LANGUAGES } from '../../platform/index.ts';
import { LANGUAGE_NAMES } from '../../platform/internal.ts';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

/** The languages as a choice. */
export const LANGUAGE_CHOICES: readonly { readonly value: Language; readonly label: string }[] =
  LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/**
 * The language and how it is switched. Tabs and typed text stay: compiled pages hold text references, so only texts
 * change. The specification clears the tabs (000 §4), which would lose work.
 */
export function useLanguageChoice() {
  const texts = useTexts();
  const { platform, session } = useShell();
  async function choose(language: Language): Promise<void> {
    const error = await session.changeLanguage(language);
    if (error)
      platform.notify({
        tone: 'error',
        code: 'shell.failed',
        params: { msg: texts.t(error.code, error.params) },
      });
  }
  return {
    language: texts.language,
    label: texts.t('shell.language'),
    choose: (language: Language) => void choose(language),
  };
}
