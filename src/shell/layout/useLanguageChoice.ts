import type { Language } from '../../engine/internal.ts';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

/** Each language is named in itself, so that people find theirs in a screen that they cannot read. */
export const LANGUAGE_NAMES: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'zh_TW', label: '繁體中文' },
  { value: 'zh_CN', label: '简体中文' },
  { value: 'en_US', label: 'English' },
  { value: 'vi_VN', label: 'Tiếng Việt' },
];

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
