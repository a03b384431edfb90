import { type RefObject, useRef, useState } from 'react';
import type { FieldBinding } from '../../../engine/internal.ts';
import { type TextDraftProps, useTextDraft } from '../../hooks/useTextDraft.ts';

export interface DateRangeInputState {
  /** For the text box: typing sets the draft, Enter and leaving it commit, Alt+Down opens the calendar. */
  readonly typed: TextDraftProps;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly open: boolean;
  setOpen(open: boolean): void;
  /** Empties the field, with what is typed, and takes the focus. */
  clear(): void;
}

/** State and handlers of a range's text box and its calendar. */
export function useDateRangeInput(binding: FieldBinding): DateRangeInputState {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const draft = useTextDraft(binding);
  return {
    typed: {
      ...draft,
      onKeyDown(event) {
        if (event.altKey && event.key === 'ArrowDown') {
          event.preventDefault();
          setOpen(true);
        } else draft.onKeyDown(event);
      },
    },
    input,
    open,
    setOpen,
    clear() {
      binding.setDraft(null);
      if (binding.value !== null) binding.commit(null);
      input.current?.focus();
    },
  };
}
