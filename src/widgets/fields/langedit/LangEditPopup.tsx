import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { FieldBinding, Language } from '../../../engine/internal.ts';
import { LANGUAGES } from '../../../platform/index.ts';
import { LANGUAGE_NAMES } from '../../../platform/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { Float } from '../../popups/Float.tsx';
import { langTexts, ownText } from './langedit.ts';
import { useLangLine } from './useLangLine.ts';

export interface LangEditPopupProps {
  readonly binding: FieldBinding;
  readonly anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}

/**
 * The text in all languages, a line each. Enter and the arrow keys go from line to line.
 *
 * Decision: however it is closed, also by Escape, what was typed is kept, since the lines that were left before are;
 * undo takes it back.
 */
export function LangEditPopup({ binding, anchor, onClose }: LangEditPopupProps) {
  const { t, language } = useTexts();
  const lines = useRef<HTMLDivElement>(null);

  /** Enter and arrows: to the next line; Enter on the last one is done. */
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (step === 0 || event.altKey) return;
    event.preventDefault();
    // A table around the field would go to its next row.
    event.stopPropagation();
    const boxes = [...(lines.current?.querySelectorAll('input') ?? [])];
    const next = boxes[boxes.findIndex((box) => box.matches(':focus')) + step];
    if (next !== undefined) {
      next.focus();
      next.select();
    } else if (event.key === 'Enter') onClose();
  }

  return (
    <Float anchor={anchor} label={t('widgets.langedit.open')} onClose={onClose} className="pw-langedit">
      <div ref={lines} className="pw-langedit-lines" {...{ onKeyDown }}>
        {LANGUAGES.map((one) => (
          <LangLine key={one} binding={binding} language={one} autoFocus={one === language} />
        ))}
      </div>
    </Float>
  );
}

interface LangLineProps {
  readonly binding: FieldBinding;
  readonly language: Language;
  readonly autoFocus: boolean;
}

function LangLine({ binding, language, autoFocus }: LangLineProps) {
  const { t } = useTexts();
  const typed = useLangLine(binding, language);
  const texts = langTexts(binding.value, binding.companion);
  const missing = ownText(texts, language) === '';
  const { maxLength } = binding.field.constraints;
  return (
    <label className="pw-langedit-line">
      <span>
        {LANGUAGE_NAMES[language]}
        {missing ? <span className="pw-langedit-missing">{t('widgets.langedit.missing')}</span> : null}
      </span>
      <input
        {...typed}
        type="text"
        lang={language.replace('_', '-')}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the popup takes the focus, at the line of the user's own language.
        autoFocus={autoFocus}
        className="pw-input"
        // What is shown in this language while it has no text of its own.
        placeholder={texts.base}
        maxLength={maxLength !== undefined && maxLength >= 0 ? maxLength : undefined}
      />
    </label>
  );
}
