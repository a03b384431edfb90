import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldBinding } from '../../../engine/internal.ts';
import type { FoundPlace } from '../../../platform/index.ts';
import { fixedPlaces, placeOfItem } from './places.ts';

/** Places of a source, at most: more cannot be told apart on a map. */
const MOST = 200;
const NOTHING: { readonly places: readonly FoundPlace[]; readonly isCut: boolean } = {
  places: [],
  isCut: false,
};

export interface MapPlaces {
  /** Those that are marked on the map, and suggested. */
  readonly places: readonly FoundPlace[];
  /** The source as a lookup, where it has more than these: its other places are found by what is typed. */
  readonly source: FieldBinding | null;
}

/**
 * The places that a map offers: those of its definition, and up to 200 of its source, which are asked for once. A source
 * that fails has none, as lookups that fail show no message (specification 001 8).
 */
export function useMapPlaces(binding: FieldBinding): MapPlaces {
  const { field, ports, text } = binding;
  const [loaded, setLoaded] = useState(NOTHING);
  const latest = useRef(binding);
  latest.current = binding;
  const spec = field.map?.lookup;
  const { lookup } = ports;

  useEffect(() => {
    if (spec == null || spec.source === 'static' || lookup === undefined) return;
    const abort = new AbortController();
    const asked = latest.current;
    const query = {
      field: { ...asked.field, lookup: spec },
      pageIndex: 0,
      pageLength: MOST,
      searchKey: '',
      extra: asked.extra?.() ?? {},
      ...(asked.row === undefined ? {} : { row: asked.row }),
    };
    lookup(query, abort.signal).then(
      (answer) => {
        if (abort.signal.aborted || !answer.ok) return;
        const places = answer.value.flatMap((item) => placeOfItem(spec, item) ?? []);
        setLoaded({ places, isCut: answer.value.length >= MOST });
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [spec, lookup]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the binding the texts count, which follow the language
  const places = useMemo(() => [...fixedPlaces(binding), ...loaded.places], [field, text, loaded]);
  const source = spec != null && loaded.isCut ? { ...binding, field: { ...field, lookup: spec } } : null;
  return { places, source };
}
