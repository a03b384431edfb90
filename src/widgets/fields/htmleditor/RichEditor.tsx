import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../hooks/hooks.ts';
import { useLabelFocus } from '../../hooks/useLabelFocus.ts';
import type { AdapterProps } from '../types.ts';
import { AskPopup } from './AskPopup.tsx';
import { pictureSpot } from './pictureSpot.ts';
import { RichToolbar } from './RichToolbar.tsx';
import { usePictures } from './usePictures.ts';
import { useRichEditor } from './useRichEditor.ts';

export interface RichEditorProps extends AdapterProps {
  /** Fills the dialog that it stands in. */
  readonly full?: boolean;
}

/** Height where a field states none. */
const HEIGHT = '200px';

/** Toolbar and text. It is left, and commits, once the focus is in neither. */
export function RichEditor({ full = false, ...props }: RichEditorProps) {
  const { binding, id, describedBy, label, autoFocus = false } = props;
  const { t } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [asked, setAsked] = useState<'link' | 'alt' | null>(null);
  /** The popup gives the focus to the button that it stood under; it is meant for the text. */
  const toText = useRef(false);
  useLabelFocus(id);

  const pictures = usePictures(binding, {
    spot: (from) => (editor === null || editor.isDestroyed ? null : pictureSpot(editor, from)),
    onPut() {
      // A save that waits for the picture finds the draft complete.
      flush();
      if (frame.current?.contains(document.activeElement) !== true) leave();
    },
  });
  const { editor, leave, flush } = useRichEditor(text, {
    binding,
    autoFocus,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      class: 'pw-html pw-rich-text',
      // No label can point to an element that is no form control.
      ...(label === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label }),
      'aria-describedby': [describedBy, hintId].filter(Boolean).join(' '),
      ...(binding.issues.length > 0 ? { 'aria-invalid': 'true' } : {}),
      ...(binding.state.required ? { 'aria-required': 'true' } : {}),
      ...(binding.draft === null ? {} : { 'data-pw-draft': '' }),
    },
    onPictures(files, at) {
      pictures.take?.(files, at);
      return pictures.take !== null;
    },
  });

  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (asked === null && !currentTarget.contains(relatedTarget)) leave();
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    if (!toText.current || target !== anchor.current) return;
    toText.current = false;
    editor?.commands.focus();
  }

  function closeAsked() {
    toText.current = true;
    setAsked(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    // Whatever a shortcut does, saving above all, finds the draft complete.
    if (isCommand) flush();
    const toTools = event.altKey && event.key === 'F10';
    const inTools = event.target instanceof Element && event.target.closest('[role="toolbar"]') !== null;
    if (toTools) frame.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
    else if (isCommand && event.key.toLowerCase() === 'k') setAsked('link');
    else if (event.key === 'Escape' && inTools) editor?.commands.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears keys of the text and the toolbar within */}
      <div
        ref={frame}
        className={full ? 'pw-rich pw-rich-full' : 'pw-rich'}
        data-invalid={binding.issues.length > 0 ? '' : undefined}
        onBlur={onBlur}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {editor === null ? null : (
          <RichToolbar
            editor={editor}
            headings={binding.field.headings ?? 6}
            anchor={anchor}
            onAsk={setAsked}
            onPictures={pictures.take}
          />
        )}
        <div
          ref={text}
          className="pw-rich-body"
          style={full ? undefined : { height: binding.field.height ?? HEIGHT }}
        />
        {asked === null || editor === null ? null : (
          <AskPopup editor={editor} what={asked} anchor={anchor} onClose={closeAsked} />
        )}
      </div>
      <p className="pw-help pw-rich-hint" id={hintId}>
        {t('widgets.htmleditor.hint')}
      </p>
      <p className="pw-sr" role="status">
        {pictures.waiting > 0 ? t('widgets.htmleditor.uploading', { count: pictures.waiting }) : ''}
      </p>
    </>
  );
}
