import { ChevronLeft, ChevronRight, Download, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Modal } from '../../dialogs/Modal.tsx';
import { useTexts } from '../../hooks/hooks.ts';
import { calledName, looksOf } from '../fileNames.ts';
import { isUnknown, type StoredFile } from '../storedFiles.ts';
import { PdfView } from './PdfView.tsx';
import { PictureView } from './PictureView.tsx';
import { TextView } from './TextView.tsx';
import { useFingers } from './useFingers.ts';
import { useView } from './useView.ts';
import { ViewGone } from './ViewStates.tsx';

export interface ViewerProps {
  readonly files: readonly StoredFile[];
  /** Id of the one that is shown first. */
  readonly first: string;
  /** All are pictures, whatever they are called. */
  readonly pictures: boolean;
  local(id: string): File | null;
  onDownload(file: StoredFile): void;
  onClose(): void;
}

interface Tool {
  readonly key: string;
  readonly icon: ReactNode;
  readonly keys?: string;
  /** A choice that is made or not. */
  readonly on?: boolean;
  act(): void;
}

/**
 * Files looked at one after another: pictures, PDF and text; anything else can be downloaded. Zoom by buttons, wheel and
 * `+` `-`, `0` for what fits, `1` for a picture's own pixels, a quarter turn by `r`, the next file by the arrow keys, Escape closes;
 * by touch two fingers zoom, and one that goes sideways leads to the next file. Source: specification 001 2.2.
 */
export function ViewerDialog({ files, first, pictures, local, onDownload, onClose }: ViewerProps) {
  const { t } = useTexts();
  const view = useView(
    files.findIndex(({ id }) => id === first),
    files.length,
  );
  // Dialogs draw what they hold after themselves: an effect that read a ref would find nothing yet.
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const file = files[view.at];
  const looks = pictures ? 'picture' : looksOf(file?.name ?? '');
  const shaped = looks === 'picture' || looks === 'pdf';
  useFingers(area, view, shaped);
  if (file === undefined) return null;
  const name = calledName(file);
  const tools: readonly Tool[] = shaped
    ? [
        { key: 'zoomOut', icon: <ZoomOut size={16} aria-hidden />, keys: '-', act: () => view.zoomBy(-1) },
        { key: 'zoomIn', icon: <ZoomIn size={16} aria-hidden />, keys: '+', act: () => view.zoomBy(1) },
        { key: 'fit', icon: <Maximize size={16} aria-hidden />, keys: '0', on: view.fits, act: view.fit },
        ...(looks === 'picture'
          ? [{ key: 'actual', icon: <small aria-hidden>1:1</small>, keys: '1', act: view.actual }]
          : []),
        { key: 'rotate', icon: <RotateCw size={16} aria-hidden />, keys: 'r', act: view.rotate },
      ]
    : [];
  const shown = { file, local: local(file.id), view, onDownload: () => onDownload(file) };
  return (
    // Keys of the whole dialog, the cross in its head included.
    // biome-ignore lint/a11y/noStaticElementInteractions: the dialog's own buttons do the same
    <span className="pw-apart" onKeyDown={view.onKeyDown}>
      <Modal title={name} width="96vw" height="94vh" onClose={onClose} closeOutside>
        <div ref={setArea} className="pw-viewer">
          <div className="pw-viewer-tools" role="toolbar" aria-label={t('widgets.viewer.tools')}>
            {tools.map(({ key, icon, keys, on, act }) => (
              <button
                key={key}
                type="button"
                className="pw-icon-button"
                aria-label={t(`widgets.viewer.${key}`)}
                aria-keyshortcuts={keys}
                aria-pressed={on}
                title={`${t(`widgets.viewer.${key}`)} (${keys})`}
                onClick={act}
              >
                {icon}
              </button>
            ))}
            {shaped ? (
              <span className="pw-viewer-zoom" role="status">
                {Math.round(view.zoom * 100)}%
              </span>
            ) : null}
            <button
              type="button"
              className="pw-icon-button"
              aria-label={t('widgets.files.download')}
              title={t('widgets.files.download')}
              onClick={() => onDownload(file)}
            >
              <Download size={16} aria-hidden />
            </button>
            {files.length > 1 ? (
              <span className="pw-viewer-steps">
                <button
                  type="button"
                  className="pw-icon-button"
                  aria-label={t('widgets.viewer.previous')}
                  aria-keyshortcuts="ArrowLeft"
                  disabled={view.at === 0}
                  onClick={() => view.go(-1)}
                >
                  <ChevronLeft size={16} aria-hidden />
                </button>
                <span role="status">{t('widgets.viewer.at', { at: view.at + 1, count: files.length })}</span>
                <button
                  type="button"
                  className="pw-icon-button"
                  aria-label={t('widgets.viewer.next')}
                  aria-keyshortcuts="ArrowRight"
                  disabled={view.at === files.length - 1}
                  onClick={() => view.go(1)}
                >
                  <ChevronRight size={16} aria-hidden />
                </button>
              </span>
            ) : null}
          </div>
          {looks === 'picture' ? (
            <PictureView key={file.id} {...shown} />
          ) : looks === 'pdf' ? (
            <PdfView key={file.id} {...shown} />
          ) : looks === 'text' ? (
            <TextView key={file.id} {...shown} />
          ) : isUnknown(file) && shown.local === null ? (
            <ViewGone id={file.id} />
          ) : (
            <div className="pw-viewer-stage pw-state">
              <div className="pw-state-title">{t('widgets.viewer.none')}</div>
              <div>{t('widgets.viewer.noneHelp')}</div>
              <button type="button" className="pw-button pw-button-primary" onClick={() => onDownload(file)}>
                {t('widgets.files.download')}
              </button>
            </div>
          )}
        </div>
      </Modal>
    </span>
  );
}
