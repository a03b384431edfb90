import { useEffect, useRef, useState } from 'react';
import type { FieldBinding, Language } from '../../../engine/internal.ts';
import { type TextDraftProps, useTextDraft } from '../../hooks/useTextDraft.ts';
import { langTexts, ownText } from './langedit.ts';
import { commitLang } from './useLangEdit.ts';

/**
 * The line of one language. What is typed is a draft of the line, since the field has one draft only, of the language of
 * its own box. It is committed as in any text box, and where the popup is closed.
 */
export function useLangLine(binding: FieldBinding, language: Language): TextDraftProps {
  const [draft, setDraft] = useState<string | null>(null);
  const composing = useRef(false);
  const commit = (text: string) => {
    setDraft(null);
    return commitLang(binding, language, text, false);
  };
  const left = useRef(() => {});
  useEffect(() => {
    left.current = () => {
      if (draft !== null && !composing.current) commit(draft);
    };
  });
  useEffect(() => () => left.current(), []);
  const typed = useTextDraft({
    ...binding,
    value: ownText(langTexts(binding.value, binding.companion), language),
    draft,
    setDraft: (text) => setDraft(text),
    commit: (text) => commit(typeof text === 'string' ? text : ''),
  });
  return {
    ...typed,
    // Nothing that Escape takes back: it closes the popup.
    'data-pw-draft': undefined,
    onCompositionStart() {
      composing.current = true;
      typed.onCompositionStart();
    },
    onCompositionEnd() {
      composing.current = false;
      typed.onCompositionEnd();
    },
  };
}
