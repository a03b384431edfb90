import { Modal } from '../../dialogs/Modal.tsx';
import { useTexts } from '../../hooks/hooks.ts';
import type { AdapterProps } from '../types.ts';
import { MapInput } from './MapInput.tsx';

interface MapDialogProps extends AdapterProps {
  onClose(): void;
}

/** The place of a table's cell with its map, over the page. */
export function MapDialog({ onClose, ...props }: MapDialogProps) {
  const { binding, label } = props;
  const { t } = useTexts();
  const name = label ?? (binding.text(binding.field.title) || binding.field.model);
  const issue = binding.issues[0];
  return (
    <Modal
      title={name}
      width="720px"
      height="80vh"
      onClose={onClose}
      footer={
        <button type="button" className="pw-button" onClick={onClose}>
          {t('dialog.close')}
        </button>
      }
    >
      <div className="pw-mapdialog">
        <MapInput
          {...props}
          place="form"
          id={`${props.id}-map`}
          label={name}
          describedBy={`${props.id}-said`}
          autoFocus
          full
        />
        <p className="pw-error" id={`${props.id}-said`} role="status">
          {issue === undefined ? '' : t(issue.code, issue.params)}
        </p>
      </div>
    </Modal>
  );
}
