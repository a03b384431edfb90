import { Languages } from 'lucide-react';
import type { Language } from '../../engine/internal.ts';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';

/** Each language by its own name, so that its readers find it. */
const LANGUAGES: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'zh_TW', label: '繁體中文' },
  { value: 'zh_CN', label: '简体中文' },
  { value: 'en_US', label: 'English' },
  { value: 'vi_VN', label: 'Tiếng Việt' },
];

/**
 * Switches the language. Open pages keep typed text (the compiled page holds text references). The specification clears
 * the tabs (000 §4), which would lose work; here they stay and only their texts change.
 */
export function LanguageMenu() {
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
  return (
    <ChoiceMenu
      label={texts.t('shell.language')}
      icon={<Languages size={18} aria-hidden />}
      value={texts.language}
      choices={LANGUAGES}
      onChoose={(language) => void choose(language)}
    />
  );
}
