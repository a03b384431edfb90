import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { type FieldBinding, formatValue } from '../../engine/internal.ts';
import { commitText } from './commitText.ts';
import { escapeIsTaken } from './escape.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Props for the element that is typed into. */
export interface TextDraftProps {
  readonly value: string;
  readonly 'data-pw-draft': '' | undefined;
  onChange(event: ChangeEvent<Typed>): void;
  onBlur(event: FocusEvent<Typed>): void;
  onKeyDown(event: KeyboardEvent<Typed>): void;
  onCompositionStart(): void;
  onCompositionEnd(): void;
}

/**
 * Typing sets the draft, Enter and blur commit, Escape drops the draft; nothing commits during IME composition.
 * `multiline`: Enter starts a new line, Ctrl+Enter commits. Source: DESIGN "The adapter contract".
 */
export function useTextDraft(binding: FieldBinding, multiline = false): TextDraftProps {
  const composing = useRef(false);
  const { draft } = binding;
  const shown = formatValue(binding.field, binding.value);
  return {
    value: draft ?? shown,
    'data-pw-draft': draft === null ? undefined : '',
    onChange(event) {
      const text = event.currentTarget.value;
      // Text that is as it was before the typing is no draft: the browser's own undo leads back to it.
      binding.setDraft(text === shown ? null : text);
    },
    onBlur(event) {
      // A composition that the blur has ended stays a draft: it may be half a syllable.
      if (draft !== null && !composing.current) commitText(binding, event.currentTarget.value);
      binding.blur();
    },
    onKeyDown(event) {
      if (composing.current || event.nativeEvent.isComposing || draft === null) return;
      if (event.key === 'Escape' && !escapeIsTaken(event.nativeEvent)) {
        event.stopPropagation();
        binding.setDraft(null);
      } else if (event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey)) {
        commitText(binding, event.currentTarget.value);
      }
    },
    onCompositionStart() {
      composing.current = true;
    },
    onCompositionEnd() {
      composing.current = false;
    },
  };
}
