import { SunMoon } from 'lucide-react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { MODES } from '../settings/settings.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

/** Chooses the colour mode. Source: specification 000 §1 "Themes". */
export function ModeMenu() {
  const texts = useTexts();
  const { settings } = useShell();
  const value = useStore(settings.store, (state) => state.mode);
  return (
    <ChoiceMenu
      label={texts.t('shell.mode')}
      icon={<SunMoon size={18} aria-hidden />}
      value={value}
      choices={MODES.map((one) => ({ value: one, label: texts.t(`shell.mode.${one}`) }))}
      onChoose={(mode) => settings.set({ mode })}
    />
  );
}
