import { Modal } from '../../dialogs/Modal.tsx';
import { useTexts } from '../../hooks/hooks.ts';
import type { AdapterProps } from '../types.ts';
import { CodeFrame } from './CodeFrame.tsx';

interface CodeDialogProps extends AdapterProps {
  onClose(): void;
}

/** The editor over the page, 80vw wide. Source: specification 001 9. Its text is the field's, also while it is open. */
export function CodeDialog({ onClose, ...props }: CodeDialogProps) {
  const { binding, label } = props;
  const { t } = useTexts();
  const name = label ?? (binding.text(binding.field.title) || binding.field.model);
  const issue = binding.issues[0];
  return (
    <Modal
      title={name}
      width={binding.field.code?.fullWidth ?? '80vw'}
      height="80vh"
      onClose={onClose}
      footer={
        <button type="button" className="pw-button" onClick={onClose}>
          {t('dialog.close')}
        </button>
      }
    >
      <div className="pw-codedialog">
        <CodeFrame
          {...props}
          id={`${props.id}-full`}
          label={name}
          autoFocus
          describedBy={`${props.id}-said`}
          full
        />
        <p className="pw-error" id={`${props.id}-said`} role="status">
          {issue === undefined ? '' : t(issue.code, issue.params)}
        </p>
      </div>
    </Modal>
  );
}
