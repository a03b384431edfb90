import { useState } from 'react';
import { htmlText } from '../../../engine/internal.ts';
import { Modal } from '../../dialogs/Modal.tsx';
import { useTexts } from '../../hooks/hooks.ts';
import { Apart } from '../../parts/Apart.tsx';
import type { AdapterProps } from '../types.ts';
import { RichEditor } from './RichEditor.tsx';
import { richHtml } from './richText.ts';

/** Most characters of the text that a cell shows. */
const MOST = 200;

/**
 * Rich text in a table: its words on a button, which opens the editor over the page. Decision: a cell has one line, and
 * typing there would turn a formatted text into a plain one.
 */
export function RichCell(props: AdapterProps) {
  const { binding, id, describedBy, label } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const name = label ?? (binding.text(binding.field.title) || binding.field.model);
  const words = htmlText(richHtml(binding)).slice(0, MOST);
  return (
    <>
      <button
        type="button"
        id={id}
        className="pw-input pw-cell-input pw-rich-cell"
        aria-label={words === '' ? name : `${name}: ${words}`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        data-pw-draft={binding.draft === null ? undefined : ''}
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {open ? (
        <Apart>
          <Modal
            title={name}
            width="80vw"
            height="80vh"
            onClose={() => setOpen(false)}
            footer={
              <button type="button" className="pw-button" onClick={() => setOpen(false)}>
                {t('dialog.close')}
              </button>
            }
          >
            <div className="pw-rich-dialog">
              <RichEditor {...props} id={`${id}-text`} label={name} autoFocus full />
            </div>
          </Modal>
        </Apart>
      ) : null}
    </>
  );
}
