import { type RefObject, useRef, useState } from 'react';
import type { TextDraftProps } from './useTextDraft.ts';

/** The typed text of a field, whose Alt+Down opens something. */
export function openedByKey(draft: TextDraftProps, open: () => void): TextDraftProps {
  return {
    ...draft,
    onKeyDown(event) {
      if (event.altKey && event.key === 'ArrowDown') {
        event.preventDefault();
        open();
      } else draft.onKeyDown(event);
    },
  };
}

export interface TextPopup {
  /** For the text box. */
  readonly typed: TextDraftProps;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly open: boolean;
  setOpen(open: boolean): void;
}

/** A text box with a popup: its button opens it, and so does Alt+Down in the box, as in lists of choices. */
export function useTextPopup(draft: TextDraftProps): TextPopup {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return { typed: openedByKey(draft, () => setOpen(true)), input, open, setOpen };
}
