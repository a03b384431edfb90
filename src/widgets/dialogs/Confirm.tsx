import { useRef } from 'react';
import { useTexts } from '../hooks/hooks.ts';
import { Modal } from './Modal.tsx';

export interface ConfirmProps {
  readonly title?: string | undefined;
  /** The specification's question unless stated. */
  readonly message?: string | undefined;
  readonly confirm?: string | undefined;
  readonly cancel?: string | undefined;
  readonly tone?: 'danger' | 'normal' | undefined;
  readonly onAnswer: (yes: boolean) => void;
}

/** A question with two answers; Escape and the cross mean no. Source: specification 002 5. */
export function Confirm({ title, message, confirm, cancel, tone = 'normal', onAnswer }: ConfirmProps) {
  const { t } = useTexts();
  const answered = useRef(false);
  const answer = (yes: boolean) => {
    if (answered.current) return;
    answered.current = true;
    onAnswer(yes);
  };
  return (
    <Modal
      role="alertdialog"
      title={title ?? t('dialog.confirmTitle')}
      description={message ?? t('dialog.confirmAction')}
      width="420px"
      onClose={() => answer(false)}
      footer={
        <>
          <button type="button" className="pw-button" onClick={() => answer(false)}>
            {cancel ?? t('dialog.cancel')}
          </button>
          <button
            type="button"
            className={tone === 'danger' ? 'pw-button pw-button-fatal' : 'pw-button pw-button-primary'}
            onClick={() => answer(true)}
          >
            {confirm ?? t('dialog.confirm')}
          </button>
        </>
      }
    >
      {null}
    </Modal>
  );
}
