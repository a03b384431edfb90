import { X } from 'lucide-react';
import type { FocusEvent } from 'react';
import { formatNumber } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { isClearable } from '../../parts/attributes.ts';
import { TextInput } from '../text/TextInput.tsx';
import type { AdapterProps } from '../types.ts';
import { LocationBox } from './LocationBox.tsx';
import { MapFrame } from './MapFrame.tsx';
import { pointOf } from './places.ts';
import { useGround } from './useGround.ts';
import { useMapPlaces } from './useMapPlaces.ts';
import { useMapService } from './useMapService.ts';
import { usePlace } from './usePlace.ts';
import { usePlaceNames } from './usePlaceNames.ts';

export interface MapInputProps extends AdapterProps {
  /** Fills the dialog that it stands in. */
  readonly full?: boolean;
}

const COORDINATES = [
  [1, 'widgets.map.longitude'],
  [2, 'widgets.map.latitude'],
] as const;

/**
 * A place: its name, its coordinates, and where there is a map service or a plan of the site, the map that shows and
 * sets them. Source: specification 001 2.2 (keyword search and display of location, longitude and latitude).
 */
export function MapInput({ full = false, ...props }: MapInputProps) {
  const { binding, id, label } = props;
  const { field } = binding;
  const { t } = useTexts();
  const place = usePlace(binding);
  const map = useMapService();
  const { places, source } = useMapPlaces(binding);
  const names = usePlaceNames(place, map);
  const ground = useGround(field, map);
  const title = label ?? (binding.text(field.title) || field.model);
  const point = pointOf(binding.value);
  const placeholder = binding.text(field.placeholder) || t('widgets.map.search');
  const height = full ? '100%' : field.height;

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) place.leave();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the label beside it
    <div
      className={full ? 'pw-mapinput pw-mapinput-full' : 'pw-mapinput'}
      role="group"
      {...(label === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label })}
      onBlur={leave}
    >
      <LocationBox
        adapter={{ ...props, binding: place.box(0, placeholder) }}
        places={places}
        source={source}
        map={map}
        onChoose={names.choose}
      />
      <div className="pw-map-parts">
        {COORDINATES.map(([part, code]) => (
          <label key={code} className="pw-map-part" htmlFor={`${id}-${part}`}>
            <span>{t(code)}</span>
            <TextInput
              binding={place.box(part, '')}
              id={`${id}-${part}`}
              place={props.place}
              {...(props.describedBy === undefined ? {} : { describedBy: props.describedBy })}
            />
          </label>
        ))}
        {isClearable(binding) && !place.isEmpty ? (
          <button
            type="button"
            className="pw-icon-button"
            aria-label={t('widgets.map.clear')}
            title={t('widgets.map.clear')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              place.clear();
              document.getElementById(id)?.focus();
            }}
          >
            <X size={14} aria-hidden />
          </button>
        ) : null}
      </div>
      {ground ? (
        <MapFrame
          ground={ground}
          point={point}
          places={places}
          title={title}
          attribution={ground.tiles === null ? '' : (map.service?.attribution ?? '')}
          height={height}
          onPoint={names.point}
          onChoose={names.choose}
        />
      ) : null}
      <p className={names.isFailed ? 'pw-help pw-map-said' : 'pw-sr'} role="status">
        {names.isFailed
          ? t('widgets.map.failed')
          : point === null
            ? ''
            : t('widgets.map.at', {
                longitude: formatNumber(point.longitude),
                latitude: formatNumber(point.latitude),
              })}
      </p>
    </div>
  );
}
