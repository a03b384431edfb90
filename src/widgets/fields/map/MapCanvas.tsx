import { LocateFixed, Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { FoundPlace, MapPoint } from '../../../platform/index.ts';
import { useTexts } from '../../hooks/hooks.ts';
import type { Ground } from './mapGround.ts';
import { useMapCanvas } from './useMapCanvas.ts';

export interface MapCanvasProps {
  readonly ground: Ground;
  readonly point: MapPoint | null;
  readonly places: readonly FoundPlace[];
  /** Title of the field. */
  readonly title: string;
  /** Whom the map is of. */
  readonly attribution: string;
  /** A small picture for reading, unseen by assistive technology: what it shows stands beside it as text. */
  readonly still?: boolean;
  readonly height: string | null;
  onPoint(point: MapPoint): void;
  onChoose(place: FoundPlace): void;
}

/** The map itself: a canvas with its buttons and, while it is used, how. */
export function MapCanvas(props: MapCanvasProps) {
  const { title, attribution, still = false, point, height } = props;
  const { t } = useTexts();
  const hintId = useId();
  const [comes, setComes] = useState(true);
  const [aside, setAside] = useState<readonly string[]>([]);
  const canvas = useMapCanvas({
    ...props,
    still,
    markLabel: t('widgets.map.mark', { title }),
    markHint: hintId,
    onTiles: setComes,
    onAside: (names) => setAside((now) => (now.join('\n') === names.join('\n') ? now : names)),
  });
  const buttons = [
    ['widgets.map.in', Plus, () => canvas.zoom(1), false],
    ['widgets.map.out', Minus, () => canvas.zoom(-1), false],
    ['widgets.map.back', LocateFixed, canvas.back, point === null],
  ] as const;
  return (
    <div className={still ? 'pw-map pw-map-still' : 'pw-map'} aria-hidden={still || undefined}>
      <div className="pw-map-area" style={height === null ? undefined : { height }}>
        <div
          ref={canvas.frame}
          className="pw-map-canvas"
          {...(still
            ? {}
            : {
                role: 'application',
                tabIndex: 0,
                'aria-label': t('widgets.map.name', { title }),
                'aria-describedby': hintId,
                onKeyDown: canvas.onKeyDown,
              })}
        />
        {still ? null : (
          <div className="pw-map-buttons">
            {buttons.map(([code, Icon, run, isOff]) => (
              <button
                key={code}
                type="button"
                className="pw-icon-button"
                aria-label={t(code)}
                title={t(code)}
                disabled={isOff}
                onClick={run}
              >
                <Icon size={16} aria-hidden />
              </button>
            ))}
          </div>
        )}
        {attribution === '' ? null : <small className="pw-map-owner">{attribution}</small>}
      </div>
      {aside.length === 0 ? null : (
        <ol className="pw-map-legend">
          {aside.map((names, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two places may have the same name
            <li key={at}>{names}</li>
          ))}
        </ol>
      )}
      {still ? null : (
        <p className="pw-help pw-map-hint" id={hintId}>
          {t('widgets.map.hint')} <span className="pw-map-keys">{t('widgets.map.keys')}</span>
        </p>
      )}
      {comes ? null : (
        <p className="pw-help" role="status">
          {t('widgets.map.away')}
        </p>
      )}
    </div>
  );
}
