import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { useSize } from '../../grid/useGridViewport.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { calledName } from '../fileNames.ts';
import { usePicture } from '../usePicture.ts';
import { fittingShare, type PictureSize } from './fittingShare.ts';
import { useWheelZoom } from './useWheelZoom.ts';
import { type FileViewProps, ViewFailed, ViewGone, ViewLoading } from './ViewStates.tsx';

/** A picture, as large as fits at first, turned ones as well; larger ones are scrolled. 100% are the picture's own pixels. */
export function PictureView({ file, local, view, onDownload }: FileViewProps) {
  const { t } = useTexts();
  const [tries, setTries] = useState(0);
  const { phase, url, onError } = usePicture(file, local, undefined, tries);
  if (phase === 'gone') return <ViewGone id={file.id} onRetry={() => setTries(tries + 1)} />;
  if (phase === 'failed')
    return (
      <ViewFailed
        said={t('widgets.files.noImage')}
        onRetry={() => setTries(tries + 1)}
        onDownload={onDownload}
      />
    );
  return <Stage name={file.name} label={calledName(file)} url={url} view={view} onError={onError} />;
}

interface StageProps extends Pick<FileViewProps, 'view'> {
  readonly name: string;
  readonly label: string;
  readonly url: string | null;
  onError(): void;
}

function Stage({ name, label, url, view, onError }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  const size = useSize(stage);
  const [own, setOwn] = useState<PictureSize | null>(null);
  useWheelZoom(stage, view.zoomBy, true);
  const lies = view.turn % 180 !== 0;
  const turned = own === null || !lies ? own : { width: own.height, height: own.width };
  const share = turned === null || size === null ? null : fittingShare(turned, size);
  const { setFitted } = view;
  useLayoutEffect(() => {
    if (share !== null) setFitted(share);
  }, [share, setFitted]);
  const scaled = ({ width, height }: PictureSize): CSSProperties => ({
    width: width * view.zoom,
    height: height * view.zoom,
  });
  return (
    // Scrolled by keys too, so it takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section ref={stage} className="pw-viewer-stage pw-viewer-centre" tabIndex={0} aria-label={label}>
      {url === null ? (
        <ViewLoading />
      ) : (
        <div className="pw-viewer-paper" style={turned === null ? undefined : scaled(turned)}>
          <img
            src={url}
            alt={name}
            referrerPolicy="no-referrer"
            style={{
              ...(own === null ? { visibility: 'hidden' } : scaled(own)),
              transform: `translate(-50%, -50%) rotate(${view.turn}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              // A drawing without a size of its own gets the window's.
              const drawn = naturalWidth > 0 && naturalHeight > 0;
              setOwn(
                drawn
                  ? { width: naturalWidth, height: naturalHeight }
                  : (size ?? { width: 300, height: 150 }),
              );
            }}
            onError={onError}
          />
        </div>
      )}
    </section>
  );
}
