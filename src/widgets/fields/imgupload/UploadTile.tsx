import { RotateCw, X } from 'lucide-react';
import type { Upload } from '../../../platform/internal.ts';
import type { FileField } from '../../files/useFileField.ts';
import { useTexts } from '../../hooks/hooks.ts';

export interface UploadTileProps {
  readonly upload: Upload;
  readonly field: FileField;
  /** Called before it is cancelled or sent again, to move the focus: the pressed button goes away. */
  onLeave(): void;
}

/** A picture on its way, or one that failed, which can be tried again. Source: specification 001 4.5. */
export function UploadTile({ upload, field, onLeave }: UploadTileProps) {
  const { t } = useTexts();
  const { name, status, share } = upload;
  const failed = status === 'failed';
  return (
    <li className="pw-tile pw-tile-sent" data-failed={failed || undefined} title={name}>
      {failed ? (
        <button
          type="button"
          className="pw-icon-button"
          aria-label={t('widgets.files.retry', { name })}
          title={t('widgets.form.retry')}
          onClick={() => {
            onLeave();
            field.retry(upload);
          }}
        >
          <RotateCw size={16} aria-hidden />
        </button>
      ) : (
        <progress
          aria-label={t('widgets.files.progress', { name })}
          max={100}
          {...(share > 0 && share < 1 ? { value: Math.round(share * 100) } : {})}
        />
      )}
      <button
        type="button"
        className="pw-icon-button pw-tile-menu"
        aria-label={t(failed ? 'widgets.files.discard' : 'widgets.files.cancel', { name })}
        onClick={() => {
          onLeave();
          field.cancel(upload);
        }}
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}
