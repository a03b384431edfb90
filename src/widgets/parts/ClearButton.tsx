import type { RefObject } from 'react';
import type { FieldBinding } from '../../engine/internal.ts';
import { commitText } from '../hooks/commitText.ts';
import { useTexts } from '../hooks/hooks.ts';
import { X } from '../icons/signs.ts';
import { AffixButton } from './AffixButton.tsx';

/** Empties a field that is typed into, with what is typed, and gives it the focus: what emptying its text box does. */
export function clearField(binding: FieldBinding, input: RefObject<HTMLInputElement | null>): void {
  commitText(binding, '');
  input.current?.focus();
}

/** The button in a box that empties it, the same in all widgets. By the keyboard the box is emptied as any text is. */
export function ClearButton({ onClear }: { onClear(): void }) {
  const { t } = useTexts();
  return (
    <AffixButton aria-label={t('widgets.picker.clear')} onClick={onClear}>
      <X size={14} aria-hidden />
    </AffixButton>
  );
}
