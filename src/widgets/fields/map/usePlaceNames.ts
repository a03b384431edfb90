import { useEffect, useRef, useState } from 'react';
import type { FoundPlace, MapPoint } from '../../../platform/index.ts';
import type { MapServiceState } from './useMapService.ts';
import type { PlaceState } from './usePlace.ts';

export interface PlaceNames {
  /** The last point could not be named. */
  readonly isFailed: boolean;
  /** Sets a point that was shown on the map; its name follows where the service knows it. */
  point(point: MapPoint): void;
  /** Sets a place with its name. */
  choose(place: FoundPlace): void;
}

/**
 * Names points that are set on the map. Decision: a name that somebody has typed, or that the record had, stays; one that
 * the map has filled in, from a place or a point, goes with its point. Where it cannot be named, the point stays, with
 * the message of specification 001 8.
 */
export function usePlaceNames(place: PlaceState, { geocoder, service }: MapServiceState): PlaceNames {
  const [isFailed, setFailed] = useState(false);
  const filled = useRef('');
  const asking = useRef<AbortController | null>(null);
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => () => asking.current?.abort(), []);

  const names = service?.reverse === true;
  const isFree = () => {
    const [location] = latest.current.texts();
    return location.trim() === '' || location === filled.current;
  };
  return {
    isFailed,
    point(point) {
      asking.current?.abort();
      setFailed(false);
      if (!names || !isFree()) return latest.current.set(point);
      latest.current.set(point, '');
      const abort = new AbortController();
      asking.current = abort;
      const failed = () => {
        if (!abort.signal.aborted) setFailed(true);
      };
      geocoder.reverse(point, { signal: abort.signal }).then((answer) => {
        if (!answer.ok) return failed();
        // Meanwhile somebody may have typed a name, or set another point.
        if (abort.signal.aborted || answer.value === '' || !isFree()) return;
        filled.current = answer.value;
        latest.current.set(point, answer.value);
      }, failed);
    },
    choose(chosen) {
      asking.current?.abort();
      setFailed(false);
      filled.current = chosen.location;
      latest.current.set(chosen, chosen.location);
    },
  };
}
