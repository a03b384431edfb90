import { CircleAlert, FileX2 } from 'lucide-react';
import { useTexts } from '../../hooks/hooks.ts';
import type { StoredFile } from '../storedFiles.ts';
import type { View } from './useView.ts';

/** What each view of a file is given. */
export interface FileViewProps {
  readonly file: StoredFile;
  /** The file itself, where it was uploaded on this page. */
  readonly local: File | null;
  readonly view: View;
  onDownload(): void;
}

export function ViewLoading() {
  const { t } = useTexts();
  return (
    <div className="pw-viewer-stage pw-state" role="status">
      {t('widgets.viewer.loading')}
    </div>
  );
}

/** The server does not know it, or not for this user: there is nothing to download, but it may be shared meanwhile. */
export function ViewGone({ id, onRetry }: { readonly id: string; onRetry?(): void }) {
  const { t } = useTexts();
  return (
    <div className="pw-viewer-stage pw-state" role="alert">
      <FileX2 size={28} aria-hidden />
      <div className="pw-state-title">{t('widgets.files.unknown')}</div>
      <div>{t('widgets.files.gone', { ids: id })}</div>
      {onRetry === undefined ? null : (
        <button type="button" className="pw-button" onClick={onRetry}>
          {t('widgets.form.retry')}
        </button>
      )}
    </div>
  );
}

/** It could not be shown: another try, and the file itself. */
export function ViewFailed(props: { readonly said: string; onRetry(): void; onDownload(): void }) {
  const { t } = useTexts();
  return (
    <div className="pw-viewer-stage pw-state" role="alert">
      <CircleAlert size={28} aria-hidden />
      <div className="pw-state-title">{t('widgets.viewer.failed')}</div>
      <div>{props.said}</div>
      <div className="pw-viewer-choices">
        <button type="button" className="pw-button" onClick={props.onRetry}>
          {t('widgets.form.retry')}
        </button>
        <button type="button" className="pw-button" onClick={props.onDownload}>
          {t('widgets.files.download')}
        </button>
      </div>
    </div>
  );
}
