import { useEffect, useRef, useState } from 'react';
import { formatNumber, placeTexts } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { TextDisplay } from '../../parts/TextDisplay.tsx';
import type { AdapterProps } from '../types.ts';
import { MapFrame } from './MapFrame.tsx';
import { pointOf } from './places.ts';
import { useGround } from './useGround.ts';
import { useMapPlaces } from './useMapPlaces.ts';
import { useMapService } from './useMapService.ts';

/** Nothing of a map for reading can be set. */
const NOTHING = () => undefined;

/** Whether an element has come into view; once it has, it stays so. */
function useSeen() {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null || isSeen) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setSeen(true),
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isSeen]);
  return { element, isSeen };
}

/** A small map that does not move, drawn when it comes into view. */
function StillMap({ binding, label }: AdapterProps) {
  const { field } = binding;
  const map = useMapService();
  const ground = useGround(field, map);
  const { places } = useMapPlaces(binding);
  const point = pointOf(binding.value);
  if (!ground || point === null) return null;
  return (
    <MapFrame
      still
      ground={ground}
      point={point}
      places={places}
      title={label ?? (binding.text(field.title) || field.model)}
      attribution={ground.tiles === null ? '' : (map.service?.attribution ?? '')}
      height={null}
      onPoint={NOTHING}
      onChoose={NOTHING}
    />
  );
}

/** Read-only: the name and the coordinates, with a small map where there is one. A cell has the name alone. */
export function MapDisplay(props: AdapterProps) {
  const { binding, place } = props;
  const { t } = useTexts();
  const { element, isSeen } = useSeen();
  const point = pointOf(binding.value);
  if (place === 'cell' || binding.draft !== null) return <TextDisplay {...props} />;
  const [location] = placeTexts(binding.value);
  if (point === null) return location.trim() === '' ? <EmptyValue /> : <TextDisplay {...props} />;
  const said = t('widgets.map.at', {
    longitude: formatNumber(point.longitude),
    latitude: formatNumber(point.latitude),
  });
  return (
    <div className="pw-mapread" ref={element}>
      <span>{location}</span>
      <small className="pw-mapread-point">{said}</small>
      {isSeen ? <StillMap {...props} /> : null}
    </div>
  );
}
