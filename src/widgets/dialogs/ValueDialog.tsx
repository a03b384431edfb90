import type { ReactNode } from 'react';
import type { AdapterProps } from '../fields/types.ts';
import { useTexts } from '../hooks/hooks.ts';
import { Modal } from './Modal.tsx';

interface ValueDialogProps {
  readonly field: AdapterProps;
  readonly width: string;
  readonly className: string;
  readonly onClose: () => void;
  /** The control, given its name and the id of what is said of it. */
  readonly children: (name: string, saidId: string) => ReactNode;
}

/** The value of a field over the page, with the room that its place has not; what is wrong with it stands below. */
export function ValueDialog({ field, width, className, onClose, children }: ValueDialogProps) {
  const { binding, label, id } = field;
  const { t } = useTexts();
  const name = label ?? (binding.text(binding.field.title) || binding.field.model);
  const issue = binding.issues[0];
  const saidId = `${id}-said`;
  return (
    <Modal
      title={name}
      width={width}
      height="80vh"
      onClose={onClose}
      footer={
        <button type="button" className="pw-button" onClick={onClose}>
          {t('dialog.close')}
        </button>
      }
    >
      <div className={className}>
        {children(name, saidId)}
        <p className="pw-error" id={saidId} role="status">
          {issue === undefined ? '' : t(issue.code, issue.params)}
        </p>
      </div>
    </Modal>
  );
}
