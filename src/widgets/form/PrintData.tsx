import { useRef, useState } from 'react';
import type { Form } from '../../engine/internal.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { texts } from './notices.texts.ts';

const TEXTS = [texts];

export interface PrintDataProps {
  readonly form: Form;
  readonly onClose: () => void;
}

/** The record as JSON, in a dialog 800 px wide. Source: specification 001 2.1. */
export function PrintData(props: PrintDataProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Data {...props} />
    </WithTexts>
  );
}

function Data({ form, onClose }: PrintDataProps) {
  const { t } = useTexts();
  const [said, setSaid] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const [text] = useState(() => JSON.stringify(form.value(), null, 2));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t('widgets.form.copied'));
    } catch {
      // Without a secure context or permission: it is selected, for the keys that copy.
      area.current?.select();
      setSaid(t('widgets.form.copySelected'));
    }
  };
  return (
    <Modal
      title={t('widgets.form.printData')}
      width="800px"
      height="640px"
      closeOutside
      onClose={onClose}
      footer={
        <>
          <span className="pw-toolbar-note" role="status">
            {said}
          </span>
          <button type="button" className="pw-button" onClick={() => void copy()}>
            {t('widgets.form.copy')}
          </button>
          <button type="button" className="pw-button" onClick={onClose}>
            {t('widgets.form.close')}
          </button>
        </>
      }
    >
      {/* A block of code that scrolls must be reachable by keyboard. */}
      <textarea
        ref={area}
        className="pw-input pw-code pw-print-data"
        readOnly
        aria-label={t('widgets.form.printData')}
        value={text}
      />
    </Modal>
  );
}
