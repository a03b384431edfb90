import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../hooks/hooks.ts';
import { AffixButton } from '../../parts/AffixButton.tsx';
import { Apart } from '../../parts/Apart.tsx';
import type { AdapterProps } from '../types.ts';
import { LocationBox } from './LocationBox.tsx';
import { MapDialog } from './MapDialog.tsx';
import { useMapPlaces } from './useMapPlaces.ts';
import { useMapService } from './useMapService.ts';
import { usePlace } from './usePlace.ts';
import { usePlaceNames } from './usePlaceNames.ts';

/**
 * A place in a table: its name to type or choose; F4 or its button opens the map and the coordinates over the page.
 */
export function MapCell(props: AdapterProps) {
  const { binding } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const place = usePlace(binding);
  const map = useMapService();
  const { places, source } = useMapPlaces(binding);
  const names = usePlaceNames(place, map);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the box inside
    <span
      className="pw-mapcell"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!open && !currentTarget.contains(relatedTarget)) place.leave();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'F4') return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(true);
      }}
    >
      <LocationBox
        adapter={{ ...props, binding: place.box(0, binding.text(binding.field.placeholder)) }}
        places={places}
        source={source}
        map={map}
        onChoose={names.choose}
      />
      <AffixButton
        aria-label={t('widgets.map.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="F4"
        onClick={() => setOpen(true)}
      >
        <MapPin size={16} aria-hidden />
      </AffixButton>
      {open ? (
        <Apart>
          <MapDialog {...props} onClose={() => setOpen(false)} />
        </Apart>
      ) : null}
    </span>
  );
}
