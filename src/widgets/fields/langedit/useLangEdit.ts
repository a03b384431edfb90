import type { FieldBinding, Language } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { useTextDraft } from '../../hooks/useTextDraft.ts';
import { type TextPopup, useTextPopup } from '../../hooks/useTextPopup.ts';
import { langTexts, missingIn, ownText, shownText, withText } from './langedit.ts';

/** The text box edits the text of the user's language, the popup has the other languages. */
export interface LangEditState extends TextPopup {
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
  const texts = langTexts(binding.value, binding.companion);
  const draft = useTextDraft({
    ...binding,
    value: shownText(texts, language),
    commit: (text) => commitLang(binding, language, typeof text === 'string' ? text : '', true),
  });
  return { ...useTextPopup(draft), missing: missingIn(texts) };
}
