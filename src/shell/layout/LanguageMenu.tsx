import { Languages } from 'lucide-react';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { LANGUAGE_CHOICES, useLanguageChoice } from './useLanguageChoice.ts';

/** Switches the language, in the top bar. */
export function LanguageMenu() {
  const { language, label, choose } = useLanguageChoice();
  return (
    <ChoiceMenu
      label={label}
      icon={<Languages size={18} aria-hidden />}
      value={language}
      choices={LANGUAGE_CHOICES}
      onChoose={choose}
    />
  );
}
