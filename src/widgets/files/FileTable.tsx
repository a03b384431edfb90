import { File as FileIcon, FileImage, FileText, MoreHorizontal, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { Upload } from '../../platform/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { MenuButton } from '../popups/MenuButton.tsx';
import { calledName, looksOf, sizeText } from './fileNames.ts';
import { focusBeside } from './focusBeside.ts';
import { isUnknown, type StoredFile } from './storedFiles.ts';
import { uploadErrorText } from './uploadError.ts';
import type { FileActions } from './useFileActions.tsx';
import type { FileField } from './useFileField.ts';

export interface FileTableProps {
  readonly files: readonly StoredFile[];
  /** Null where they are read only. */
  readonly field: FileField | null;
  readonly actions: FileActions;
  /** Name of the table: the title of its field. */
  readonly title: string;
  /** Id of the control that takes the focus when a file is removed from under it, or its upload cancelled. */
  readonly controlId?: string | undefined;
}

function Icon({ name }: { readonly name: string }) {
  const looks = looksOf(name);
  if (looks === 'picture') return <FileImage size={16} aria-hidden />;
  return looks === 'other' ? <FileIcon size={16} aria-hidden /> : <FileText size={16} aria-hidden />;
}

/**
 * The files of a field as a table: name, size in MB, upload time, status, and a menu for each. Source: specification 001
 * 2.2. Delete on a name removes the file, which undo brings back.
 */
export function FileTable(props: FileTableProps) {
  const { files, field, title, controlId } = props;
  const { t } = useTexts();
  const uploads = field?.uploads ?? [];
  if (files.length + uploads.length === 0) return null;
  return (
    <table className="pw-files" aria-label={t('widgets.files.table', { title })}>
      <thead>
        <tr>
          <th scope="col">{t('widgets.files.name')}</th>
          <th scope="col" className="pw-files-size">
            {t('widgets.files.size')}
          </th>
          <th scope="col" className="pw-files-time">
            {t('widgets.files.time')}
          </th>
          <th scope="col">{t('widgets.files.status')}</th>
          <th scope="col">
            <span className="pw-sr">{t('widgets.files.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <StoredRow key={file.id} {...props} file={file} />
        ))}
        {field === null
          ? null
          : uploads.map((upload) => (
              <UploadRow key={`u${upload.id}`} upload={upload} field={field} controlId={controlId} />
            ))}
      </tbody>
    </table>
  );
}

function StoredRow({ file, field, actions, controlId }: FileTableProps & { readonly file: StoredFile }) {
  const { t } = useTexts();
  const row = useRef<HTMLTableRowElement>(null);
  const name = calledName(file);
  const leaveTo = (part: string) => focusBeside(row.current, part, controlId);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (field === null || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    event.stopPropagation();
    leaveTo('button.pw-files-open');
    field.remove(file.id);
  }
  return (
    <tr ref={row}>
      <th scope="row">
        <span className="pw-files-name">
          <Icon name={file.name} />
          <button
            type="button"
            className="pw-link-button pw-files-open"
            title={name}
            aria-keyshortcuts={field === null ? undefined : 'Delete'}
            {...actions.opens(file)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        </span>
      </th>
      <td className="pw-files-size">{sizeText(file.size)}</td>
      <td className="pw-files-time">{file.time}</td>
      <td>
        <span className="pw-tag" data-tone={isUnknown(file) ? 'warning' : 'success'}>
          {t(isUnknown(file) ? 'widgets.files.unknown' : 'widgets.files.uploaded')}
        </span>
      </td>
      <td className="pw-files-menu">
        <MenuButton
          items={actions.menuOf(file, () => leaveTo('.pw-files-menu [aria-haspopup]'))}
          buttonClass="pw-icon-button"
          label={t('widgets.files.menu', { name })}
          align="end"
        >
          <MoreHorizontal size={16} aria-hidden />
        </MenuButton>
      </td>
    </tr>
  );
}

/** A file on its way: waiting, in progress, or failed with the reason and another try. Source: 001 4.5 and 8. */
function UploadRow(props: Pick<FileTableProps, 'controlId'> & { upload: Upload; field: FileField }) {
  const { upload, field, controlId } = props;
  /** The pressed button goes away with what it does. */
  const leave = () => {
    if (controlId !== undefined) document.getElementById(controlId)?.focus();
  };
  const { t } = useTexts();
  const { name, size, status, share, error } = upload;
  const percent = Math.round(share * 100);
  return (
    <tr data-status={status}>
      <th scope="row">
        <span className="pw-files-name">
          <Icon name={name} />
          <span className="pw-files-open" title={name}>
            {name}
          </span>
        </span>
      </th>
      <td className="pw-files-size">{sizeText(size)}</td>
      {status === 'failed' && error !== null ? (
        <td colSpan={2} className="pw-files-failed" role="alert">
          {uploadErrorText(error, name, 'file', t)}
        </td>
      ) : (
        <td colSpan={2}>
          <span className="pw-files-progress">
            <progress
              aria-label={t('widgets.files.progress', { name })}
              max={100}
              {...(share > 0 && share < 1 ? { value: percent } : {})}
            />
            <span>
              {status === 'waiting'
                ? t('widgets.files.waiting')
                : share < 1
                  ? t('widgets.files.sending', { percent })
                  : t('widgets.files.storing')}
            </span>
          </span>
        </td>
      )}
      <td className="pw-files-menu">
        {status === 'failed' ? (
          <button
            type="button"
            className="pw-icon-button"
            aria-label={t('widgets.files.retry', { name })}
            title={t('widgets.form.retry')}
            onClick={() => {
              leave();
              field.retry(upload);
            }}
          >
            <RotateCw size={16} aria-hidden />
          </button>
        ) : null}
        <button
          type="button"
          className="pw-icon-button"
          aria-label={t(status === 'failed' ? 'widgets.files.discard' : 'widgets.files.cancel', { name })}
          onClick={() => {
            leave();
            field.cancel(upload);
          }}
        >
          <X size={16} aria-hidden />
        </button>
      </td>
    </tr>
  );
}
