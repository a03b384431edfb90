import { useEffect, useState } from 'react';
import type { Geocoder, MapService } from '../../../platform/index.ts';
import { geocoderOf } from '../../../platform/internal.ts';
import { usePlatform } from '../../hooks/hooks.ts';

/** Of a server without a map service, and of one that does not answer: places are entered as text, or on a plan. */
const NONE: MapService = { search: false, reverse: false, tiles: null, attribution: '', center: null };

/** What is known of a geocoder already, so that the next map of a page stands at once. */
const known = new WeakMap<Geocoder, MapService>();

export interface MapServiceState {
  readonly geocoder: Geocoder;
  /** Null while it is asked. */
  readonly service: MapService | null;
}

/** The geocoder of the platform, with what it can do. */
export function useMapService(): MapServiceState {
  const geocoder = geocoderOf(usePlatform());
  const [service, setService] = useState(known.get(geocoder) ?? null);
  useEffect(() => {
    let isCurrent = true;
    void geocoder.service().then(
      (answer) => {
        if (answer.ok) known.set(geocoder, answer.value);
        if (isCurrent) setService(answer.ok ? answer.value : NONE);
      },
      () => isCurrent && setService(NONE),
    );
    return () => {
      isCurrent = false;
    };
  }, [geocoder]);
  return { geocoder, service };
}
