import { DropZone, useDropped } from '../../files/DropZone.tsx';
import { FileProblems } from '../../files/FileProblems.tsx';
import { FileTable } from '../../files/FileTable.tsx';
import { useFileActions } from '../../files/useFileActions.tsx';
import { useFileDoubt } from '../../files/useFileDoubt.ts';
import { useFileField } from '../../files/useFileField.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { controlAttributes } from '../../parts/attributes.ts';
import type { AdapterProps } from '../types.ts';

/** Files are chosen, dropped or pasted; each is sent by itself, and those that fail say why while the others go on. */
export function AttachmentInput(props: AdapterProps) {
  const { binding, id, label, place } = props;
  const { t } = useTexts();
  const field = useFileField(binding, 'file');
  useFileDoubt(binding, field.files);
  const actions = useFileActions({ files: field.files, field });
  const { over, handlers } = useDropped(field.add);
  const { most, files } = field;
  return (
    <div className="pw-files-field" data-place={place} data-over={over || undefined} {...handlers}>
      <DropZone
        attributes={controlAttributes(props)}
        accept={field.accept}
        multiple={most !== 1}
        text={t('widgets.files.choose')}
        count={
          most === null || most === 1 ? null : (
            <span className="pw-files-count">
              {t('widgets.files.count', { count: field.count, max: most })}
            </span>
          )
        }
        camera={false}
        onFiles={field.add}
        onBlur={binding.blur}
      />
      {field.odd === null ? null : <code className="pw-files-odd">{field.odd}</code>}
      <FileProblems refusals={field.refusals} onDismiss={field.dismiss} />
      <FileTable
        files={files}
        field={field}
        actions={actions}
        title={label ?? binding.text(binding.field.title)}
        controlId={id}
      />
      {actions.dialogs}
    </div>
  );
}
