import { useState } from 'react';
import type { Form } from '../../engine/internal.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { useTexts } from '../hooks/hooks.ts';

/** The record as JSON, in a dialog 800 px wide. Source: specification 001 2.1. */
export function PrintData({ form, onClose }: { readonly form: Form; onClose(): void }) {
  const { t } = useTexts();
  const [text] = useState(() => JSON.stringify(form.value(), null, 2));
  return (
    <Modal
      title={t('widgets.form.printData')}
      width="800px"
      height="640px"
      closeOutside
      onClose={onClose}
      footer={
        <button type="button" className="pw-button" onClick={onClose}>
          {t('widgets.form.close')}
        </button>
      }
    >
      {/* A block of code that scrolls must be reachable by keyboard. */}
      <textarea
        className="pw-input pw-code pw-print-data"
        readOnly
        aria-label={t('widgets.form.printData')}
        value={text}
      />
    </Modal>
  );
}
