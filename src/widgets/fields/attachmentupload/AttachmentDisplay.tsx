import { FileTable } from '../../files/FileTable.tsx';
import { storedFiles } from '../../files/storedFiles.ts';
import { useFileActions } from '../../files/useFileActions.tsx';
import { useFileDoubt } from '../../files/useFileDoubt.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { TextDisplay } from '../../parts/TextDisplay.tsx';
import type { AdapterProps } from '../types.ts';
import { FileCount } from './AttachmentCell.tsx';

/** Files for reading: they can be looked at and downloaded. A value that is no list of ids is shown as it is. */
export function AttachmentDisplay(props: AdapterProps) {
  const { binding, label, place } = props;
  const { value, companion, field } = binding;
  const files = storedFiles(value, companion);
  useFileDoubt(binding, files);
  const actions = useFileActions({ files, field: null });
  const title = label ?? binding.text(field.title);
  if (files.length === 0)
    return value === null || value === undefined || value === '' ? (
      <EmptyValue />
    ) : (
      <TextDisplay {...props} />
    );
  if (place === 'cell') return <FileCount files={files} field={null} title={title} />;
  return (
    <div className="pw-files-field">
      <FileTable files={files} field={null} actions={actions} title={title} />
      {actions.dialogs}
    </div>
  );
}
