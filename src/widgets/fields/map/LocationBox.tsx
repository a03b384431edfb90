import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { FieldBinding } from '../../../engine/internal.ts';
import type { FoundPlace } from '../../../platform/index.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { ComboBox } from '../../parts/combobox/ComboBox.tsx';
import { ComboList } from '../../parts/combobox/ComboList.tsx';
import type { ComboItem, ComboPopupProps } from '../../parts/combobox/types.ts';
import { useLookupPages } from '../../parts/combobox/useLookupPages.ts';
import { TextInput } from '../text/TextInput.tsx';
import type { AdapterProps } from '../types.ts';
import { placeOfItem, pointOf } from './places.ts';
import { useFound } from './useFound.ts';
import type { MapServiceState } from './useMapService.ts';

interface Suggesting {
  readonly places: readonly FoundPlace[];
  /** Searched by what is typed, where not all of its places are among these. */
  readonly source: FieldBinding | null;
  readonly map: MapServiceState;
}

const NOWHERE = new Promise<never>(() => undefined);
const Suggested = createContext<Suggesting>({
  places: [],
  source: null,
  map: {
    geocoder: { service: () => NOWHERE, search: () => NOWHERE, reverse: () => NOWHERE },
    service: null,
  },
});

function itemOf(place: FoundPlace, value: string): ComboItem {
  return { value, label: place.location, raw: { ...place } };
}

const isSame = (one: FoundPlace, other: FoundPlace) =>
  one.location === other.location && one.longitude === other.longitude && one.latitude === other.latitude;

/** Places of the map that contain what is typed, those of a large source, then what the geocoder finds. */
function PlaceList({ adapter: _, ...list }: ComboPopupProps & { readonly adapter: AdapterProps }) {
  const { places, source } = useContext(Suggested);
  const wanted = list.search.trim().toLocaleLowerCase();
  const own = places.filter(({ location }) => location.toLocaleLowerCase().includes(wanted));
  if (source === null || wanted === '') return <PlaceLines {...list} own={own} />;
  return <SearchedPlaces {...list} own={own} source={source} />;
}

interface LinesProps extends ComboPopupProps {
  readonly own: readonly FoundPlace[];
  readonly isSearching?: boolean;
  more?(): void;
}

/** What a source finds beside the places that the map shows. A source that fails finds nothing (specification 001 8). */
function SearchedPlaces({ own, source, ...list }: LinesProps & { readonly source: FieldBinding }) {
  const { lookup, pages } = useLookupPages(source, list.search.trim());
  const spec = source.field.lookup;
  const found = spec === null ? [] : pages.items.flatMap((item) => placeOfItem(spec, item) ?? []);
  const others = found.filter((place) => !own.some((one) => isSame(one, place)));
  return (
    <PlaceLines
      {...list}
      own={[...own, ...others]}
      isSearching={pages.phase === 'loading'}
      more={() => pages.phase === 'ready' && lookup.more()}
    />
  );
}

function PlaceLines({ own, isSearching = false, more, ...list }: LinesProps) {
  const { t } = useTexts();
  const { map } = useContext(Suggested);
  const found = useFound(list.search, map);
  const items = [
    ...own.map((place, at) => itemOf(place, `place ${at}`)),
    ...found.places.map((place, at) => itemOf(place, `found ${at}`)),
  ];
  const isLoading = isSearching || found.phase === 'loading';
  const none = list.search.trim() === '' ? 'widgets.map.search' : 'widgets.map.none';
  const hint = isLoading ? t('lookup.loading') : items.length === 0 ? t(none) : null;
  return (
    <ComboList
      {...list}
      free
      items={items}
      hint={hint}
      busy={isLoading}
      failed={found.phase === 'failed' ? t('widgets.map.failed') : null}
      onMore={() => (found.phase === 'failed' ? found.retry() : more?.())}
    />
  );
}

export interface LocationBoxProps {
  /** Its binding is that of the location alone. */
  readonly adapter: AdapterProps;
  readonly places: readonly FoundPlace[];
  readonly source: FieldBinding | null;
  readonly map: MapServiceState;
  onChoose(place: FoundPlace): void;
}

/**
 * The name of the place, as text. Where there are places or a geocoder, it suggests them while one types, and a chosen
 * one brings its coordinates; whatever else is typed stays.
 */
export function LocationBox({ adapter, places, source, map, onChoose }: LocationBoxProps) {
  const { binding } = adapter;
  const suggesting = useMemo(() => ({ places, source, map }), [places, source, map]);
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
          isText: true,
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
