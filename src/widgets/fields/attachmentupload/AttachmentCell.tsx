import { Paperclip } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { DropZone, useDropped } from '../../files/DropZone.tsx';
import { FileProblems } from '../../files/FileProblems.tsx';
import { FileTable } from '../../files/FileTable.tsx';
import { calledName } from '../../files/fileNames.ts';
import type { StoredFile } from '../../files/storedFiles.ts';
import { useFileActions } from '../../files/useFileActions.tsx';
import { useFileDoubt } from '../../files/useFileDoubt.ts';
import { type FileField, useFileField } from '../../files/useFileField.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { Apart } from '../../parts/Apart.tsx';
import { controlAttributes } from '../../parts/attributes.ts';
import { Float } from '../../popups/Float.tsx';
import type { AdapterProps } from '../types.ts';

interface FileCountProps {
  readonly files: readonly StoredFile[];
  /** Null where the files are read only. */
  readonly field: FileField | null;
  readonly title: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** What stands above the table. */
  readonly above?: ReactNode;
  /** See `FileTableProps`. */
  readonly controlId?: string;
}

/** How many files a cell has: a button that opens their table under it. */
export function FileCount({ files, field, title, attributes, above, controlId }: FileCountProps) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const actions = useFileActions({ files, field });
  const count = field?.count ?? files.length;
  const text = t('widgets.value.files', { count });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Delete' || field === null || files.length === 0) return;
    event.preventDefault();
    field.clear();
  }
  return (
    <span className="pw-files-cell">
      <button
        {...attributes}
        ref={button}
        type="button"
        className="pw-link-button pw-files-count-button"
        tabIndex={field === null ? -1 : undefined}
        aria-label={field === null ? undefined : t('widgets.files.cell', { title, count })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        <Paperclip size={14} aria-hidden />
        {text}
        <span className="pw-sr"> {files.map(calledName).join(', ')}</span>
      </button>
      {open ? (
        <Apart>
          <Float anchor={button} label={title} onClose={() => setOpen(false)} className="pw-files-popup">
            {above}
            <FileTable files={files} field={field} actions={actions} title={title} controlId={controlId} />
          </Float>
        </Apart>
      ) : null}
      {actions.dialogs}
    </span>
  );
}

/** A cell that is edited: the same table, with the control that adds files. Delete on the count empties the cell. */
export function AttachmentCell(props: AdapterProps) {
  const { binding, id, label } = props;
  const { t } = useTexts();
  const field = useFileField(binding, 'file');
  const { most, files } = field;
  useFileDoubt(binding, files);
  const { over, handlers } = useDropped(field.add);
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...attributes } = controlAttributes(props);
  const above = (
    <div className="pw-files-field" data-over={over || undefined} {...handlers}>
      <DropZone
        attributes={{ id: `${id}-file`, 'aria-label': t('widgets.files.choose') }}
        accept={field.accept}
        multiple={most !== 1}
        text={t('widgets.files.choose')}
        count={
          most === null ? null : (
            <span className="pw-files-count">
              {t('widgets.files.count', { count: field.count, max: most })}
            </span>
          )
        }
        camera={false}
        onFiles={field.add}
        onBlur={binding.blur}
      />
      <FileProblems refusals={field.refusals} onDismiss={field.dismiss} />
    </div>
  );
  return (
    <FileCount
      files={files}
      field={field}
      title={label ?? binding.text(binding.field.title)}
      attributes={attributes}
      above={above}
      controlId={`${id}-file`}
    />
  );
}
