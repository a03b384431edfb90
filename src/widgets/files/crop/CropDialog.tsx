import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Modal } from '../../dialogs/Modal.tsx';
import { useTexts } from '../../hooks/hooks.ts';
import { type Area, Cropper } from '../../libraries/crop.ts';
import { cropImage } from './cropImage.ts';

export interface CropDialogProps {
  readonly file: File;
  /** Which of several it is; 1 of 1 for a single one. */
  readonly at: number;
  readonly count: number;
  /** Why it cannot be sent as it is: that is not offered then; null where it can. */
  readonly sizeProblem: string | null;
  /** The picture that is to be sent: what was cut out, or the file as it is. */
  onDone(file: File): void;
  /** Sends this and all further ones as they are, but for those that are too large. */
  onSkipAll(): void;
  /** Sends nothing of it. */
  onClose(): void;
}

/** Shapes of the part; 0 is that of the picture. */
const SHAPES = [0, 1, 4 / 3, 3 / 4, 16 / 9] as const;
const SHAPE_NAMES: Readonly<Record<number, string>> = {
  1: '1 : 1',
  [4 / 3]: '4 : 3',
  [3 / 4]: '3 : 4',
  [16 / 9]: '16 : 9',
};
const MOST_ZOOM = 4;

function useUrlOf(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/**
 * Crops and turns a picture before it is sent; it can be skipped. The part is moved by dragging or by the arrow keys, its
 * size by the slider, the wheel or two fingers.
 */
export function CropDialog(props: CropDialogProps) {
  const { file, at, count, sizeProblem } = props;
  const { t } = useTexts();
  const url = useUrlOf(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [shape, setShape] = useState<number>(0);
  const [own, setOwn] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const sideways = turn % 180 !== 0;
  const aspect = shape === 0 ? (sideways ? 1 / own : own) : shape;

  async function use() {
    if (url === null || area === null) return;
    setState('busy');
    try {
      props.onDone(await cropImage(file, url, area, turn));
    } catch {
      setState('failed');
    }
  }

  return (
    <Modal
      title={t('widgets.crop.title', { name: file.name })}
      width="720px"
      height="640px"
      onClose={props.onClose}
      footer={
        <>
          {count - at > 0 && sizeProblem === null ? (
            <button type="button" className="pw-button pw-button-quiet" onClick={props.onSkipAll}>
              {t('widgets.crop.skipAll')}
            </button>
          ) : null}
          {sizeProblem === null ? (
            <button type="button" className="pw-button" onClick={() => props.onDone(file)}>
              {t('widgets.crop.skip')}
            </button>
          ) : null}
          <button
            type="button"
            className="pw-button pw-button-primary"
            disabled={area === null || state === 'busy' || state === 'failed'}
            onClick={() => void use()}
          >
            {t('widgets.crop.use')}
          </button>
        </>
      }
    >
      <div className="pw-crop">
        <div className="pw-crop-stage">
          {url === null || state === 'failed' ? null : (
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              rotation={turn}
              aspect={aspect}
              maxZoom={MOST_ZOOM}
              keyboardStep={8}
              showGrid
              disableAutomaticStylesInjection
              cropperProps={{ 'aria-label': t('widgets.crop.area'), role: 'group' }}
              mediaProps={{ alt: file.name, onError: () => setState('failed') }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              onMediaLoaded={({ naturalWidth, naturalHeight }) => setOwn(naturalWidth / naturalHeight)}
            />
          )}
          {state === 'failed' ? (
            <p className="pw-state" role="alert">
              {sizeProblem ?? t('widgets.crop.failed')}
            </p>
          ) : null}
        </div>
        {sizeProblem === null || state === 'failed' ? null : <p className="pw-help">{sizeProblem}</p>}
        <div className="pw-crop-tools">
          <label className="pw-crop-zoom">
            {t('widgets.crop.zoom')}
            <input
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
            />
          </label>
          <label className="pw-crop-shape">
            {t('widgets.crop.shape')}
            <select
              className="pw-input"
              value={String(shape)}
              onChange={(event) => setShape(Number(event.currentTarget.value))}
            >
              {SHAPES.map((each) => (
                <option key={each} value={String(each)}>
                  {SHAPE_NAMES[each] ?? t('widgets.crop.whole')}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            className="pw-icon-button"
            aria-label={t('widgets.crop.left')}
            title={t('widgets.crop.left')}
            onClick={() => setTurn((turn + 270) % 360)}
          >
            <RotateCcw size={16} aria-hidden />
          </button>
          <button
            type="button"
            className="pw-icon-button"
            aria-label={t('widgets.crop.right')}
            title={t('widgets.crop.right')}
            onClick={() => setTurn((turn + 90) % 360)}
          >
            <RotateCw size={16} aria-hidden />
          </button>
          {count > 1 ? <span className="pw-crop-at">{t('widgets.crop.at', { at, count })}</span> : null}
        </div>
      </div>
    </Modal>
  );
}
