import { type FormEvent, type RefObject, useId, useState } from 'react';
import { useTexts } from '../../hooks/hooks.ts';
import type { Editor } from '../../libraries/tiptap.ts';
import { Float } from '../../popups/Float.tsx';
import { isLinkAddress } from './richExtensions.ts';

interface AskPopupProps {
  readonly editor: Editor;
  readonly what: 'link' | 'alt';
  readonly anchor: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** An address as people type it: without a scheme it is meant to be https. */
function addressOf(typed: string): string {
  const text = typed.trim();
  return text === '' || isLinkAddress(text) || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** Address of the link that is selected, or description of the picture. */
export function AskPopup({ editor, what, anchor, onClose }: AskPopupProps) {
  const { t } = useTexts();
  const id = useId();
  const isLink = what === 'link';
  const before: unknown = isLink ? editor.getAttributes('link').href : editor.getAttributes('image').alt;
  const present = typeof before === 'string' ? before : '';
  const [text, setText] = useState(present);
  const address = addressOf(text);
  const isWrong = isLink && address !== '' && !isLinkAddress(address);
  const label = t(isLink ? 'widgets.htmleditor.address' : 'widgets.htmleditor.description');

  function apply(next: string) {
    const chain = editor.chain().focus();
    if (!isLink) chain.updateAttributes('image', { alt: next }).run();
    else if (next === '') chain.extendMarkRange('link').unsetLink().run();
    else if (editor.state.selection.empty && present === '')
      // Nothing is selected: the address itself becomes the text.
      chain
        .insertContent({ type: 'text', text: next, marks: [{ type: 'link', attrs: { href: next } }] })
        .run();
    else chain.extendMarkRange('link').setLink({ href: next }).run();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isWrong) apply(isLink ? address : text.trim());
  }

  return (
    <Float anchor={anchor} label={label} onClose={onClose} className="pw-rich-ask">
      <form onSubmit={submit}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          className="pw-input"
          type="text"
          autoComplete="off"
          spellCheck={!isLink}
          value={text}
          placeholder={isLink ? 'https://' : undefined}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isWrong ? (
          <p className="pw-error" id={`${id}-wrong`}>
            {t('widgets.htmleditor.wrongAddress')}
          </p>
        ) : null}
        <div className="pw-rich-ask-foot">
          {isLink && present !== '' ? (
            <button type="button" className="pw-button pw-button-quiet" onClick={() => apply('')}>
              {t('widgets.htmleditor.unlink')}
            </button>
          ) : null}
          <button type="submit" className="pw-button pw-button-primary">
            {t('widgets.htmleditor.apply')}
          </button>
        </div>
      </form>
    </Float>
  );
}
