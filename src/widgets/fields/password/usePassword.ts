import { useState } from 'react';
import type { FieldBinding } from '../../../engine/internal.ts';
import { type TextDraftProps, useTextDraft } from '../../hooks/useTextDraft.ts';

export interface PasswordState {
  readonly draft: TextDraftProps;
  /** The typed text is shown. */
  readonly shown: boolean;
  toggle(): void;
}

/** A masked text that the user can show; leaving the field masks it again. */
export function usePassword(binding: FieldBinding): PasswordState {
  const draft = useTextDraft(binding);
  const [shown, setShown] = useState(false);
  return {
    draft: {
      ...draft,
      onBlur(event) {
        setShown(false);
        draft.onBlur(event);
      },
    },
    shown,
    toggle: () => setShown(!shown),
  };
}
