import { ValueDialog } from '../../dialogs/ValueDialog.tsx';
import type { AdapterProps } from '../types.ts';
import { MapInput } from './MapInput.tsx';

interface MapDialogProps extends AdapterProps {
  onClose(): void;
}

/** The place of a table's cell with its map, over the page. */
export function MapDialog({ onClose, ...props }: MapDialogProps) {
  return (
    <ValueDialog field={props} width="720px" className="pw-mapdialog" onClose={onClose}>
      {(name, saidId) => (
        <MapInput
          {...props}
          place="form"
          id={`${props.id}-map`}
          label={name}
          describedBy={saidId}
          autoFocus
          full
        />
      )}
    </ValueDialog>
  );
}
