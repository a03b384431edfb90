import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldBinding } from '../../../engine/internal.ts';
import type { FoundPlace } from '../../../platform/index.ts';
import { fixedPlaces, placeOfItem } from './places.ts';

/** Places of a source, at most: more cannot be told apart on a map. */
const MOST = 200;
const NONE: readonly FoundPlace[] = [];

/**
 * The places that a map offers: those of its definition, and up to 200 of its source, which are asked for once. A source
 * that fails has none, as lookups that fail show no message (specification 001 8).
 */
export function useMapPlaces(binding: FieldBinding): readonly FoundPlace[] {
  const { field, ports, text } = binding;
  const [loaded, setLoaded] = useState(NONE);
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
        setLoaded(answer.value.flatMap((item) => placeOfItem(spec, item) ?? []));
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [spec, lookup]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the binding the texts count, which follow the language
  return useMemo(() => [...fixedPlaces(binding), ...loaded], [field, text, loaded]);
}
