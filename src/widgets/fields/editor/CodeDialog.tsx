import { ValueDialog } from '../../dialogs/ValueDialog.tsx';
import type { AdapterProps } from '../types.ts';
import { CodeFrame } from './CodeFrame.tsx';

interface CodeDialogProps extends AdapterProps {
  onClose(): void;
}

/** The editor over the page, 80vw wide. Source: specification 001 9. Its text is the field's, also while it is open. */
export function CodeDialog({ onClose, ...props }: CodeDialogProps) {
  const width = props.binding.field.code?.fullWidth ?? '80vw';
  return (
    <ValueDialog field={props} width={width} className="pw-codedialog" onClose={onClose}>
      {(name, saidId) => (
        <CodeFrame {...props} id={`${props.id}-full`} label={name} autoFocus describedBy={saidId} full />
      )}
    </ValueDialog>
  );
}
