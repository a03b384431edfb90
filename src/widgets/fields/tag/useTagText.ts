import { type ChangeEvent, type KeyboardEvent, useRef } from 'react';
import type { FieldBinding } from '../../../engine/internal.ts';
import { escapeIsTaken } from '../../hooks/escape.ts';
import type { Tags } from './tags.ts';

/** Props of the input for words. */
export interface TagText {
  readonly value: string;
  readonly 'data-pw-draft': '' | undefined;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onBlur(): void;
  onCompositionStart(): void;
  onCompositionEnd(): void;
}

/** Typing sets the draft; Enter, a comma or leaving the field adds its words, except during IME composition. */
export function useTagText(binding: FieldBinding, tags: Tags): TagText {
  const composing = useRef(false);
  const { draft } = binding;
  function settle(text: string) {
    const added = tags.addText(text);
    binding.setDraft(added.ok ? null : text, added.ok ? undefined : added.error);
  }
  return {
    value: draft ?? '',
    'data-pw-draft': draft === null ? undefined : '',
    onChange(event) {
      const text = event.currentTarget.value;
      binding.setDraft(text === '' ? null : text);
    },
    onKeyDown(event) {
      if (composing.current || event.nativeEvent.isComposing) return;
      const { key } = event;
      if (draft === null) {
        if (key === 'Backspace') tags.removeLast?.();
      } else if (key === 'Escape' && !escapeIsTaken(event.nativeEvent)) {
        event.stopPropagation();
        binding.setDraft(null);
      } else if (key === 'Enter' || key === ',' || key === '，' || key === '、') {
        event.preventDefault();
        // In a table Enter with words adds them; only the next Enter moves to another cell.
        event.stopPropagation();
        settle(draft);
      }
    },
    onBlur() {
      if (draft !== null && !composing.current) settle(draft);
      binding.blur();
    },
    onCompositionStart() {
      composing.current = true;
    },
    onCompositionEnd() {
      composing.current = false;
    },
  };
}
