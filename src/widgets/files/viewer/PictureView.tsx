import { type CSSProperties, useRef, useState } from 'react';
import { useTexts } from '../../hooks/hooks.ts';
import { usePicture } from '../usePicture.ts';
import { useWheelZoom } from './useWheelZoom.ts';
import { type FileViewProps, ViewFailed, ViewLoading } from './ViewStates.tsx';

/** A picture, as large as fits at first; larger ones are scrolled. */
export function PictureView({ file, local, view, onDownload }: FileViewProps) {
  const { t } = useTexts();
  const [tries, setTries] = useState(0);
  const stage = useRef<HTMLElement>(null);
  const { phase, url, onError } = usePicture(file, local, undefined, tries);
  useWheelZoom(stage, view.zoomBy, true);
  if (phase === 'failed')
    return (
      <ViewFailed
        said={t('widgets.files.noImage')}
        onRetry={() => setTries(tries + 1)}
        onDownload={onDownload}
      />
    );
  const shape: CSSProperties = {
    width: `${view.zoom * 100}%`,
    height: `${view.zoom * 100}%`,
  };
  return (
    // Scrolled by keys too, so it takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section ref={stage} className="pw-viewer-stage" tabIndex={0} aria-label={file.name || file.id}>
      {phase === 'loading' ? <ViewLoading /> : null}
      {url === null ? null : (
        <div className="pw-viewer-paper" style={shape}>
          <img
            src={url}
            alt={file.name}
            referrerPolicy="no-referrer"
            style={{ transform: `rotate(${view.turn}deg)` }}
            onError={onError}
          />
        </div>
      )}
    </section>
  );
}
