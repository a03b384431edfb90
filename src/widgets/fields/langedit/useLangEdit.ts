import { type RefObject, useRef, useState } from 'react';
import type { FieldBinding, Language } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { type TextDraftProps, useTextDraft } from '../../hooks/useTextDraft.ts';
import { langTexts, missingIn, ownText, shownText, withText } from './langedit.ts';

export interface LangEditState {
  /** For the text box: it edits the text of the user's language. Alt+Down opens the other languages. */
  readonly typed: TextDraftProps;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly open: boolean;
  setOpen(open: boolean): void;
  /** Languages without a text of their own. */
  readonly missing: readonly Language[];
}

/** Commits a text in a language, value and translations as one change. */
export function commitLang(binding: FieldBinding, language: Language, text: string, plain: boolean): boolean {
  const before = langTexts(binding.value, binding.companion);
  const after = withText(before, language, text, plain);
  if (after.base === before.base && text === ownText(before, language)) {
    binding.setDraft(null);
    return true;
  }
  return binding.commit(after.base, after.translations);
}

/** State and handlers of a language text. */
export function useLangEdit(binding: FieldBinding): LangEditState {
  const { language } = useTexts();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const texts = langTexts(binding.value, binding.companion);
  const draft = useTextDraft({
    ...binding,
    value: shownText(texts, language),
    commit: (text) => commitLang(binding, language, typeof text === 'string' ? text : '', true),
  });
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
    missing: missingIn(texts),
  };
}
