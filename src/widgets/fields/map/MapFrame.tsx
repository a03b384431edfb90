import { useLoaded } from '../../hooks/loading.ts';
import { FieldBroken } from '../FieldBroken.tsx';
import { laterCanvas } from './laterCanvas.ts';
import type { MapCanvasProps } from './MapCanvas.tsx';
import type { Ground } from './mapGround.ts';

/** The map where there is something to draw it on; nothing otherwise. */
export function MapFrame({ ground, ...props }: Omit<MapCanvasProps, 'ground'> & { readonly ground: Ground }) {
  const loaded = useLoaded(laterCanvas);
  if (loaded.phase === 'failed') return <FieldBroken name={props.title} onRetry={laterCanvas.fetch} />;
  const size = props.still === true ? 'pw-map pw-map-still' : 'pw-map';
  if (loaded.phase !== 'ready')
    return (
      <div className={size} aria-busy="true">
        <div className="pw-map-area" style={props.height === null ? undefined : { height: props.height }} />
      </div>
    );
  return <loaded.value {...props} ground={ground} />;
}
