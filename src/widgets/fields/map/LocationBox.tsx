import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { FoundPlace } from '../../../platform/index.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { ComboBox } from '../../parts/combobox/ComboBox.tsx';
import { ComboList } from '../../parts/combobox/ComboList.tsx';
import type { ComboItem, ComboPopupProps } from '../../parts/combobox/types.ts';
import { TextInput } from '../text/TextInput.tsx';
import type { AdapterProps } from '../types.ts';
import { pointOf } from './places.ts';
import { useFound } from './useFound.ts';
import type { MapServiceState } from './useMapService.ts';

interface Suggesting {
  readonly places: readonly FoundPlace[];
  readonly map: MapServiceState;
}

const NOWHERE = new Promise<never>(() => undefined);
const Suggested = createContext<Suggesting>({
  places: [],
  map: {
    geocoder: { service: () => NOWHERE, search: () => NOWHERE, reverse: () => NOWHERE },
    service: null,
  },
});

function itemOf(place: FoundPlace, value: string): ComboItem {
  return { value, label: place.location, raw: { ...place } };
}

/** Places of the map that contain what is typed, then what the geocoder finds. */
function PlaceList({ adapter: _, ...list }: ComboPopupProps & { readonly adapter: AdapterProps }) {
  const { t } = useTexts();
  const { places, map } = useContext(Suggested);
  const wanted = list.search.trim().toLocaleLowerCase();
  const found = useFound(list.search, map);
  const own = places.filter(({ location }) => location.toLocaleLowerCase().includes(wanted));
  const items = [
    ...own.map((place, at) => itemOf(place, `place ${at}`)),
    ...found.places.map((place, at) => itemOf(place, `found ${at}`)),
  ];
  const isLoading = found.phase === 'loading';
  const none = wanted === '' ? 'widgets.map.search' : 'widgets.map.none';
  const hint = isLoading ? t('lookup.loading') : items.length === 0 ? t(none) : null;
  return (
    <ComboList
      {...list}
      free
      items={items}
      hint={hint}
      busy={isLoading}
      failed={found.phase === 'failed' ? t('widgets.map.failed') : null}
      onMore={() => found.phase === 'failed' && found.retry()}
    />
  );
}

export interface LocationBoxProps {
  /** Its binding is that of the location alone. */
  readonly adapter: AdapterProps;
  readonly places: readonly FoundPlace[];
  readonly map: MapServiceState;
  onChoose(place: FoundPlace): void;
}

/**
 * The name of the place, as text. Where there are places or a geocoder, it suggests them while one types, and a chosen
 * one brings its coordinates; whatever else is typed stays.
 */
export function LocationBox({ adapter, places, map, onChoose }: LocationBoxProps) {
  const { binding } = adapter;
  const suggesting = useMemo(() => ({ places, map }), [places, map]);
  const suggests = places.length > 0 || map.service?.search === true;
  const [isCombo, setCombo] = useState(suggests);
  // A box that is being typed into is replaced by none: what it suggests may be known a moment later.
  useEffect(() => {
    if (suggests && document.activeElement?.id !== adapter.id) setCombo(true);
  }, [suggests, adapter.id]);
  if (!isCombo)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it hears that the box inside is left
      <span className="pw-map-name" onBlur={() => setCombo(suggests)}>
        <TextInput {...adapter} />
      </span>
    );
  const shown = typeof binding.value === 'string' ? binding.value : '';
  return (
    <Suggested value={suggesting}>
      <ComboBox
        adapter={adapter}
        target={{
          binding,
          shown,
          chosen: shown === '' ? [] : [shown],
          multiple: false,
          pick(item) {
            const point = pointOf(item.raw);
            if (point === null) binding.commit(item.label);
            else onChoose({ location: item.label, ...point });
          },
          clear: () => void binding.commit(''),
          resolve: (text) => ({ ok: true, value: { value: text, label: text, raw: null } }),
        }}
        Popup={PlaceList}
      />
    </Suggested>
  );
}
